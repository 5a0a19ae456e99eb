import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { receive } from '../../shared/domain/communications.ts';
import type { LeadRecord } from '../../shared/domain/leads.ts';
import { capture, update } from '../../shared/domain/leads.ts';
import { TenantRecord } from '../../shared/domain/tenants.ts';
import { addSeconds, committedAfterSeconds } from '../../shared/kernel/clock.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { commit } from '../../shared/store/commit/commit.ts';
import { journalEntry, journalItems } from '../../shared/store/journal/journal.ts';
import { documents } from '../support/documents.ts';
import { functionOf } from '../support/invoke.ts';
import { aCustomer, aLead, anInvoice, aTechnician, done, freshPhone } from '../support/journey.ts';
import { listings } from '../support/listings.ts';
import { freshTenant, origin, type World } from '../support/world.ts';

const longAgo = '1970-01-01T00:00:00Z';
const inSeconds = (seconds: number) => addSeconds(new Date().toISOString(), seconds);

type ListPage = {
  data: { id: string }[];
  next_cursor: string | null;
  next_updated_since?: string | undefined;
};
type Query = Readonly<Record<string, string | number | undefined>>;

/** Asks a list half a minute from now, when all that was done so far counts. */
const later = async (world: World, list: OperationId, query: Query): Promise<ListPage> => {
  const seams = createSeams({ clock: () => new Date(Date.now() + 30_000), log: () => undefined });
  const ask = await functionOf(list, seams);
  const headers = { authorization: `Bearer ${await world.token()}` };
  const { statusCode, body } = await ask({ query, headers });
  expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, '']);
  return JSON.parse(body);
};

const walk = async (ask: (cursor: string | undefined) => Promise<ListPage>) => {
  const pages: ListPage[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await ask(cursor);
    pages.push(page);
    if (page.next_cursor === null) return pages;
    cursor = page.next_cursor;
  }
};

const idsIn = (...pages: readonly ListPage[]) => pages.flatMap(({ data }) => data.map(({ id }) => id));

/** Writes as a request did that began at that moment, right now. */
const commitAt = async (world: World, at: string, changes: Parameters<typeof commit>[0]['changes']) => {
  const ids = createIds(() => new Date(at));
  await commit({ origin: origin(world), entryId: ids.next(), now: at, changes, events: [] });
};

const leadAt = (at: string, notes = ''): LeadRecord => {
  const ids = createIds(() => new Date(at));
  const birth = { id: ids.next(), now: at, lifecycleNumber: ids.lifecycleNumber(), region: 'US' };
  return capture({ contact: { first_name: 'Ada' }, notes }, birth).lead;
};

const stored = (lead: LeadRecord): LeadRecord => ({ ...lead, version: lead.version + 1 });

const changing: ReadonlySet<string> = new Set([
  'listLeads',
  'listCustomers',
  'listAppointments',
  'listJobs',
  'listInvoices',
  'listPayments',
  'listFollowUps',
  'listThreads',
  'listEstimates',
  'listContracts',
  'listTechnicians',
]);

describe.each(listings.filter(({ list }) => changing.has(list)))('$list', ({ list, fill, narrower }) => {
  test('a list of changes comes in pages of any size, and the last page has the next updated_since', async () => {
    const world = await freshTenant();
    await fill(world);
    const all = idsIn(await later(world, list, { limit: 100 }));

    for (const limit of [1, 4, all.length, 100]) {
      const pages = await walk((cursor) =>
        later(world, list, { updated_since: longAgo, limit, cursor, ...narrower }),
      );

      expect(idsIn(...pages).toSorted()).toEqual(all.toSorted());
      expect(pages.map(({ next_updated_since }) => next_updated_since === undefined)).toEqual(
        pages.map(({ next_cursor }) => next_cursor !== null),
      );
    }
    const [last] = await walk((cursor) => later(world, list, { updated_since: longAgo, limit: 100, cursor }));
    const next = await later(world, list, { updated_since: last?.next_updated_since ?? '' });
    expect([next.data, next.next_cursor]).toEqual([[], null]);
  });

  test('a list without updated_since returns no next updated_since', async () => {
    expect(await later(await freshTenant(), list, {})).toEqual({ data: [], next_cursor: null });
  });
});

test('exactly the lists of what an office works with take it', async () => {
  const world = await freshTenant();
  const replies = await Promise.all(
    listings.map(async ({ list }) => {
      const reply = await world.call(list, { query: { updated_since: longAgo } });
      return reply.status === 200 ? [list] : [];
    }),
  );
  expect(new Set(replies.flat())).toEqual(changing);
});

describe('updated_since', () => {
  test('updated_since shows a record that changed often once, as it is now, at the place of its first change', async () => {
    const world = await freshTenant();
    const first = await aLead(world);
    const second = await aLead(world);
    for (const notes of ['One.', 'Two.'])
      await done(world, 'updateLead', { params: { id: first.id }, body: { notes } });
    const { updated_at } = await done(world, 'getLead', { params: { id: first.id } });

    const all = await later(world, 'listLeads', { updated_since: longAgo });
    const newest = await later(world, 'listLeads', { updated_since: updated_at });

    expect(all.data).toMatchObject([{ id: first.id, notes: 'Two.' }, { id: second.id }]);
    expect(newest.data).toMatchObject([{ id: first.id, notes: 'Two.', updated_at }]);
  });

  test('updated_since ends 20 seconds ago, and never before it began', async () => {
    const world = await freshTenant();
    const lead = await aLead(world);
    const since = addSeconds(lead.created_at, -60);

    const { body: fresh } = await world.call('listLeads', { query: { updated_since: since } });
    const { body: ahead } = await world.call('listLeads', {
      query: { updated_since: '2999-01-01T00:00:00+01:00' },
    });

    const end = Date.parse(fresh.next_updated_since ?? '');
    expect([fresh.data, fresh.next_cursor]).toEqual([[], null]);
    expect(Math.abs(Date.now() - committedAfterSeconds * 1_000 - end)).toBeLessThan(10_000);
    expect(ahead).toEqual({ data: [], next_cursor: null, next_updated_since: '2998-12-31T23:00:00.000Z' });
  });

  test('a commit that took its time is in the next walk, if not in this one', async () => {
    const world = await freshTenant();
    const slow = leadAt(inSeconds(-19));
    const quick = leadAt(inSeconds(-18));
    await commitAt(world, quick.created_at, [{ after: quick }]);

    const ask = async (updated_since: string) =>
      (await world.call('listLeads', { query: { updated_since } })).body;
    const before = await ask(longAgo);
    await commitAt(world, slow.created_at, [{ after: slow }]);
    const after = await later(world, 'listLeads', { updated_since: before.next_updated_since });

    expect(idsIn(before)).toEqual([]);
    expect(idsIn(after)).toEqual([slow.id, quick.id]);
  });

  test('a walk while others write shows each of fifty once and ends; the next one shows what they wrote', async () => {
    const world = await freshTenant();
    const leads = Array.from({ length: 50 }, (_, index) => leadAt(inSeconds(index - 600)));
    for (const lead of leads) await commitAt(world, lead.created_at, [{ after: lead }]);
    const touched = new Set<string>();
    let stopped = false;
    const writing = (async () => {
      for (let turn = 0; !stopped; turn += 1) {
        const { id = '' } = leads[(turn * 7) % leads.length] ?? {};
        touched.add(id);
        await done(world, 'updateLead', { params: { id }, body: { notes: `Turn ${turn}.` } });
        touched.add((await aLead(world)).id);
      }
    })();

    const since = inSeconds(-900);
    const pages = await walk(
      async (cursor) =>
        (await world.call('listLeads', { query: { updated_since: since, limit: 3, cursor } })).body,
    );
    stopped = true;
    await writing;
    const next = await walk((cursor) =>
      later(world, 'listLeads', { updated_since: pages.at(-1)?.next_updated_since, limit: 100, cursor }),
    );

    expect(idsIn(...pages)).toEqual(leads.map(({ id }) => id));
    expect(touched.size).toBeGreaterThan(10);
    expect(new Set(idsIn(...next))).toEqual(touched);
    expect(idsIn(...next)).toHaveLength(touched.size);
  });

  test('updated_since with another filter shows only records that pass it now, and pages may end early', async () => {
    const world = await freshTenant();
    const called = await aLead(world);
    const other = await aLead(world);
    await done(world, 'qualifyLead', { params: { id: called.id }, body: { outcome: 'callback' } });

    const ask = (query: Query) =>
      walk((cursor) => later(world, 'listLeads', { updated_since: longAgo, limit: 1, cursor, ...query }));

    expect(idsIn(...(await ask({ status: 'qualifying' })))).toEqual([called.id]);
    expect(idsIn(...(await ask({ status: 'new' })))).toEqual([other.id]);
    expect(idsIn(...(await ask({ phone: other.contact.phone ?? '' })))).toEqual([other.id]);
    expect(idsIn(...(await ask({ q: called.contact.phone ?? '' })))).toEqual([called.id]);
  });

  test('updated_since with a number shows the invoice only if it changed since then', async () => {
    const world = await freshTenant();
    const { id, job_id, updated_at } = await anInvoice(world);
    await done(world, 'issueInvoice', { body: { job_id, amount: 5 } });

    const ask = async (updated_since: string, number: string) =>
      idsIn(await later(world, 'listInvoices', { updated_since, number }));

    expect(await ask(longAgo, 'inv 1')).toEqual([id]);
    expect(await ask(addSeconds(updated_at, 1), 'inv 1')).toEqual([]);
    expect(await ask(longAgo, 'inv 3')).toEqual([]);
  });

  test('updated_since with from and to shows only appointments that start then', async () => {
    const world = await freshTenant();
    const { id: customer_id } = await aCustomer(world);
    const book = (day: string) =>
      done(world, 'bookAppointment', {
        body: { customer_id, start: `2031-06-${day}T14:00:00Z`, end: `2031-06-${day}T15:00:00Z` },
      });
    const [, second] = [await book('02'), await book('03'), await book('04')];

    const query = { from: '2031-06-03T00:00:00Z', to: '2031-06-04T00:00:00Z', updated_since: longAgo };
    expect(idsIn(await later(world, 'listAppointments', query))).toEqual([second?.id]);
  });

  test("another company's changes are not there", async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    await aLead(globex);
    expect(idsIn(await later(acme, 'listLeads', { updated_since: longAgo }))).toEqual([]);
  });

  test.each([
    ['updated_since', { updated_since: 'yesterday' }],
    ['updated_since', { updated_since: '2026-11-20' }],
    ['updated_since', { updated_since: '0001-01-01T00:00:00Z' }],
    ['cursor', { updated_since: longAgo, cursor: 'made-up' }],
  ])('%s of %o is 400', async (path, query) => {
    const world = await freshTenant();
    expect(await world.call('listLeads', { query })).toMatchObject({
      status: 400,
      body: { error: { details: { issues: [{ path }] } } },
    });
  });

  test('a cursor is valid only for the same list and the same updated_since', async () => {
    const world = await freshTenant();
    await Promise.all([aLead(world), aLead(world)]);
    const plain = (await later(world, 'listLeads', { limit: 1 })).next_cursor ?? '';
    const walking = (await later(world, 'listLeads', { updated_since: longAgo, limit: 1 })).next_cursor ?? '';

    const statuses = await Promise.all(
      [
        { cursor: walking },
        { updated_since: longAgo, cursor: plain },
        { updated_since: inSeconds(-60), cursor: walking },
        { updated_since: longAgo, cursor: walking, status: 'new' },
      ].map(async (query) => (await world.call('listLeads', { query })).status),
    );
    expect([plain !== '', walking !== '', ...statuses]).toEqual([true, true, 400, 400, 400, 400]);
  });
});

describe('a long journal', () => {
  test('a long journal is read month by month, from the first month of the company', async () => {
    const world = await freshTenant();
    const days = ['2026-03-01', '2026-05-31', '2026-06-01', '2026-09-15'];
    const before = TenantRecord.parse(await world.item('tenant', world.id));
    const after = { ...before, created_at: `${days[0]}T00:00:00.000Z` };
    await commitAt(world, inSeconds(-60), [{ before, after }]);
    const leads = days.map((day) => leadAt(`${day}T12:00:00.000Z`));
    for (const lead of leads) await commitAt(world, lead.created_at, [{ after: lead }]);

    const ask = async (updated_since: string) => idsIn(await later(world, 'listLeads', { updated_since }));

    expect(await ask(longAgo)).toEqual(leads.map(({ id }) => id));
    expect(await ask('2026-05-31T12:00:00.001Z')).toEqual(leads.slice(2).map(({ id }) => id));
  });

  test('a long journal of other changes ends a page early, with a cursor, and loses nothing', async () => {
    const world = await freshTenant();
    const times = Array.from({ length: 1_300 }, (_, index) => inSeconds(index - 3_000));
    const customer = await aCustomer(world);
    const others = (await done(world, 'listLeads')).data.map(({ id }) => id);
    const record = { ...customer, kind: 'customer', version: 1 };
    const items = times.flatMap((at) => {
      const change = { before: { ...record, updated_at: longAgo }, after: { ...record, updated_at: at } };
      const entry = journalEntry(
        origin(world),
        { id: createIds(() => new Date(at)).next(), now: at },
        [change],
        [],
      );
      return journalItems(entry, [change]);
    });
    const { connection, tableName: TableName } = documents();
    for (let index = 0; index < items.length; index += 100) {
      const TransactItems = items.slice(index, index + 100).map((Item) => ({ Put: { TableName, Item } }));
      await connection.send(new TransactWriteCommand({ TransactItems }));
    }
    const early = leadAt(inSeconds(-3_100));
    const late = leadAt(inSeconds(-1_600));
    for (const lead of [early, late]) await commitAt(world, lead.created_at, [{ after: lead }]);

    const query = { updated_since: inSeconds(-4_000), limit: 100 };
    const pages = await walk(
      async (cursor) => (await world.call('listLeads', { query: { ...query, cursor } })).body,
    );

    // The customer's own lead follows, if all this took longer than the list holds back what is new.
    expect(idsIn(...pages).filter((id) => !others.includes(id))).toEqual([early.id, late.id]);
    expect(pages).toHaveLength(2);
  });

  test('a long journal of large records ends a page at a megabyte', async () => {
    const world = await freshTenant();
    // Three bytes a character.
    const leads = Array.from({ length: 24 }, (_, index) =>
      leadAt(inSeconds(index - 600), '✓'.repeat(18_000)),
    );
    for (const lead of leads) await commitAt(world, lead.created_at, [{ after: lead }]);

    const query = { updated_since: longAgo, limit: 100 };
    const pages = await walk(
      async (cursor) => (await world.call('listLeads', { query: { ...query, cursor } })).body,
    );

    expect(idsIn(...pages)).toEqual(leads.map(({ id }) => id));
    expect(pages.length).toBeGreaterThan(1);
  });

  test('a long journal shows a record once that changed twice in the same millisecond', async () => {
    const world = await freshTenant();
    const made = leadAt(inSeconds(-100));
    await commitAt(world, made.created_at, [{ after: made }]);
    const before = stored(made);
    const { changes } = update(before, { notes: 'Again.' }, { region: 'US' }, made.created_at);
    await commitAt(world, made.created_at, changes);

    const page = await later(world, 'listLeads', { updated_since: made.created_at });
    expect(page.data).toMatchObject([{ id: made.id, notes: 'Again.' }]);
  });
});

describe('updated_since of threads', () => {
  const written = async (world: World) => {
    const phone = freshPhone();
    const lead = await done(world, 'captureLead', { body: { contact: { first_name: 'Ann', phone } } });
    await written.again(world, phone);
    return { phone, id: lead.id };
  };
  written.again = (world: World, from: string) =>
    done(world, 'receiveMessage', { body: { channel: 'sms', from, body: 'Hello.' } });
  const changed = async (world: World, updated_since: string, limit = 100) =>
    idsIn(...(await walk((cursor) => later(world, 'listThreads', { updated_since, limit, cursor }))));
  const now = async (world: World) => (await done(world, 'getSettings')).now;

  test.each([1, 2, 100])(
    'in pages of %i, a thread comes once, at its latest message or mark',
    async (limit) => {
      const world = await freshTenant();
      const first = await written(world);
      const second = await written(world);
      const third = await written(world);
      for (const { phone } of [second, first, second, second]) await written.again(world, phone);
      await done(world, 'markThread', { params: { id: first.id }, body: { read: true } });
      await written.again(world, third.phone);

      expect(await changed(world, longAgo, limit)).toEqual([second.id, first.id, third.id]);
    },
  );

  test('a thread that only its assignee or its reading changed is shown, and no other', async () => {
    const world = await freshTenant();
    const first = await written(world);
    const second = await written(world);
    await written(world);
    const { id: assignee_id } = await aTechnician(world);
    const since = await now(world);
    await done(world, 'markThread', { params: { id: second.id }, body: { assignee_id } });
    await done(world, 'markThread', { params: { id: first.id }, body: { read: true } });

    expect(await changed(world, since)).toEqual([second.id, first.id]);
    expect(await changed(world, await now(world))).toEqual([]);
  });

  test('when a lead becomes a customer, its thread is shown under the customer, and a thread that did not change is not', async () => {
    const world = await freshTenant();
    const lead = await written(world);
    const silent = await aLead(world);
    const since = await now(world);
    const customer = await done(world, 'upsertCustomer', { body: { lead_id: lead.id } });
    await done(world, 'upsertCustomer', { body: { lead_id: silent.id } });

    expect(await changed(world, since)).toEqual([customer.id]);
    expect(await changed(world, longAgo)).toEqual([customer.id]);
  });

  test('a thread that changed in a walk’s span and after it comes in this walk and in the next one', async () => {
    const world = await freshTenant();
    const messageAt = (at: string) => {
      const inbound = { channel: 'sms', from: '+12125550100', body: 'Hello.' } as const;
      const sender = { from: inbound.from, customer: undefined, lead: undefined };
      return receive(inbound, sender, { id: createIds(() => new Date(at)).next(), now: at }).message;
    };
    const first = messageAt(inSeconds(-60));
    const second = messageAt(inSeconds(-50));
    const { thread_id } = first;
    const again = [-40, -5].map((seconds) => ({ ...messageAt(inSeconds(seconds)), thread_id }));
    for (const after of [first, second, ...again]) await commitAt(world, after.created_at, [{ after }]);

    const { body } = await world.call('listThreads', { query: { updated_since: longAgo } });
    const next = await later(world, 'listThreads', { updated_since: body.next_updated_since });

    expect(idsIn(body)).toEqual([thread_id, second.thread_id]);
    expect(idsIn(next)).toEqual([thread_id]);
  });

  test('notices to the office change no thread', async () => {
    const world = await freshTenant();
    const { id } = await written(world);
    const { notify: _, ...settings } = await done(world, 'getSettings');
    await done(world, 'putSettings', {
      body: { ...settings, notify: [{ to: 'office@example.com', occasions: ['lead_captured'] }] },
    });
    await aLead(world);

    expect(await changed(world, longAgo)).toEqual([id]);
  });
});
