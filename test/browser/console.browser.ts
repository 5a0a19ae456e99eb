import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { authUrl, type World, worldOf } from '../support/world.ts';
import { fresh, inspect, open, patienceMilliseconds, signIn, useOffice } from './office.ts';

const { contextOf, complaints } = useOffice();
let acme: World;
beforeAll(async () => {
  acme = await worldOf('org_acme');
});

const rowOf = (page: Page, name: string) => page.getByRole('link', { name }).first();

describe('signing in', () => {
  test('the sign-in page names console and company, and no token is kept where scripts or the disk could find it', async () => {
    const context = await contextOf();
    const page = await context.newPage();
    const issued: string[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('/oauth/token')) issued.push(await response.text());
    });
    await page.goto(`${authUrl}/p/console#/leads`);
    await page.getByText('to continue to the console of Acme Roofing').waitFor();
    await signIn(page, '#/leads');
    await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor();

    const kept = await page.evaluate<string>(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])',
    );
    const { access_token, refresh_token } = JSON.parse(issued[0] ?? '{}');
    expect(access_token).toMatch(/^ey/);
    expect(kept).not.toContain(access_token);
    expect(kept).not.toContain(refresh_token);
    expect(kept).not.toContain('code=');

    await page.reload();
    await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor();
    const leaving = page.waitForRequest(/\/logout\?/);
    await page.getByRole('button', { name: 'Sign out Ada of Acme' }).click();
    // Cognito takes these two, and goes back to an address that it knows.
    expect(Object.fromEntries(new URL((await leaving).url()).searchParams)).toEqual({
      client_id: 'acme-console',
      logout_uri: `${authUrl}/p/console`,
    });
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await inspect(page, 'console-signed-out');
    // The provider no longer knows the person either: a fresh window is asked for the password.
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    await page.getByLabel('Password').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('customers', () => {
  test('a conflicting edit shows both versions field by field, and saves the chosen ones', async () => {
    const first_name = fresh('Ann');
    const last_name = 'Lee';
    const { id } = await acme.client.upsertCustomer({
      body: { first_name, last_name, email: `${crypto.randomUUID()}@example.com`, address: '1 Elm Street' },
    });
    const context = await contextOf();
    const page = await context.newPage();
    await signIn(page, `#/customers/${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Last name').fill('Lee-Marsh');
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('2 Elm Street');
    await acme.client.updateCustomer({
      params: { id },
      body: { last_name: 'Leigh', address: '3 Elm Street', email: null, phone: '+12125559911' },
    });

    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'This record was changed meanwhile' });
    await dialog.getByRole('row', { name: 'Last name' }).getByText('Leigh').click();
    await inspect(page, 'console-conflict');
    await dialog.getByRole('button', { name: 'Save my choice' }).click();

    await page.getByRole('button', { name: 'Edit' }).waitFor();
    expect(await acme.client.getCustomer({ params: { id } })).toMatchObject({
      last_name: 'Leigh',
      address: '2 Elm Street',
      phone: '+12125559911',
    });
    expect(complaints).toEqual([]);
  });

  test('a new customer who is known already is shown first, and no second one is made', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const first_name = fresh('Bob');
    const { id } = await acme.client.upsertCustomer({ body: { first_name, email } });
    const context = await contextOf();
    const page = await context.newPage();
    await signIn(page, '#/customers/new');

    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Address').fill('9 Oak Avenue');
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'This customer is known already' });
    await dialog.getByText(first_name).waitFor();
    await dialog.getByRole('button', { name: 'Add to this customer' }).click();

    await page.getByRole('heading', { name: first_name }).waitFor();
    expect(page.url()).toContain(id);
    expect((await acme.client.getCustomer({ params: { id } })).address).toBe('9 Oak Avenue');
    expect(complaints).toEqual([]);
  });

  test('a new customer with the phone of a person of another name is refused, with a way to that person', async () => {
    const phone = `+1917555${String(Date.now()).slice(-4)}`;
    const name = fresh('Bea');
    await acme.client.upsertCustomer({
      body: { first_name: name, phone, email: `${crypto.randomUUID()}@example.com` },
    });
    const page = await (await contextOf()).newPage();
    await signIn(page, '#/customers/new');
    await page.getByLabel('First name').fill(fresh('Gus'));
    await page.getByLabel('Phone', { exact: true }).fill(phone);
    await page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@example.com`);
    await page.getByRole('button', { name: 'Save' }).click();

    await page.getByRole('alert').getByText('another name').waitFor();
    await inspect(page, 'console-known-phone');
    await page.getByRole('link', { name: `Open ${name}` }).click();
    await page.getByRole('heading', { name }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('leads', () => {
  test('a lead is captured, found, qualified and edited by keys alone', async () => {
    const name = fresh('Cora');
    const phone = `+1917555${String(Date.now()).slice(-4)}`;
    const context = await contextOf();
    const page = await context.newPage();
    await signIn(page);
    await page.locator('body').press('g');
    await page.keyboard.press('l');
    await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor();
    await page.keyboard.press('n');
    await page.getByLabel('First name').waitFor();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Diaz');
    await page.keyboard.press('Tab');
    await page.keyboard.type(phone);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: `${name} Diaz` }).waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(name);
    await page
      .getByRole('option', { name: `${name} Diaz` })
      .first()
      .waitFor();
    await inspect(page, 'console-palette');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Qualify', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('article').getByText('Qualified').waitFor();
    await page.getByRole('button', { name: 'Edit' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Notes').focus();
    await page.keyboard.type('Gutter leaks');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Gutter leaks').waitFor();

    const { data } = await acme.client.listLeads({ query: { q: name } });
    expect(data).toMatchObject([{ status: 'qualified', notes: 'Gutter leaks' }]);
    expect(complaints).toEqual([]);
  });

  test('a lead that is known already is refused with a way to the other one', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { id } = await acme.client.captureLead({ body: { contact: { first_name: 'Dora', email } } });
    const context = await contextOf();
    const page = await context.newPage();
    await signIn(page, '#/leads/new');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Save' }).click();
    await inspectRefusal(page);
    await page.getByRole('link', { name: 'Open the other lead' }).click();

    await page.getByRole('heading', { name: 'Dora' }).waitFor();
    expect(page.url()).toContain(id);
  });
});

const inspectRefusal = async (page: Page): Promise<void> => {
  await page.getByRole('alert').waitFor();
  await inspect(page, 'console-refused');
};

describe('the pipeline', () => {
  test('if two people move one card, one wins and the other sees why', async () => {
    const name = fresh('Fay');
    const { id } = await acme.client.captureLead({ body: { contact: { first_name: name } } });
    const columns = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true });
    const [one, other] = await Promise.all([contextOf(), contextOf()]);
    const [mine, theirs] = await Promise.all([one.newPage(), other.newPage()]);
    for (const page of [mine, theirs]) {
      await signIn(page, '#/pipeline');
      await columns(page, 'New').getByRole('link', { name }).waitFor();
    }

    const card = mine.getByRole('listitem').filter({ hasText: name });
    await card.dragTo(columns(mine, 'Qualified'), { sourcePosition: { x: 100, y: 45 } });
    await columns(mine, 'Qualified').getByRole('link', { name }).waitFor();
    await expect
      .poll(async () => (await acme.client.getLead({ params: { id } })).status, {
        timeout: patienceMilliseconds,
      })
      .toBe('qualified');
    await theirs.getByLabel(`Move ${name}`).selectOption('Disqualified');

    await theirs.getByRole('alert').getByText('it is in Qualified').waitFor();
    await columns(theirs, 'Qualified').getByRole('link', { name }).waitFor();
    await inspect(theirs, 'console-moved-meanwhile');
    expect((await acme.client.getLead({ params: { id } })).status).toBe('qualified');
    expect(complaints).toEqual([]);
  });
});

describe('journeys on the pipeline', () => {
  test('a journey goes along the board by drag, menu and keys, in one column at a time, and a step that writes to the customer asks first', async () => {
    const name = fresh('Gus');
    const { client } = acme;
    const { id: customer_id, lifecycle_number } = await client.upsertCustomer({
      body: { first_name: name, email: `${crypto.randomUUID()}@example.com` },
    });
    const line_items = [{ description: 'New gutter', quantity: 1, unit_price: 450 }];
    const estimate = await client.createEstimate({ body: { customer_id, line_items } });
    const page = await (await contextOf()).newPage();
    const column = (stage: string) => page.getByRole('region', { name: stage, exact: true });
    const cardIn = (stage: string) => column(stage).getByRole('listitem').filter({ hasText: name });
    const agree = (step: string) =>
      page.getByRole('dialog', { name: step }).getByRole('button', { name: step }).click();
    await signIn(page, '#/pipeline');

    await cardIn('Estimate to send').dragTo(column('Estimate sent'), { sourcePosition: { x: 100, y: 45 } });
    await page.getByRole('dialog', { name: 'Send the estimate' }).waitFor();
    await inspect(page, 'console-pipeline-asks');
    await agree('Send the estimate');
    // A card on its way goes nowhere else.
    const arrive = (stage: string) => cardIn(stage).getByLabel(`Move ${name}`).focus();
    await arrive('Estimate sent');
    await page.keyboard.press('Shift+ArrowRight');
    await cardIn('Estimate accepted').getByLabel(`Move ${name}`).selectOption('Job planned');
    await cardIn('Job planned').getByText('no visit yet').waitFor();
    await arrive('Job planned');
    await page.keyboard.press('Shift+ArrowRight');
    await cardIn('Work under way').getByLabel(`Move ${name}`).waitFor();
    // The card keeps the focus where it goes, so the next key moves it on.
    await cardIn('Work under way').locator(':focus').waitFor();
    await page.keyboard.press('Shift+ArrowRight');
    await cardIn('To be billed').getByLabel(`Move ${name}`).selectOption('To be paid');
    await agree('Send the final invoice');
    await client.createEstimate({ body: { customer_id, line_items } });
    await page.reload();
    await cardIn('Estimate to send').getByText('+1').waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: name }).count()).toBe(1);
    await inspect(page, 'console-pipeline-journeys');

    await cardIn('Estimate to send').getByRole('link', { name }).click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    expect(page.url()).toContain(lifecycle_number);
    expect((await client.getEstimate({ params: { id: estimate.id } })).status).toBe('accepted');
    expect(complaints).toEqual([]);
  });
});

describe('a journey', () => {
  test('a journey goes from a message to its payment by the steps that it offers', async () => {
    const name = fresh('Eve');
    const phone = `+1646555${String(Date.now()).slice(-4)}`;
    const { client } = acme;
    const { id: customer_id, lifecycle_number } = await client.upsertCustomer({
      body: { first_name: name, phone, email: `${crypto.randomUUID()}@example.com` },
    });
    const line_items = [{ description: 'New gutter', quantity: 40, unit_price: 11.25 }];
    await client.createEstimate({ body: { customer_id, line_items } });
    await client.receiveMessage({ body: { channel: 'sms', from: phone, body: 'The gutter leaks.' } });
    const context = await contextOf();
    const page = await context.newPage();
    const step = (label: string) => page.getByRole('button', { name: label });
    const confirm = (label: string) => page.getByRole('dialog').getByRole('button', { name: label }).click();

    await signIn(page);
    await page.getByRole('region', { name: 'Unread messages' }).getByRole('link', { name }).click();
    await page.getByText('The gutter leaks.').last().waitFor();
    await page.getByLabel('Message', { exact: true }).fill('We send an estimate.');
    await step('Send').click();
    await page.getByRole('list', { name: 'Messages' }).getByText('We send an estimate.').waitFor();
    await page.getByRole('link', { name: 'Open the customer' }).click();
    await page.locator('dd').filter({ hasText: lifecycle_number }).getByRole('link').click();
    await step('Send the estimate').click();
    await inspect(page, 'console-step-asks');
    await confirm('Send the estimate');
    await step('Mark as accepted').click();
    await step('Create the job').click();
    await step('Complete the job').click();
    await step('Send the final invoice').click();
    await confirm('Send the final invoice');
    await step('Record a payment').click();
    await inspect(page, 'console-payment');
    await confirm('Record a payment');
    await page.getByText('There is nothing to do on this journey now.').waitFor();

    const { invoices } = await client.getLifecycle({ params: { lifecycle_number } });
    expect(invoices).toMatchObject([{ status: 'paid', amount: 450 }]);
    expect(complaints).toEqual([]);
  });
});

const markup = '<img src=x onerror="document.title=1">';

describe('every screen', () => {
  const looks = (['phone', 'desktop'] as const).flatMap((screen) =>
    (['light', 'dark'] as const).map((scheme) => ({ screen, scheme })),
  );

  test.each(looks)(
    'axe finds nothing on a $screen, $scheme; stored markup shows as text',
    async ({ screen, scheme }) => {
      const name = fresh(markup);
      const lead = await acme.client.captureLead({
        body: {
          contact: { first_name: name },
          source: markup,
          address: markup,
          notes: markup,
          tags: [markup],
        },
      });
      const customer = await acme.client.upsertCustomer({
        body: { first_name: name, address: markup, email: `${crypto.randomUUID()}@example.com` },
      });
      const estimate = await acme.client.createEstimate({
        body: {
          customer_id: customer.id,
          line_items: [{ description: markup, quantity: 1, unit_price: 1 }],
        },
      });
      await acme.client.receiveMessage({
        body: { channel: 'email', from: customer.email ?? '', subject: markup, body: markup },
      });
      const context: BrowserContext = await contextOf(screen, scheme);
      const page = await context.newPage();
      await signIn(page, '#/customers');
      const look = `console-${screen}-${scheme}`;
      await rowOf(page, name).waitFor();
      await inspect(page, `${look}-1-customers`);
      await open(page, `/customers/${customer.id}`);
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('First name').waitFor();
      await inspect(page, `${look}-2-customer-edit`);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await inspect(page, `${look}-3-customer`);
      await open(page, '/customers/new');
      await page.getByLabel('First name').waitFor();
      await inspect(page, `${look}-4-customer-new`);
      await open(page, '/leads');
      await rowOf(page, name).waitFor();
      await inspect(page, `${look}-5-leads`);
      await open(page, `/leads/${lead.id}`);
      await page.getByRole('button', { name: 'Edit' }).waitFor();
      await inspect(page, `${look}-6-lead`);
      await open(page, '/leads/new');
      await page.getByLabel('Notes').waitFor();
      await inspect(page, `${look}-7-lead-new`);
      await open(page, `/leads/${crypto.randomUUID()}`);
      await page.getByText('There is no such record').waitFor();
      await inspect(page, `${look}-8-missing`);
      await open(page, '/today');
      await page.getByRole('region', { name: 'Unread messages' }).getByText(name).waitFor();
      await inspect(page, `${look}-a-today`);
      await open(page, '/pipeline');
      await page.getByRole('region', { name: 'New', exact: true }).getByRole('link', { name }).waitFor();
      await inspect(page, `${look}-e-pipeline`);
      await open(page, '/inbox');
      await rowOf(page, name).waitFor();
      await inspect(page, `${look}-b-inbox`);
      await rowOf(page, name).click();
      await page.getByRole('list', { name: 'Messages' }).getByText(markup).first().waitFor();
      await inspect(page, `${look}-c-thread`);
      await open(page, `/journeys/${estimate.lifecycle_number}`);
      await page.getByRole('heading', { name: 'Timeline' }).waitFor();
      await inspect(page, `${look}-d-journey`);
      await page.locator('body').press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await inspect(page, `${look}-9-keys`);

      expect(complaints).toEqual([]);
      expect(await page.title()).not.toBe('1');
    },
  );
});
