import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspect, signIn, useOffice } from './office.ts';

const { contextOf, complaints } = useOffice();

const leads = Array.from({ length: 300 }, (_, index) => ({
  id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  lifecycle_number: 'AAAA-BBBB-CCCC',
  status: 'new',
  contact: { first_name: 'Lead', last_name: String(index), phone: null, phone_extension: null, email: null },
  source: 'website',
  created_at: '2026-11-28T12:00:00Z',
  updated_at: '2026-11-28T12:00:00Z',
  service_type: null,
  tags: [],
  address: null,
  notes: null,
  customer_id: null,
  warnings: [],
  warning_details: [],
}));

/** Answers for the service, which has few leads. */
const serveMany = (page: Page) =>
  page.route(/\/v1\/leads\b/, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const one = leads.find(({ id }) => pathname.endsWith(id));
    const isOther = searchParams.has('updated_since') || (searchParams.get('status') ?? 'new') !== 'new';
    return route.fulfill({ json: one ?? { data: isOther ? [] : leads, next_cursor: null } });
  });

test('a long list draws only rows near the screen, and readers of the screen and keys still reach all', async () => {
  const page = await (await contextOf()).newPage();
  await serveMany(page);
  await signIn(page, '#/leads');
  const rows = page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.count()).toBeLessThan(100);
  await rows.getByRole('link', { name: 'Lead 0 ' }).focus();
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 100_000);
  const last = rows.last();
  await expect.poll(() => last.getAttribute('aria-posinset')).toBe('300');
  expect(await last.getAttribute('aria-setsize')).toBe('300');
  await inspect(page, 'console-long-list');

  // The row with the focus is still there, and so is its neighbor as soon as the focus moves on.
  expect(await page.evaluate('document.activeElement.textContent')).toContain('Lead 0');
  await last.getByRole('link').focus();
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toContain('Lead 259');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Lead 259' }).waitFor();
  expect(complaints).toEqual([]);
});

test('on a phone, back from a record returns to its row of a long list', async () => {
  const page = await (await contextOf('phone')).newPage();
  await serveMany(page);
  await signIn(page, '#/leads');
  const row = page.getByRole('link', { name: 'Lead 150 ' });
  await page.getByRole('link', { name: 'Lead 0 ' }).waitFor();
  await page.evaluate('scrollTo(0, 150 * 64)');
  await row.click();
  await page.getByRole('heading', { name: 'Lead 150' }).waitFor();
  await page.goBack();
  await row.waitFor();
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(8_000);
  await row.click();
  await page.getByRole('link', { name: 'Back' }).click();
  await row.waitFor();
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(8_000);
  expect(complaints).toEqual([]);
});

test('a card dragged far along a long column of the pipeline is not lost on its way', async () => {
  const page = await (await contextOf()).newPage();
  await serveMany(page);
  await signIn(page, '#/pipeline');
  const cards = page.getByRole('list', { name: 'Leads: New' }).getByRole('listitem');
  const card = cards.filter({ hasText: /Lead 0/ });
  const box = (await card.first().boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 20, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 70);
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.wheel(0, 100_000);
  await expect.poll(() => cards.last().getAttribute('aria-posinset')).toBe('300');
  expect(await cards.first().getAttribute('aria-posinset')).toBe('1');
  await page.mouse.up();
  expect(complaints).toEqual([]);
});
