import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LeadStatus } from '../../shared/contract/leads.ts';
import { capture } from '../../shared/domain/leads.ts';
import { addSeconds, systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { createIds } from '../../shared/kernel/ids.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { itemOf } from '../../shared/store/records/items.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { documents } from '../support/documents.ts';
import { aCustomer, done, freshPhone } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const ids = createIds(systemClock);
const birth = () => ({ id: ids.next(), now: toInstant(systemClock()) });

/** Straight into the table: what that number of requests would have left there. */
const put = async (items: readonly Item[]): Promise<void> => {
  const { connection, tableName: TableName } = documents();
  for (let index = 0; index < items.length; index += 100) {
    const puts = items.slice(index, index + 100).map((Item) => ({ Put: { TableName, Item } }));
    await connection.send(new TransactWriteCommand({ TransactItems: puts }));
  }
};

const aThousandLeads = async (world: World) => {
  const leads = Array.from({ length: 1_000 }, (_, index) => {
    const made = { ...birth(), lifecycleNumber: ids.lifecycleNumber(), region: 'US' };
    const { lead } = capture({ contact: { first_name: 'Ada' } }, made);
    const status: LeadStatus = index % 2 === 0 ? 'new' : 'qualified';
    return { ...lead, status, version: 1 };
  });
  await put(leads.map((lead) => itemOf(world.id, kinds.leads, lead)));
  return leads.toReversed();
};

type Walk = { readonly limit: number; readonly status?: LeadStatus };

/** The ids of a list, page by page. */
const walk = async (world: World, query: Walk): Promise<string[][]> => {
  const pages: string[][] = [];
  let cursor: string | null | undefined;
  do {
    const page = await done(world, 'listLeads', { query: { ...query, cursor: cursor ?? undefined } });
    pages.push(page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return pages;
};

/** Writes until told to stop: new leads, notes on old ones, and every tenth old one to another status. */
const disturb = (world: World, leads: readonly { id: string }[]) => {
  const moved = new Set<string>();
  let written = 0;
  let stopped = false;
  const writing = (async () => {
    for (let turn = 0; !stopped; turn += 1) {
      const noted = leads[(turn * 37) % leads.length]?.id ?? '';
      const called = leads[(turn * 10) % leads.length]?.id ?? '';
      moved.add(called);
      await Promise.all([
        done(world, 'captureLead', { body: { contact: { phone: freshPhone() } } }),
        done(world, 'updateLead', { params: { id: noted }, body: { notes: `Turn ${turn}.` } }),
        done(world, 'qualifyLead', { params: { id: called }, body: { outcome: 'callback' } }),
      ]);
      written += 1;
    }
  })();
  const stop = async () => {
    stopped = true;
    await writing;
    return { moved, written };
  };
  return { stop };
};

describe('a thousand leads', () => {
  let world: World;
  let leads: Awaited<ReturnType<typeof aThousandLeads>>;
  beforeAll(async () => {
    world = await freshTenant();
    leads = await aThousandLeads(world);
  });

  test('fill ten pages of a hundred, and the tenth is the last', async () => {
    const pages = await walk(world, { limit: 100 });

    expect(pages.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 100));
    expect(pages.flat()).toEqual(leads.map(({ id }) => id));
  });

  test('a thousand leads are listed while others are written and changed: none twice, none left out', async () => {
    const walks: Walk[] = [
      { limit: 100 },
      { limit: 37 },
      { limit: 11 },
      { limit: 100, status: 'qualified' },
      { limit: 23, status: 'new' },
      { limit: 9, status: 'qualified' },
    ];

    const writer = disturb(world, leads);
    const walked = await Promise.all(walks.map((each) => walk(world, each)));
    const { moved, written } = await writer.stop();

    expect(written).toBeGreaterThan(10);
    for (const [index, { limit, status }] of walks.entries()) {
      const pages = walked[index] ?? [];
      const seen = pages.flat();
      // What took another status meanwhile may be in a list by status or not; never twice.
      const stayed = leads.filter(
        (lead) => status === undefined || (lead.status === status && !moved.has(lead.id)),
      );
      const expected = new Set(stayed.map(({ id }) => id));

      expect(seen.filter((id) => expected.has(id))).toEqual([...expected]);
      expect(new Set(seen).size).toBe(seen.length);
      expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
    }
  });
});

test('a filter that little passes may end a page early, with a cursor, and loses nothing', async () => {
  const world = await freshTenant();
  const { id: customer_id } = await aCustomer(world);
  const times = { start: '2031-06-02T12:00:00.000Z', end: '2031-06-02T12:01:00.000Z' };
  const { id } = await done(world, 'bookAppointment', { body: { customer_id, ...times } });
  const pattern = await collectionOf(world.id, kinds.appointments).get(id);
  const confirmed = [5, 1_050, 1_099];
  const appointments = Array.from({ length: 1_100 }, (_, index) => {
    const status = confirmed.includes(index) ? ('confirmed' as const) : ('booked' as const);
    const minute = (after: number) => addSeconds(times.end, 60 * (index + after));
    return { ...pattern, id: ids.next(), status, start: minute(0), end: minute(1) };
  });
  await put(appointments.map((appointment) => itemOf(world.id, kinds.appointments, appointment)));

  const first = await done(world, 'listAppointments', { query: { status: 'confirmed' } });
  const second = await done(world, 'listAppointments', {
    query: { status: 'confirmed', cursor: first.next_cursor ?? '' },
  });

  const found = [...first.data, ...second.data].map((appointment) => appointment.id);
  expect(found).toEqual(confirmed.map((index) => appointments[index]?.id));
  expect([first.data.length, second.next_cursor]).toEqual([1, null]);
});
