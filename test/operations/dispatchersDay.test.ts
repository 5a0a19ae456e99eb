import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { usualMessages } from '../../shared/contract/occasions.ts';
import { done, nextMonday } from '../support/journey.ts';
import { freshEmail, mailTo } from '../support/pages.ts';
import { technician } from '../support/tenantWithCrew.ts';
import { freshTenant, type World } from '../support/world.ts';

const summariesAt = async (world: World, technician_id: string) => {
  const { url } = await done(world, 'createFeed', { body: { technician_id } });
  const calendar = new ICAL.Component(ICAL.parse(await (await fetch(url)).text()));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { summary, startDate } = new ICAL.Event(one);
    return `${startDate.toJSDate().toISOString()} ${summary}`;
  });
};

test('a dispatcher books a technician for two hours, replaces a sick one, and moves the visit, by calls alone', async () => {
  // Five hours behind all year.
  const world = await freshTenant({ time_zone: 'America/Panama', messages: usualMessages });
  const tina = await technician(world, { name: 'Tina' });
  const sam = await technician(world, { name: 'Sam' });
  const nine = nextMonday(0, 14);
  const two = nextMonday(0, 19);
  const evening = nextMonday(0, 23);
  const midnight = nextMonday(0, 5);
  const email = freshEmail();
  const { id: customer_id } = await done(world, 'upsertCustomer', {
    body: { first_name: 'Ann', email, address: '1 Elm St' },
  });

  // "The furnace is out, send somebody at nine, two hours."
  const free = async (from: string) => {
    const query = { service: 'Furnace', from, to: evening, duration_minutes: 120 };
    return (await done(world, 'getAvailability', { query })).slots[0];
  };
  const slot = await free(nine);
  expect(slot).toMatchObject({ start: nine });
  const plan = { scheduled_start: nine, duration_minutes: 120, crew_ids: [tina.id] };
  const job = await done(world, 'createJob', { body: { customer_id, title: 'Furnace is out', ...plan } });
  const [booked] = await mailTo(email);
  expect(booked?.text).toMatch(/Monday, .* at 9:00 AM \S+\nFurnace is out\n1 Elm St\n.*Tina\n/);

  // "She is sick, send another."
  const time_off = [{ start: midnight, end: evening }];
  await done(world, 'putTechnician', { params: { id: tina.id }, body: { name: 'Tina', time_off } });
  const query = { technician_id: tina.id, from: midnight, to: evening };
  const { data: hers } = await done(world, 'listAppointments', { query });
  expect(hers.map(({ job_id, title }) => [job_id, title])).toEqual([[job.id, 'Furnace is out']]);
  expect((await free(nine))?.technician_ids).toEqual([sam.id]);
  await done(world, 'updateJob', { params: { id: job.id }, body: { crew_ids: [sam.id] } });
  const [, replaced] = await mailTo(email, 2);
  expect(replaced?.text).toMatch(/has changed[\s\S]*at 9:00 AM \S+\nFurnace is out\n1 Elm St\n.*Sam\n/);

  // "The customer wants the afternoon."
  const moved = await done(world, 'updateJob', { params: { id: job.id }, body: { scheduled_start: two } });
  expect(moved).toMatchObject({
    crew_ids: [sam.id],
    visits: [{ start: two, end: nextMonday(0, 21), technician_ids: [sam.id] }],
  });
  const [, , told, ...others] = await mailTo(email, 3);
  expect(told?.text).toMatch(/9:00 AM[\s\S]*2:00 PM \S+\nFurnace is out\n1 Elm St\n.*Sam\n/);
  expect(others).toEqual([]);
  expect(await summariesAt(world, sam.id)).toEqual([`${two} Furnace is out: Ann`]);
  expect(await summariesAt(world, tina.id)).toEqual([`${midnight} Tina: time off`]);
});
