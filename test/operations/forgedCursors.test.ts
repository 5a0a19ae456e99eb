import { expect, test } from 'vitest';
import { firstIdAt } from '../../shared/kernel/ids.ts';
import { encodeCursor } from '../../shared/store/table/cursor.ts';
import { aLead } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';

const id = '019a8f3e-0000-7000-8000-000000000001';
/** In the year 9999. */
const aheadOfAll = 'e677d218-9c00-7000-8000-000000000000';

test('a cursor made by hand that lies thousands of years ahead begins the list and reads no month before it', async () => {
  const world = await freshTenant();
  await aLead(world);
  const forge = (filters: readonly unknown[], position: string) =>
    encodeCursor(JSON.stringify([...filters, null, null]), position);

  const [events, audit] = await Promise.all([
    world.call('listEvents', {
      query: { cursor: forge(['events', world.id, null], `${aheadOfAll}-000`) },
    }),
    world.call('listAuditLog', {
      query: { cursor: forge(['audit', world.id, null, null, null], aheadOfAll) },
    }),
  ]);

  expect([events.status, events.body.data.map(({ type }) => type)]).toEqual([200, ['lead.created']]);
  expect([audit.status, audit.body.data.map(({ operation }) => operation)]).toEqual([
    200,
    ['captureLead', 'createTenant'],
  ]);
});

test.each(['2026-02-28T23:59:59.999Z', '2026-04-01T00:00:00.000Z'])(
  'a forged cursor outside the requested period, at %s, is refused',
  async (moment) => {
    const world = await freshTenant();
    const time = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' };
    const cursor = encodeCursor(JSON.stringify([world.id, 'appointment', {}, time]), `${moment}#${id}`);

    const { status, body } = await world.call('listAppointments', { query: { ...time, cursor } });

    expect([status, body.error?.details.issues]).toEqual([
      400,
      [{ path: 'cursor', message: 'Is not a cursor of this list; start again without it.' }],
    ]);
  },
);

const inMarch = firstIdAt(Date.parse('2026-03-15T00:00:00Z'));
const refused = [400, [{ path: 'cursor', message: 'Is not a cursor of this list; start again without it.' }]];

test.each([
  '2026-03-31T00:00:00.000Z e677d218-9c00-7000-8000-000000000000~',
  '2026-03-31T00:00:00.000Z 00000000-0000-7000-8000-000000000000#00001',
  `9999-12-31T00:00:00.000Z ${inMarch}~`,
  `2026-03-99T00:00:00.000Z ${inMarch}~`,
  `2026-03-31T00:00:00.000Z ${inMarch}`,
  'x',
])('a cursor made by hand of what changed, %s, is refused', async (position) => {
  const world = await freshTenant();
  const updated_since = '2026-03-01T00:00:00.000Z';
  const scope = JSON.stringify([world.id, 'lead', 'changed', updated_since, { filter: {}, unique: {} }]);

  const forged = encodeCursor(scope, position);
  const { status, body } = await world.call('listLeads', { query: { updated_since, cursor: forged } });

  expect([status, body.error?.details.issues]).toEqual(refused);
});

test.each([`zoe#${id}`, `ad#${id}`, `ada${'a'.repeat(1_100)}#${id}`, 'ada', `#${id}`])(
  'a cursor made by hand of a search, %.20s, is refused',
  async (position) => {
    const world = await freshTenant();
    const scope = JSON.stringify([world.id, 'lead', 'search', { filter: {}, unique: {}, search: 'ada' }]);

    const forged = encodeCursor(scope, position);
    const { status, body } = await world.call('listLeads', { query: { q: 'ada', cursor: forged } });

    expect([status, body.error?.details.issues]).toEqual(refused);
  },
);

test('a cursor made by hand that fits its list only moves within it', async () => {
  const world = await freshTenant();
  const { id: lead } = await aLead(world);
  const since = '2026-03-01T00:00:00.000Z';
  const scope = (...parts: unknown[]) => JSON.stringify([world.id, 'lead', ...parts]);
  const searched = scope('search', { filter: {}, unique: {}, search: 'grace' });
  const changed = scope('changed', since, { filter: {}, unique: {} });

  const [found, walked] = await Promise.all([
    world.call('listLeads', { query: { q: 'grace', cursor: encodeCursor(searched, `gracea#${id}`) } }),
    world.call('listLeads', {
      query: {
        updated_since: since,
        cursor: encodeCursor(changed, `2026-03-31T00:00:00.000Z ${inMarch}~`),
      },
    }),
  ]);

  expect([found.status, found.body.data.map((one) => one.id)]).toEqual([200, [lead]]);
  expect([walked.status, walked.body.data]).toEqual([200, []]);
});
