import { describe, expect, test } from 'vitest';
import { setStatus } from '../../shared/domain/appointmentStatuses.ts';
import { MessageRecord, receive, resend } from '../../shared/domain/communications.ts';
import { revoke } from '../../shared/domain/contracts.ts';
import { contractExists, estimateConverted } from '../../shared/domain/conversions.ts';
import { duplicateCustomer } from '../../shared/domain/customers.ts';
import { expire, send as sendEstimate } from '../../shared/domain/estimates.ts';
import { cancel as cancelFollowUp, complete } from '../../shared/domain/followUps.ts';
import { cancel as voidInvoice } from '../../shared/domain/invoices.ts';
import { moveTo as moveJob } from '../../shared/domain/jobs.ts';
import { convert, qualify } from '../../shared/domain/leads.ts';
import { duplicatePayment, moveTo as movePayment } from '../../shared/domain/payments.ts';
import { duplicateItem } from '../../shared/domain/priceBook.ts';
import { duplicateTechnician } from '../../shared/domain/technicians.ts';
import { duplicateTemplate } from '../../shared/domain/templates.ts';
import { refusal } from '../support/refusal.ts';
import {
  booked,
  born,
  contract,
  customer,
  estimate,
  followUp,
  invoice,
  job,
  lead,
  message,
  now,
  payment,
} from './made.ts';

describe('a move that its table does not allow', () => {
  const sending = { earlier: undefined, validDays: 30, time_zone: 'UTC', now, nonce: 'n' };

  test.each([
    ['lead is converted', () => qualify({ ...lead, status: 'converted' }, { outcome: 'qualified' }, now)],
    ['lead is converted', () => convert({ ...lead, status: 'converted' }, customer.id, now)],
    [
      'appointment is completed',
      () =>
        setStatus(
          { ...booked.appointment, status: 'completed' },
          { status: 'canceled' },
          { calendars: [], now },
        ),
    ],
    ['estimate is accepted', () => sendEstimate({ ...estimate, status: 'accepted' }, sending)],
    ['estimate is draft', () => expire(estimate, now)],
    ['contract is voided', () => revoke({ ...contract, status: 'voided' }, undefined, now)],
    ['job is completed', () => moveJob({ ...job, status: 'completed' }, { status: 'canceled' }, now)],
    ['invoice is void', () => voidInvoice({ ...invoice, status: 'void' }, undefined, now)],
    ['payment is failed', () => movePayment({ ...payment, status: 'failed' }, [invoice], 'settled', now)],
    ['follow-up is done', () => complete({ ...followUp, status: 'done' }, undefined, now)],
    ['follow-up is done', () => cancelFollowUp({ ...followUp, status: 'done' }, now)],
    [
      'message is queued',
      () => resend(message, { ...born(13), tenant: { name: 'Acme' }, thread_id: message.thread_id }),
    ],
  ])('a move that its table does not allow is refused in the words that the %s', (is, move) => {
    const { code, message: said } = refusal(move);

    expect(code).toBe('illegal_transition');
    expect(said).toMatch(new RegExp(`^The ${is} and cannot become `));
  });
});

test.each([
  [
    duplicateCustomer('c', ['phone', 'email']),
    'duplicate_customer',
    { customer_id: 'c', matched_on: ['phone', 'email'] },
  ],
  [duplicateItem('i'), 'duplicate_item', { item_id: 'i' }],
  [duplicateTechnician('t'), 'duplicate_technician', { technician_id: 't' }],
  [duplicateTemplate('t'), 'duplicate_template', { template_id: 't' }],
  [duplicatePayment('p'), 'duplicate_payment', { payment_id: 'p' }],
  [contractExists('c'), 'contract_exists', { contract_id: 'c' }],
  [estimateConverted('j'), 'estimate_already_converted', { job_id: 'j' }],
])(
  '%s: what there can be but one of is refused by its own code, and names the one',
  (failure, code, details) => {
    expect(failure).toMatchObject({ code, details });
  },
);

test('a message of an unknown sender reads back as it was stored', () => {
  const from = '+12125550199';
  const said = { channel: 'sms', from, to: '+12125550100', body: 'Hi' } as const;
  const { message: received } = receive(said, { from, customer: undefined, lead: undefined }, born(13));

  expect(received).toMatchObject({ entity_type: null, entity_id: null, party_id: null, job_id: null });
  expect(MessageRecord.parse(received)).toEqual(received);
});
