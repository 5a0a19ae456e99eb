import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type World, worldOf } from '../support/world.ts';
import { fresh, inspect, open, signIn, useOffice } from './office.ts';

const { contextOf, complaints } = useOffice();
let acme: World;
beforeAll(async () => {
  acme = await worldOf('org_acme');
});

const aCustomer = async () => {
  const name = fresh('Uma');
  const { id } = await acme.client.upsertCustomer({
    body: { first_name: name, email: `${crypto.randomUUID()}@example.com` },
  });
  return { id, name };
};

test('a visit that is not booked yet keeps its person and notes, and no other person gets them', async () => {
  const one = await aCustomer();
  const other = await aCustomer();
  const page = await (await contextOf()).newPage();
  await signIn(page, '#/schedule/new');
  await page.getByRole('combobox', { name: 'Customer, lead or job' }).fill(one.name);
  await page.getByRole('option', { name: one.name }).click();
  await page.getByLabel('Notes for the technician').fill('Ring twice');

  await open(page, '/today');
  await page.getByRole('region', { name: 'New leads' }).waitFor();
  await open(page, `/schedule/new/customer/${other.id}`);
  await page.getByText(other.name).waitFor();
  expect(await page.getByLabel('Notes for the technician').inputValue()).toBe('');
  await page.getByLabel('Notes for the technician').fill('Beware of the dog');

  await open(page, '/schedule/new');
  await page.getByText(one.name).waitFor();
  expect(await page.getByLabel('Notes for the technician').inputValue()).toBe('Ring twice');
  expect(complaints).toEqual([]);
});

test('a window asks before it closes while a form on another screen is unsaved', async () => {
  const page = await (await contextOf()).newPage();
  await signIn(page, '#/leads/new');
  await page.getByLabel('Notes').fill('Gutter leaks');
  await open(page, '/today');
  await page.getByRole('region', { name: 'New leads' }).waitFor();

  const asked = page.waitForEvent('dialog');
  const reloading = page.evaluate('location.reload()');
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reloading;
  await open(page, '/leads/new');
  await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Gutter leaks');
  expect(complaints).toEqual([]);
});

/** What the page asks before it drops typed text. */
const questionOn = (page: Page) => page.getByRole('alertdialog', { name: 'Drop what you typed?' });

/** The question, answered by keys: its first button, which keeps the text, has the focus. */
const keepOn = async (page: Page): Promise<void> => {
  await questionOn(page).waitFor();
  await page.keyboard.press('Enter');
  await questionOn(page).waitFor({ state: 'detached' });
};

test('Escape and Cancel leave a form at once while nothing is typed, and ask before they drop typed text', async () => {
  const page = await (await contextOf()).newPage();
  await signIn(page, '#/leads/new');
  const notes = page.getByLabel('Notes');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await notes.fill('Gutter leaks');
  await notes.press('Escape');
  await questionOn(page).waitFor();
  await inspect(page, 'console-drop');
  await page.keyboard.press('Escape');
  await questionOn(page).waitFor({ state: 'detached' });
  await page.locator('textarea:focus').waitFor();
  await cancel.click();
  await keepOn(page);
  expect(await notes.inputValue()).toBe('Gutter leaks');
  expect(await cancel.evaluate((button) => button.matches(':focus'))).toBe(true);

  await cancel.click();
  await page.getByRole('button', { name: 'Drop it' }).click();
  await page.getByRole('heading', { name: 'Choose a lead' }).waitFor();
  await open(page, '/leads/new');
  await expect.poll(() => notes.inputValue()).toBe('');
  await notes.press('Escape');
  await page.getByRole('heading', { name: 'Choose a lead' }).waitFor();
  expect(await questionOn(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('the forms of an estimate, a visit, another time for it and a step of a paper ask before they drop typed text', async () => {
  const { id } = await aCustomer();
  const visit = await acme.client.bookAppointment({
    body: { customer_id: id, start: '2027-05-03T14:00:00Z', end: '2027-05-03T15:00:00Z' },
  });
  const estimate = await acme.client.createEstimate({
    body: { customer_id: id, line_items: [{ description: 'New gutter', quantity: 1, unit_price: 450 }] },
  });
  await acme.client.sendEstimate({ params: { id: estimate.id } });
  const page = await (await contextOf()).newPage();
  const asks = async (act: () => Promise<void>): Promise<void> => {
    await act();
    await keepOn(page);
  };
  const cancel = () => page.getByRole('button', { name: 'Cancel', exact: true }).click();

  await signIn(page, `#/estimates/new/${id}`);
  await page.getByRole('combobox', { name: 'Description' }).fill('Gutter');
  await asks(cancel);
  expect(await page.getByRole('combobox', { name: 'Description' }).inputValue()).toBe('Gutter');

  await open(page, `/schedule/new/customer/${id}`);
  await page.getByLabel('Notes for the technician').fill('Ring twice');
  await asks(cancel);

  await open(page, `/schedule/day/2027-05-03/${visit.id}`);
  await page.getByRole('button', { name: 'Change time or crew' }).click();
  await page.getByLabel('Notes for the technician').fill('Ring twice');
  await asks(cancel);
  await asks(() => page.getByLabel('Notes for the technician').press('Escape'));

  await open(page, `/estimates/${estimate.id}`);
  await page.getByRole('button', { name: 'Mark as declined' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as declined' });
  await dialog.getByRole('textbox').fill('Too dear');
  await asks(() => dialog.getByRole('textbox').press('Escape'));
  await asks(() => dialog.getByRole('button', { name: 'Close' }).click());
  await asks(() => dialog.getByRole('button', { name: 'Cancel' }).click());
  expect(await dialog.getByRole('textbox').inputValue()).toBe('Too dear');
  expect(complaints).toEqual([]);
});

test('a form of a new person that is refused says in the words of an office what to enter', async () => {
  const page = await (await contextOf()).newPage();
  const save = page.getByRole('button', { name: 'Save' });
  const alert = page.getByRole('alert');
  await signIn(page, '#/leads/new');
  await page.getByLabel('Notes').fill('Gutter leaks');
  await save.click();
  await alert.getByText('Enter a name, a phone number or an email address.').waitFor();
  await page.getByLabel('Phone', { exact: true }).fill('12');
  await save.click();
  await alert.getByText('Correct the marked fields.').waitFor();
  await page
    .locator('input:focus')
    .and(page.getByLabel('Phone', { exact: true }))
    .waitFor();
  await page.getByText('Is not a possible phone number in US.', { exact: true }).waitFor();
  await inspect(page, 'console-marked-field');

  await open(page, '/customers/new');
  await save.click();
  await alert.getByText('Enter a name, a phone number, an email address or a street address.').waitFor();
  expect(complaints).toEqual([]);
});

test('the form of a new job begins with its customer, or with its work for a customer who is chosen', async () => {
  const { id } = await aCustomer();
  const page = await (await contextOf()).newPage();
  await signIn(page, '#/jobs/new');
  const focus = () => page.locator(':focus').getAttribute('name');
  await page.getByRole('combobox', { name: 'Customer' }).waitFor();
  await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('combobox');
  await open(page, `/jobs/new/${id}`);
  await expect.poll(focus).toBe('title');
  expect(complaints).toEqual([]);
});

test('an estimate with an unreadable price is not sent, and the field says which numbers it takes', async () => {
  const { id } = await aCustomer();
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/estimates/new/${id}`);
  const line = page.getByRole('listitem', { name: 'Line 1' });
  await line.getByRole('combobox', { name: 'Description' }).fill('Gutter');
  await line.getByRole('textbox', { name: 'Price' }).fill('450');
  await line.getByText('Tax, discount and more of line 1').click();
  await line.getByLabel('Discount').fill('ten');
  await line.getByText('Tax, discount and more of line 1').click();

  await page.getByRole('button', { name: 'Save and send' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByLabel('Total', { exact: true }).count()).toBe(0);
  // It is in a part of the line that was closed.
  await expect
    .poll(() => line.getByLabel('Discount').evaluate('document.activeElement.name'))
    .toMatch(/^discount/);

  await line.getByLabel('Discount').fill('10 %');
  await line.getByRole('textbox', { name: 'Price' }).fill('$1,450.50');
  await page.getByRole('button', { name: 'Save and send' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the estimate' }).click();
  await page.getByText('The message to the customer is on its way.').waitFor();
  const { data } = await acme.client.listEstimates({ query: { customer_id: id } });
  expect(data).toMatchObject([{ status: 'sent', subtotal: 1305.45 }]);
  expect(complaints).toEqual([]);
});

test('an estimate that is saved but cannot be sent is on its page as a draft, with the reason', async () => {
  const { id } = await aCustomer();
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/estimates/new/${id}`);
  await page.getByRole('combobox', { name: 'Description' }).fill('Gutter');
  await page.getByRole('textbox', { name: 'Price' }).fill('450');
  await page.route('**/v1/estimates/*/send', (route) => route.abort());

  await page.getByRole('button', { name: 'Save and send' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the estimate' }).click();
  await page.getByText('It is saved as a draft, and was not sent.').waitFor();
  await page.unroute('**/v1/estimates/*/send');
  await page.getByRole('button', { name: 'Send the estimate' }).waitFor();
  const { data } = await acme.client.listEstimates({ query: { customer_id: id } });
  expect(data).toMatchObject([{ status: 'draft' }]);
  expect(complaints).toEqual([]);
});

test('calls that are not read yet are never shown as none', async () => {
  const { id, name } = await aCustomer();
  const due_at = new Date(0).toISOString();
  const call = { id: crypto.randomUUID(), entity_type: 'customer', entity_id: id, status: 'due', due_at };
  const shared = { lifecycle_number: 'AAAA-AAAA-AAAA', note: 'Ask about the gutter' };
  const page = await (await contextOf()).newPage();
  await page.route('**/v1/follow-ups?*status=due*', (route) => {
    const isFirst = !route.request().url().includes('cursor=');
    return route.fulfill({
      json: { data: isFirst ? [] : [{ ...call, ...shared }], next_cursor: isFirst ? 'more' : null },
    });
  });
  await signIn(page, '#/today');
  const calls = page.getByRole('region', { name: 'Calls due' });
  await calls.getByRole('button', { name: 'Load more' }).waitFor();
  expect(await calls.getByText('No calls are due.').count()).toBe(0);
  await inspect(page, 'console-more-calls');

  await calls.getByRole('button', { name: 'Load more' }).click();
  await calls.getByRole('link', { name }).waitFor();
  expect(complaints).toEqual([]);
});

test('two people who change different fields of a record both keep their change, and are told so', async () => {
  const { id, name } = await aCustomer();
  const page = await (await contextOf()).newPage();
  await signIn(page, `#/customers/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Last name').fill('Marsh');
  await acme.client.updateCustomer({ params: { id }, body: { address: '3 Elm Street' } });

  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'This record was changed meanwhile' });
  await dialog.getByText('You changed different fields, so both changes are kept.').waitFor();
  expect(await dialog.getByRole('table').count()).toBe(0);
  await inspect(page, 'console-changed-apart');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: `${name} Marsh` }).waitFor();

  expect(await acme.client.getCustomer({ params: { id } })).toMatchObject({
    last_name: 'Marsh',
    address: '3 Elm Street',
  });
  expect(complaints).toEqual([]);
});
