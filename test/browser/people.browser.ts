import { beforeAll, expect, test } from 'vitest';
import { authUrl, baseUrl, type World, worldOf } from '../support/world.ts';
import { fresh, inspect, open, patienceMilliseconds, signIn, useOffice } from './office.ts';

const { contextOf, complaints } = useOffice();
let acme: World;
beforeAll(async () => {
  acme = await worldOf('org_acme');
});

const aCustomer = async () => {
  const first_name = fresh('Kim');
  const phone = `+1212555${String(Math.floor(Math.random() * 9_000) + 1_000)}`;
  const { id, lifecycle_number } = await acme.client.upsertCustomer({
    body: { first_name, phone, email: `${crypto.randomUUID()}@example.com` },
  });
  return { id, lifecycle_number, name: first_name };
};

test('a customer to whom nobody wrote yet gets a first message, which begins the conversation', async () => {
  const { id, name } = await aCustomer();
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/customers/${id}`);
  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByText('There are no messages with this person yet.').waitFor();
  await inspect(page, 'console-first-message');
  await page.getByLabel('Subject').fill('Your gutter');
  await page.getByRole('textbox', { name: 'Message' }).fill('We come on Thursday.');
  await page.getByRole('button', { name: 'Send' }).click();

  await page.getByRole('list', { name: 'Messages' }).getByText('We come on Thursday.').waitFor();
  await page.getByRole('list', { name: 'Inbox' }).getByRole('link', { name }).waitFor();
  const { data } = await acme.client.listCommunications({
    query: { entity_type: 'customer', entity_id: id },
  });
  expect(data.map(({ subject }) => subject)).toEqual(['Your gutter']);
  expect(complaints).toEqual([]);
});

test.each([
  ['the field of an estimate', '/estimates/new', 'Customer', 'New customer'],
  ['the field of a job', '/jobs/new', 'Customer', 'New customer'],
  ['the field of a visit', '/schedule/new', 'Customer, lead or job', 'New customer'],
  ['the field of a visit, for a lead', '/schedule/new', 'Customer, lead or job', 'New lead'],
  ['the list of customers', '/customers', 'Search', 'New customer'],
  ['the list of leads', '/leads', 'Search', 'New lead'],
])('a name searched in %s is in the form of a new person', async (_, room, field, link) => {
  const page = await (await contextOf()).newPage();
  await signIn(page, `#${room}`);
  const form = page.getByRole('form', { name: link });
  const goFor = async (name: string) => {
    await open(page, room);
    const search =
      field === 'Search' ? page.getByRole('searchbox') : page.getByRole('combobox', { name: field });
    await search.fill(name);
    await page.getByRole('link', { name: link }).click();
  };
  await goFor('Mary Ann Lee');
  const firstName = () => form.getByLabel('First name').inputValue();
  await expect.poll(firstName, { timeout: patienceMilliseconds }).toBe('Mary Ann');
  expect(await form.getByLabel('Last name').inputValue()).toBe('Lee');

  await goFor('Zoe');
  await expect.poll(firstName, { timeout: patienceMilliseconds }).toBe('Zoe');
  await form.getByLabel('Address').fill('9 Oak Avenue');
  await goFor('Ned');
  await form.getByLabel('Address').waitFor();
  expect(await firstName()).toBe('Zoe');
  expect(complaints).toEqual([]);
});

test('letters typed right after Ctrl-K are in its search, without any script besides those of the first screen', async () => {
  const html = await (await fetch(`${authUrl}/p/console`)).text();
  const page = await (await contextOf()).newPage();
  await page.route('**/part-*.js', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    return html.includes(name) ? route.continue() : route.abort();
  });
  await signIn(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('remind');

  expect(await page.getByRole('combobox').inputValue()).toBe('remind');
  expect(complaints).toEqual([]);
});

test('a number that Ctrl-K does not find is in the form of a new customer', async () => {
  const page = await (await contextOf()).newPage();
  await signIn(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('(917) 555-0199');
  await page.getByRole('option', { name: 'New customer' }).click();
  const phone = () => page.getByRole('form').getByLabel('Phone', { exact: true }).inputValue();
  await expect.poll(phone, { timeout: patienceMilliseconds }).toBe('(917) 555-0199');
  expect(complaints).toEqual([]);
});

test('Ctrl-K finds a journey by its number, also with spaces or nothing between its letters', async () => {
  const { lifecycle_number, name } = await aCustomer();
  const page = await (await contextOf()).newPage();
  await signIn(page, '#/today');
  const spelled = [
    lifecycle_number,
    ...['', ' '].map((gap) => lifecycle_number.replaceAll('-', gap).toLowerCase()),
  ];
  for (const number of spelled) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(number);
    await page.getByRole('option', { name: 'Journey' }).click();
    await page.getByRole('heading', { name }).waitFor();
    await open(page, '/today');
  }
  expect(complaints).toEqual([]);
});

test('Ctrl-K finds an invoice by its number, with its customer and state, and asks for none without a digit', async () => {
  const { id: customer_id, name } = await aCustomer();
  const { client } = acme;
  const job = await client.createJob({ body: { customer_id, title: 'Gutters' } });
  const { id, number } = await client.issueInvoice({ body: { job_id: job.id, amount: 450 } });
  const page = await (await contextOf()).newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/invoices') && searchParams.has('number'))
      asked.push(searchParams.get('number') ?? '');
  });
  await signIn(page, '#/today');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(name);
  await page.getByRole('option', { name }).waitFor();
  expect(asked).toEqual([]);

  const typed = `invoice ${Number(number?.replace(/\D/g, ''))}`;
  await page.getByRole('combobox').fill(typed);
  await page.getByRole('option', { name: `${number} · ${name} Sent · Invoice` }).waitFor();
  await inspect(page, 'console-invoice-number');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: number ?? '' }).waitFor();
  expect(page.url()).toContain(`#/invoices/${id}`);
  expect(asked).toEqual([typed]);
  expect(complaints).toEqual([]);
});

test('Ctrl-K finds a credit note by its number, and opens its invoice', async () => {
  const { id: customer_id, name } = await aCustomer();
  const { client } = acme;
  const job = await client.createJob({ body: { customer_id, title: 'Gutters' } });
  const invoice = await client.issueInvoice({ body: { job_id: job.id, amount: 450 } });
  const { number } = await client.createCreditNote({ params: { id: invoice.id }, body: { amount: 60 } });
  const page = await (await contextOf()).newPage();
  await signIn(page, '#/today');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number);
  await page.getByRole('option', { name: `${number} · ${name} Credit note` }).click();

  await page.getByRole('heading', { name: invoice.number ?? '' }).waitFor();
  await page.getByText(number).waitFor();
  expect(page.url()).toContain(`#/invoices/${invoice.id}`);
  expect(complaints).toEqual([]);
});

test('a journey is named by its person and what it is about, with its number beside', async () => {
  const name = fresh('Uma');
  const { client } = acme;
  const lead = await client.captureLead({
    body: { contact: { first_name: name }, service_type: 'Roof repair' },
  });
  const { lifecycle_number: number } = lead;
  const { id: customer_id } = await client.upsertCustomer({ body: { lead_id: lead.id } });
  await client.createJob({ body: { customer_id, title: 'New gutter' } });
  const start = '2027-04-05T14:00:00Z';
  const end = '2027-04-05T15:00:00Z';
  const visit = await client.bookAppointment({
    body: { customer_id, start, end, service: 'Roof inspection' },
  });
  const page = await (await contextOf('phone')).newPage();
  const fact = () => page.locator('dd').filter({ hasText: number });
  await signIn(page, `#/leads/${lead.id}`);
  await fact()
    .getByRole('link', { name: `${name} · Roof repair` })
    .waitFor();
  await open(page, `/customers/${customer_id}`);
  await fact()
    .getByRole('link', { name: `${name} · New gutter` })
    .waitFor();
  await inspect(page, 'journey-at-customer');
  await open(page, `/schedule/day/2027-04-05/${visit.id}`);
  await fact()
    .getByRole('link', { name: `${name} · Roof inspection` })
    .click();
  await page.getByRole('heading', { name: `${name} · New gutter` }).waitFor();
  await page.getByRole('article').getByText(`Journey ${number}`).waitFor();
  await inspect(page, 'journey');
  expect(complaints).toEqual([]);
});

test('the message of a stranger becomes a lead with its address', async () => {
  const from = `${crypto.randomUUID()}@example.com`;
  const { thread_id } = await acme.client.receiveMessage({
    body: { channel: 'email', from, subject: 'A leak', body: 'It drips.' },
  });
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/inbox/${thread_id}`);
  await page.getByRole('button', { name: 'Make a lead' }).click();
  await page.getByText('The address of the message is filled in. Save to make the lead.').waitFor();
  await page.getByLabel('First name').fill(fresh('Lou'));
  await open(page, `/inbox/${thread_id}`);
  await page.getByRole('button', { name: 'Make a lead' }).click();
  await page.getByText('The rest was typed here before').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Lou' }).waitFor();

  const { data } = await acme.client.listLeads({ query: { email: from } });
  expect(data.map(({ contact }) => contact.email)).toEqual([from]);
  expect(complaints).toEqual([]);
});

test('Today names the people to call about their papers, with their numbers', async () => {
  const { id: customer_id, name } = await aCustomer();
  const { client } = acme;
  const line_items = [{ description: 'New gutter', quantity: 1, unit_price: 450 }];
  const { id: estimate } = await client.createEstimate({ body: { customer_id, line_items } });
  const { id: job } = await client.createJob({ body: { customer_id, title: 'Inspection' } });
  const calls = [
    { entity_type: 'estimate' as const, entity_id: estimate },
    { entity_type: 'job' as const, entity_id: job },
  ];
  for (const call of calls)
    await client.scheduleFollowUp({
      body: { ...call, channel: 'call', scheduled_for: '2026-01-05T12:00:00Z' },
    });
  // Runs what falls due in that minute.
  await fetch(new URL('/_local/clock', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 61 }),
  });
  const page = await (await contextOf()).newPage();
  await signIn(page, '#/today');
  const due = page.getByRole('region', { name: 'Calls due' });
  await due.getByRole('listitem').filter({ hasText: name }).first().waitFor();

  const texts = await due.getByRole('listitem').filter({ hasText: name }).allTextContents();
  expect(texts.map((text) => text.replace(/\(212\) 555-\d{4}/, 'number'))).toEqual([
    `${name}number · About the jobDone`,
    `${name}number · About the estimateDone`,
  ]);
  expect(complaints).toEqual([]);
});
