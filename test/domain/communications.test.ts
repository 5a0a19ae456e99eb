import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InboundMessage } from '../../shared/contract/communications.ts';
import { customerAddressee, jobAddressee, leadAddressee } from '../../shared/domain/addressees.ts';
import {
  addressFor,
  addressOf,
  captureSender,
  inThread,
  type MessageRecord,
  receive,
  resend,
  send,
  senderOf,
  writerOf,
} from '../../shared/domain/communications.ts';
import type { CustomerRecord } from '../../shared/domain/customers.ts';
import { convert, type LeadRecord } from '../../shared/domain/leads.ts';
import { notify } from '../../shared/domain/notices.ts';
import { mailbox } from '../../shared/messaging/headers.ts';
import { refusal } from '../support/refusal.ts';
import { birth, customer, idNumbered, job, later, lead, now, text } from '../support/writtenTo.ts';

describe('sending', () => {
  test.each([
    ['a lead', leadAddressee(lead), 'sms' as const, '+12125550147', lead.id],
    ['a customer', customerAddressee(customer), 'email' as const, 'ann@lee.example', customer.id],
    ["a job's customer", jobAddressee(job, customer), 'email' as const, 'ann@lee.example', customer.id],
  ])('%s is written to at the address of the channel', (_, addressee, channel, to, thread_id) => {
    const { message, changes, events } = send(text(channel), addressee, birth);

    expect(message).toMatchObject({ direction: 'outbound', status: 'queued', channel, to, thread_id });
    expect(message.from).toBe('Acme Roofing');
    expect(changes).toEqual([{ after: message }]);
    expect(events).toEqual([]);
  });

  test.each([
    ['lead', 'email' as const, leadAddressee(lead), 'The lead has no email.'],
    ['customer', 'sms' as const, customerAddressee(customer), 'The customer has no phone.'],
    ['job', 'sms' as const, jobAddressee(job, customer), "The job's customer has no phone."],
  ] as const)('a %s without an address for %s is refused on the channel', (type, channel, to, message) => {
    expect(() => send({ ...text(channel), entity_type: type }, to, birth)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: { issues: [{ path: 'channel', message }] },
      }),
    );
  });

  test("a message about a job belongs to the job, to its journey and to the customer's thread", () => {
    const { message } = send({ ...text('email'), entity_type: 'job' }, jobAddressee(job, customer), birth);

    expect(message).toMatchObject({
      entity_type: 'job',
      entity_id: job.id,
      job_id: job.id,
      party_id: customer.id,
      lifecycle_number: job.lifecycle_number,
    });
  });

  test('a converted lead is written to in the thread of the customer that it became', () => {
    const { message } = send(text('sms'), leadAddressee(convert(lead, customer.id, later)), birth);

    expect(message).toMatchObject({ thread_id: customer.id, party_id: lead.id, entity_type: 'lead' });
  });
});

describe('receiving', () => {
  const inbound = InboundMessage.parse({ channel: 'sms', from: '(212) 555-0147', body: 'Hi' });
  const from = senderOf(inbound, 'US');
  const filed = (found: { customer?: CustomerRecord; lead?: LeadRecord }) =>
    receive(inbound, { from, customer: found.customer, lead: found.lead }, birth).message;

  test('a message is filed under the customer, else under the lead, else under no record', () => {
    expect(filed({ customer, lead })).toMatchObject({ entity_type: 'customer', entity_id: customer.id });
    expect(filed({ lead })).toMatchObject({ entity_type: 'lead', entity_id: lead.id, thread_id: lead.id });
    expect(filed({})).toMatchObject({
      entity_type: null,
      entity_id: null,
      lifecycle_number: null,
      party_id: null,
      thread_id: birth.id,
    });
  });

  test('a received message keeps its text, and nothing else is known of it yet', () => {
    const { from: _, ...said } = { ...inbound, to: '+12125550100', subject: 'Roof', provider_id: 'p' };
    const known = {
      kind: 'message',
      direction: 'inbound',
      status: 'received',
      failure_reason: null,
      sent_at: null,
      attempts: 0,
      link: null,
      purpose: 'service',
      created_at: now,
    };

    expect(
      receive({ ...inbound, ...said }, { from, customer, lead: undefined }, birth).message,
    ).toMatchObject({
      ...known,
      ...said,
    });
    expect(filed({})).toMatchObject({ ...known, to: null, subject: null, provider_id: null });
  });

  test('a received message may join a thread later, and stays otherwise the same', () => {
    const message = filed({ lead });

    expect(inThread(message, customer.id)).toEqual({ ...message, thread_id: customer.id });
  });

  test('message.received names the message and the record under which it was filed', () => {
    const { events } = receive(inbound, { from, customer, lead: undefined }, birth);

    expect(events).toEqual([
      {
        type: 'message.received',
        data: {
          message_id: birth.id,
          entity_type: 'customer',
          entity_id: customer.id,
          lifecycle_number: customer.lifecycle_number,
          channel: 'sms',
          from: '+12125550147',
          body: 'Hi',
        },
      },
    ]);
  });

  test.each([
    ['sms', '212.555.0147', '+12125550147'],
    ['sms', '89203', '89203'],
    ['email', ' ANN@Lee.example ', 'ann@lee.example'],
    ['email', 'Ann Lee <Ann@lee.example>', 'ann@lee.example'],
  ])('a sender by %s written "%s" is known as %s', (channel, written, known) => {
    expect(senderOf(InboundMessage.parse({ channel, from: written, body: '' }), 'US')).toBe(known);
  });
});

describe('a new sender', () => {
  const captured = (channel: 'sms' | 'email', address: string) =>
    captureSender(
      { channel, address },
      { id: idNumbered(1), now, lifecycleNumber: 'LEAD-0000-0002', region: 'US' },
    )?.lead;

  test.each([
    ['sms', '+12125550147', { phone: '+12125550147', email: null }],
    ['email', 'ann@lee.example', { phone: null, email: 'ann@lee.example' }],
  ] as const)('a new sender by %s becomes a lead: %s', (channel, address, contact) => {
    expect(captured(channel, address)).toMatchObject({ contact, source: channel });
  });

  test.each([
    ['sms', '89203'],
    ['sms', '12125550147+'],
    ['email', '<>'],
  ] as const)('a new sender by %s becomes no lead: %s', (channel, address) => {
    expect(captured(channel, address)).toBeUndefined();
  });

  test.each([
    ['sms', '(212) 555-0147', '+12125550147'],
    ['email', ' ANN@Lee.example', 'ann@lee.example'],
  ] as const)('a sender by %s may be named as %s', (channel, address, known) => {
    expect(addressOf({ channel, address }, 'US')).toBe(known);
  });

  test.each([
    ['sms', 'ann@lee.example', 'Must be a phone number.'],
    ['email', '(212) 555-0147', 'Must be an email address.'],
  ] as const)('a sender by %s may not be named as %s', (channel, address, message) => {
    expect(refusal(() => addressOf({ channel, address }, 'US')).details).toEqual({
      issues: [{ path: 'address', message }],
    });
  });
});

describe('the writer of a message', () => {
  const customerAt = (phone_extension?: string): CustomerRecord => ({
    ...customer,
    phone: '+12125550147',
    phone_extension,
  });
  const leadAt = (phone_extension: string | null): LeadRecord => ({
    ...lead,
    contact: { ...lead.contact, phone_extension },
  });

  test.each([
    ['a customer before a lead', [customerAt()], [leadAt(null)], customerAt(), undefined],
    ['the customer with the number alone', [customerAt('7'), customerAt()], [], customerAt(), undefined],
    ['a lead with the number alone', [customerAt('7')], [leadAt(null)], undefined, leadAt(null)],
    ['the only one, with an extension', [customerAt('7')], [leadAt('8')], customerAt('7'), undefined],
    ['nobody among several customers', [customerAt('7'), customerAt('8')], [], undefined, undefined],
    ['the only lead, with an extension', [], [leadAt('7')], undefined, leadAt('7')],
    ['nobody among several leads', [], [leadAt('7'), leadAt('8')], undefined, undefined],
    ['nobody where nobody has it', [], [], undefined, undefined],
  ])('the writer of a message is %s', (_, customers, leads, foundCustomer, foundLead) => {
    expect(writerOf(customers, leads)).toEqual({ customer: foundCustomer, lead: foundLead });
  });
});

describe('sending again', () => {
  const link = { kind: 'estimate' as const, document_id: idNumbered(6), party_id: customer.id };
  const failed: MessageRecord = {
    ...send({ ...text('email'), subject: 'Hi' }, jobAddressee(job, customer), birth).message,
    status: 'failed',
    failure_reason: 'Away.',
    attempts: 8,
    provider_id: 'p',
    purpose: 'reminder',
    link,
  };
  const again = { ...birth, id: idNumbered(8), now: later, thread_id: failed.thread_id };

  test('sending again makes a new message with the same words in the same thread', () => {
    const { message, changes, events } = resend(failed, again);

    expect(message).toEqual({
      ...failed,
      id: again.id,
      status: 'queued',
      failure_reason: null,
      attempts: 0,
      provider_id: null,
      created_at: later,
    });
    const before = { ...failed, resent_as: again.id };
    expect({ changes, events }).toEqual({
      changes: [{ after: message }, { before: failed, after: before }],
      events: [],
    });
    expect(refusal(() => resend(before, again))).toMatchObject({
      code: 'illegal_transition',
      details: { from: 'failed', to: 'queued', allowed: [], message_id: again.id },
    });
    expect(resend({ ...failed, link: null }, again).message.link).toBeNull();
  });

  test.each(['queued', 'sent', 'delivered', 'received'] as const)(
    'sending a %s message again is refused',
    (status) => {
      expect(refusal(() => resend({ ...failed, status }, again)).code).toBe('illegal_transition');
    },
  );
});

describe('a phone with an extension', () => {
  const phone = { phone: '+12125550147', phone_extension: '7' };

  test('a phone with an extension gets no SMS', () => {
    const addressee = customerAddressee({ ...customer, ...phone, email: undefined });

    expect(refusal(() => addressFor(text('sms'), addressee)).details).toEqual({
      issues: [{ path: 'channel', message: 'The lead has a phone with an extension, which no SMS reaches.' }],
    });
    expect(notify(addressee, () => ({ subject: null, body: 'Hi' }), { ...birth, known: [] })).toBeUndefined();
  });
});

describe("the sender's name", () => {
  const address = 'office@acme.example';

  test.each([
    ['Acme Roofing', `"Acme Roofing" <${address}>`],
    ['Acme "The Roof" \\ Sons', `"Acme \\"The Roof\\" \\\\ Sons" <${address}>`],
    ['Acme\r\nBcc: all@x.example', `"Acme Bcc: all@x.example" <${address}>`],
    ['', address],
    ['Dachdecker Müller', `=?UTF-8?B?RGFjaGRlY2tlciBNw7xsbGVy?= <${address}>`],
  ])('%j is written as a mailbox', (name, expected) => {
    expect(mailbox(name, address)).toBe(expected);
  });

  test('any sender’s name stays one line of ASCII with encoded words no longer than RFC 2047 allows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (name) => {
        const written = mailbox(name, address);
        expect(written).toMatch(/^[ -~]+$/);
        for (const word of written.match(/=\?[^ ]*\?=/g) ?? []) expect(word.length).toBeLessThanOrEqual(75);
      }),
    );
  });
});
