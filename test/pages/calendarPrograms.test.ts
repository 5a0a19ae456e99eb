import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { usualMessages } from '../../shared/contract/occasions.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { localClock, momentIn } from '../../shared/kernel/zone.ts';
import { done, nextMonday } from '../support/journey.ts';
import { freshEmail, mailTo, type OutboxMessage } from '../support/pages.ts';
import { technician } from '../support/tenantWithCrew.ts';
import { freshTenant } from '../support/world.ts';

// The same day as Python's icalendar reads it is in test/clients/icalendar.
const company = 'Müller & Söhne, "Ofen"; Heizung';
const name = 'Jörg "Ofen" Müller, Jr.';
const person = 'Zoë; Söhne, Ltd.';
const address = '12 Elm Street, Apt. 4; rear, Asheville';
const notes = `Ring twice,\nthen "knock"; mind the dog \\ cat. ${'Überall Stufen; '.repeat(12)}.`;

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, sequence, startDate, endDate, summary, location, description } = new ICAL.Event(one);
    const status = one.getFirstPropertyValue('status');
    const [start, end] = [startDate, endDate].map((time) => time.toJSDate().toISOString());
    const organizer = one.getFirstProperty('organizer')?.getFirstParameter('cn');
    return { uid, sequence, start, end, summary, location, description, status, organizer };
  });
  return { method: calendar.getFirstPropertyValue('method'), events };
};

const invitationIn = ({ attachments: [file] }: OutboxMessage) => {
  const { method, events } = read(Buffer.from(file?.base64 ?? '', 'base64').toString());
  const [event] = events;
  if (event === undefined || events.length > 1) throw new Error('The file has not exactly one event.');
  return { method, ...event };
};

/** The next night in which clocks of one of these zones change: a feed shows half a year, and none waits longer than all. */
const nightOfChange = (from: number) => {
  const zones = ['America/New_York', 'Australia/Sydney', 'Europe/London'];
  for (let days = 1; days < 190; days += 1) {
    const day = new Date(from + days * 864e5).toISOString().slice(0, 10);
    for (const zone of zones) {
      const start = momentIn(zone, day, '00:00');
      const end = momentIn(zone, day, '06:00');
      if (end - start !== 6 * 36e5) return { zone, start, end };
    }
  }
  throw new Error('No clocks change.');
};

test('a calendar program shows a technician’s day as it is, after a move and a cancelation too, and so do the files of emails', async () => {
  const change = nightOfChange(Date.now());
  const world = await freshTenant({ name: company, time_zone: change.zone, messages: usualMessages });
  const start = nextMonday(0, 15);
  const away = { start: addSeconds(start, 2 * 86_400), end: addSeconds(start, 3 * 86_400) };
  const { id: technician_id } = await technician(world, { name, time_off: [away] });
  const email = freshEmail();
  const customer = await done(world, 'upsertCustomer', { body: { first_name: person, email, address } });
  const book = (from: string, seconds: number, more: object = {}) =>
    done(world, 'bookAppointment', {
      body: {
        customer_id: customer.id,
        technician_ids: [technician_id],
        start: from,
        end: addSeconds(from, seconds),
        ...more,
      },
    });
  const visit = await book(start, 7_200, { service: 'Furnace, gas', notes });
  await mailTo(email, 1);
  const other = await book(addSeconds(start, 10_800), 3_600);
  await mailTo(email, 2);
  const night = await book(new Date(change.start).toISOString(), (change.end - change.start) / 1_000);
  await mailTo(email, 3);
  const { url } = await done(world, 'createFeed', { body: { technician_id } });
  const shown = async () => {
    const { events } = read(await (await fetch(url)).text());
    const of = ({ id }: { id: string }) => events.find(({ uid }) => uid === `${id}@lead-to-payment`);
    return { visit: of(visit), other: of(other), night: of(night), events };
  };

  const before = await shown();
  const later = addSeconds(start, 86_400);
  await done(world, 'rescheduleAppointment', {
    params: { id: visit.id },
    body: { start: later, end: addSeconds(later, 7_200) },
  });
  await mailTo(email, 4);
  await done(world, 'setAppointmentStatus', { params: { id: other.id }, body: { status: 'canceled' } });
  const files = (await mailTo(email, 5)).map(invitationIn);
  const after = await shown();

  expect(before.visit).toMatchObject({
    start,
    end: addSeconds(start, 7_200),
    location: address,
    status: 'CONFIRMED',
    summary: `Furnace, gas: ${person}`,
    description: `Who comes: ${name}\n${notes}`,
  });
  const clock = localClock(change.zone);
  const ofNight = [before.night?.start, before.night?.end].map((moment) => clock(String(moment)).slice(11));
  expect(ofNight).toEqual(['00:00:00', '06:00:00']);
  expect(before.events).toContainEqual(expect.objectContaining({ summary: `${name}: time off`, ...away }));
  expect(after.events.map(({ uid }) => uid).sort()).toEqual(before.events.map(({ uid }) => uid).sort());
  expect(after.visit).toMatchObject({ start: later, status: 'CONFIRMED' });
  expect(after.other?.status).toBe('CANCELLED');
  for (const one of ['visit', 'other'] as const)
    expect(after[one]?.sequence).toBeGreaterThan(before[one]?.sequence ?? Infinity);

  const uidOf = ({ id }: { id: string }) => `${id}@lead-to-payment`;
  expect(files.map(({ method, uid }) => [method, uid])).toEqual([
    ...[visit, other, night, visit].map((one) => ['REQUEST', uidOf(one)]),
    ['CANCEL', uidOf(other)],
  ]);
  expect(files[3]?.sequence).toBeGreaterThan(files[0]?.sequence ?? Infinity);
  expect(files[4]?.sequence).toBeGreaterThan(files[1]?.sequence ?? Infinity);
  expect(files[3]).toMatchObject({ start: later, summary: `Furnace, gas (${company})`, location: address });
});
