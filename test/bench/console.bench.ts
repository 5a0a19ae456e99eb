import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from '../browser/chromium.ts';
import { open, signIn } from '../browser/office.ts';
import { type World, worldOf } from '../support/world.ts';
import { printTable, say } from './report.ts';

const [technicians, visitsADay, leads, atOnce] = [40, 6, 10_000, 16];
const days = Array.from({ length: 7 }, (_, day) =>
  new Date(Date.UTC(2027, 0, 11 + day)).toISOString().slice(0, 10),
);
const [monday = ''] = days;

/** Longer is felt as a jerk. */
const longestMilliseconds = 50;

let acme: World;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  acme = await worldOf('org_acme');
  browser = await startBrowser();
  page = await (await browser.newContext({ viewport: { width: 1280, height: 850 } })).newPage();
  page.setDefaultTimeout(120_000);
  say(
    `Adding ${technicians} technicians with ${technicians * visitsADay * days.length} visits, and ${leads} leads.`,
  );
  await addVisits();
  await each(leads, async (number) => {
    const email = `lead-${number}@example.com`;
    await acme.client.captureLead({
      body: { contact: { first_name: 'Lead', last_name: String(number), email } },
    });
  });
  await signIn(page);
});
afterAll(() => browser.close());

const each = async (count: number, run: (number: number) => Promise<unknown>): Promise<void> => {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        next += 1;
        await run(next - 1);
      }
    }),
  );
};

const addVisits = async (): Promise<void> => {
  const ids = Array.from({ length: technicians }, () => crypto.randomUUID());
  const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
  const working_hours = week.map((day) => ({ day, start: '08:00', end: '17:00' }));
  await each(technicians, (number) =>
    acme.client.putTechnician({
      params: { id: ids[number] ?? '' },
      body: { name: `Technician ${number}`, working_hours },
    }),
  );
  const customers: string[] = [];
  await each(300, async (number) => {
    const body = { first_name: 'Customer', email: `customer-${number}@example.com` };
    customers.push((await acme.client.upsertCustomer({ body })).id);
  });
  await each(technicians * visitsADay * days.length, (number) => {
    const [technician, hour, day] = [
      number % technicians,
      8 + (Math.floor(number / technicians) % visitsADay),
      Math.floor(number / technicians / visitsADay),
    ];
    const at = (clock: number) => `${days[day]}T${String(clock).padStart(2, '0')}:00:00-05:00`;
    return acme.client.bookAppointment({
      body: {
        customer_id: customers[number % customers.length] ?? '',
        ...{ start: at(hour), end: at(hour + 1), technician_id: ids[technician] ?? '' },
      },
    });
  });
};

const frame = () => page.evaluate('new Promise((done) => requestAnimationFrame(() => done(0)))');

const scroll = async (x: number, y: number, times: number): Promise<void> => {
  for (let count = 0; count < times; count += 1) {
    await page.mouse.wheel(x, y);
    await frame();
  }
};

/** Drags it away, and takes it back. */
const drag = async (what: Locator, x: number, y: number): Promise<void> => {
  await what.scrollIntoViewIfNeeded();
  const box = (await what.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 20, box.y + 12);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) {
    await page.mouse.move(box.x + 20 + (x * step) / 40, box.y + 12 + (y * step) / 40);
    await frame();
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
};

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
};

/** The longest tasks of the page meanwhile, in milliseconds of processor time, which other processes do not lengthen. */
const longestTask = async (run: () => Promise<void>): Promise<number> => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await run();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && threads.has(`${pid} ${tid}`),
  );
  expect(tasks.length).toBeGreaterThan(50);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
};

const found: Record<string, { readonly longest_task_ms: number }> = {};
const smoothly = async (what: string, run: () => Promise<void>): Promise<void> => {
  const longest = await longestTask(run);
  found[what] = { longest_task_ms: Math.round(longest) };
  expect(longest, what).toBeLessThan(longestMilliseconds);
};
afterAll(() => printTable('The longest task of the page, in milliseconds of processor time', found));

/** As far as there is more. */
const loadAll = async (count: number): Promise<void> => {
  const more = page.getByRole('button', { name: 'Load more' }).first();
  for (let shown = 50; shown < count; shown += 50) {
    await more.click();
    await page
      .locator('main li')
      .nth(shown + 49)
      .waitFor({ state: 'attached' });
  }
};

test('a week and a day of forty technicians scroll, and their visits are dragged, without a long task', async () => {
  for (const view of ['week', 'day']) {
    await open(page, `/schedule/${view}/${monday}`);
    const visits = page.locator('[data-visit]');
    await visits.first().waitFor();
    await page.getByText('Customer').first().waitFor();
    expect(await visits.count()).toBe(technicians * visitsADay * (view === 'week' ? days.length : 1));
    await page.mouse.move(700, 500);
    await smoothly(`scrolling the ${view}`, async () => {
      await scroll(0, 400, 60);
      await scroll(400, 0, 30);
      await scroll(-400, -400, 60);
    });
    await smoothly(`dragging in the ${view}`, () => drag(visits.first(), 300, 250));
  }
});

test('ten thousand leads scroll in the list and on the board, and are dragged, without a long task', async () => {
  for (const [room, of] of [
    ['leads', 'the list of leads'],
    ['pipeline', 'the board of leads'],
  ]) {
    await open(page, `/${room}`);
    await page.getByRole('button', { name: 'Load more' }).first().waitFor();
    await loadAll(leads);
    await page.locator('main li').first().scrollIntoViewIfNeeded();
    await page.mouse.move(400, 500);
    await smoothly(`scrolling ${of}`, async () => {
      await scroll(0, 2_000, 80);
      await scroll(0, -4_000, 40);
    });
  }
  await smoothly('dragging on the board of leads', () => drag(page.locator('main li').first(), 400, 100));
});
