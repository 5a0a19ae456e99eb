import { describe, expect, test } from 'vitest';
import { mostFeeds } from '../../shared/contract/feeds.ts';
import {
  entriesOf,
  FeedRecord,
  feedDays,
  mostVisits,
  openFeed,
  opensFeed,
  readFeedKey,
  withAddressOf,
} from '../../shared/domain/feeds.ts';
import { refusal } from '../support/refusal.ts';
import { ann, appointment } from '../support/visits.ts';
import { born, customer, idNumbered, lead, now } from './made.ts';

const secret = 'a1B2_c3-D4e5F6g7H8i9';
const { feed, ...decision } = openFeed([], idNumbered(5), { ...born(1), secret });
const address = { tenantId: 'org_acme', id: feed.id, secret };

describe('a feed', () => {
  test('a feed keeps only the digest of its secret', () => {
    expect(feed).toEqual({
      kind: 'feed',
      version: 0,
      id: idNumbered(1),
      technician_id: idNumbered(5),
      created_at: now,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(decision).toEqual({ changes: [{ after: feed }], events: [] });
    expect(FeedRecord.parse(feed)).toEqual(feed);
    expect(JSON.stringify(feed)).not.toContain(secret);
  });

  test('a feed opens only with its own secret', () => {
    expect(opensFeed(feed, address)).toBe(true);
    expect(opensFeed(feed, { ...address, secret: `${secret}x` })).toBe(false);
  });

  test('a company has at most a hundred feeds', () => {
    const others = Array.from({ length: 100 }, () => feed);

    expect(mostFeeds).toBe(100);
    expect(openFeed(others.slice(1), null, { ...born(2), secret }).feed.technician_id).toBeNull();
    expect(refusal(() => openFeed(others, null, { ...born(2), secret })).code).toBe('limit_reached');
  });
});

describe('the address of a feed', () => {
  test('the address of a feed identifies it and does not show the digest', () => {
    const { url, ...shown } = withAddressOf(feed, address, 'https://auth.example');

    expect(shown).toEqual({
      kind: 'feed',
      version: 0,
      id: feed.id,
      technician_id: idNumbered(5),
      created_at: now,
    });
    expect(url.startsWith('https://auth.example/')).toBe(true);
    expect(readFeedKey(url.slice(url.lastIndexOf('/') + 1))).toEqual(address);
  });

  const key = `org_acme.${feed.id}.${secret}`;

  test.each([key, `${key}.ics`, `${'org_'.padEnd(64, 'a')}.${feed.id}.${secret}`])(
    '%s is read as the key of a feed',
    (end) => {
      expect(readFeedKey(end)).toMatchObject({ id: feed.id, secret });
    },
  );

  test.each([
    `x${key}`,
    `${key}.ical`,
    `${key}.ics.`,
    `${'org_'.padEnd(65, 'a')}.${feed.id}.${secret}`,
    `acme.${feed.id}.${secret}`,
    `org_acme.${feed.id.slice(1)}.${secret}`,
    `org_acme.${feed.id}.${secret.slice(1)}`,
    `org_acme.${feed.id}`,
    '',
  ])('%j is not the key of a feed', (end) => {
    expect(readFeedKey(end)).toBeUndefined();
  });
});

describe('the entries of a feed', () => {
  const at = (day: string, time = '00:00') => `2026-12-${day}T${time}:00.000Z`;
  const phone = '+12125550147';
  const shown = {
    technicians: [ann, { ...ann, id: 'bob', name: 'Bob' }],
    customers: [{ ...customer, first_name: 'Eve', phone, address: '1 Elm St' }],
    leads: [{ ...lead, contact: { ...lead.contact, first_name: 'Lea' }, address: '2 Oak St' }],
    settings: { time_zone: 'UTC' },
    from: at('05'),
    to: at('20'),
  };
  const visit = { ...appointment, customer_id: customer.id, technician_ids: ['ann', 'bob', 'gone'] };
  const entryOf = (changes: Partial<typeof appointment>) =>
    entriesOf({ ...shown, visits: [{ ...visit, ...changes }], away: [] });

  test('the entry of a visit shows the service, the crew, the times, the place and the phone of the customer', () => {
    const arrival_window = { start: at('01', '23:00'), end: at('01', '23:30') };

    const [entry] = entryOf({ service: 'Roof', arrival_window });

    expect(entry).toMatchObject({
      uid: 'visit@lead-to-payment',
      sequence: 3,
      start: visit.start,
      end: visit.end,
      changed_at: visit.updated_at,
      summary: 'Roof: Eve',
      location: '1 Elm St',
      isCanceled: false,
    });
    expect(entry?.description?.split('\n')).toEqual([
      'Who comes: Ann, Bob',
      expect.stringMatching(/^Arrival between .*11:00.*11:30/),
      phone,
      'Ring twice.',
    ]);
  });

  test.each([
    ['without a service', { service: null }, { summary: 'Visit: Eve' }],
    ['of a job without a service', { title: 'Furnace is out' }, { summary: 'Furnace is out: Eve' }],
    [
      'that a lead booked',
      { customer_id: null, lead_id: lead.id },
      { summary: 'Visit: Lea', location: '2 Oak St' },
    ],
    ['without a customer', { customer_id: null }, { summary: 'Visit', location: undefined }],
    ['of a customer whom nobody knows any more', { customer_id: 'gone' }, { summary: 'Visit' }],
    [
      'at a place of its own',
      { location: { address: '9 Shore Rd', address_id: null } },
      { location: '9 Shore Rd' },
    ],
    ['that is canceled', { status: 'canceled' as const }, { isCanceled: true }],
    [
      'of which nothing more is known',
      { customer_id: null, notes: null, technician_ids: [] },
      { description: undefined },
    ],
  ])('a feed shows a visit %s', (_, changes, expected) => {
    expect(entryOf(changes)).toMatchObject([expected]);
  });

  test('the entry of a visit shows only the name of a customer without phone and address', () => {
    const customers = [{ ...customer, first_name: 'Eve', phone: undefined, address: null }];
    const visits = [{ ...visit, notes: null, technician_ids: [] }];

    expect(entriesOf({ ...shown, customers, visits, away: [] })).toMatchObject([
      { summary: 'Visit: Eve', location: undefined, description: undefined },
    ]);
  });

  test('a feed shows time off that overlaps its period', () => {
    const off = (start: string, end: string) => ({ start, end });
    const time_off = [
      off(at('01'), at('05')),
      off(at('01'), at('06')),
      off(at('19'), at('21')),
      off(at('20'), at('21')),
    ];

    expect(entriesOf({ ...shown, visits: [], away: [{ ...ann, time_off }] })).toEqual(
      [time_off[1], time_off[2]].map((one) => ({
        uid: `ann.${one?.start}@lead-to-payment`,
        sequence: 0,
        ...one,
        changed_at: ann.updated_at,
        summary: 'Ann: time off',
        isCanceled: false,
      })),
    );
  });

  test('a feed covers 30 days back, 183 days ahead and at most 1,000 visits', () => {
    expect(feedDays).toEqual({ before: 30, after: 183 });
    expect(mostVisits).toBe(1_000);
  });
});
