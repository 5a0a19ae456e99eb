import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { registry } from '../../shared/contract/index.ts';
import { paperIdOf } from '../../shared/domain/keptPapers.ts';
import { eventually } from '../support/eventually.ts';
import { anInvoice, aSignedContract, done } from '../support/journey.ts';
import { pdfText } from '../support/pdfText.ts';
import { freshTenant, type World, wireOf } from '../support/world.ts';

type Subject = { subject_type: 'invoice' | 'contract'; subject_id: string };

/** The files of the record, once its PDF is among them. */
const keptOf = (world: World, query: Subject) =>
  eventually(
    async () => (await done(world, 'listAttachments', { query })).data,
    (files) => files.some(({ id }) => id === paperIdOf(query.subject_id)),
  );

const pdfOf = async (world: World, id: string, operation: 'getInvoicePdf' | 'getContractPdf') => {
  const { url, ...init } = wireOf(registry[operation], { params: { id }, token: await world.token() });
  const response = await fetch(url, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, digest: response.headers.get('repr-digest'), said: pdfText(bytes).flat().join('\n') };
};

describe('the PDF of an issued invoice', () => {
  test('the PDF of an issued invoice is written once as its file, with the SHA-256 of the served bytes', async () => {
    const acme = await freshTenant();
    const { id, number } = await anInvoice(acme);

    const [file, ...others] = await keptOf(acme, { subject_type: 'invoice', subject_id: id });
    const { bytes, digest } = await pdfOf(acme, id, 'getInvoicePdf');

    expect(others).toEqual([]);
    expect(file).toMatchObject({
      status: 'ready',
      kind: 'document',
      content_type: 'application/pdf',
      shown_to_customer: false,
      name: `Invoice-${number}.pdf`,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(digest).toBe(`sha-256=:${Buffer.from(String(file?.sha256), 'hex').toString('base64')}:`);
  });

  test('the PDF of an issued invoice stays unchanged by a payment and by a new company name', async () => {
    const acme = await freshTenant({ name: 'Acme Roofing' });
    const { id, amount } = await anInvoice(acme);
    await keptOf(acme, { subject_type: 'invoice', subject_id: id });
    const before = await pdfOf(acme, id, 'getInvoicePdf');

    await done(acme, 'recordPayment', { body: { invoice_id: id, amount, method: 'card' } });
    const settings = await done(acme, 'getSettings');
    await done(acme, 'putSettings', { body: { ...settings, name: 'Acme Sons' } });
    const after = await pdfOf(acme, id, 'getInvoicePdf');

    expect(after.bytes.equals(before.bytes)).toBe(true);
    expect(after.said).toContain('Acme Roofing');
  });

  test('the PDF of an invoice says so once the invoice is void', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    await keptOf(acme, { subject_type: 'invoice', subject_id: id });

    await done(acme, 'voidInvoice', { params: { id } });

    expect((await pdfOf(acme, id, 'getInvoicePdf')).said).toContain('Void');
  });

  test('the PDF of an issued invoice cannot be deleted: 409 illegal_transition', async () => {
    const acme = await freshTenant();
    const { id } = await anInvoice(acme);
    const [file] = await keptOf(acme, { subject_type: 'invoice', subject_id: id });

    const { status, body } = await acme.call('deleteAttachment', { params: { id: String(file?.id) } });

    expect([status, body]).toMatchObject([409, { error: { code: 'illegal_transition' } }]);
  });

  test('an erasure removes the PDF of the person’s invoice, which is then written without their data', async () => {
    const acme = await freshTenant();
    const invoice = await anInvoice(acme);
    await done(acme, 'updateCustomer', {
      params: { id: invoice.customer_id },
      body: { first_name: 'Wilhelmina', last_name: 'Quux' },
    });
    await keptOf(acme, { subject_type: 'invoice', subject_id: invoice.id });

    const { erasure_id } = await done(acme, 'eraseCustomer', { params: { id: invoice.customer_id } });
    await eventually(
      () => done(acme, 'getErasure', { params: { id: erasure_id } }),
      ({ status }) => status === 'done',
    );

    const { said } = await pdfOf(acme, invoice.id, 'getInvoicePdf');
    expect((await acme.item('attachment', paperIdOf(invoice.id)))?.status).toBe('removed');
    expect(said).not.toContain('Quux');
  });
});

test('the PDF of a signed contract is written once, with its evidence, as a file of the contract', async () => {
  const acme = await freshTenant();
  const { id } = await aSignedContract(acme);

  const [file] = await keptOf(acme, { subject_type: 'contract', subject_id: id });
  const { bytes, said } = await pdfOf(acme, id, 'getContractPdf');

  expect(file?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(said).toContain('The text that was signed');
});
