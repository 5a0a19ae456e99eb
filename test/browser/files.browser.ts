import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aLead, done } from '../support/journey.ts';
import { baseUrl, freshTenant, worldOf } from '../support/world.ts';
import { startBrowser } from './chromium.ts';
import { signIn, useOffice } from './office.ts';

const files = join(inject('service').dir, 'files');
const { contextOf, complaints } = useOffice();
let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** Two seconds of the line. */
const picture = Buffer.concat([Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'), randomBytes(240_000)]);
const bytesPerSecond = 120_000;

/** The line of a page, slow until it is cut. */
const slowDown = async (page: Page) => {
  const line = await page.context().newCDPSession(page);
  const set = (offline: boolean) =>
    line.send('Network.emulateNetworkConditions', {
      offline,
      latency: 100,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  await set(false);
  return { cut: () => set(true), mend: () => set(false) };
};

const choose = (page: Page): Promise<void> =>
  page.locator('input').setInputFiles({ name: 'leak.jpg', mimeType: 'image/jpeg', buffer: picture });

test('a picture whose upload over a slow line is cut off arrives once, under the id that it was announced with', async () => {
  const world = await freshTenant();
  const lead = await aLead(world);
  const about = { token: await world.token(), baseUrl, lead: lead.id };
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(`${inject('phone')}/#${encodeURIComponent(JSON.stringify(about))}`);
  await slowDown(page);
  const drafts = () => readdirSync(join(files, '.drafts'));

  await choose(page);
  await expect.poll(drafts, { timeout: 30_000, interval: 10 }).toHaveLength(1);
  await page.reload();
  await expect.poll(drafts, { timeout: 30_000, interval: 10 }).toEqual([]);
  const stored = readdirSync(files).filter((folder) => folder === world.id);
  const send = async () => {
    await choose(page);
    await page.getByText('ready').waitFor();
    await page.reload();
  };
  await send();
  // Once more than it takes.
  await send();

  const query = { subject_type: 'lead' as const, subject_id: lead.id };
  const { data } = await done(world, 'listAttachments', { query });
  const sent = await fetch(data[0]?.url ?? '');
  expect(stored).toEqual([]);
  expect(data.map(({ status }) => status)).toEqual(['ready']);
  expect(picture.equals(Buffer.from(await sent.arrayBuffer()))).toBe(true);
  expect(readdirSync(join(files, world.id))).toEqual(data.map(({ id }) => id));
  expect((await world.events()).filter(({ type }) => type === 'attachment.added')).toHaveLength(1);
});

test('an upload of the console that is cut off is begun anew by its button, and arrives once, under the same id', async () => {
  const acme = await worldOf('org_acme');
  const lead = await aLead(acme);
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/leads/${lead.id}`);
  const announced: string[] = [];
  page.on('response', async (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/v1/attachments')) return;
    const { id }: { readonly id: string } = await response.json();
    announced.push(id);
  });
  const file = { name: 'leak.jpg', mimeType: 'image/jpeg', buffer: picture };
  const drafts = () => readdirSync(join(files, '.drafts'));
  const line = await slowDown(page);

  await page.getByLabel('Add files').setInputFiles(file);
  await expect.poll(drafts, { timeout: 30_000, interval: 10 }).not.toEqual([]);
  await line.cut();
  const waiting = page.getByRole('list', { name: 'Files on their way' });
  await waiting.getByRole('alert').waitFor();
  await line.mend();
  await waiting.getByRole('button', { name: 'Try again' }).click();
  await waiting.waitFor({ state: 'detached' });

  const query = { subject_type: 'lead' as const, subject_id: lead.id };
  const { data } = await done(acme, 'listAttachments', { query });
  const sent = await fetch(data[0]?.url ?? '');
  expect(announced).toHaveLength(1);
  expect(data.map(({ id, status }) => [id, status])).toEqual(announced.map((id) => [id, 'ready']));
  expect(picture.equals(Buffer.from(await sent.arrayBuffer()))).toBe(true);
  expect(complaints).toEqual([]);
});
