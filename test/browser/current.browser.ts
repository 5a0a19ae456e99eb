import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { baseUrl, type World, worldOf } from '../support/world.ts';
import { fresh, open as openRoom, patienceMilliseconds, signIn, useOffice } from './office.ts';

const { contextOf, complaints } = useOffice();
let acme: World;
beforeAll(async () => {
  acme = await worldOf('org_acme');
});

/** The requests of a page to the API, without the walks through changes. */
const requestsOf = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/v1/') && !searchParams.has('updated_since'))
      requests.push(`${request.method()} ${pathname.slice('/v1'.length)}`);
  });
  return requests;
};

/** Changes are listed once no slow request can still write before them; the page asks for them every 15 seconds. */
const letPass = async (page: Page): Promise<void> => {
  await fetch(new URL('/_local/clock', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds: 25 }),
  });
  await page.clock.fastForward(16_000);
};

/** Opens a room, and waits for its first list. */
const open = async (page: Page, room: string, list: string): Promise<void> => {
  const listed = page.waitForResponse((response) => new URL(response.url()).pathname === `/v1/${list}`);
  await openRoom(page, `/${room}`);
  await (await listed).finished();
};

const aPage = async (hash: string): Promise<Page> => {
  const page = await (await contextOf()).newPage();
  await page.clock.install();
  await signIn(page, hash);
  return page;
};

test('a card that is moved asks for its lead alone, however many pages of leads are loaded', async () => {
  const name = fresh('Ida');
  for (let count = 0; count < 60; count += 1)
    await acme.client.captureLead({ body: { contact: { first_name: fresh('Many') } } });
  const { id } = await acme.client.captureLead({ body: { contact: { first_name: name } } });
  const page = await aPage('#/pipeline');
  const column = (stage: string) => page.getByRole('region', { name: stage, exact: true });
  await column('New').getByRole('button', { name: 'Load more' }).click();
  await expect.poll(() => column('New').getByRole('listitem').count()).toBeGreaterThan(50);
  const requests = requestsOf(page);

  await column('New').getByLabel(`Move ${name}`).selectOption('Qualified');
  await column('Qualified').getByRole('link', { name }).waitFor();
  await expect.poll(() => requests).toContain(`POST /leads/${id}/qualify`);
  await page.waitForLoadState('networkidle');

  expect(requests).toEqual([`GET /leads/${id}`, `POST /leads/${id}/qualify`]);
  expect(await column('New').getByRole('link', { name }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

/** The first read of a further page is not answered. */
const holdOneMore = async (page: Page, list: string): Promise<() => number> => {
  let count = 0;
  await page.route(
    ({ pathname, searchParams }) => pathname === `/v1/${list}` && searchParams.has('cursor'),
    (route) => {
      count += 1;
      return count > 1 ? route.continue() : undefined;
    },
  );
  return () => count;
};

test('more leads of a column are loaded by one press, also if a card is moved meanwhile', async () => {
  for (let count = 0; count < 60; count += 1)
    await acme.client.captureLead({ body: { contact: { first_name: fresh('Many') } } });
  const name = fresh('Ida');
  await acme.client.captureLead({ body: { contact: { first_name: name } } });
  const page = await aPage('#/pipeline');
  const column = page.getByRole('region', { name: 'New', exact: true });
  const countOfMore = await holdOneMore(page, 'leads');
  await column.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(countOfMore).toBe(1);

  await column.getByLabel(`Move ${name}`).selectOption('Qualified');
  await expect
    .poll(() => column.getByRole('listitem').count(), { timeout: patienceMilliseconds })
    .toBeGreaterThan(50);
  expect(await column.getByRole('link', { name }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('more customers are loaded by one press, also if the list is read again meanwhile', async () => {
  for (let count = 0; count < 60; count += 1)
    await acme.client.upsertCustomer({ body: { first_name: fresh('Many') } });
  const name = fresh('Ned');
  const page = await aPage('#/customers/new');
  const list = page.getByRole('list', { name: 'Customers' });
  await page.getByLabel('First name').fill(name);
  const countOfMore = await holdOneMore(page, 'customers');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.poll(countOfMore).toBe(1);

  await page.getByRole('button', { name: 'Save' }).click();
  await list.getByRole('link', { name }).waitFor();
  await expect
    .poll(() => list.getByRole('listitem').count(), { timeout: patienceMilliseconds })
    .toBeGreaterThan(51);
  expect(complaints).toEqual([]);
});

test('a lead moved before its new column is loaded is shown there, and a refused move leaves no column unread', async () => {
  for (const isRefused of [false, true]) {
    const name = fresh('Eve');
    const { id } = await acme.client.captureLead({ body: { contact: { first_name: name } } });
    const page = await aPage('#/today');
    const column = (stage: string) => page.getByRole('region', { name: stage, exact: true });
    // The first read of this column has no answer when the lead is moved.
    const held: string[] = [];
    await page.route('**/v1/leads?*status=qualified*', (route) =>
      held.push(route.request().url()) > 1 ? route.continue() : undefined,
    );
    await openRoom(page, '/pipeline');
    await column('New').getByRole('link', { name }).waitFor();
    await expect.poll(() => held).toHaveLength(1);
    if (isRefused) await acme.client.qualifyLead({ params: { id }, body: { outcome: 'qualified' } });

    await column('New')
      .getByLabel(`Move ${name}`)
      .selectOption(isRefused ? 'Disqualified' : 'Qualified');
    await column('Qualified').getByRole('link', { name }).waitFor();
    if (isRefused) await page.getByRole('alert').waitFor();
  }
  expect(complaints).toEqual([]);
});

test('a card that one person moves is in its new column of another person’s board, which reads no list of leads again', async () => {
  const name = fresh('Moe');
  await acme.client.captureLead({ body: { contact: { first_name: name } } });
  const [mine, theirs] = await Promise.all([aPage('#/pipeline'), aPage('#/pipeline')]);
  const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true });
  for (const page of [mine, theirs]) await column(page, 'New').getByRole('link', { name }).waitFor();
  await theirs.waitForLoadState('networkidle');
  const requests = requestsOf(theirs);

  await column(mine, 'New').getByLabel(`Move ${name}`).selectOption('Qualified');
  await column(mine, 'Qualified').getByRole('link', { name }).waitFor();
  await mine.waitForLoadState('networkidle');
  await letPass(theirs);
  await column(theirs, 'Qualified').getByRole('link', { name }).waitFor();

  expect(await column(theirs, 'New').getByRole('link', { name }).count()).toBe(0);
  expect(requests).not.toContain('GET /leads');
  expect(complaints).toEqual([]);
});

test('a reply is sent by one request, and is in the conversation and at its row of the Inbox', async () => {
  const name = fresh('Rae');
  const { id } = await acme.client.upsertCustomer({
    body: { first_name: name, email: `${crypto.randomUUID()}@example.com` },
  });
  await acme.client.sendCommunication({
    body: { entity_type: 'customer', entity_id: id, channel: 'email', body: 'Good morning' },
  });
  const page = await aPage(`#/inbox/${id}`);
  await page.getByRole('list', { name: 'Messages' }).getByText('Good morning').waitFor();
  await page.getByRole('list', { name: 'Inbox' }).getByRole('link', { name }).waitFor();
  await page.waitForLoadState('networkidle');
  const requests = requestsOf(page);

  await page.getByRole('textbox', { name: 'Message' }).fill('We come on Friday.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('list', { name: 'Messages' }).getByText('We come on Friday.').waitFor();
  await page.getByRole('link', { name }).getByText('We come on Friday.').waitFor();
  await page.waitForLoadState('networkidle');

  expect(requests).toEqual(['POST /communications']);
  expect(complaints).toEqual([]);
});

test('what is open shows what others do, from the lists of changes, without being read again', async () => {
  const name = fresh('Jo');
  const { id: customer_id } = await acme.client.upsertCustomer({
    body: { first_name: name, email: `${crypto.randomUUID()}@example.com` },
  });
  const { id: call } = await acme.client.scheduleFollowUp({
    body: {
      entity_type: 'customer',
      entity_id: customer_id,
      channel: 'call',
      scheduled_for: '2026-01-05T12:00:00Z',
      note: `Ask ${name}`,
    },
  });
  const page = await aPage('#/inbox');
  await page.getByRole('heading', { name: 'Inbox' }).waitFor();
  await page.waitForLoadState('networkidle');
  const requests = requestsOf(page);

  await acme.client.sendCommunication({
    body: { entity_type: 'customer', entity_id: customer_id, channel: 'email', body: `For ${name}` },
  });
  await letPass(page);
  await page.getByRole('link', { name }).getByText(`For ${name}`).waitFor();
  expect(requests).not.toContain('GET /threads');

  await open(page, 'estimates', 'estimates');
  requests.length = 0;
  await acme.client.createEstimate({
    body: { customer_id, line_items: [{ description: 'New gutter', quantity: 1, unit_price: 450 }] },
  });
  await letPass(page);
  await page.getByRole('link', { name }).waitFor();
  expect(requests).not.toContain('GET /estimates');

  await expect
    .poll(async () => (await acme.client.getFollowUp({ params: { id: call } })).status, { timeout: 90_000 })
    .toBe('due');
  await open(page, 'today', 'follow-ups');
  await page.getByText(`Ask ${name}`).waitFor();
  requests.length = 0;
  await acme.client.completeFollowUp({ params: { id: call } });
  await letPass(page);
  await page.getByText(`Ask ${name}`).waitFor({ state: 'detached' });
  expect(requests).not.toContain('GET /follow-ups');
  expect(complaints).toEqual([]);
});

test('a step on a paper is at its row of the list when its journey is read, without another reading of the list', async () => {
  const name = fresh('Lou');
  const { id: customer_id } = await acme.client.upsertCustomer({ body: { first_name: name } });
  const { id, lifecycle_number } = await acme.client.createEstimate({
    body: { customer_id, line_items: [{ description: 'New gutter', quantity: 1, unit_price: 450 }] },
  });
  await acme.client.sendEstimate({ params: { id } });
  const page = await aPage(`#/estimates/${id}`);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByText('Sent').waitFor();
  await page.waitForLoadState('networkidle');
  const requests = requestsOf(page);

  await page.getByRole('button', { name: 'Mark as declined' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as declined' }).click();
  await row.getByText('Declined').waitFor();
  await page.waitForLoadState('networkidle');

  // The estimate's own version is not in its journey, and files may come with a step.
  expect(requests.toSorted()).toEqual([
    `GET /attachments`,
    `GET /estimates/${id}`,
    `GET /lifecycles/${lifecycle_number}`,
    `POST /estimates/${id}/decline`,
  ]);
  expect(complaints).toEqual([]);
});

test('a technician whom others add has a column in an open schedule, and no list of technicians is read again', async () => {
  const name = fresh('Tara');
  const page = await aPage('#/schedule/day/2028-03-06');
  await page.locator('[data-column]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const requests = requestsOf(page);

  await letPass(page);
  await acme.client.putTechnician({ params: { id: crypto.randomUUID() }, body: { name } });
  await letPass(page);
  await page.getByText(name).waitFor();

  expect(requests).not.toContain('GET /scheduling/technicians');
  expect(complaints).toEqual([]);
});

test('a journey leaves its column of an open pipeline when others make its job, and only the papers that waited are read again', async () => {
  const name = fresh('Wes');
  const { id: customer_id } = await acme.client.upsertCustomer({
    body: { first_name: name, email: `${crypto.randomUUID()}@example.com` },
  });
  const { id } = await acme.client.createEstimate({
    body: { customer_id, line_items: [{ description: 'New gutter', quantity: 1, unit_price: 450 }] },
  });
  await acme.client.sendEstimate({ params: { id } });
  await acme.client.acceptEstimate({ params: { id } });
  const page = await aPage('#/pipeline');
  const column = (stage: string) => page.getByRole('region', { name: stage, exact: true });
  await column('Estimate accepted').getByRole('link', { name }).waitFor();
  await page.waitForLoadState('networkidle');
  const requests = requestsOf(page);

  await acme.client.createJob({ body: { estimate_id: id } });
  await letPass(page);
  await column('Job planned').getByRole('link', { name }).waitFor();
  await column('Estimate accepted').getByRole('link', { name }).waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');

  expect(requests).toContain('GET /estimates');
  // Other tests make papers of the same company, and their customers are named.
  const ofWaiting = new Set(['GET /contracts', 'GET /customers', 'GET /estimates', 'GET /jobs']);
  expect(requests.filter((request) => !ofWaiting.has(request))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('an open journey shows what others do, and is read again only then', async () => {
  const name = fresh('Jill');
  const { id: customer_id, lifecycle_number } = await acme.client.upsertCustomer({
    body: { first_name: name, email: `${crypto.randomUUID()}@example.com` },
  });
  const page = await aPage(`#/journeys/${lifecycle_number}`);
  await page.getByRole('heading', { name }).waitFor();
  await letPass(page);
  await page.waitForLoadState('networkidle');
  const requests = requestsOf(page);

  await letPass(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await acme.client.createEstimate({
    body: { customer_id, line_items: [{ description: 'New gutter', quantity: 1, unit_price: 450 }] },
  });
  await letPass(page);
  await page.getByText('Estimate drafted').waitFor();

  expect(requests).toEqual([`GET /lifecycles/${lifecycle_number}`]);
  expect(complaints).toEqual([]);
});
