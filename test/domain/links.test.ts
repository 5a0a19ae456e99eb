import { describe, expect, test } from 'vitest';
import {
  Links,
  linkEnd,
  MessageLink,
  statementLinks,
  unsubscribeEnd,
  unsubscribeLinks,
  unsubscribing,
  visitLinks,
  withAddress,
} from '../../shared/domain/links.ts';

const now = '2026-11-20T12:00:00.000Z';

describe('a link', () => {
  test.each([
    ['estimate', '2026-12-20T12:00:00.000Z'],
    ['contract', '2027-05-19T12:00:00.000Z'],
    ['invoice', '2027-11-20T12:00:00.000Z'],
    ['appointment', '2026-11-27T12:00:00.000Z'],
  ] as const)('the link of an %s expires after 30, 180, 365 or 7 days', (kind, end) => {
    expect(linkEnd(kind, now)).toBe(end);
  });

  test('a visit has one nonce, for everyone who was notified of it', () => {
    expect(visitLinks('v')).toEqual({ v: 'visit' });
  });

  test('the links of a statement end when its customer is reached elsewhere, and one who is not reached has none', () => {
    const ann = { id: 'c', email: 'ann@example.com', phone: '+15550100' };

    expect(statementLinks(ann)).toEqual({ c: 'ann@example.com +15550100' });
    for (const moved of [{ email: 'lee@example.com' }, { phone: '+15550101' }, { phone: undefined }])
      expect(statementLinks({ ...ann, ...moved })).not.toEqual(statementLinks(ann));
    expect(statementLinks({ id: 'c' })).toEqual({});
  });

  test('a link to unsubscribe is valid for a year, for the recipient of the message', () => {
    expect(unsubscribeEnd(now)).toBe('2027-11-20T12:00:00.000Z');
    expect(unsubscribing).toBe('unsubscribe');
    expect(unsubscribeLinks('m')).toEqual({ m: 'unsubscribe' });
  });

  test('the link of a message leads to an estimate, a contract, an invoice or a visit; other records have no link', () => {
    const link = { document_id: 'd', party_id: 'p' };

    for (const kind of ['estimate', 'contract', 'invoice', 'appointment'])
      expect(MessageLink.parse({ ...link, kind })).toEqual({ ...link, kind });
    expect(MessageLink.safeParse({ ...link, kind: 'unsubscribe' }).success).toBe(false);
    expect(Links.parse(undefined)).toEqual({});
  });

  test('a link takes its place in the text once', () => {
    expect(withAddress('Look:\n[link]\nBye. [link]\n[link]', 'https://a')).toBe(
      'Look:\nhttps://a\nBye. [link]\n[link]',
    );
    expect(withAddress('[link]', 'https://a')).toBe('https://a');
    expect(withAddress('No [link] here', 'https://a')).toBe('No [link] here');
  });
});
