import { describe, expect, test } from 'vitest';
import { MessageRecord, receive } from '../../shared/domain/communications.ts';
import { born, idNumbered, message } from './made.ts';

describe('a stored message', () => {
  test.each(['REQUEST', 'CANCEL'] as const)(
    'a message with a calendar file for %s reads back unchanged',
    (method) => {
      const inviting = { ...message, invite: { appointment_id: idNumbered(4), method } };

      expect(MessageRecord.parse(inviting)).toEqual(inviting);
    },
  );

  test('a message reads back unchanged while it is being sent', () => {
    const sending = {
      ...message,
      lease_until: '2026-11-20T12:01:00.000Z',
      lease_id: 'l',
      sending_since: '2026-11-20T12:00:00.000Z',
      resent_as: idNumbered(13),
      reminds_of: { appointment_id: idNumbered(4), start: '2026-12-01T10:00:00.000Z' },
    };

    expect(MessageRecord.parse(sending)).toEqual(sending);
  });
});

test('a received message has not been sent, so it has no attempts', () => {
  const inbound = { channel: 'sms' as const, to: '', subject: '', body: 'Hello', provider_id: undefined };
  const circumstances = { from: '+12125550147', customer: undefined, lead: undefined };

  expect(
    receive({ ...inbound, from: '+12125550147' }, circumstances, born(14)).changes[0]?.after,
  ).toMatchObject({
    kind: 'message',
    version: 0,
    direction: 'inbound',
    status: 'received',
    from: '+12125550147',
    to: null,
    subject: null,
    provider_id: null,
    attempts: 0,
    link: null,
  });
});
