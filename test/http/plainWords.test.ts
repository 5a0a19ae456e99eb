import { describe, expect, test } from 'vitest';
import { operations } from '../../shared/contract/index.ts';
import type { Operation } from '../../shared/contract/operation.ts';
import { parseInput } from '../../shared/http/parse.ts';
import { Failure } from '../../shared/kernel/failure.ts';

const refusalOf = (operation: Operation, raw: { params?: unknown; query?: unknown; body?: unknown }) => {
  try {
    parseInput(operation, { params: {}, query: {}, body: undefined, ...raw });
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
};

const named = (id: string): Operation => {
  const found = operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`There is no operation ${id}.`);
  return found;
};

const customer_id = '01890a5d-ac96-774b-bcce-b302099a8057';
const params = { id: customer_id };
const contact = { first_name: 'Grace' };
const item = { description: 'Slates', quantity: 1, unit_price: 5 };
const booking = { customer_id, start: '2026-03-02T09:00:00Z', end: '2026-03-02T10:00:00Z' };
const inbound = { channel: 'sms', from: '+12125550123', body: 'Hello' };

describe('a refusal says in plain words of', () => {
  test.each<[string, string, object, string]>([
    ['no body', 'createEstimate', {}, 'The request is not valid: a JSON body is required.'],
    ['a body that is a list', 'createEstimate', { body: [] }, 'The request must be an object, not a list.'],
    [
      'a body that is null',
      'qualifyLead',
      { params, body: null },
      'The request must be an object, not null.',
    ],
    ['a missing field', 'qualifyLead', { params, body: {} }, 'Field outcome is required.'],
    [
      'a missing field further in',
      'createEstimate',
      { body: { customer_id, line_items: [{ ...item, description: undefined }] } },
      'Field line_items.0.description is required, or an item_id.',
    ],
    [
      'a number for text',
      'captureLead',
      { body: { contact: { first_name: 5 } } },
      'Field contact.first_name must be a string, not a number.',
    ],
    [
      'null for a field',
      'captureLead',
      { body: { contact, tags: [null] } },
      'Field tags.0 must be a string, not null.',
    ],
    [
      'text for a number',
      'issueInvoice',
      { body: { job_id: customer_id, amount: '5' } },
      'Field amount must be a number, not a string.',
    ],
    [
      'text for a list',
      'createEstimate',
      { body: { customer_id, line_items: 'x' } },
      'Field line_items must be a list, not a string.',
    ],
    [
      'text for true or false',
      'issueInvoice',
      { body: { job_id: customer_id, amount: 5, draft: 'yes' } },
      'Field draft must be true or false, not a string.',
    ],
    [
      'a value that is not offered',
      'qualifyLead',
      { params, body: { outcome: 'maybe' } },
      'Field outcome must be one of qualified, disqualified, callback.',
    ],
    [
      'a filter that is not offered',
      'listPayments',
      { query: { status: 'done' } },
      'Field status must be one of pending, settled, failed, refunded.',
    ],
    [
      'a kind of message that is not offered',
      'receiveMessage',
      { body: { ...inbound, channel: 'fax' } },
      'Field channel must be one of sms, email.',
    ],
    [
      'a missing kind of message',
      'receiveMessage',
      { body: { ...inbound, channel: undefined } },
      'Field channel is required.',
    ],
    ['a bad id', 'getLead', { params: { id: 'x' } }, 'Field id must be a UUID.'],
    ['a bad email', 'listLeads', { query: { email: 'ada' } }, 'Field email must be an email address.'],
    [
      'a bad time',
      'bookAppointment',
      { body: { ...booking, start: 'tomorrow' } },
      'Field start must be a time with its offset, such as 2026-03-08T09:30:00Z.',
    ],
    [
      'a bad day',
      'getAvailability',
      { query: { user_id: 'sam', from: '2026-02-30', to: '2026-03-02' } },
      'Field from must be a day such as 2026-03-08.',
    ],
    [
      'too low a limit',
      'listLeads',
      { query: { limit: '0' } },
      'Field limit must be a whole number from 1 to 100.',
    ],
    [
      'too high a limit',
      'listLeads',
      { query: { limit: '101' } },
      'Field limit must be a whole number from 1 to 100.',
    ],
    [
      'a limit in words',
      'listLeads',
      { query: { limit: 'ten' } },
      'Field limit must be a whole number from 1 to 100.',
    ],
    [
      'half a minute',
      'bookAppointment',
      { body: { lead_id: customer_id, starts_at: booking.start, duration_minutes: 0.5 } },
      'Field duration_minutes must be a whole number.',
    ],
    [
      'an empty text',
      'createEndpoint',
      { body: { url: ' ', event_types: ['*'] } },
      'Field url must not be empty.',
    ],
    [
      'an empty list',
      'issueInvoice',
      { body: { job_id: customer_id, line_items: [] } },
      'Field line_items must have at least one entry.',
    ],
    [
      'a long text',
      'captureLead',
      { body: { contact, source: 'x'.repeat(501) } },
      'Field source must have at most 500 characters.',
    ],
    [
      'a long list',
      'captureLead',
      { body: { contact, tags: Array(51).fill('x') } },
      'Field tags must have at most 50 entries.',
    ],
    [
      'nobody to reach',
      'captureLead',
      { body: { contact: {} } },
      'Field contact needs at least one of first_name, last_name, phone and email.',
    ],
  ])('%s', (_case, id, raw, sentence) => {
    expect(refusalOf(named(id), raw).message).toBe(sentence);
  });

  test('several fields: the first, and how many more', () => {
    const { message, details } = refusalOf(named('recordPayment'), { body: { amount: 'x' } });

    expect(message).toBe('Field invoice_id is required (and 1 more, see details.issues).');
    expect(details).toEqual({
      issues: [
        { path: 'invoice_id', message: 'Is required.' },
        { path: 'amount', message: 'Must be a number, not a string.' },
      ],
    });
  });
});
