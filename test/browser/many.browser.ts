import { beforeAll, expect, test } from 'vitest';
import { type World, worldOf } from '../support/world.ts';
import { fresh, inspect, open, signIn, useOffice } from './office.ts';

const { contextOf, complaints } = useOffice();
let acme: World;
beforeAll(async () => {
  acme = await worldOf('org_acme');
});

const aCustomer = async (first_name: string, last_name?: string) =>
  acme.client.upsertCustomer({
    body: { first_name, last_name, email: `${crypto.randomUUID()}@example.com` },
  });

test('a conversation reads its earlier messages on request, and keeps them when a new one comes', async () => {
  const name = fresh('Pia');
  const { id } = await aCustomer(name);
  const write = (body: string) =>
    acme.client.sendCommunication({
      body: { entity_type: 'customer', entity_id: id, channel: 'email', body },
    });
  for (let count = 1; count <= 52; count += 1) await write(`Message ${count}.`);
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/inbox/${id}`);
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect.poll(() => messages.count()).toBe(50);
  await inspect(page, 'console-many-messages');

  await page.getByRole('button', { name: 'Earlier messages' }).click();
  await expect.poll(() => messages.count()).toBe(52);
  await page.getByLabel('Message', { exact: true }).fill('The last one.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await messages.getByText('The last one.').waitFor();
  expect(await messages.first().textContent()).toContain('Message 1.');
  expect(await page.getByRole('button', { name: 'Earlier messages' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('an unpaid invoice is on its customer’s page behind more than fifty newer ones', async () => {
  const { client } = acme;
  const { id: customer_id } = await aCustomer(fresh('Ova'));
  const job = await client.createJob({ body: { customer_id, title: 'A new roof' } });
  const unpaid = await client.issueInvoice({ body: { job_id: job.id, amount: 77 } });
  for (let count = 1; count <= 51; count += 1)
    await client.issueInvoice({ body: { job_id: job.id, amount: 1, draft: true } });
  const page = await (await contextOf()).newPage();
  // Its list of changes has it only because it is young.
  await page.route('**/v1/invoices?*updated_since=*', (route) =>
    route.fulfill({ json: { data: [], next_cursor: null, next_updated_since: unpaid.updated_at } }),
  );
  await signIn(page, `#/customers/${customer_id}`);

  await page
    .getByRole('link', { name: String(unpaid.number) })
    .first()
    .waitFor();
  await page.getByText('$77.00 owed').waitFor();
  expect(complaints).toEqual([]);
});

test('a search narrows the customers who owe most, and says so if it looks at only some of many', async () => {
  const { client } = acme;
  const last_name = fresh('Zz');
  for (let count = 1; count <= 12; count += 1) {
    const { id: customer_id } = await aCustomer(`${last_name} ${count}`);
    const job = await client.createJob({ body: { customer_id, title: 'A new roof' } });
    await client.issueInvoice({ body: { job_id: job.id, amount: 5_000_000 + count } });
  }
  const page = await (await contextOf()).newPage();
  await signIn(page, '#/invoices/only/owing');
  const search = page.getByRole('searchbox');
  const rows = page.getByRole('list', { name: 'Invoices' }).getByRole('link');
  const notice = page.getByText('Many customers begin with this, and only some are shown.');
  await search.fill(last_name);
  await notice.waitFor();
  await expect.poll(() => rows.count()).toBe(10);

  await search.fill(`${last_name} 12`);
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => rows.count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('who owes most shows what others record, without being read again by hand', async () => {
  const { client } = acme;
  const name = fresh('Rex');
  const { id: customer_id } = await aCustomer(name);
  const job = await client.createJob({ body: { customer_id, title: 'A new roof' } });
  const invoice = await client.issueInvoice({ body: { job_id: job.id, amount: 6_000_000 } });
  const page = await (await contextOf()).newPage();
  await page.clock.install();
  await signIn(page, '#/invoices/only/owing');
  const row = page.getByRole('link', { name });
  await row.waitFor();
  const changed = { ...invoice, updated_at: new Date().toISOString() };
  await page.route('**/v1/invoices?*updated_since=*', (route) =>
    route.fulfill({ json: { data: [changed], next_cursor: null, next_updated_since: changed.updated_at } }),
  );
  await client.recordPayment({ body: { invoice_id: invoice.id, amount: 6_000_000 } });

  await page.clock.fastForward(16_000);
  await row.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('a call that cannot be marked as done stays, with the reason', async () => {
  const { id: entity_id, lifecycle_number } = await aCustomer(fresh('Hal'));
  const call = { id: crypto.randomUUID(), entity_type: 'customer', entity_id, lifecycle_number, note: null };
  const page = await (await contextOf()).newPage();
  await page.route('**/v1/follow-ups?*status=due*', (route) =>
    route.fulfill({ json: { data: [call], next_cursor: null } }),
  );
  await page.route('**/v1/follow-ups/*/complete', (route) => route.abort());
  await signIn(page, '#/leads');
  await open(page, '/today');
  const calls = page.getByRole('region', { name: 'Calls due' });
  await calls.getByRole('button', { name: 'Done' }).first().click();
  await calls.getByRole('alert').getByText('The service does not answer.').waitFor();
  await inspect(page, 'console-refused-call');
  expect(complaints).toEqual([]);
});
