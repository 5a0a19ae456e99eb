import { describe, expect, test } from 'vitest';
import {
  customerAddressee,
  documentAddressee,
  jobAddressee,
  leadAddressee,
  signersOf,
  strangerFiling,
} from '../../shared/domain/addressees.ts';
import { contract, customer, idNumbered, job, lead } from './made.ts';

const reached = { ...customer, phone: '+12125550199', phone_extension: '7', email: 'ann@lee.example' };

describe('the recipient of a message', () => {
  test('a lead gets messages at its own contact until it is a customer', () => {
    const { phone, email, filing } = leadAddressee(lead);

    expect({ phone, email }).toEqual({ phone: lead.contact.phone, email: lead.contact.email });
    expect(filing).toEqual({
      thread_id: lead.id,
      entity_type: 'lead',
      entity_id: lead.id,
      lifecycle_number: lead.lifecycle_number,
      party_id: lead.id,
      job_id: null,
    });
  });

  test('a converted lead gets messages at the customer’s addresses, filed under the lead in the customer’s thread', () => {
    const { phone, phone_extension, email, filing } = leadAddressee(
      { ...lead, customer_id: customer.id },
      reached,
    );

    expect({ phone, phone_extension, email }).toEqual({
      phone: '+12125550199',
      phone_extension: '7',
      email: 'ann@lee.example',
    });
    expect(filing).toMatchObject({ thread_id: customer.id, entity_type: 'lead', entity_id: lead.id });
  });

  test('a message about a document is filed under the customer, on the journey of the document', () => {
    expect(documentAddressee({ lifecycle_number: 'LEAD-0000-0001' }, reached)).toEqual({
      ...customerAddressee(reached),
      filing: { ...customerAddressee(reached).filing, lifecycle_number: 'LEAD-0000-0001' },
    });
  });

  test('a message about a job is filed under the job, in the thread of its customer', () => {
    expect(jobAddressee(job, reached).filing).toEqual({
      thread_id: customer.id,
      entity_type: 'job',
      entity_id: job.id,
      lifecycle_number: job.lifecycle_number,
      party_id: customer.id,
      job_id: job.id,
    });
  });

  test('a stranger’s message is a thread of its own, about no record', () => {
    const { thread_id, ...rest } = strangerFiling('m1');

    expect(thread_id).toBe('m1');
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });
});

describe('the parties that have yet to sign', () => {
  const party = (
    number: number,
    role: 'customer' | 'company',
    email: string | null,
    signed_at: string | null,
  ) => ({
    id: idNumbered(number),
    name: `Party ${number}`,
    role,
    email,
    signed_at,
    signed_name: null,
  });
  const withParties = (...parties: ReturnType<typeof party>[]) =>
    ({ ...contract, parties }) as typeof contract;

  test('each unsigned party gets the contract at its own email, and signed ones do not', () => {
    const signers = signersOf(
      withParties(
        party(20, 'customer', 'ann@lee.example', null),
        party(21, 'company', 'office@acme.example', null),
        party(22, 'customer', 'bob@lee.example', '2026-11-21T12:00:00.000Z'),
      ),
      reached,
    );

    expect(signers.map(({ id, addressee }) => [id, addressee.email, addressee.phone])).toEqual([
      [idNumbered(20), 'ann@lee.example', null],
      [idNumbered(21), 'office@acme.example', null],
    ]);
  });

  test('one customer without an email as a party gets the contract at the customer’s own addresses', () => {
    const signers = signersOf(
      withParties(party(20, 'customer', null, null), party(21, 'customer', null, null)),
      reached,
    );

    expect(signers.map(({ addressee }) => [addressee.email, addressee.phone])).toEqual([
      ['ann@lee.example', '+12125550199'],
      [null, null],
    ]);
  });
});
