import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { baseUrl, type World, worldOf } from '../support/world.ts';
import { fresh, inspect, open, patienceMilliseconds, signIn, useOffice } from './office.ts';

const { contextOf, complaints } = useOffice();
let acme: World;
beforeAll(async () => {
  acme = await worldOf('org_acme');
});

/** The demo's people. */
const personOf = (number: number): string => `5b0f6c1e-0001-4000-8000-00000000000${number}`;
const sam = personOf(1);
const rosa = personOf(2);
const theo = personOf(3);

let weeks = 0;
/** A Monday in winter that no other test of this file has, with the offset of the company then. */
const freshMonday = (): string => {
  weeks += 1;
  return new Date(Date.UTC(2027, 10, 8 + 7 * weeks)).toISOString().slice(0, 10);
};
const at = (date: string, clock: string): string => `${date}T${clock}:00-05:00`;

const book = async (date: string, from: string, to: string, technician_id = sam) => {
  const name = fresh('Ann');
  const { id: customer_id } = await acme.client.upsertCustomer({ body: { first_name: name } });
  const times = { start: at(date, from), end: at(date, to) };
  const visit = await acme.client.bookAppointment({
    body: { customer_id, ...times, technician_id, service: 'Roof inspection' },
  });
  return { name, id: visit.id };
};

const visitOf = async (id: string) => {
  const { start_local, end_local, technician_ids, status } = await acme.client.getAppointment({
    params: { id },
  });
  return { start: start_local.slice(11, 16), end: end_local.slice(11, 16), technician_ids, status };
};

const blockOf = (page: Page, id: string) => page.locator(`[data-visit="${id}"]`);
const columnOf = (page: Page, id: string | undefined) => page.locator(`[data-column="${id}"]`);

/** Where it is once nothing moves it any more, as a grid does that still learns of its technicians and visits. */
const restingBoxOf = async (place: Locator) => {
  await place.scrollIntoViewIfNeeded();
  let before = '';
  for (;;) {
    const box = await place.boundingBox();
    const now = JSON.stringify(box);
    if (box !== null && now === before) return box;
    before = now;
    await pause(200);
  }
};

const dragBy = async (page: Page, id: string, x: number, y: number, part = 0.4): Promise<void> => {
  const block = blockOf(page, id);
  const box = await restingBoxOf(block);
  const fromX = box.x + box.width / 2;
  const fromY = box.y + box.height * part;
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + x / 2, fromY + y / 2);
  await page.mouse.move(fromX + x, fromY + y);
};

/** Each column of a day has its width, and is below its technician's name. */
const areUnderHeads = `(() => {
  const columns = [...document.querySelectorAll('[data-column]')];
  return columns.length > 1 && columns.every((column) => column.offsetWidth > 100);
})()`;

test('keys move a visit, hand it to another technician and lengthen it, and Escape undoes that', async () => {
  const date = freshMonday();
  const { id } = await book(date, '09:00', '10:00');
  const page = await (await contextOf()).newPage();
  await signIn(page, '#/schedule');
  // The line of the present time is only there today.
  await columnOf(page, sam).waitFor();
  expect(await page.evaluate(areUnderHeads)).toBe(true);
  await open(page, `#/schedule/day/${date}`);
  const block = blockOf(page, id);
  await block.focus();
  await block.press('ArrowDown');
  await page.getByText('9:15–10:15 AM, Sam Slater: fits').waitFor();
  expect(await page.evaluate(areUnderHeads)).toBe(true);
  await block.press('Escape');
  expect(await visitOf(id)).toMatchObject({ start: '09:00' });

  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowLeft', 'Shift+ArrowDown']) await block.press(key);
  await page.getByText('9:30–10:45 AM, Rosa Ridge: fits').waitFor();
  await block.press('Enter');
  await columnOf(page, rosa).locator(`[data-visit="${id}"]`).waitFor();
  await page.getByText('Moved to').waitFor();

  expect(await visitOf(id)).toMatchObject({ start: '09:30', end: '10:45', technician_ids: [rosa] });
  expect(await page.evaluate('document.activeElement.dataset.visit')).toBe(id);
  expect(complaints).toEqual([]);
});

test('a visit dragged onto another is colored, moves back, and names the visit it collides with', async () => {
  const date = freshMonday();
  const moved = await book(date, '09:00', '10:00');
  const other = await book(date, '11:00', '12:00');
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/schedule/day/${date}`);
  await dragBy(page, moved.id, 0, 90);
  await page.locator('[data-fit="refused"]').getByText(other.name).waitFor();
  await page.mouse.up();
  await page
    .getByRole('alert')
    .getByText(`Sam Slater has another visit 11:00 AM–12:00 PM: ${other.name}`)
    .waitFor();
  await inspect(page, 'schedule-refused');
  expect(await visitOf(moved.id)).toMatchObject({ start: '09:00' });

  await page.getByRole('button', { name: 'Dismiss' }).click();
  await dragBy(page, moved.id, 0, 60);
  await page.locator('[data-fit="fits"]').waitFor();
  await page.mouse.up();
  await expect
    .poll(() => visitOf(moved.id), { timeout: patienceMilliseconds })
    .toMatchObject({ start: '10:00' });

  await dragBy(page, moved.id, 0, -31, 0.98);
  await page.mouse.up();
  await expect
    .poll(() => visitOf(moved.id), { timeout: patienceMilliseconds })
    .toMatchObject({ end: '10:30' });
  expect(complaints).toEqual([]);
});

test('a finger that rests on a visit moves it, one that does not scrolls, and a card of the pipeline is moved by its menu', async () => {
  const date = freshMonday();
  const { id } = await book(date, '09:00', '10:00');
  const name = fresh('Tess');
  const lead = await acme.client.captureLead({ body: { contact: { first_name: name } } });
  const context = await contextOf('tablet');
  const page = await context.newPage();
  await signIn(page, `#/schedule/day/${date}`);
  const block = blockOf(page, id);
  const box = await restingBoxOf(block);
  const x = box.x + box.width / 2;
  const y = box.y + 25;
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + by }],
    });
  const scrolled = () => page.evaluate<number>('document.querySelector("section[aria-label=Day]").scrollTop');
  const before = await scrolled();

  await touch('touchStart');
  await page.locator('[data-fit]').waitFor();
  for (const by of [20, 40, 60]) await touch('touchMove', by);
  await page.locator('[data-fit="fits"]').getByText('10:00–11:00 AM').waitFor();
  await touch('touchEnd');
  await expect.poll(() => visitOf(id), { timeout: patienceMilliseconds }).toMatchObject({ start: '10:00' });
  expect(await scrolled()).toBe(before);

  await touch('touchStart');
  for (const by of [-20, -60, -120]) await touch('touchMove', by);
  await touch('touchEnd');
  await expect.poll(scrolled).toBeGreaterThan(before);
  expect(await visitOf(id)).toMatchObject({ start: '10:00' });

  await open(page, '/pipeline');
  await page.getByLabel(`Move ${name}`).selectOption('Qualified');
  await page.getByRole('region', { name: 'Qualified', exact: true }).getByRole('link', { name }).waitFor();
  await expect
    .poll(async () => (await acme.client.getLead({ params: { id: lead.id } })).status, {
      timeout: patienceMilliseconds,
    })
    .toBe('qualified');
  expect(complaints).toEqual([]);
});

const dayText = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });

const cellOf = (page: Page, technician: string | undefined, date: string) =>
  page.locator(`[data-row="${technician}"][data-day="${date}"]`);
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const middleOf = async (place: Locator) => {
  const { x, y, width, height } = await restingBoxOf(place);
  return { x: x + width / 2, y: y + height / 2 };
};

test('in a week a mouse drags a visit to another day and technician, and one that collides goes back with its reason', async () => {
  const date = freshMonday();
  const tuesday = dayAfter(date, 1);
  const moved = await book(date, '09:00', '10:00');
  const other = await book(tuesday, '09:30', '11:00', rosa);
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/schedule/week/${date}`);
  const dragTo = async (technician: string | undefined, day: string) => {
    const [from, to] = [
      await middleOf(blockOf(page, moved.id)),
      await middleOf(cellOf(page, technician, day)),
    ];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
  };
  await dragTo(rosa, tuesday);
  await page.locator('[data-fit="refused"]').getByText(other.name).waitFor();
  await page.mouse.up();
  await page
    .getByRole('alert')
    .getByText(`Rosa Ridge has another visit 9:30–11:00 AM: ${other.name}`)
    .waitFor();
  expect(await visitOf(moved.id)).toMatchObject({ start: '09:00', technician_ids: [sam] });

  await page.getByRole('button', { name: 'Dismiss' }).click();
  await dragTo(rosa, date);
  await page.locator('[data-fit="fits"]').waitFor();
  await page.mouse.up();
  await cellOf(page, rosa, date).locator(`[data-visit="${moved.id}"]`).waitFor();
  await expect
    .poll(() => visitOf(moved.id), { timeout: patienceMilliseconds })
    .toMatchObject({ start: '09:00', technician_ids: [rosa] });

  // A week has no room for lengths, so keys change them there.
  await blockOf(page, moved.id).focus();
  await blockOf(page, moved.id).press('Shift+ArrowDown');
  await page.locator('[data-fit="fits"]').getByText('9:00–10:15 AM').waitFor();
  await blockOf(page, moved.id).press('Enter');
  await expect
    .poll(() => visitOf(moved.id), { timeout: patienceMilliseconds })
    .toMatchObject({ end: '10:15' });
  expect(complaints).toEqual([]);
});

test('in a week a finger that rests on a visit drags it to another day, and one that does not leaves it there', async () => {
  const date = freshMonday();
  const { id } = await book(date, '09:00', '10:00');
  const context = await contextOf('tablet');
  const page = await context.newPage();
  await signIn(page, `#/schedule/week/${date}`);
  const [from, to] = [
    await middleOf(blockOf(page, id)),
    await middleOf(cellOf(page, sam, dayAfter(date, 2))),
  ];
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = from.x, y = from.y) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

  await touch('touchStart');
  for (const by of [20, 60, 120]) await touch('touchMove', from.x, from.y - by);
  await touch('touchEnd');
  expect(await page.locator('[data-fit]').count()).toBe(0);

  await touch('touchStart');
  await page.locator('[data-fit]').waitFor();
  await touch('touchMove', (from.x + to.x) / 2, to.y);
  await touch('touchMove', to.x, to.y);
  await page.locator('[data-fit="fits"]').waitFor();
  await touch('touchEnd');
  await cellOf(page, sam, dayAfter(date, 2)).locator(`[data-visit="${id}"]`).waitFor();
  await expect
    .poll(async () => (await acme.client.getAppointment({ params: { id } })).start_local, {
      timeout: patienceMilliseconds,
    })
    .toBe(`${dayAfter(date, 2)}T09:00:00`);
  expect(complaints).toEqual([]);
});

test('a move shows in another browser; of two who move one visit one wins, and the other sees why', async () => {
  const date = freshMonday();
  const { id, name } = await book(date, '09:00', '10:00');
  const [mine, theirs] = await Promise.all(
    [contextOf(), contextOf()].map(async (one) => (await one).newPage()),
  );
  if (mine === undefined || theirs === undefined) throw new Error('There are two.');
  for (const page of [mine, theirs]) {
    await signIn(page, `#/schedule/day/${date}`);
    await blockOf(page, id).waitFor();
  }
  await blockOf(mine, id).focus();
  await blockOf(mine, id).press('ArrowDown');
  await blockOf(mine, id).press('Enter');
  await mine.getByText('Moved to').waitFor();
  await blockOf(theirs, id).focus();
  await blockOf(theirs, id).press('ArrowRight');
  await blockOf(theirs, id).press('Enter');
  await theirs
    .getByRole('alert')
    .getByText('Another person changed this visit meanwhile. It is now Mon')
    .waitFor();
  await inspect(theirs, 'schedule-changed-meanwhile');
  await blockOf(theirs, id).getByText('9:15–10:15 AM').waitFor();

  await acme.client.rescheduleAppointment({
    params: { id },
    body: { start: at(date, '14:00'), end: at(date, '15:00'), technician_id: theo },
  });
  // A walk of changes ends before the slowest request that may still write.
  await fetch(new URL('/_local/clock', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 25 }),
  });
  await columnOf(theirs, theo).getByText(name).waitFor();
  expect(complaints).toEqual([]);
});

test('a visit is booked from the free times, opened next to the schedule, confirmed and canceled', async () => {
  const date = freshMonday();
  const name = fresh('Cora');
  await acme.client.upsertCustomer({ body: { first_name: name, address: '1 Elm Street' } });
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/schedule/day/${date}`);
  await page.locator('body').press('n');
  await page.getByRole('combobox', { name: 'Customer, lead or job' }).fill(name);
  await page.getByRole('option', { name }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Service' }).selectOption('Gutter cleaning');
  await page.getByLabel('Day', { exact: true }).fill(date);
  await page.getByLabel('Technicians needed').fill('2');
  await page.getByRole('button', { name: '10:00 AM' }).click();
  await inspect(page, 'schedule-book');
  await page.getByRole('button', { name: 'Book', exact: true }).click();

  await page.getByRole('heading', { name }).waitFor();
  const id = page.url().split('/').at(-1) ?? '';
  const booked = await visitOf(id);
  expect(booked).toMatchObject({ start: '10:00', end: '11:30', status: 'booked' });
  expect(booked.technician_ids).toHaveLength(2);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('article').getByText('Confirmed').waitFor();
  await page.getByRole('button', { name: 'Cancel the visit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the visit' });
  await dialog.getByLabel('Reason').fill('The customer is away');
  await dialog.getByRole('button', { name: 'Cancel the visit' }).click();
  await page.getByRole('article').getByText('The customer is away').waitFor();
  expect(await visitOf(id)).toMatchObject({ status: 'canceled' });
  expect(complaints).toEqual([]);
});

test('a visit booked from a job is on its page at once, without another reading of the job', async () => {
  // In none of the fresh weeks.
  const date = '2027-03-16';
  const { id: customer_id } = await acme.client.upsertCustomer({ body: { first_name: fresh('Jobst') } });
  const { id } = await acme.client.createJob({ body: { customer_id, title: 'New gutter' } });
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/jobs/${id}`);
  await page.getByText('No visit is planned.').waitFor();
  await page.getByRole('article').getByRole('link', { name: 'Book a visit' }).click();
  await page.getByLabel('Day', { exact: true }).fill(date);
  await page.getByLabel('Start').fill('09:00');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm' }).waitFor();

  // Whoever goes back sees what is there already: no further request for the job is answered.
  await page.route(`**/v1/jobs/${id}`, () => undefined);
  await open(page, `#/jobs/${id}`);
  await page.getByRole('heading', { name: 'New gutter' }).waitFor();
  expect(await page.getByRole('link', { name: 'Visit 1' }).count()).toBe(1);
  expect(await page.getByText('No visit is planned.').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a technician is sick: the time off shows the visits that it collides with, and each is handed over', async () => {
  const date = freshMonday();
  const { id, name } = await book(date, '09:00', '10:00', theo);
  await book(date, '09:30', '10:30', rosa);
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/schedule/off/${theo}`);
  await page.getByLabel('From').fill(`${date}T07:00`);
  await page.getByLabel('Until').fill(`${date}T18:00`);
  const choice = page.getByLabel(`Hand ${name} over to`);
  await choice.waitFor();
  await page.getByRole('button', { name: 'Enter time off' }).click();
  await page.getByRole('button', { name: 'Remove' }).waitFor();
  expect(await choice.locator('option').allTextContents()).not.toContain('Rosa Ridge');
  await choice.selectOption('Sam Slater');
  expect(await visitOf(id)).toMatchObject({ technician_ids: [theo] });
  await page.getByRole('button', { name: `Hand over ${name}` }).click();
  await page.getByText(`${name} is handed over to Sam Slater.`).waitFor();
  const focused = () => page.evaluate('document.activeElement.textContent');
  await expect.poll(focused, { timeout: patienceMilliseconds }).toBe('Time off');
  await page.getByText('No visit is in this time.').waitFor();
  await expect
    .poll(() => visitOf(id), { timeout: patienceMilliseconds })
    .toMatchObject({ technician_ids: [sam] });

  await open(page, `/schedule/day/${date}`);
  await columnOf(page, theo).getByText('Time off').waitFor();
  await inspect(page, 'schedule-time-off');
  expect(complaints).toEqual([]);
});

test('another time for a visit is chosen from the free times of its day', async () => {
  const date = freshMonday();
  const { id } = await book(date, '09:00', '10:00', theo);
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/schedule/day/${date}/${id}`);
  await page.getByRole('button', { name: 'Change time or crew' }).click();
  await page.getByRole('button', { name: '1:00 PM' }).click();
  await inspect(page, 'schedule-another-time');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Change time or crew' }).waitFor();

  const { start, end } = await visitOf(id);
  expect({ start, end }).toEqual({ start: '13:00', end: '14:00' });
  expect(complaints).toEqual([]);
});

test('time off is entered by keys alone, with a key from any screen and three Tabs', async () => {
  const date = freshMonday();
  const page = await (await contextOf()).newPage();
  await signIn(page, '#/invoices');
  await page.getByRole('heading', { name: 'Invoices', exact: true }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Enter time off').waitFor();
  await inspect(page, 'schedule-keys');
  await page.keyboard.press('Escape');

  await page.keyboard.press('o');
  await page.getByText('Planned time off').waitFor();
  await page.keyboard.type('Theo');
  await page.keyboard.press('Tab');
  const [year, month, day] = date.split('-');
  await page.keyboard.type(`${month}${day}${year}0700AM`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${month}${day}${year}0600PM`);
  await page.keyboard.press('Enter');
  await page
    .getByRole('listitem')
    .getByText(`${dayText(date)}, 7:00 AM–6:00 PM`)
    .waitFor();

  const technician = await acme.client.getTechnician({ params: { id: theo ?? '' } });
  const entered = technician.time_off.map((off) => [off.start, off.end].map((at) => Date.parse(at)));
  expect(entered).toContainEqual([at(date, '07:00'), at(date, '18:00')].map((moment) => Date.parse(moment)));
  expect(complaints).toEqual([]);
});

test('time off that overlaps another time off of the technician is entered only after a warning', async () => {
  const date = freshMonday();
  const other = freshMonday();
  const page = await (await contextOf('phone')).newPage();
  await signIn(page, `#/schedule/off/${rosa}`);
  const enter = async (from: string, until: string): Promise<void> => {
    await page.getByLabel('From').fill(from);
    await page.getByLabel('Until').fill(until);
  };
  const save = () => page.getByRole('button', { name: 'Enter time off' }).click();
  const warning = page.getByText('Rosa Ridge already has time off');
  const planned = page.getByRole('listitem').filter({ hasText: dayText(date) });
  await enter(`${date}T07:00`, `${date}T12:00`);
  await save();
  await planned.waitFor();
  expect(await warning.count()).toBe(0);

  await enter(`${date}T11:00`, `${date}T18:00`);
  await warning.getByText(`${dayText(date)}, 7:00 AM–12:00 PM`).waitFor();
  await inspect(page, 'schedule-time-off-twice');
  await enter(`${other}T07:00`, `${other}T18:00`);
  await expect.poll(() => warning.count()).toBe(0);
  await enter(`${date}T11:00`, `${date}T18:00`);
  await warning.waitFor();
  await save();
  await expect.poll(() => planned.count(), { timeout: patienceMilliseconds }).toBe(2);
  expect(await warning.count()).toBe(0);

  await open(page, `/settings/technicians/${rosa}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByText('These overlap:').waitFor();
  await inspect(page, 'settings-time-off-twice');
  expect(complaints).toEqual([]);
});

const markup = '<img src=x onerror="document.title=1">';

test.each(
  (['phone', 'desktop'] as const).flatMap((screen) =>
    (['light', 'dark'] as const).map((scheme) => ({ screen, scheme })),
  ),
)(
  'axe finds nothing in the schedule on a $screen, $scheme; stored markup shows as text',
  async ({ screen, scheme }) => {
    const date = freshMonday();
    const name = fresh(markup);
    const location = { address: markup };
    const { id: customer_id } = await acme.client.upsertCustomer({ body: { first_name: name } });
    const times = { start: at(date, '09:00'), end: at(date, '11:00') };
    const visit = await acme.client.bookAppointment({
      body: { customer_id, ...times, technician_id: sam, service: markup, notes: markup, location },
    });
    await acme.client.createJob({
      body: {
        customer_id,
        title: markup,
        scheduled_start: at(date, '10:00'),
        crew_ids: [sam, rosa],
        duration_minutes: 90,
        allow_overlap: true,
      },
    });
    const page = await (await contextOf(screen, scheme)).newPage();
    await signIn(page, `#/schedule/day/${date}`);
    const look = `schedule-${screen}-${scheme}`;
    await blockOf(page, visit.id).getByText(name).waitFor();
    await inspect(page, `${look}-1-day`);
    await open(page, `/schedule/week/${date}`);
    await blockOf(page, visit.id).getByText(name).waitFor();
    await inspect(page, `${look}-2-week`);
    await open(page, `/schedule/day/${date}/${visit.id}`);
    await page.getByRole('heading', { name }).waitFor();
    await inspect(page, `${look}-3-visit`);
    await page.getByRole('button', { name: 'Change time or crew' }).click();
    await inspect(page, `${look}-4-change`);
    await open(page, `/schedule/new/customer/${customer_id}`);
    await page.getByText(name).waitFor();
    await inspect(page, `${look}-5-book`);
    await open(page, '/schedule/off');
    await page.getByText('Planned time off').waitFor();
    await inspect(page, `${look}-6-off`);

    expect(complaints).toEqual([]);
    expect(await page.title()).not.toBe('1');
  },
);

test('another time for a visit, and time off, keep what was typed while another screen is open', async () => {
  const date = freshMonday();
  const { id } = await book(date, '09:00', '10:00');
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/schedule/day/${date}/${id}`);
  await page.getByRole('button', { name: 'Change time or crew' }).click();
  await page.getByLabel('Start').fill(`${date}T11:00`);
  await page.getByLabel('End').fill(`${date}T12:30`);
  await open(page, `/schedule/off/${rosa}`);
  await page.getByLabel('From').fill(`${date}T07:00`);

  await open(page, `/schedule/day/${date}/${id}`);
  await expect.poll(() => page.getByLabel('Start').inputValue()).toBe(`${date}T11:00`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Change time or crew' }).waitFor();
  expect(await visitOf(id)).toMatchObject({ start: '11:00', end: '12:30' });

  await open(page, `/schedule/off/${rosa}`);
  await expect.poll(() => page.getByLabel('From').inputValue()).toBe(`${date}T07:00`);
  expect(complaints).toEqual([]);
});

test('a visit for a person who cannot be read says so, and offers another try', async () => {
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/schedule/new/customer/${crypto.randomUUID()}`);

  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('button', { name: 'Book' }).count()).toBe(0);
});
