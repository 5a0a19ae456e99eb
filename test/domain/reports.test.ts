import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadAddressee } from '../../shared/domain/addressees.ts';
import type { AddressRecord } from '../../shared/domain/addresses.ts';
import { type Feedback, type MessageRecord, send } from '../../shared/domain/communications.ts';
import { capture } from '../../shared/domain/leads.ts';
import { afterReport, closeAddress, type Report } from '../../shared/domain/reports.ts';

const now = '2026-11-20T12:00:00.000Z';
const later = '2026-11-20T12:05:00.000Z';
const birth = { id: '0199aaaa-0000-7000-8000-000000000001', now };
const { lead } = capture(
  { contact: { email: 'ann@lee.example' } },
  { ...birth, lifecycleNumber: 'LEAD-0000-0001', region: 'US' },
);
const { message: queued } = send(
  { entity_type: 'lead', entity_id: lead.id, channel: 'email', body: 'Hello' },
  leadAddressee(lead),
  { ...birth, tenant: { name: 'Acme' } },
);

const sent: MessageRecord = { ...queued, status: 'sent', attempts: 1, sent_at: now };
const delivered: MessageRecord = { ...sent, status: 'delivered' };
const sending: MessageRecord = { ...queued, sending_since: now, lease_until: later };
const failed: MessageRecord = {
  ...queued,
  status: 'failed',
  attempts: 1,
  failure_reason: 'No such address.',
};
const unknown: MessageRecord = { ...failed, failure_reason: 'It is not known.', sending_since: now };
const received: MessageRecord = { ...queued, direction: 'inbound', status: 'received' };

const reports = {
  sent: { became: 'sent', reason: null },
  delivered: { became: 'delivered', reason: null },
  failed: { became: 'failed', reason: 'Mailbox full.' },
  bounced: { became: 'failed', reason: 'User unknown.', feedback: 'bounced' },
  complained: { became: 'delivered', reason: null, feedback: 'complained' },
} as const satisfies Record<string, Report>;

const same = 'same';
const messages = { queued, sending, sent, delivered, failed, unknown, received };

describe('the effect of a report on a message', () => {
  const table = {
    queued: ['sent', 'delivered', 'failed', 'failed', 'delivered'],
    sending: ['sent', 'delivered', 'failed', 'failed', 'delivered'],
    sent: [same, 'delivered', 'failed', 'failed', 'delivered'],
    delivered: [same, same, same, 'failed', 'delivered'],
    failed: [same, same, same, 'failed', 'failed'],
    unknown: ['sent', 'delivered', 'failed', 'failed', 'delivered'],
    received: [same, same, same, same, same],
  } as const satisfies Record<keyof typeof messages, readonly string[]>;

  const cases = Object.entries(table).flatMap(([name, row]) =>
    Object.entries(reports).map(([report, of], index) => [name, report, row[index], of] as const),
  );

  test.each(cases)('%s, %s: %s', (name, _, status, report) => {
    const before = Object.entries(messages).find(([one]) => one === name)?.[1] ?? queued;
    const after = afterReport(before, report, later);

    if (status === same) expect(after).toBeUndefined();
    else
      expect(after).toMatchObject({
        status,
        failure_reason: status === 'failed' ? expect.any(String) : null,
      });
  });

  test('a report of the same attempt counts once no worker has the message', () => {
    const after = afterReport(sending, reports.delivered, later);

    expect(after).toMatchObject({ attempts: 1, sent_at: later });
    expect(after).not.toHaveProperty('lease_until');
    expect(after).not.toHaveProperty('sending_since');
    expect(afterReport(unknown, reports.delivered, later)).toMatchObject({ attempts: 1 });
  });

  test('a message went out when that was first known, and one that failed keeps when it did, if ever', () => {
    expect(afterReport(queued, reports.sent, later)?.sent_at).toBe(later);
    expect(afterReport(sent, reports.delivered, later)?.sent_at).toBe(now);
    expect(afterReport(sent, reports.failed, later)?.sent_at).toBe(now);
    expect(afterReport(queued, reports.failed, later)?.sent_at).toBeNull();
  });

  test('the reason of a failure is the first that was known', () => {
    expect(afterReport(failed, reports.bounced, later)?.failure_reason).toBe('No such address.');
    expect(afterReport(unknown, reports.failed, later)?.failure_reason).toBe('Mailbox full.');
  });

  test('reports of a sending, a delivery and a bounce give the same result in any order and number', () => {
    const told = fc.shuffledSubarray(['sent', 'delivered', 'bounced'] as const, { minLength: 3 });
    fc.assert(
      fc.property(told, fc.constantFrom(queued, sending, sent, unknown), (order, start) => {
        const after = [...order, ...order].reduce<MessageRecord>(
          (message, name) => afterReport(message, reports[name], later) ?? message,
          start,
        );
        expect(after).toMatchObject({
          status: 'failed',
          feedback: 'bounced',
          failure_reason: 'User unknown.',
        });
      }),
    );
  });
});

describe('feedback', () => {
  const known = (feedback: Feedback, before?: AddressRecord) => {
    const [change] = closeAddress(sent, feedback, before, later);
    return change && 'after' in change ? change.after : undefined;
  };

  test.each([
    ['bounced', { undeliverable: 'bounced', opted_out_at: null }],
    ['complained', { undeliverable: 'complained', opted_out_at: null }],
    ['opted_out', { undeliverable: null, opted_out_at: later }],
  ] as const)('feedback with the status %s marks the address of the message', (feedback, marks) => {
    expect(known(feedback)).toMatchObject({ channel: 'email', address: 'ann@lee.example', ...marks });
  });

  test('a complaint outlasts a bounce, whichever came first', () => {
    expect(known('complained', known('bounced'))).toMatchObject({ undeliverable: 'complained' });
    expect(known('bounced', known('complained'))).toBeUndefined();
  });

  test('a repeated report changes nothing, even after the address was cleared', () => {
    const after = afterReport(sent, reports.bounced, later);

    expect(after && afterReport(after, reports.bounced, later)).toBeUndefined();
  });
});
