import { beforeAll, describe, expect, test } from 'vitest';
import { aContract, aCustomer, anAcceptedEstimate, anEstimate } from '../support/journey.ts';
import { aPng } from '../support/png.ts';
import { type World, worldOf } from '../support/world.ts';
import { fresh, inspect, open, signIn, useOffice } from './office.ts';

const { contextOf, complaints } = useOffice();
let acme: World;
beforeAll(async () => {
  acme = await worldOf('org_acme');
});

/** It would run if a screen made elements of a text. */
const markup = '<img src=x onerror="document.title=1">';

/** How many rows the buttons and the sum below a form take. */
const rowsOfBar = `(() => {
  const bar = document.querySelector('output[aria-label=Total]').parentElement;
  const parts = [...bar.querySelectorAll('output, button')].map((part) => part.getBoundingClientRect());
  const rows = [];
  for (const { top, bottom } of parts.toSorted((one, other) => one.top - other.top))
    if (!rows.some((row) => top < row.bottom)) rows.push({ bottom });
  return rows.length;
})()`;

/** The fields of the form that are behind its bar when they get the focus, whether the page was at its top or its end. */
const fieldsBehindBar = `(() => {
  const bar = document.querySelector('output[aria-label=Total]').parentElement;
  const fields = [...document.querySelectorAll('form :is(input, select, summary, button)')].filter(
    (field) => !bar.contains(field) && field.offsetParent !== null,
  );
  return [0, document.documentElement.scrollHeight].flatMap((from) =>
    fields.flatMap((field) => {
      document.activeElement.blur();
      scrollTo(0, from);
      field.focus();
      const { bottom } = field.getBoundingClientRect();
      const { top } = bar.getBoundingClientRect();
      return bottom > top + 1 ? [(field.ariaLabel ?? field.name ?? field.textContent) + ' from ' + from] : [];
    }),
  );
})()`;

test.each(['light', 'dark'] as const)(
  'on a phone, the bar below an estimate takes two rows, and hides no field that gets the focus ($0)',
  async (scheme) => {
    const { id: customer_id } = await aCustomer(acme);
    const page = await (await contextOf('phone', scheme)).newPage();
    await signIn(page, `#/estimates/new/${customer_id}`);
    await page.getByRole('combobox', { name: 'Description' }).fill('Copper gutter');
    await page.getByLabel('Price').fill('123456.78');
    await page.getByLabel('Total').getByText('$123,456.78').waitFor();
    await page.getByText('Tax, discount and more of line 1').click();
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await inspect(page, `records-bar-${scheme}-${width}`);
      expect({ width, rows: await page.evaluate(rowsOfBar) }).toEqual({ width, rows: 2 });
      expect({ width, behind: await page.evaluate(fieldsBehindBar) }).toEqual({ width, behind: [] });
    }
    expect(complaints).toEqual([]);
  },
);

describe('what an office changes in a record', () => {
  test('drafts, signers, addresses, files and credit notes are changed on their screens', async () => {
    const { client } = acme;
    const [estimate, contract, customer] = [
      await anEstimate(acme),
      await aContract(acme),
      await aCustomer(acme),
    ];
    const page = await (await contextOf()).newPage();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await signIn(page, `#/estimates/${estimate.id}`);

    // A draft that another person changed first: both versions, and a choice for each part.
    await button('Change the draft').click();
    await page.getByRole('combobox', { name: 'Description' }).fill('Copper gutter');
    await page.getByLabel('Discount off the whole').fill('10%');
    await client.updateEstimate({
      params: { id: estimate.id },
      body: { line_items: [{ description: 'Zinc gutter', quantity: 1, unit_price: 80 }] },
    });
    await button('Save as a draft').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 × Zinc gutter: 80').waitFor();
    await inspect(page, 'records-conflict');
    await dialog.getByRole('radio', { name: '1 × Zinc gutter: 80' }).check();
    await dialog.getByRole('button', { name: 'Continue with my choice' }).click();
    await page.getByLabel('Total').getByText('$72.00').waitFor();
    await inspect(page, 'records-draft');
    await button('Save as a draft').click();
    await page.getByRole('article').getByText('Zinc gutter').waitFor();
    expect(await client.getEstimate({ params: { id: estimate.id } })).toMatchObject({
      total: 72,
      status: 'draft',
    });

    // A draft of a contract, and a signature on paper.
    await open(page, `#/contracts/${contract.id}`);
    await button('Edit').click();
    await page.getByLabel('Title').fill('Roof of the barn');
    await button('Add a signer').click();
    await page.getByLabel('Name', { exact: true }).nth(1).fill(markup);
    await page.getByLabel('Signs as').nth(1).fill('contractor');
    await inspect(page, 'records-contract');
    await button('Save').click();
    await page.getByRole('heading', { name: 'Roof of the barn' }).waitFor();
    await button('Send the contract').click();
    await dialog.getByRole('button', { name: 'Send the contract' }).click();
    await button('Record a signature').click();
    await dialog.getByLabel('Who signed').selectOption({ label: `${markup} · contractor` });
    await dialog.getByLabel('Name as signed').fill(markup);
    await dialog.getByRole('button', { name: 'Record a signature' }).click();
    await page.getByText(`signed as ${markup}`).waitFor();

    // Addresses with their names, one of which an estimate shows.
    await open(page, `#/customers/${customer.id}`);
    await button('Edit').click();
    const house = fresh('Shore Rd');
    await button('Add an address').click();
    const before = customer.addresses.length;
    await page.getByLabel('Called').nth(before).fill(markup);
    await page.getByLabel('Address', { exact: true }).nth(before).fill(house);
    await inspect(page, 'records-addresses');
    await button('Save').click();
    await page.getByRole('article').getByText(house).first().waitFor();
    const placed = await client.createEstimate({
      body: {
        customer_id: customer.id,
        location: { address: house },
        line_items: [{ description: 'Gutter', quantity: 1, unit_price: 10 }],
      },
    });
    await open(page, `#/estimates/${placed.id}`);
    await page.getByText(`${markup} · ${house}`).waitFor();

    // Files: one is uploaded, shown to the customer, and deleted; one of another kind is refused before it is sent.
    const files = page.getByLabel('Add files');
    await files.setInputFiles([
      { name: `${markup}.png`, mimeType: 'image/png', buffer: Buffer.from(aPng(), 'base64') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ]);
    await page.getByText('Only JPEG, PNG').waitFor();
    await button('Do not upload notes.txt').click();
    await page.getByLabel('The customer sees it').click();
    await page.locator('img[src*="thumbnail"]').waitFor();
    await inspect(page, 'records-files');
    const subject = { subject_type: 'estimate', subject_id: placed.id } as const;
    const { data } = await client.listAttachments({ query: subject });
    expect(data).toMatchObject([{ name: `${markup}.png`, status: 'ready', shown_to_customer: true }]);
    await button(`Delete ${markup}.png`).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No files yet').waitFor();

    // What one invoice was credited, pays another one.
    const { id: estimate_id } = await anAcceptedEstimate(acme);
    const [paid, owed] = [
      await client.issueInvoice({ body: { estimate_id, amount: 60 } }),
      await client.issueInvoice({ body: { estimate_id, amount: 40 } }),
    ];
    await client.recordPayment({ body: { invoice_id: paid.id, amount: 60 } });
    await client.createCreditNote({ params: { id: paid.id }, body: { amount: 60 } });
    await open(page, `#/invoices/${owed.id}`);
    await button('Use a credit note').click();
    await dialog.getByLabel('Amount').fill('15');
    await dialog.getByRole('button', { name: 'Use a credit note' }).click();
    await page.getByText('$25.00').first().waitFor();

    expect(await page.title()).not.toBe('1');
    expect(complaints).toEqual([]);
  });
});
