import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { suspendTenant } from '../support/founding.ts';
import { aCustomer, done, nextMonday } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const technician = async (world: World, name: string, time_off: object[] = []) => {
  const id = crypto.randomUUID();
  const body = { name, skills: [], territories: [], working_hours: [], time_off, active: true };
  await done(world, 'putTechnician', { params: { id }, body });
  return id;
};

const read = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });

/** What a calendar program makes of it. */
const eventsAt = async (url: string) => {
  const calendar = new ICAL.Component(ICAL.parse(await (await read(url)).text()));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const textOf = (name: string) => String(event.getFirstPropertyValue(name));
    const uid = textOf('uid');
    const summary = textOf('summary');
    const status = textOf('status');
    const dtstart = textOf('dtstart');
    const location = textOf('location');
    return {
      uid,
      summary,
      status,
      dtstart,
      location,
      sequence: Number(event.getFirstPropertyValue('sequence')),
    };
  });
};

const dayOf = async (world: World) => {
  const away = { start: nextMonday(2, 14), end: nextMonday(3, 14) };
  const tina = await technician(world, 'Tina', [away]);
  const sam = await technician(world, 'Sam');
  const { id: customer_id } = await aCustomer(world);
  const book = (technician_ids: string[], hour: number) =>
    done(world, 'bookAppointment', {
      body: {
        customer_id,
        technician_ids,
        start: nextMonday(0, hour),
        end: nextMonday(0, hour + 1),
        service: 'Roofing',
        location: { address: '1 Elm St' },
      },
    });
  return {
    tina,
    sam,
    first: await book([tina], 14),
    both: await book([sam, tina], 16),
    his: await book([sam], 18),
  };
};

describe('a calendar feed', () => {
  test("a technician's feed shows visits in any role on the crew, and time off", async () => {
    const world = await freshTenant();
    const { tina, first, both } = await dayOf(world);

    const { url, technician_id } = await done(world, 'createFeed', { body: { technician_id: tina } });

    expect(technician_id).toBe(tina);
    expect(url).toMatch(/\/p\/cal\/[^/]+\.ics$/);
    const events = await eventsAt(url);
    expect(events.map(({ uid }) => uid).sort()).toEqual(
      [`${first.id}@lead-to-payment`, `${both.id}@lead-to-payment`, expect.stringContaining(tina)].sort(),
    );
    expect(events.find(({ uid }) => uid.startsWith(first.id))).toMatchObject({
      status: 'CONFIRMED',
      location: '1 Elm St',
      dtstart: nextMonday(0, 14).replace('.000Z', 'Z'),
      summary: expect.stringMatching(/^Roofing: /),
    });
    expect(events.map(({ summary }) => summary)).toContain('Tina: time off');
  });

  test('a feed shows a moved visit as a later version, and a canceled one as canceled', async () => {
    const world = await freshTenant();
    const { tina, first, both } = await dayOf(world);
    const { url } = await done(world, 'createFeed', { body: { technician_id: tina } });
    const before = await eventsAt(url);

    await done(world, 'rescheduleAppointment', {
      params: { id: first.id },
      body: { start: nextMonday(1, 15), end: nextMonday(1, 16) },
    });
    await done(world, 'setAppointmentStatus', { params: { id: both.id }, body: { status: 'canceled' } });

    const after = await eventsAt(url);
    const [moved, canceled] = [first, both].map(({ id }) => {
      const versionIn = (events: typeof after) => events.find(({ uid }) => uid.startsWith(id));
      return { was: versionIn(before), is: versionIn(after) };
    });
    expect(moved?.is).toMatchObject({
      uid: moved?.was?.uid,
      dtstart: nextMonday(1, 15).replace('.000Z', 'Z'),
      status: 'CONFIRMED',
    });
    expect(moved?.is?.sequence).toBeGreaterThan(moved?.was?.sequence ?? Infinity);
    expect(canceled?.is).toMatchObject({ uid: canceled?.was?.uid, status: 'CANCELLED' });
    expect(canceled?.is?.sequence).toBeGreaterThan(canceled?.was?.sequence ?? Infinity);
  });

  test('a feed without a technician shows the visits of all', async () => {
    const world = await freshTenant();
    const { first, both, his } = await dayOf(world);

    const { url } = await done(world, 'createFeed');

    const uids = (await eventsAt(url)).map(({ uid }) => uid);
    expect(uids).toEqual(expect.arrayContaining([first, both, his].map(({ id }) => `${id}@lead-to-payment`)));
  });

  test('a feed is not sent again to a reader with its ETag, and no shared cache stores it', async () => {
    const world = await freshTenant();
    await dayOf(world);
    const { url } = await done(world, 'createFeed');

    const first = await read(url);
    const etag = first.headers.get('etag') ?? '';
    const again = await read(url, { 'if-none-match': etag });

    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  });

  test('a feed can be read with or without .ics, and by HEAD without its body', async () => {
    const { url } = await done(await freshTenant(), 'createFeed');

    expect((await read(url.replace(/\.ics$/, ''))).status).toBe(200);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('a feed is a plain 404 after its deletion, for a guessed key, and while the company is suspended', async () => {
    const world = await freshTenant();
    const one = await done(world, 'createFeed');
    const other = await done(world, 'createFeed');
    const guessed = one.url.replace(/\.[\w-]+\.ics$/, `.${'A'.repeat(32)}.ics`);

    expect((await read(guessed)).status).toBe(404);
    await done(world, 'deleteFeed', { params: { id: one.id } });
    expect((await read(one.url)).status).toBe(404);
    expect((await read(other.url)).status).toBe(200);
    await suspendTenant(world.id);
    expect((await read(other.url)).status).toBe(404);
  });
});

describe('feeds', () => {
  test('feeds are listed newest first, without their addresses, since only a digest is stored', async () => {
    const world = await freshTenant();
    const first = await done(world, 'createFeed');
    const second = await done(world, 'createFeed');

    const { data } = await done(world, 'listFeeds');

    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['created_at', 'id', 'technician_id']);
    const secret = /\.([\w-]+)\.ics$/.exec(second.url)?.[1] ?? '';
    expect(JSON.stringify(await world.item('feed', second.id))).not.toContain(secret);
  });

  test('a feed of an unknown technician returns 404', async () => {
    const reply = await (await freshTenant()).call('createFeed', {
      body: { technician_id: crypto.randomUUID() },
    });

    expect(reply.status).toBe(404);
  });
});
