import { expect, test } from 'vitest';
import { placedIn, recordKey, recordsWith } from '../../shared/store/keys.ts';
import { updateItem } from '../../shared/store/update.ts';
import { anInvoice, aPayment, done } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';

test('invoices of a job and payments of an invoice are those of its journey that name it, also such as had a list of their own once', async () => {
  const acme = await freshTenant();
  const payment = await aPayment(acme);
  const other = await aPayment(acme);
  const invoice = await done(acme, 'getInvoice', { params: { id: payment.invoice_id } });
  const second = await done(acme, 'issueInvoice', { body: { job_id: invoice.job_id, amount: 1 } });
  const list = recordsWith(acme.id, 'payment', 'byParent', invoice.id);
  const isThere = { expression: 'attribute_exists(PK)' };
  await updateItem(recordKey(acme.id, 'payment', payment.id), placedIn(list, payment.id), isThere);

  const payments = async (query: Readonly<Record<string, string>>) =>
    (await done(acme, 'listPayments', { query })).data;
  const invoices = async (query: Readonly<Record<string, string>>) =>
    (await done(acme, 'listInvoices', { query })).data;

  expect(await payments({ invoice_id: invoice.id })).toEqual([payment]);
  expect(await payments({ invoice_id: invoice.id, status: 'pending' })).toEqual([]);
  expect(await payments({ invoice_id: second.id })).toEqual([]);
  expect(await invoices({ job_id: invoice.job_id })).toEqual([second, invoice]);
  expect(await invoices({ job_id: crypto.randomUUID() })).toEqual([]);
  expect((await payments({})).map(({ id }) => id)).toEqual([other.id, payment.id]);
});

test('of another company nothing is listed', async () => {
  const [acme, stranger] = [await freshTenant(), await freshTenant()];
  const { job_id } = await anInvoice(acme);
  expect((await done(stranger, 'listInvoices', { query: { job_id } })).data).toEqual([]);
});
