import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { strangerFiling } from '../../shared/domain/addressees.ts';
import { type AddressRecord, addressId } from '../../shared/domain/addresses.ts';
import { type MessageRecord, receive } from '../../shared/domain/communications.ts';
import { actOnWish, type Wish, wishIn } from '../../shared/domain/optOut.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';

const now = '2026-11-20T12:00:00.000Z';
const birth = { id: '0199aaaa-0000-7000-8000-000000000009', now, tenant: { name: 'Acme Roofing' } };

describe('the words of carriers', () => {
  const stop = [
    'STOP',
    'stop',
    ' Stop. ',
    'STOPALL',
    'Stop all',
    'UNSUBSCRIBE',
    'cancel',
    'END',
    'Quit!',
    'revoke',
    'OPT-OUT',
    'opt out',
    'OPTOUT',
    'remove',
    'Arrêt',
    'TD',
    'ＳＴＯＰ',
    `${' '.repeat(50)}stop`,
  ];
  const behind = [
    '',
    '.',
    '…',
    ' 👍',
    ' Thank you',
    ', we sold the house',
    '\n\nSent from my iPhone',
    '\r\nAnn Lee',
    ' me',
    ' texting me',
    '.'.repeat(100),
    ' please',
    `\n${'x'.repeat(19_000)}`,
  ];
  test.each(stop)('%j means stop, with anything after it', (body) => {
    expect(behind.filter((rest) => wishIn(body + rest) !== 'stop')).toEqual([]);
  });

  test('a text means stop when it begins with the word in any quotes and case', () => {
    const quote = fc.constantFrom('', '"', '“', "'", '*', '(', '- ', '\n', '👋 ');
    const cased = fc.constantFrom(...stop).chain((word) => fc.mixedCase(fc.constant(word)));
    fc.assert(
      fc.property(quote, cased, fc.constantFrom('', '"', '”', '!', ' ok'), (before, word, after) => {
        expect(wishIn(before + word + after)).toBe('stop');
      }),
    );
  });

  test.each([
    'Please stop',
    'please stop texting me',
    'Pls stop sending these',
    'kindly unsubscribe me',
    'PLEASE STOP!!',
  ])('so does asking for it: %j', (body) => expect(wishIn(body)).toBe('stop'));
  test.each(['START', 'unstop', 'Yes', 'opt-in', 'Start\n\nSent from my iPhone'])('%j means start', (body) =>
    expect(wishIn(body)).toBe('start'),
  );
  test.each(['HELP', 'info?', 'aide', 'Help\n--\nsent via tablet'])('%j means help', (body) =>
    expect(wishIn(body)).toBe('help'),
  );
  test.each([
    'Please stop by at five',
    'Do not cancel',
    'The end is near',
    '',
    '👍',
    'Stopping by soon',
    'Ended',
    'Cancelled?',
    'stop'.repeat(5_000),
    'Yes, on Monday',
    'Help, it leaks',
    'Start\non Monday',
    'Can you stop by?',
  ])('a text that has more to say means none of them: %j', (body) => expect(wishIn(body)).toBeUndefined());
});

describe('a wish', () => {
  const textFrom = (from: string): MessageRecord =>
    receive(
      { channel: 'sms', from, body: 'x' },
      { from, customer: undefined, lead: undefined },
      { id: '0199aaaa-0000-7000-8000-000000000008', now },
    ).message;
  const phone = '+12125550147';
  const place = { channel: 'sms' as const, address: phone };
  const out: AddressRecord = {
    kind: 'address',
    version: 1,
    id: addressId(place),
    ...place,
    opted_out_at: '2026-01-01T00:00:00.000Z',
    undeliverable: null,
    helped_at: null,
    updated_at: '2026-01-01T00:00:00.000Z',
  };
  const bounced: AddressRecord = { ...out, opted_out_at: null, undeliverable: 'bounced' };
  const heeded = (wish: Wish, known: AddressRecord | undefined = out) =>
    actOnWish(textFrom(phone), wish, { known, words: [] }, birth);
  const answered = (words: string) => ({
    after: expect.objectContaining({
      kind: 'message',
      channel: 'sms',
      to: phone,
      subject: null,
      purpose: 'answer',
      body: expect.stringMatching(words),
      ...strangerFiling('0199aaaa-0000-7000-8000-000000000008'),
    }),
  });

  test('STOP marks the number, and a reply confirms the opt-out to its owner', () => {
    expect(actOnWish(textFrom(phone), 'stop', { known: undefined, words: [] }, birth)).toEqual([
      { after: expect.objectContaining({ id: addressId(place), opted_out_at: now }) },
      answered('^Acme Roofing: You have opted out'),
    ]);
    expect(heeded('stop', bounced)).toMatchObject([
      { before: bounced, after: { opted_out_at: now, undeliverable: 'bounced' } },
      answered('opted out'),
    ]);
  });

  test('start takes the mark back', () => {
    expect(heeded('start')).toEqual([{ before: out }, answered('^Acme Roofing: You have opted back in')]);
  });

  test('a wish that is already met changes nothing and gets no reply', () => {
    expect(heeded('stop')).toEqual([]);
    expect(heeded('start', bounced)).toEqual([]);
    expect(actOnWish(textFrom(phone), 'start', { known: undefined, words: [] }, birth)).toEqual([]);
  });

  test('help is answered once a day, and leaves what else is known of the number', () => {
    const help = answered('^Acme Roofing: we text about');
    const marked = { before: out, after: { ...out, helped_at: now, updated_at: now } };
    const helpedFor = (seconds: number) => ({ ...bounced, helped_at: addSeconds(now, -seconds) });

    expect(heeded('help')).toEqual([marked, help]);
    expect(heeded('help', helpedFor(0))).toEqual([]);
    expect(heeded('help', helpedFor(86_399))).toEqual([]);
    expect(heeded('help', helpedFor(86_400))).toMatchObject([
      { after: { undeliverable: 'bounced', helped_at: now } },
      help,
    ]);
    expect(heeded('stop', helpedFor(0))).toMatchObject([
      { after: { opted_out_at: now, helped_at: now } },
      answered('opted out'),
    ]);
  });

  test('a wish from a short code is noted, and gets no reply', () => {
    expect(actOnWish(textFrom('89203'), 'stop', { known: undefined, words: [] }, birth)).toEqual([
      { after: expect.objectContaining({ address: '89203', opted_out_at: now }) },
    ]);
    expect(actOnWish(textFrom('89203'), 'help', { known: undefined, words: [] }, birth)).toEqual([]);
  });
});
