import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lifecycle } from '../../shared/contract/history.ts';
import type { OperationId } from '../../shared/contract/index.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { journalEntry, journalItems } from '../../shared/store/journal/journal.ts';
import { costOf } from '../bench/cost.ts';
import { amount } from '../support/amount.ts';
import { documents } from '../support/documents.ts';
import { functionOf } from '../support/invoke.ts';
import {
  aJobByRequests,
  aLead,
  anInvoice,
  anInvoiceByRequests,
  done,
  freshPhone,
  nextMonday,
} from '../support/journey.ts';
import { freshTenant, origin, type World } from '../support/world.ts';

type Journey = Partial<Lifecycle> & { readonly next_updated_since?: string };
type Part = Exclude<keyof Lifecycle['more'], 'timeline'>;
const parts = [
  'appointments',
  'estimates',
  'contracts',
  'jobs',
  'invoices',
  'payments',
  'refunds',
  'credit_notes',
] as const satisfies readonly Part[];

/** Asks half a minute from now, when all that was done so far counts. */
const later = async (world: World, lifecycle_number: string, query: object, as?: string) => {
  const clock = () => new Date(Date.now() + 30_000);
  const ask = await functionOf('getLifecycle', createSeams({ clock, log: () => undefined }));
  const headers = { authorization: `Bearer ${as ?? (await world.token())}` };
  const { statusCode, body } = await ask({ params: { lifecycle_number }, query: { ...query }, headers });
  return { status: statusCode, journey: JSON.parse(body) as Journey };
};

const changesOf = async (world: World, number: string, updated_since: string): Promise<Journey> => {
  const { status, journey } = await later(world, number, { updated_since });
  expect(status).toBe(200);
  return journey;
};

const whole = async (world: World, number: string): Promise<Journey> =>
  (await later(world, number, {})).journey;

/** The parts that a list of changes shows, each with its ids. */
const shown = ({ lead, customer, ...others }: Journey) =>
  Object.fromEntries([
    ...(lead ? [['lead', [lead.id]]] : []),
    ...(customer ? [['customer', [customer.id]]] : []),
    ...parts.flatMap((part) => (others[part] ? [[part, others[part].map(({ id }) => id)]] : [])),
  ]);

/** Later than all that was done, and before all that follows. */
const now = async (): Promise<string> => {
  await new Promise((resolve) => setTimeout(resolve, 2));
  return new Date().toISOString();
};

describe('getLifecycle with updated_since', () => {
  test('a journey in which nothing changed shows its number, no record, and when to ask from next', async () => {
    const world = await freshTenant();
    const { lifecycle_number } = await anInvoiceByRequests(world);
    const since = await now();
    await aLead(world);

    const journey = await changesOf(world, lifecycle_number, since);

    const { next_updated_since = '', ...rest } = journey;
    expect(rest).toEqual({ lifecycle_number, lead: null, timeline: [], more: { timeline: false } });
    expect(next_updated_since >= addSeconds(since, 9)).toBe(true);
  });

  test('a journey in which nothing changed costs the journal and the names of its records, besides the company', async () => {
    const world = await freshTenant();
    const { lifecycle_number } = await anInvoice(world);
    const ask = (updated_since?: string) => costOf(() => later(world, lifecycle_number, { updated_since }));
    await ask();

    const all = await ask();
    // A worker still keeps the invoice's PDF, which is a change of now.
    const quiet = await ask(addSeconds(new Date().toISOString(), 60));

    expect([quiet.reads, quiet.readUnits < all.readUnits / 4]).toEqual([3, true]);
  });

  test('a journey shows the records that changed, as they are now, with their part of the timeline', async () => {
    const world = await freshTenant();
    const invoice = await anInvoiceByRequests(world);
    const { lifecycle_number } = invoice;
    const since = await now();
    const payment = await done(world, 'recordPayment', { body: { invoice_id: invoice.id, amount: 100 } });

    const journey = await changesOf(world, lifecycle_number, since);

    expect(shown(journey)).toEqual({ invoices: [invoice.id], payments: [payment.id] });
    expect(journey.invoices).toMatchObject([{ status: 'paid' }]);
    expect(journey.timeline?.map(({ summary }) => summary)).toEqual(['Payment recorded']);
    expect(shown(await changesOf(world, lifecycle_number, journey.next_updated_since ?? ''))).toEqual({});
  });

  test('a lead that becomes a customer of another journey is a change of both', async () => {
    const world = await freshTenant();
    const phone = freshPhone();
    const customer = await done(world, 'upsertCustomer', { body: { first_name: 'Grace', phone } });
    const lead = await done(world, 'captureLead', { body: { contact: { first_name: 'Ada', phone } } });
    const since = await now();
    await done(world, 'upsertCustomer', { body: { lead_id: lead.id } });

    expect(shown(await changesOf(world, lead.lifecycle_number, since))).toMatchObject({ lead: [lead.id] });
    expect(shown(await changesOf(world, customer.lifecycle_number, since))).toEqual({
      customer: [customer.id],
    });
  });

  test('a customer of another journey, whom its lead became, is a change of it', async () => {
    const world = await freshTenant();
    const phone = freshPhone();
    const customer = await done(world, 'upsertCustomer', { body: { first_name: 'Grace', phone } });
    const lead = await done(world, 'captureLead', { body: { contact: { first_name: 'Grace', phone } } });
    await done(world, 'upsertCustomer', { body: { lead_id: lead.id } });
    const journey = await whole(world, lead.lifecycle_number);
    const since = await now();

    await done(world, 'updateCustomer', { params: { id: customer.id }, body: { notes: 'Has a dog.' } });

    expect([journey.customer?.id, customer.lifecycle_number === lead.lifecycle_number]).toEqual([
      customer.id,
      false,
    ]);
    expect(shown(await changesOf(world, lead.lifecycle_number, since))).toEqual({ customer: [customer.id] });
  });

  test('a journey that does not exist, or another company has, is not found', async () => {
    const world = await freshTenant();
    const other = await freshTenant();
    const { lifecycle_number } = await aLead(other);

    for (const number of [lifecycle_number, 'LEAD-0000-0001'])
      expect((await later(world, number, { updated_since: await now() })).status).toBe(404);
  });

  test('a journey omits the changes that the caller may not read', async () => {
    const world = await freshTenant();
    const invoice = await anInvoiceByRequests(world);
    const { lifecycle_number } = invoice;
    const token = await world.token(['leads.read', 'jobs.read']);
    const query = { updated_since: '1970-01-01T00:00:00Z' };

    const { status, journey } = await later(world, lifecycle_number, query, token);

    expect([status, Object.keys(shown(journey))]).toEqual([200, ['lead', 'jobs']]);
    expect(Object.keys(shown(await changesOf(world, lifecycle_number, query.updated_since)))).toContain(
      'invoices',
    );
  });

  test('a journey shows its changes among more changes of other records than one page of the journal has', async () => {
    const world = await freshTenant();
    const lead = await aLead(world);
    const { lifecycle_number } = await aLead(world);
    const since = await now();
    const record = { ...lead, kind: 'lead', version: 1 };
    const items = Array.from({ length: 400 }, (_, index) => {
      const at = addSeconds(since, index / 1_000);
      const change = { before: { ...record, updated_at: since }, after: { ...record, updated_at: at } };
      const id = createIds(() => new Date(at)).next();
      return journalItems(journalEntry(origin(world), { id, now: at }, [change], []), [change]);
    }).flat();
    const { connection, tableName: TableName } = documents();
    for (let index = 0; index < items.length; index += 100) {
      const TransactItems = items.slice(index, index + 100).map((Item) => ({ Put: { TableName, Item } }));
      await connection.send(new TransactWriteCommand({ TransactItems }));
    }

    expect(shown(await changesOf(world, lifecycle_number, since))).toEqual({});
  });
});

/** What happens to two journeys, one after the other. */
const steps = [
  'lead',
  'visit',
  'estimate',
  'job',
  'invoice',
  'payment',
  'credit',
  'customer',
  'nothing',
] as const;

test('a program that merges the changes of a journey has the current journey after any operations', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ step: fc.constantFrom(...steps), which: fc.nat({ max: 1 }), asks: fc.boolean() }),
        {
          minLength: 4,
          maxLength: 12,
        },
      ),
      async (taken) => {
        const world = await freshTenant();
        const journeys = [await aJobByRequests(world), await aJobByRequests(world)];
        const [mine] = journeys;
        if (mine === undefined) throw new Error('There are two journeys.');
        let since = await now();
        let copy = await whole(world, mine.lifecycle_number);
        const ask = async () => {
          const changes = await changesOf(world, mine.lifecycle_number, since);
          copy = merged(copy, changes);
          since = changes.next_updated_since ?? '';
          // The service said half a minute later what it knew now.
          since = addSeconds(since, -30) < mine.created_at ? mine.created_at : addSeconds(since, -30);
        };
        for (const { step, which, asks } of taken) {
          const journey = journeys[which];
          if (journey !== undefined) await act(world, step, journey);
          if (asks) await ask();
        }
        await ask();

        const current = await whole(world, mine.lifecycle_number);
        expect(recordsIn(copy)).toEqual(recordsIn(current));
        expect(new Set(copy.timeline?.map(nameOf))).toEqual(new Set(current.timeline?.map(nameOf)));
      },
    ),
    { numRuns: amount(4, 20) },
  );
});

const nameOf = ({ at, kind, id, summary }: Lifecycle['timeline'][number]) =>
  [at, kind, id, summary].join(' ');

type JobActs = Awaited<ReturnType<typeof aJobByRequests>>;
const act = async (world: World, step: (typeof steps)[number], { id: job_id, customer_id }: JobActs) => {
  const call = (operation: OperationId, request: object) => world.call(operation, request);
  const invoices = (await done(world, 'listInvoices', { query: { job_id } })).data;
  const [invoice] = invoices;
  switch (step) {
    case 'lead':
      return aLead(world);
    case 'visit':
      return call('bookAppointment', {
        body: { customer_id, job_id, start: nextMonday(0, 14), end: nextMonday(0, 15) },
      });
    case 'estimate':
      return call('createEstimate', {
        body: { customer_id, line_items: [{ description: 'Tiles', quantity: 1, unit_price: 1 }] },
      });
    case 'job':
      return call('setJobStatus', { params: { id: job_id }, body: { status: 'in_progress' } });
    case 'invoice':
      return call('issueInvoice', { body: { job_id, amount: 10 } });
    case 'payment':
      return invoice && call('recordPayment', { body: { invoice_id: invoice.id, amount: 1 } });
    case 'credit':
      return invoice && call('createCreditNote', { params: { id: invoice.id }, body: { amount: 1 } });
    case 'customer':
      return call('updateCustomer', { params: { id: customer_id }, body: { notes: crypto.randomUUID() } });
    case 'nothing':
      return undefined;
  }
};

const merged = (copy: Journey, changes: Journey): Journey => ({
  ...copy,
  lead: changes.lead ?? copy.lead ?? null,
  customer: changes.customer ?? copy.customer ?? null,
  ...Object.fromEntries(parts.map((part) => [part, byId(copy[part], changes[part])])),
  timeline: [...(copy.timeline ?? []), ...(changes.timeline ?? [])],
});

const byId = (...lists: readonly (readonly { readonly id: string }[] | undefined)[]) => [
  ...new Map(lists.flatMap((list) => list ?? []).map((record) => [record.id, record])).values(),
];

const recordsIn = (journey: Journey) => [
  journey.lead,
  journey.customer,
  ...parts.flatMap((part) => byId(journey[part]).toSorted((one, other) => one.id.localeCompare(other.id))),
];
