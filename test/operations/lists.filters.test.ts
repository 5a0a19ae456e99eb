import { beforeAll, describe, expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { aJob, done } from '../support/journey.ts';
import { type Listing, listings } from '../support/listings.ts';
import { freshTenant, type World } from '../support/world.ts';

type Query = Readonly<Record<string, string | number | undefined>>;
type Row = { readonly id: string; readonly lifecycle_number: string };

const walk = async (world: World, list: OperationId, query: Query): Promise<Row[]> => {
  const found: Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const page: { data: Row[]; next_cursor: string | null } = await world
      .call(list, { query: { ...query, cursor } })
      .then(({ body }) => JSON.parse(JSON.stringify(body)));
    found.push(...page.data);
    if (page.next_cursor === null) return found;
    cursor = page.next_cursor;
  }
};
const idsOf = (found: readonly Row[]) => found.map(({ id }) => id);

const journeyed = [
  'listLeads',
  'listCustomers',
  'listAppointments',
  'listJobs',
  'listInvoices',
  'listPayments',
];

describe.each(listings.filter(({ list }) => journeyed.includes(list)))(
  '$list',
  ({ list, fill, narrower }: Listing) => {
    let world: World;
    let all: Row[];
    beforeAll(async () => {
      world = await freshTenant();
      await fill(world);
      await fill(world);
      all = await walk(world, list, { limit: 100 });
    });

    test('lifecycle_number lists the records of that journey, in pages of any size', async () => {
      const journeys = Map.groupBy(all, ({ lifecycle_number }) => lifecycle_number);
      expect(journeys.size).toBeGreaterThan(1);
      for (const [lifecycle_number, members] of [...journeys].slice(0, 3)) {
        const newestFirst = idsOf(members).toSorted().toReversed();
        for (const limit of [1, 4, 100])
          expect(idsOf(await walk(world, list, { lifecycle_number, limit }))).toEqual(newestFirst);
        expect(idsOf(await walk(world, list, { lifecycle_number, ...narrower }))).toEqual(newestFirst);
      }
    });

    test('lifecycle_number lists the same in any typing', async () => {
      const [{ lifecycle_number } = { lifecycle_number: '' }] = all;
      const spelled = await walk(world, list, { lifecycle_number });
      const typed = ` ${lifecycle_number.toLowerCase().replaceAll('-', '').replaceAll('0', 'o')} `;
      expect(await walk(world, list, { lifecycle_number: typed })).toEqual(spelled);
      expect(spelled).not.toEqual([]);
    });

    test('a lifecycle_number that is unknown or of another company lists nothing', async () => {
      const stranger = await freshTenant();
      const [{ lifecycle_number } = { lifecycle_number: '' }] = all;
      expect(await walk(world, list, { lifecycle_number: 'AAAA-BBBB-CCCC' })).toEqual([]);
      expect(await walk(stranger, list, { lifecycle_number })).toEqual([]);
    });
  },
);

describe('from and to', () => {
  test('from and to filter customers and invoices by creation time, from included and to excluded', async () => {
    const world = await freshTenant();
    const job = await aJob(world);
    for (let made = 0; made < 3; made += 1)
      await done(world, 'issueInvoice', { body: { job_id: job.id, amount: 10 } });
    for (let made = 0; made < 2; made += 1)
      await done(world, 'upsertCustomer', { body: { first_name: `Ann ${made}` } });

    for (const list of ['listCustomers', 'listInvoices'] as const) {
      const { data } = await done(world, list, {});
      const [newest, middle, oldest] = data.map(({ id, created_at }) => ({ id, created_at }));
      const found = async (query: Query) => (await done(world, list, { query })).data.map(({ id }) => id);

      expect(await found({ from: middle?.created_at })).toEqual([newest?.id, middle?.id]);
      expect(await found({ to: middle?.created_at })).toEqual([oldest?.id]);
      expect(await found({ from: middle?.created_at, to: newest?.created_at })).toEqual([middle?.id]);
      expect(await found({ from: newest?.created_at, to: newest?.created_at })).toEqual([]);
    }
  });

  test('from and to combine with every other filter', async () => {
    const world = await freshTenant();
    const body = { first_name: 'Ann', phone: '+12125550100' };
    const { id, created_at, lifecycle_number } = await done(world, 'upsertCustomer', { body });
    const later = addSeconds(created_at, 1);

    for (const query of [{ q: 'ann' }, { phone: body.phone }, { lifecycle_number }, {}]) {
      const found = async (bounds: Query) =>
        idsOf(await walk(world, 'listCustomers', { ...query, ...bounds }));
      expect([await found({ from: created_at, to: later }), await found({ from: later })]).toEqual([
        [id],
        [],
      ]);
    }
  });

  test.each(['listCustomers', 'listInvoices'] as const)(
    'bounds of %s in the wrong order return 400',
    async (list) => {
      const world = await freshTenant();
      const query = { from: '2026-11-21T00:00:00Z', to: '2026-11-20T00:00:00Z' };
      expect(await world.call(list, { query })).toMatchObject({
        status: 400,
        body: { error: { details: { issues: [{ path: 'to' }] } } },
      });
    },
  );
});

describe.each(['listCustomers', 'listLeads'] as const)('%s by ids', (list) => {
  const make = async (world: World, first_name: string): Promise<string> =>
    list === 'listCustomers'
      ? (await done(world, 'upsertCustomer', { body: { first_name } })).id
      : (await done(world, 'captureLead', { body: { contact: { first_name } } })).id;

  test('ids list only these records, newest first, in pages of any size, and combine with every other filter', async () => {
    const world = await freshTenant();
    const stranger = await freshTenant();
    const ann = await make(world, 'Ann');
    const bob = await make(world, 'Bob');
    const cora = await make(world, 'Cora');
    const foreign = await make(stranger, 'Dan');
    const ids = [bob, ann, bob.toUpperCase(), foreign, crypto.randomUUID()].join(',');

    for (const limit of [1, 2, 100])
      expect(idsOf(await walk(world, list, { ids, limit }))).toEqual([bob, ann]);
    expect(idsOf(await walk(world, list, { ids, q: 'ann' }))).toEqual([ann]);
    expect(idsOf(await walk(world, list, { ids: cora, q: 'ann' }))).toEqual([]);
    expect(idsOf(await walk(stranger, list, { ids }))).toEqual([foreign]);
  });

  test('an invalid id, or more than 100 ids, returns 400', async () => {
    const world = await freshTenant();
    const many = Array.from({ length: 101 }, () => crypto.randomUUID()).join(',');
    for (const ids of ['', 'Ann', `${crypto.randomUUID()},`, many])
      expect(await world.call(list, { query: { ids } })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_request' } },
      });
  });
});
