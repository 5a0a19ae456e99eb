import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseUrl } from '../support/world.ts';
import { keepPicture, overflows, startBrowser } from './chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

test('the reference fits a phone with operations open, and links to guides that open', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${baseUrl}/docs`);
  const operations = page.locator('.opblock-summary-control');
  await operations.first().waitFor();
  await keepPicture(page, 'reference-closed');

  for (const operation of (await operations.all()).slice(0, 3)) await operation.click();
  await page.locator('.responses-table').nth(2).waitFor();
  await keepPicture(page, 'reference-open');
  expect(await overflows(page)).toBe(false);

  await page.getByRole('navigation').getByRole('link', { name: 'Webhooks' }).click();
  await page.getByText('# Receiving webhooks').waitFor();
});
