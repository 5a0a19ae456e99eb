import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type World, worldOf } from '../support/world.ts';
import { fresh, inspect, open, signIn, useOffice } from './office.ts';

const { contextOf, complaints } = useOffice();
let acme: World;
beforeAll(async () => {
  acme = await worldOf('org_acme');
});

const pageAt = async (hash: string): Promise<Page> => {
  const page = await (await contextOf()).newPage();
  await page.clock.install();
  await signIn(page, hash);
  return page;
};

/** As if the person returned to the window after some time. */
const returnTo = async (page: Page): Promise<void> => {
  await page.clock.fastForward(70_000);
  await page.evaluate('dispatchEvent(new Event("visibilitychange"))');
  await page.clock.fastForward(10_000);
};

test('while the service does not answer, a record and its form stay on the screen, which says so until the service answers', async () => {
  const first_name = fresh('Ona');
  const { id } = await acme.client.upsertCustomer({
    body: { first_name, email: `${crypto.randomUUID()}@example.com` },
  });
  const page = await pageAt(`#/customers/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Last name').fill('Typed');
  const notice = page.getByText('The service does not answer. What you see may be out of date');
  await page.route('**/v1/**', (route) => route.abort());

  await returnTo(page);
  await notice.waitFor();
  await inspect(page, 'console-outage');
  expect(await page.getByLabel('Last name').inputValue()).toBe('Typed');
  expect(await page.getByRole('heading', { name: first_name }).count()).toBe(1);
  expect(await page.getByText('This could not be loaded').count()).toBe(0);

  await page.unroute('**/v1/**');
  await returnTo(page);
  await notice.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: `${first_name} Typed` }).waitFor();
  expect(complaints).toEqual([]);
});

test('screens that were opened while the service did not answer are read by themselves once it does', async () => {
  const page = await pageAt('#/today');
  await page.getByRole('region', { name: 'New leads' }).waitFor();
  await page.route('**/v1/customers*', (route) => route.abort());
  await open(page, '/customers');
  await page.clock.fastForward(10_000);
  await page.getByText('This could not be loaded').waitFor();

  await page.unroute('**/v1/customers*');
  await page.clock.fastForward(70_000);
  await page.getByText('This could not be loaded').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test.each(['/schedule', '/schedule/week', '/schedule/new', '/schedule/off'])(
  'the screen %s says that the settings could not be read, and reads them again on request',
  async (path) => {
    const page = await (await contextOf()).newPage();
    // They are also read every minute, which must not be what helps.
    await page.route('**/v1/settings', async (route) =>
      (await page.evaluate('window.isPressed')) ? route.continue() : route.abort(),
    );
    await signIn(page, `#${path}`);
    await page.getByRole('heading', { name: 'This could not be loaded' }).waitFor();
    await inspect(page, 'console-no-settings');

    await page.evaluate('addEventListener("click", () => { window.isPressed = true }, { capture: true })');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^(Schedule|Book a visit|Time off)$/ }).waitFor();
    expect(complaints).toEqual([]);
  },
);

test('a new estimate whose customer could not be read says so, and reads the customer again on request', async () => {
  const first_name = fresh('Ivo');
  const { id } = await acme.client.upsertCustomer({
    body: { first_name, email: `${crypto.randomUUID()}@example.com` },
  });
  const page = await (await contextOf()).newPage();
  await page.route(`**/v1/customers/${id}`, (route) => route.abort());
  await signIn(page, `#/estimates/new/${id}`);
  await page.getByRole('heading', { name: 'This could not be loaded' }).waitFor();

  await page.unroute(`**/v1/customers/${id}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'New estimate' }).waitFor();
  await page.getByText(first_name).first().waitFor();
  expect(complaints).toEqual([]);
});

test('a window that stays open shows the next day when it begins', async () => {
  const page = await pageAt('#/today');
  const { now, now_local } = await acme.client.getSettings();
  const dayAfter = (moment: string) => new Date(Date.parse(moment) + 86_400_000).toISOString();
  const dayText = (local: string): string =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(local));
  const tomorrow = dayAfter(`${now_local}Z`);
  await page.getByText(dayText(`${now_local}Z`)).waitFor();

  await page.route('**/v1/settings', async (route) => {
    const response = await route.fetch();
    const next = { now: dayAfter(now), now_local: tomorrow.slice(0, 19) };
    await route.fulfill({ response, json: { ...(await response.json()), ...next } });
  });
  await page.clock.fastForward(61_000);
  await page.getByText(dayText(tomorrow)).waitFor();
  expect(complaints).toEqual([]);
});
