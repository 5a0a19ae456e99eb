import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { capture } from '../../shared/domain/leads.ts';
import { searchKeys } from '../../shared/domain/search.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { itemOf, searchItems } from '../../shared/store/records/items.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { searchableIn } from '../../shared/store/table/keys.ts';
import { readItems } from '../../shared/store/table/query.ts';
import { deleteItem, updateItem } from '../../shared/store/table/update.ts';
import { documents } from '../support/documents.ts';
import { done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

type Query = Readonly<Record<string, string | number | undefined>>;
type Row = { readonly id: string };

const aLead = (world: World, contact: object): Promise<Row> =>
  done(world, 'captureLead', { body: { contact } });
const aCustomer = (world: World, body: object): Promise<Row> => done(world, 'upsertCustomer', { body });

type SearchOperation = 'listLeads' | 'listCustomers';

const pageOf = async (world: World, list: SearchOperation, query: Query) => {
  const { data, next_cursor } = await done(world, list, { query });
  return { ids: data.map(({ id }) => id), next_cursor };
};
const idsBy = async (world: World, list: SearchOperation, query: Query) =>
  (await pageOf(world, list, query)).ids;

const walk = async (world: World, list: SearchOperation, query: Query) => {
  const pages: string[][] = [];
  for (let cursor: string | undefined; ; ) {
    const { ids, next_cursor } = await pageOf(world, list, { ...query, cursor });
    pages.push(ids);
    if (next_cursor === null) return pages;
    cursor = next_cursor;
  }
};

/** What the table holds for searching, in order: a key and the record that it leads to. */
const keysIn = async (world: World, kind: 'lead' | 'customer') => {
  const parts = searchableIn(world.id, kind).map((partition) =>
    Array.fromAsync(readItems({ partition, to: '\u{10FFFD}' })),
  );
  const [items = [], places = [], others = []] = await Promise.all(parts);
  return [
    ...items.map(({ SK }) => String(SK)),
    ...places.map(({ placeSK }) => String(placeSK)),
    ...others.map(({ searchSK }) => String(searchSK)),
  ].toSorted();
};

const forgetKeys = async (world: World, kind: 'lead' | 'customer') => {
  const [own, ...further] = searchableIn(world.id, kind);
  const isThere = { expression: 'attribute_exists(PK)' };
  for await (const { SK } of readItems({ partition: own, to: '\u{10FFFD}' }))
    await deleteItem({ PK: own.value, SK: String(SK) }, isThere);
  const none = { placePK: undefined, placeSK: undefined, searchPK: undefined, searchSK: undefined };
  for (const partition of further)
    for await (const { PK, SK } of readItems({ partition, to: '\u{10FFFD}' }))
      await updateItem({ PK: String(PK), SK: String(SK) }, none, isThere);
};

const placesOf = (id: string, person: Parameters<typeof searchKeys>[0]) =>
  searchKeys(person)
    .map((key) => `${key}#${id}`)
    .toSorted();

const put = async (items: readonly object[]): Promise<void> => {
  const { connection, tableName: TableName } = documents();
  for (let index = 0; index < items.length; index += 100) {
    const TransactItems = items.slice(index, index + 100).map((Item) => ({ Put: { TableName, Item } }));
    await connection.send(new TransactWriteCommand({ TransactItems }));
  }
};

const grace = {
  first_name: 'Grace',
  last_name: 'Hopper',
  phone: '+12125550100',
  email: 'gh@navy.example.com',
};

describe.each([
  ['listLeads', aLead],
  ['listCustomers', aCustomer],
] as const)('q of %s', (list, make) => {
  test.each(['g', 'GRÁCE hop', 'hopper', 'Hopper, G', '212 555', '+1 (212)', '0100', '５５５', 'gh@navy'])(
    '%s finds only Grace Hopper',
    async (q) => {
      const world = await freshTenant();
      const { id } = await make(world, grace);
      await make(world, { first_name: 'Ada', phone: '+442079460018', email: 'ada@example.com' });

      expect(await idsBy(world, list, { q })).toEqual([id]);
    },
  );

  test('a search lists in alphabetical order, each person once, in pages of any size', async () => {
    const world = await freshTenant();
    const ids: string[] = [];
    for (const last_name of ['Anson', 'Ána', 'anders', 'Antonia', 'Bo', '안'])
      ids.push((await make(world, { first_name: 'Anna', last_name })).id);
    const [anson, ana, anders, antonia, bo, korean] = ids;

    expect(await idsBy(world, list, { q: 'ann' })).toEqual([ana, anders, anson, antonia, bo, korean]);
    expect(await idsBy(world, list, { q: 'ant' })).toEqual([antonia]);
    const all = await idsBy(world, list, { q: 'an', limit: 100 });
    expect(all.toSorted()).toEqual(ids.toSorted());
    for (const limit of [1, 2, 5, 6]) {
      const pages = await walk(world, list, { q: 'an', limit });
      expect(pages.flat()).toEqual(all);
      expect(pages).toHaveLength(Math.ceil(6 / limit));
    }
  });

  test.each(['', ' ', '-', '()'])('"%s" is 400, since it has no letter or digit', async (q) => {
    const world = await freshTenant();
    expect(await world.call(list, { query: { q } })).toMatchObject({
      status: 400,
      body: { error: { details: { issues: [{ path: 'q' }] } } },
    });
  });

  test("another company's people are not found", async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    await make(globex, grace);
    expect(await idsBy(acme, list, { q: 'grace' })).toEqual([]);
  });

  test('a cursor of one search is invalid in another search and in the plain list', async () => {
    const world = await freshTenant();
    await make(world, grace);
    await make(world, { first_name: 'Grace', last_name: 'Kelly' });
    const { next_cursor: found } = await pageOf(world, list, { q: 'grace', limit: 1 });
    const { next_cursor: plain } = await pageOf(world, list, { limit: 1 });

    const statuses = await Promise.all(
      [{ cursor: found }, { q: 'gra', cursor: found }, { q: 'grace', cursor: plain }].map(
        async ({ cursor, ...query }) => {
          const reply = await world.call(list, { query: { ...query, cursor: cursor ?? '' } });
          return reply.status;
        },
      ),
    );
    expect(statuses).toEqual([400, 400, 400]);
  });
});

describe('q together with other filters', () => {
  test('q together with other filters finds people who pass them all', async () => {
    const world = await freshTenant();
    const { id } = await aLead(world, grace);
    const { id: kelly } = await aLead(world, { first_name: 'Grace', phone: '+12125550101' });
    await done(world, 'qualifyLead', { params: { id }, body: { outcome: 'qualified' } });

    const answers = await Promise.all([
      idsBy(world, 'listLeads', { q: 'grace', status: 'qualified' }),
      idsBy(world, 'listLeads', { q: 'grace', status: 'new' }),
      idsBy(world, 'listLeads', { q: 'grace', phone: '+12125550101' }),
      idsBy(world, 'listLeads', { q: 'hopper', phone: '+12125550101' }),
    ]);

    expect(answers).toEqual([[id], [kelly], [kelly], []]);
  });

  test('q together with other filters may end a page early, with a cursor, and loses no person', async () => {
    const world = await freshTenant();
    const ids = createIds(() => new Date());
    const leads = Array.from({ length: 1_200 }, (_, index) => {
      const now = new Date().toISOString();
      const birth = { id: ids.next(), lifecycleNumber: ids.lifecycleNumber(), now, region: 'US' };
      const { lead } = capture({ contact: { first_name: 'Ada' } }, birth);
      return { ...lead, version: 1, status: index % 400 === 399 ? ('qualified' as const) : lead.status };
    });
    await put(leads.map((lead) => itemOf(world.id, kinds.leads, lead)));
    await put(leads.flatMap(({ id }) => searchItems(world.id, 'lead', ['ada'], id)));

    const pages = await walk(world, 'listLeads', { q: 'ada', status: 'qualified' });

    expect(pages.flat()).toEqual(leads.filter(({ status }) => status === 'qualified').map(({ id }) => id));
    expect(pages.length).toBeGreaterThan(1);
  });
});

describe('the keys', () => {
  test('search keys follow the record, and are written only when a name, phone or email changes', async () => {
    const world = await freshTenant();
    const { id } = await aLead(world, grace);
    const made = await keysIn(world, 'lead');
    const update = (body: object) => done(world, 'updateLead', { params: { id }, body });

    await update({ contact: { last_name: 'Murray' } });
    const renamed = await keysIn(world, 'lead');
    await update({ contact: { email: null, phone: '+12125550199' } });
    const moved = await keysIn(world, 'lead');
    await forgetKeys(world, 'lead');
    await update({ notes: 'Has a dog.', contact: { first_name: 'Grace' } });
    const noted = await keysIn(world, 'lead');

    expect(made.toSorted()).toEqual(placesOf(id, grace));
    expect(renamed.toSorted()).toEqual(placesOf(id, { ...grace, last_name: 'Murray' }));
    expect(noted).toEqual([]);
    expect(moved.toSorted()).toEqual(
      placesOf(id, { first_name: 'Grace', last_name: 'Murray', phone: '+12125550199' }),
    );
  });

  test('search keys of a customer follow a correction and an upsert', async () => {
    const world = await freshTenant();
    const { id } = await aCustomer(world, grace);
    await done(world, 'updateCustomer', { params: { id }, body: { phone: '+12125550199' } });
    await aCustomer(world, { email: grace.email, last_name: 'Murray' });

    const now = { ...grace, phone: '+12125550199', last_name: 'Murray' };
    expect((await keysIn(world, 'customer')).toSorted()).toEqual(placesOf(id, now));
    expect(await idsBy(world, 'listCustomers', { q: 'hopper' })).toEqual([]);
  });

  test('the search keys after eight simultaneous changes are those from the last', async () => {
    const world = await freshTenant();
    const { id } = await aCustomer(world, grace);
    const change = (last_name: string) =>
      done(world, 'updateCustomer', { params: { id }, body: { last_name } });

    await Promise.all(Array.from({ length: 8 }, (_, index) => change(`Name${index}`)));

    const { last_name } = await done(world, 'getCustomer', { params: { id } });
    expect((await keysIn(world, 'customer')).toSorted()).toEqual(placesOf(id, { ...grace, last_name }));
  });

  test('search keys without a record, or of a record that lost them, find nothing', async () => {
    const world = await freshTenant();
    const { id } = await aLead(world, grace);
    await put([
      ...searchItems(world.id, 'lead', ['zoe'], id),
      ...searchItems(world.id, 'lead', ['zoe', 'zoey'], crypto.randomUUID()),
    ]);

    expect(await walk(world, 'listLeads', { q: 'zoe', limit: 1 })).toEqual([[]]);
    expect(await idsBy(world, 'listLeads', { q: 'grace' })).toEqual([id]);
  });
});
