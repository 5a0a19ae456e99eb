import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authUrl, type World, worldOf } from '../support/world.ts';
import { keepPicture, overflows, startBrowser, violationsOn } from './chromium.ts';

let browser: Browser;
let acme: World;
beforeAll(async () => {
  browser = await startBrowser();
  acme = await worldOf('org_acme');
});
afterAll(() => browser.close());

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 850 } };
type Look = { readonly screen: keyof typeof screens; readonly scheme: 'light' | 'dark' };

/** Only a machine that is full needs that long. */
const patienceMilliseconds = 60_000;

/** What a browser said of a page that it should not have to say: violations of the policy, and errors of a script. */
let complaints: string[];
beforeEach(() => {
  complaints = [];
});

const signedIn = async (hash: string, { screen, scheme }: Look = { screen: 'desktop', scheme: 'light' }) => {
  const context = await browser.newContext({ colorScheme: scheme, viewport: screens[screen] });
  context.setDefaultTimeout(patienceMilliseconds);
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  const page = await context.newPage();
  await page.goto(`${authUrl}/p/console${hash}`);
  await page.getByLabel('Email').fill('ada@acme.example');
  await page.getByLabel('Password').fill('roof-and-gutter');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  return { context, page };
};

const open = (page: Page, hash: string) => page.evaluate(`location.hash = '${hash}'`);

/** Nothing that axe finds, and nothing beside the screen. */
const inspect = async (page: Page, name: string): Promise<void> => {
  expect(await violationsOn(page), name).toEqual([]);
  expect(await overflows(page), name).toBe(false);
  await keepPicture(page, `papers-${name}`);
};

/** A word of letters that is in no other run. */
const fresh = (): string =>
  crypto
    .randomUUID()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 8)
    .padEnd(4, 'q');

/** A step that asks first. */
const take = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
};

describe('the papers of a company', () => {
  test('the whole journey from a lead to a refund works by mouse, with price book items and choices', async () => {
    const { client } = acme;
    const word = fresh();
    const guard = `Guard ${word}`;
    const copper = `Copper ${word}`;
    for (const [code, name, unit_price] of [
      [`G-${word}`, guard, 4.5],
      [`C-${word}`, copper, 31.25],
    ] as const)
      await client.putPriceBookItem({
        params: { id: crypto.randomUUID() },
        body: { code, name, unit_price, unit: 'foot', taxable: false },
      });
    const lead = await client.captureLead({
      body: { contact: { first_name: 'Lea', last_name: word, email: `${word}@example.com` } },
    });
    const { context, page } = await signedIn(`#/journeys/${lead.lifecycle_number}`);
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await button('Make a customer').click();
    await page.getByRole('link', { name: 'New estimate' }).click();
    await page.getByText(`Lea ${word}`).first().waitFor();
    const describe = async (place: number, typed: string, item: string) => {
      await page.getByRole('combobox', { name: 'Description' }).nth(place).fill(typed);
      await page.getByRole('option', { name: item }).click();
    };
    await describe(0, guard, guard);
    await page.getByLabel('Quantity').fill('40');
    await button('Offer choices').click();
    await page.getByRole('combobox', { name: 'Description' }).nth(1).fill('White aluminum');
    await page.getByLabel('Price').nth(1).fill('270');
    await describe(2, copper, copper);
    await page.getByLabel('Quantity').nth(2).fill('40');
    await page.getByLabel('Total').getByText('$450.00').waitFor();
    await inspect(page, 'estimate-form');
    await button('Save and send').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send the estimate' }).click();
    await button('Mark as accepted').click();
    await page
      .getByRole('dialog')
      .getByLabel('What the customer takes')
      .selectOption({ label: 'Better · $1,430.00' });
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as accepted' }).click();
    await button('Create the job').click();
    await button('Complete the job').click();
    await take(page, 'Issue an invoice');
    await button('Record a payment').click();
    await page.getByRole('dialog').getByLabel('Amount').fill('430');
    await page.getByRole('dialog').getByLabel('Reference').fill('1042');
    await page.getByRole('dialog').getByRole('button', { name: 'Record a payment' }).click();
    await page.getByRole('article').getByText('Partly paid').waitFor();
    const [file] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/pdf')),
      context.waitForEvent('page'),
      button('PDF').click(),
    ]);
    expect(file.headers()['content-type']).toBe('application/pdf');
    await inspect(page, 'invoice');
    await page.getByRole('link', { name: 'Payment', exact: true }).click();
    await button('Refund').click();
    await page.getByRole('dialog').getByLabel('Amount').fill('30.5');
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
    await page.getByRole('heading', { name: 'Refunds' }).waitFor();
    await inspect(page, 'payment');

    const { lifecycle_number } = lead;
    const { estimates, invoices, payments } = await client.getLifecycle({ params: { lifecycle_number } });
    expect(estimates).toMatchObject([{ status: 'accepted', total: 1430 }]);
    expect(invoices).toMatchObject([{ amount: 1430, amount_paid: 399.5, amount_due: 1030.5 }]);
    expect(payments).toMatchObject([{ amount: 430, amount_refunded: 30.5, external_id: '1042' }]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a step on a paper that another person changed shows both versions, and is taken over the newer one', async () => {
    const { id, estimate_id } = await anInvoicedJob('Ann');
    const { context, page } = await signedIn(`#/estimates/${estimate_id}/revise`);
    await open(page, `/jobs/${id}`);
    await page.getByRole('button', { name: 'Call off the job' }).click();
    await acme.client.setJobStatus({ params: { id }, body: { status: 'in_progress' } });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Call off the job' }).click();

    await dialog.getByRole('row', { name: 'State' }).getByText('In progress').waitFor();
    await inspect(page, 'changed-meanwhile');
    await dialog.getByRole('button', { name: 'Call off the job' }).click();
    await page.getByRole('article').getByText('Canceled', { exact: true }).waitFor();
    expect((await acme.client.getJob({ params: { id } })).status).toBe('canceled');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the customer who owes most is found by Ctrl-K, reminded next to the list, and has an address there', async () => {
    const { client } = acme;
    const name = `Debora ${fresh()}`;
    const email = `${crypto.randomUUID()}@example.com`;
    const { id: customer_id } = await client.upsertCustomer({ body: { first_name: name, email } });
    const job = await client.createJob({ body: { customer_id, title: 'A new roof' } });
    await client.setJobStatus({ params: { id: job.id }, body: { status: 'completed' } });
    const invoice = await client.issueInvoice({ body: { job_id: job.id, amount: 9_000_000 } });
    const { context, page } = await signedIn('#/today');
    const remind = page.getByRole('button', { name: 'Remind the customer', exact: true });

    await page.keyboard.press('Control+k');
    await page.keyboard.type('remind');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name }).click();
    await take(page, 'Remind the customer');
    await page.getByText('The reminder is on its way.').waitFor();
    expect(await remind.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
    await inspect(page, 'owing');
    expect(page.url()).toContain(`#/invoices/only/owing/${customer_id}`);
    const { data } = await client.listFollowUps({ query: { limit: 100 } });
    expect(data.filter(({ entity_id }) => entity_id === invoice.id)).toMatchObject([
      { channel: 'email', template: 'overdue_email' },
    ]);

    await page.reload();
    await remind.waitFor();
    await page.getByRole('button', { name: 'Who owes most', pressed: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

const anInvoicedJob = async (text: string) => {
  const { client } = acme;
  const { id: customer_id } = await client.upsertCustomer({
    body: {
      first_name: text,
      last_name: fresh(),
      address: text,
      email: `${crypto.randomUUID()}@example.com`,
    },
  });
  const line = { description: text, quantity: 1, unit_price: 100, unit: text, group: text, sku: text };
  const estimate = await client.createEstimate({
    body: {
      customer_id,
      location: { address: text },
      line_items: [line, { ...line, optional: true }],
      options: [
        { name: text, description: text, line_items: [line] },
        { name: `${text}2`, description: text, line_items: [line] },
      ],
      payment_schedule: [
        { milestone: 'deposit', percent: 50, due: 'on_acceptance' },
        { milestone: 'final', percent: 50, due: 'on_completion' },
      ],
    },
  });
  const params = { id: estimate.id };
  await client.sendEstimate({ params });
  await client.acceptEstimate({ params, body: { option_id: '1', reason: text } });
  const job = await client.createJob({ body: { estimate_id: estimate.id } });
  const invoice = await client.issueInvoice({ body: { job_id: job.id } });
  return { ...job, customer_id, estimate_id: estimate.id, invoice_id: invoice.id };
};

const markup = '<img src=x onerror="document.title=1">';

describe('every screen of a paper', () => {
  const looks = (['phone', 'desktop'] as const).flatMap((screen) =>
    (['light', 'dark'] as const).map((scheme) => ({ screen, scheme })),
  );

  test.each(looks)(
    'axe finds nothing on papers on a $screen, $scheme; stored markup shows as text',
    async ({ screen, scheme }) => {
      const { client } = acme;
      const { id: job_id, customer_id, estimate_id, invoice_id } = await anInvoicedJob(markup);
      const { id: own_job } = await client.createJob({
        body: {
          customer_id,
          title: markup,
          line_items: [{ description: markup, quantity: 1, unit_price: 2 }],
        },
      });
      await client.setJobStatus({ params: { id: own_job }, body: { status: 'canceled', reason: markup } });
      const open_estimate = await client.createEstimate({
        body: {
          customer_id,
          line_items: [{ description: markup, quantity: 1, unit_price: 5, optional: true }],
        },
      });
      await client.sendEstimate({ params: { id: open_estimate.id } });
      const signed = await client.createEstimate({
        body: { customer_id, line_items: [{ description: markup, quantity: 1, unit_price: 5 }] },
      });
      await client.sendEstimate({ params: { id: signed.id } });
      await client.acceptEstimate({ params: { id: signed.id } });
      const { id: contract_id } = await client.createContract({
        body: {
          estimate_id: signed.id,
          title: markup,
          terms: markup,
          parties: [{ name: markup, role: markup }],
        },
      });
      const sent = await client.sendContract({ params: { id: contract_id } });
      await client.signContract({
        params: { id: contract_id },
        body: { party_id: sent.parties[0]?.id ?? '', signed_name: markup },
      });
      const { id: payment_id } = await client.recordPayment({
        body: { invoice_id, amount: 50, method: 'other', external_id: markup },
      });
      await client.refundPayment({ params: { id: payment_id }, body: { amount: 5, reason: markup } });
      await client.createCreditNote({ params: { id: invoice_id }, body: { amount: 5, reason: markup } });
      const { context, page } = await signedIn('#/today', { screen, scheme });
      const look = `${screen}-${scheme}`;
      const visit = async (hash: string, name: string): Promise<void> => {
        await open(page, hash);
        await page.getByRole('article').getByText(markup).first().waitFor();
        await inspect(page, `${look}-${name}`);
      };

      for (const room of ['estimates', 'contracts', 'jobs', 'invoices', 'payments']) {
        await open(page, `/${room}`);
        await page.getByRole('heading', { name: room, exact: false }).first().waitFor();
        await page.getByRole('link', { name: markup }).first().waitFor();
        await inspect(page, `${look}-${room}`);
      }
      await visit(`/estimates/${estimate_id}`, 'estimate');
      await visit(`/estimates/${open_estimate.id}`, 'estimate-sent');
      await page.getByRole('button', { name: 'Mark as accepted' }).click();
      await page.getByRole('dialog').getByText(markup).first().waitFor();
      await inspect(page, `${look}-accept`);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await open(page, `/estimates/${open_estimate.id}/revise`);
      await page.getByRole('combobox', { name: 'Description' }).waitFor();
      await inspect(page, `${look}-revise`);
      await visit(`/contracts/${contract_id}`, 'contract');
      await visit(`/jobs/${job_id}`, 'job');
      await visit(`/jobs/${own_job}`, 'job-own');
      await open(page, '/jobs/new');
      await page.getByLabel('Work to do').waitFor();
      await inspect(page, `${look}-job-new`);
      await visit(`/invoices/${invoice_id}`, 'invoice');
      await page.getByRole('heading', { name: 'Credit notes' }).waitFor();
      await page.getByRole('button', { name: 'Record a payment' }).click();
      await inspect(page, `${look}-record-payment`);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await visit(`/payments/${payment_id}`, 'payment');
      await visit(`/customers/${customer_id}`, 'customer');

      expect(complaints).toEqual([]);
      expect(await page.title()).not.toBe('1');
      await context.close();
    },
  );
});
