import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { registry } from '../../shared/contract/index.ts';
import { anEstimate, anInvoice, aSignedContract, done } from '../support/journey.ts';
import { pdfText } from '../support/pdfText.ts';
import { freshTenant, wireOf } from '../support/world.ts';

const bytesOf = ({ base64 }: { base64: string }): Buffer => Buffer.from(base64, 'base64');

describe('the PDF of an invoice', () => {
  it('the PDF of an invoice shows its number, its customer, its amount and the amount still due', async () => {
    const acme = await freshTenant({ name: 'Acme Roofing', payment_instructions: 'By check to Acme.' });
    const { id, customer_id } = await anInvoice(acme, 100, true);
    await done(acme, 'updateCustomer', {
      params: { id: customer_id },
      body: { first_name: 'Ann', last_name: 'Lee', address: '1 Elm Street\nSpringfield' },
    });
    await done(acme, 'sendInvoice', { params: { id } });

    const { body } = await acme.call('getInvoicePdf', { params: { id } });
    const said = pdfText(bytesOf(body)).flat().join('\n');

    for (const part of ['Acme Roofing', 'Ann Lee', '1 Elm Street', 'Springfield', 'Balance due', 'By check'])
      expect(said).toContain(part);
  });

  it('the PDF of an invoice is served as a file with a name and a digest, with the same bytes each time', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const { url, ...init } = wireOf(registry.getInvoicePdf, { params: { id }, token: await acme.token() });

    const [first, second] = await Promise.all([fetch(url, init), fetch(url, init)]);
    const bytes = Buffer.from(await first.arrayBuffer());

    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('content-disposition')).toMatch(/^inline; filename="Invoice-[\w-]+\.pdf"$/);
    expect(first.headers.get('repr-digest')).toBe(
      `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`,
    );
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.from(await second.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('comes as bytes from the typed client', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);

    const file = await acme.client.getInvoicePdf({ params: { id } });

    expect(pdfText(file)[0]).toContain('Invoice');
  });
});

describe('every paper', () => {
  it('the PDF of an estimate shows its lines, its tax rate and its total', async () => {
    const acme = await freshTenant();
    const { customer_id } = await anEstimate(acme);
    const line = { description: 'Slate tiles', quantity: 10, unit: 'box', unit_price: 64.22 };
    const { id } = await done(acme, 'createEstimate', {
      body: { customer_id, line_items: [line], tax_rate: 0.08875 },
    });

    const { body } = await acme.call('getEstimatePdf', { params: { id } });

    const said = pdfText(bytesOf(body)).flat();
    for (const row of ['Slate tiles 10 box $64.22 $642.20', 'Tax (8.875%) $57.00', 'Total $699.20'])
      expect(said).toContain(row);
  });

  it('the PDF of a signed contract shows its signatures, their evidence and the signed text', async () => {
    const acme = await freshTenant();
    const { id, parties } = await aSignedContract(acme);

    const { body } = await acme.call('getContractPdf', { params: { id } });

    const said = pdfText(bytesOf(body)).flat().join(' ');
    for (const part of ['Signed by everyone', 'Signatures', 'Evidence', 'The text that was signed'])
      expect(said).toContain(part);
    expect(said).toContain(parties[0]?.signed_name ?? 'nobody');
  });

  it('the PDF of a payment is its receipt, and says so if the money has not arrived yet', async () => {
    const acme = await freshTenant();
    const { id: invoice_id, number } = await anInvoice(acme);
    const pay = (status: 'settled' | 'pending') =>
      done(acme, 'recordPayment', { body: { invoice_id, amount: 10, method: 'check', status } });
    const settled = await pay('settled');
    const pending = await pay('pending');

    const pages = await Promise.all(
      [settled, pending].map(({ id }) => acme.call('getReceiptPdf', { params: { id } })),
    );

    const [receipt = '', waiting = ''] = pages.map(({ body }) => pdfText(bytesOf(body)).flat().join(' '));
    for (const part of ['Receipt', `Payment for invoice ${number}`, 'Check', 'Amount paid $10.00'])
      expect(receipt).toContain(part);
    expect(waiting).toContain('This payment has not arrived yet.');
  });
});
