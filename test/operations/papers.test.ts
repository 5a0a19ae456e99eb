import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { registry } from '../../shared/contract/index.ts';
import { anInvoice, done } from '../support/journey.ts';
import { pdfText } from '../support/pdfText.ts';
import { freshTenant, wireOf } from '../support/world.ts';

const bytesOf = ({ base64 }: { base64: string }): Buffer => Buffer.from(base64, 'base64');

describe('the PDF of an invoice', () => {
  it('has the number, the customer, the amount and what is still due', async () => {
    const acme = await freshTenant({ name: 'Acme Roofing', payment_instructions: 'By check to Acme.' });
    const invoice = await anInvoice(acme);
    await done(acme, 'updateCustomer', {
      params: { id: invoice.customer_id },
      body: { first_name: 'Ann', last_name: 'Lee', address: '1 Elm Street\nSpringfield' },
    });

    const { body } = await acme.call('getInvoicePdf', { params: { id: invoice.id } });
    const said = pdfText(bytesOf(body)).flat().join('\n');

    for (const part of ['Acme Roofing', 'Ann Lee', '1 Elm Street', 'Springfield', 'Balance due', 'By check'])
      expect(said).toContain(part);
  });

  it('is answered as a file with a name and its digest, the same bytes each time', async () => {
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
