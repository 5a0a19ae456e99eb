import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done } from '../support/journey.ts';
import { anEstimateByMail, freshEmail, linkIn, mailTo } from '../support/pages.ts';
import { aPng } from '../support/png.ts';
import { Receiver } from '../support/receiver.ts';
import { freshTenant } from '../support/world.ts';
import { keepPicture, overflows, startBrowser, violationsOn } from './chromium.ts';

let receiver: Receiver;
let browser: Browser;
const disposal = new AsyncDisposableStack();

beforeAll(async () => {
  receiver = disposal.use(await Receiver.listen());
  browser = await startBrowser();
  disposal.defer(() => browser.close());
});

afterAll(() => disposal.disposeAsync());

const screens = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 900 } };
const visitors = (['phone', 'desktop'] as const)
  .flatMap((screen) =>
    (['light', 'dark'] as const).flatMap((colorScheme) =>
      [true, false].map((javaScriptEnabled) => ({ screen, colorScheme, javaScriptEnabled })),
    ),
  )
  .filter(({ colorScheme, javaScriptEnabled }) => javaScriptEnabled || colorScheme === 'light');
type Visitor = (typeof visitors)[number];

/** Only a machine that is full needs that long. */
const patienceMilliseconds = 60_000;

const nameOf = ({ screen, colorScheme, javaScriptEnabled }: Visitor): string =>
  `${screen}-${colorScheme}-${javaScriptEnabled ? 'script' : 'no-script'}`;

const contextOf = async ({ screen, ...options }: Visitor): Promise<BrowserContext> => {
  const context = await browser.newContext({ ...options, viewport: screens[screen] });
  context.setDefaultTimeout(patienceMilliseconds);
  return context;
};

/** The link of the newest mail to an address, once there are that many. */
const linkTo = async (address: string, count = 1): Promise<string> => {
  const newest = (await mailTo(address, count)).at(-1);
  if (newest === undefined) throw new Error('No mail went out.');
  return linkIn(newest);
};

/** The page looks and reads as it should: nothing that axe finds, nothing beside the screen. */
const inspect = async (page: Page, name: string): Promise<void> => {
  // Both are asked by script, and without it the page is the same.
  if (!name.includes('no-script')) {
    expect(await violationsOn(page), name).toEqual([]);
    expect(await overflows(page), name).toBe(false);
  }
  await keepPicture(page, name);
};

/** Of the picture itself, in pixels: zero for one that the page does not let in. */
const logoWidth = (page: Page): Promise<number> =>
  page.evaluate<number>('document.querySelector("header img").naturalWidth');

/** A click may be answered a moment later. */
const expectText = (place: Page | FrameLocator, text: string) =>
  expect.poll(() => place.locator('body').innerText(), { timeout: patienceMilliseconds }).toContain(text);

describe.each(visitors)('pages on a $screen, $colorScheme, with scripts: $javaScriptEnabled', (visitor) => {
  test('a customer goes from the mail to a signed contract and sees the invoice', async () => {
    const context = await contextOf(visitor);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    const acme = await freshTenant({ name: 'Acme Roofing' });
    await done(acme, 'putLogo', { body: { png: aPng({ width: 300, height: 100 }) } });
    await done(acme, 'createEndpoint', { body: { url: receiver.url, event_types: ['contract.signed'] } });
    const estimate = await anEstimateByMail(acme, {
      description: 'Slate tiles for the whole of the south side',
    });

    await page.goto(estimate.link);
    if (visitor.javaScriptEnabled) expect(await logoWidth(page)).toBe(300);
    await inspect(page, `${nameOf(visitor)}-1-estimate`);
    await page.getByRole('button', { name: 'Accept this estimate' }).click();
    await expectText(page, 'This estimate was accepted');
    await page.goto(estimate.link);
    await inspect(page, `${nameOf(visitor)}-2-accepted`);
    expect((await done(acme, 'getEstimate', { params: { id: estimate.id } })).status).toBe('accepted');

    const parties = ['Ann Lee', 'Bob Lee'].map((name) => ({ name, email: freshEmail(), role: 'customer' }));
    const terms = 'Paid in 14 days.\nWork begins when the weather allows.';
    const body = { estimate_id: estimate.id, title: 'A new roof', terms, parties };
    const contract = await done(acme, 'createContract', { body });
    await done(acme, 'sendContract', { params: { id: contract.id } });
    for (const [index, { name, email }] of parties.entries()) {
      await page.goto(await linkTo(email));
      await inspect(page, `${nameOf(visitor)}-3-contract-${index + 1}`);
      await page.getByRole('checkbox').check();
      await page.getByLabel('Your full name').fill(name);
      await page.getByRole('button', { name: 'Sign the contract' }).click();
      await expectText(page, index === 0 ? 'Waiting for Bob Lee to sign' : 'Signed by everyone');
    }
    await inspect(page, `${nameOf(visitor)}-4-signed`);
    await expect
      .poll(() => receiver.received.filter(({ body }) => body.includes(contract.id)).length, {
        timeout: patienceMilliseconds,
      })
      .toBe(1);

    const job = await done(acme, 'createJob', { body: { contract_id: contract.id } });
    const owed = { job_id: job.id, amount: 500, milestone: 'deposit' } as const;
    const invoice = await done(acme, 'issueInvoice', { body: owed });
    await page.goto(await linkTo(estimate.email, 2));
    await expectText(page, '$500.00');
    await inspect(page, `${nameOf(visitor)}-5-invoice`);
    expect(invoice.status).toBe('sent');

    expect(new Set(asked)).toEqual(new Set([new URL(estimate.link).origin]));
    await context.close();
  });

  test('a visitor of a website sends its form, by itself and in a frame, and an altered link is not found', async () => {
    const context = await contextOf(visitor);
    const page = await context.newPage();
    const acme = await freshTenant();
    const form = await done(acme, 'putForm', {
      params: { id: crypto.randomUUID() },
      body: {
        name: 'Website',
        source: 'website',
        fields: ['first_name', 'last_name', 'phone', 'email', 'notes'],
        thank_you: 'Thank you. We call back today.',
      },
    });
    const address = form.url;
    const email = freshEmail();

    await page.goto(`${address}?utm_source=ads`);
    await inspect(page, `${nameOf(visitor)}-6-form`);
    await page.locator('[name=first_name]').fill('Grace');
    await page.locator('[name=email]').fill(email);
    await page.getByRole('button', { name: 'Send' }).click();
    await expectText(page, 'We call back today.');
    await inspect(page, `${nameOf(visitor)}-7-thanks`);
    const { data } = await done(acme, 'listLeads', { query: { q: email } });
    expect(data).toMatchObject([{ contact: { first_name: 'Grace', email }, source: 'website' }]);

    await using site = await websiteWith(address);
    await page.goto(site.url);
    const frame = page.frameLocator('iframe');
    await frame.locator('[name=first_name]').fill('Ada');
    await frame.locator('[name=email]').fill(freshEmail());
    await frame.getByRole('button', { name: 'Send' }).click();
    await expectText(frame, 'We call back today.');

    const { link } = await anEstimateByMail(acme);
    const reply = await page.goto(`${link.slice(0, -6)}abcdef`);
    expect(reply?.status()).toBe(404);
    await inspect(page, `${nameOf(visitor)}-8-not-found`);
    await context.close();
  });
});

/** Somebody's own site, at another origin, with the form in it. */
const websiteWith = async (address: string) => {
  const html = `<!doctype html><title>Roofs</title><h1>Roofs</h1><iframe title="Write to us" src="${address}"></iframe>`;
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
