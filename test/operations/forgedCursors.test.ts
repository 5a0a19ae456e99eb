import { expect, test } from 'vitest';
import { encodeCursor } from '../../shared/store/cursor.ts';
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
  'a cursor made by hand that lies outside the time that is asked for, at %s, is refused',
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
