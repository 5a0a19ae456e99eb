import { expect, test } from 'vitest';
import { anInvoice, done } from '../support/journey.ts';
import { pdfText } from '../support/pdfText.ts';
import { freshTenant } from '../support/world.ts';

const aHistory = async () => {
  const acme = await freshTenant({ name: 'Acme Roofing' });
  const invoice = await anInvoice(acme);
  const stranger = await anInvoice(acme);
  const pay = (invoice_id: string, amount: number) =>
    done(acme, 'recordPayment', { body: { invoice_id, amount, method: 'check', external_id: '1042' } });
  const payment = await pay(invoice.id, 100);
  await pay(stranger.id, 50);
  const { id } = await done(acme, 'createCreditNote', {
    params: { id: invoice.id },
    body: { amount: 30, reason: 'A tile was missing.' },
  });
  await done(acme, 'refundPayment', { params: { id: payment.id }, body: { credit_note_id: id } });
  return { acme, invoice, note: id };
};

test('a customer’s statement lists only their own invoices, payments, credits and refunds', async () => {
  const { acme, invoice } = await aHistory();

  const statement = await done(acme, 'getStatement', { params: { id: invoice.customer_id } });

  expect(statement).toMatchObject({ customer_id: invoice.customer_id, opening: 0, closing: 0, left_out: 0 });
  expect(statement.entries).toMatchObject([
    { kind: 'invoice', number: invoice.number, amount: 100, balance: 100 },
    { kind: 'payment', number: '1042', amount: -100, balance: 0 },
    { kind: 'credit_note', number: 'CN-0001', amount: -30, balance: -30 },
    { kind: 'refund', number: null, amount: 30, balance: 0 },
  ]);
});

test('more than a page of records is in it', async () => {
  const { acme, invoice } = await aHistory();
  const body = { invoice_id: invoice.id, amount: 0.01, unapplied: true };
  for (let round = 0; round < 11; round += 1)
    await Promise.all(Array.from({ length: 10 }, () => done(acme, 'recordPayment', { body })));

  const { entries, closing } = await done(acme, 'getStatement', { params: { id: invoice.customer_id } });

  expect([entries.length, closing]).toEqual([114, -1.1]);
});

test('an unknown customer is 404, and both scopes are needed', async () => {
  const { acme, invoice } = await aHistory();
  const token = await acme.token(['invoices.read']);
  const read = (id: string, rest: object = {}) => acme.call('getStatement', { params: { id }, ...rest });

  const replies = await Promise.all([read(crypto.randomUUID()), read(invoice.customer_id, { token })]);

  expect(replies.map(({ status }) => status)).toEqual([404, 403]);
});

test('statement, credit note and invoice are files with their numbers and sums', async () => {
  const { acme, invoice, note } = await aHistory();
  const said = (file: Uint8Array) => pdfText(file).flat().join('\n');

  const statement = said(await acme.client.getStatementPdf({ params: { id: invoice.customer_id } }));
  const credit = said(await acme.client.getCreditNotePdf({ params: { id: note } }));

  const billed = said(await acme.client.getInvoicePdf({ params: { id: invoice.id } }));

  // As it was issued: what came since is on the statement.
  for (const part of [invoice.number ?? '', 'Balance due', '$100.00']) expect(billed).toContain(part);
  for (const part of ['Statement', 'Acme Roofing', 'CN-0001', '1042', 'Closing balance', '-$30.00'])
    expect(statement).toContain(part);
  for (const part of ['Credit note', 'CN-0001', invoice.number ?? '', 'A tile was missing.', '$30.00'])
    expect(credit).toContain(part);
});
