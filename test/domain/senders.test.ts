import { describe, expect, test } from 'vitest';
import { peopleBehind } from '../../shared/domain/senders.ts';

const tenant = {
  inbound_addresses: [
    { channel: 'email' as const, address: 'acme@in.example' },
    { channel: 'sms' as const, address: '+12125550100' },
  ],
  reply_to: 'office@acme.example',
};
const ann = 'ann@lee.example';
const people = (from: string, replyTo?: string) => peopleBehind({ from, replyTo }, tenant);

describe('a mail', () => {
  test.each([
    ['is its sender’s', [ann], { known: [ann], newcomer: ann }],
    ['is its sender’s who names himself twice', [ann, ann], { known: [ann], newcomer: ann }],
    [
      'signed for bounces is its sender’s',
      ['prvs=1234abcdef=ann@lee.example'],
      { known: [ann], newcomer: ann },
    ],
    [
      'is a known sender’s first, else of whom it names for answers',
      ['form@site.example', ann],
      { known: ['form@site.example', ann], newcomer: ann },
    ],
    ['of a program is of whom it names', ['wordpress@site.example', ann], { known: [ann], newcomer: ann }],
    [
      'of the company itself is of whom it names',
      ['office@acme.example', ann],
      { known: [ann], newcomer: ann },
    ],
    [
      'that names the company for answers is its sender’s',
      [ann, 'acme+1@in.example'],
      { known: [ann], newcomer: ann },
    ],
    [
      'that names a program for answers is its sender’s',
      [ann, 'noreply@site.example'],
      { known: [ann], newcomer: ann },
    ],
  ] as const)('%s', (_, [from, replyTo], expected) => {
    expect(people(from, replyTo)).toEqual(expected);
  });

  test.each([
    'noreply',
    'no-reply',
    'no_reply',
    'donotreply',
    'do-not-reply',
    'noreply-orders',
    'no-reply.shop',
    'noreply2',
    'mailer-daemon',
    'postmaster',
    'bounce',
    'bounces+1=2',
    'notifications',
    'newsletter',
    'www-data',
    'root',
  ])('an email from %s@ makes no lead', (local) => {
    expect(people(`${local}@shop.example`).newcomer).toBeUndefined();
  });

  test.each(['acme@in.example', 'acme+ads@in.example', 'office@acme.example', 'office+x@acme.example'])(
    'from the company’s own %s makes no lead',
    (from) => {
      expect(people(from)).toEqual({ known: [from], newcomer: undefined });
    },
  );

  test.each(['norbert', 'noreplyson', 'rooter', 'bouncer', 'info', 'sales', 'alerton', 'nobodyelse'])(
    'from %s@ makes one: a person may be called so',
    (local) => {
      expect(people(`${local}@lee.example`).newcomer).toBe(`${local}@lee.example`);
    },
  );
});
