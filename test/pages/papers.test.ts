import { describe, expect, test } from 'vitest';
import { linkPaths, paperKinds } from '../../shared/contract/pages.ts';
import { readEvidence } from '../../shared/store/readers/evidence.ts';
import { suspendTenant } from '../support/founding.ts';
import { aJob, done } from '../support/journey.ts';
import { anEstimateByMail, freshEmail, linkIn, look, mailTo } from '../support/pages.ts';
import { pdfText } from '../support/pdfText.ts';
import { authUrl, freshTenant, type World } from '../support/world.ts';

const fileAt = async (link: string) => {
  const response = await fetch(link, { redirect: 'manual' });
  const { status, headers } = response;
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const said = (bytes: Buffer): string => pdfText(bytes).flat().join('\n');

/** The address in the page's own link to its PDF. */
const fileLinkOn = async (link: string): Promise<string> => {
  const { html } = await look(link);
  const [, href = ''] = /<a href="([^"]+)">Download as PDF/.exec(html) ?? [];
  return new URL(href, link).href;
};

const aCreditNoteByMail = async (world: World) => {
  const job = await aJob(world);
  const email = freshEmail();
  await done(world, 'updateCustomer', { params: { id: job.customer_id }, body: { email, last_name: 'Lee' } });
  const invoice = await done(world, 'issueInvoice', { body: { job_id: job.id, amount: 100 } });
  const note = await done(world, 'createCreditNote', {
    params: { id: invoice.id },
    body: { amount: 30, reason: 'A cracked tile.' },
  });
  const mails = await mailTo(email, 2);
  const mail = mails.find(({ subject }) => subject?.startsWith('Your credit note'));
  if (mail === undefined) throw new Error('No mail went out.');
  return { invoice, note, mail, link: linkIn(mail) };
};

describe('the PDF of a page', () => {
  test('a page links to the same document as a PDF, for who has its link', async () => {
    const acme = await freshTenant();
    const { id, link } = await anEstimateByMail(acme);

    const file = await fileLinkOn(link);
    const { status, headers, bytes } = await fileAt(file);

    expect([file, status, headers.get('content-type')]).toEqual([`${link}/pdf`, 200, 'application/pdf']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    for (const part of ['Slate tiles', '$693.58', 'Ann Lee']) expect(said(bytes)).toContain(part);
    const { body } = await acme.call('getEstimatePdf', { params: { id } });
    expect(bytes.equals(Buffer.from(body.base64, 'base64'))).toBe(true);
  });

  test('a PDF behind a link notes no view, for its page did', async () => {
    const acme = await freshTenant();
    const { id, link } = await anEstimateByMail(acme);

    await fileAt(`${link}/pdf`);

    expect(await readEvidence(acme.id, id)).toEqual([]);
  });

  test.each(paperKinds)('an invented link to the PDF of a page (%s) is a plain 404', async (kind) => {
    const invented = await look(`${authUrl}/p${linkPaths[kind]}/x/pdf`);

    expect([invented.status, invented.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
  });

  test('a link to the PDF of another kind, or of a suspended company, is a plain 404', async () => {
    const acme = await freshTenant();
    const { link } = await anEstimateByMail(acme);

    expect((await look(`${link.replace('/p/e/', '/p/i/')}/pdf`)).status).toBe(404);
    await suspendTenant(acme.id);
    expect((await look(`${link}/pdf`)).status).toBe(404);
  });
});

describe('the receipts on the page of an invoice', () => {
  const anInvoice = async (world: World) => {
    const job = await aJob(world);
    const email = freshEmail();
    await done(world, 'updateCustomer', { params: { id: job.customer_id }, body: { email } });
    const { id } = await done(world, 'issueInvoice', { body: { job_id: job.id, amount: 100 } });
    const [mail] = await mailTo(email);
    if (mail === undefined) throw new Error('No mail went out.');
    const pay = (body: object) =>
      done(world, 'recordPayment', { body: { invoice_id: id, method: 'check', ...body } });
    return { id, link: linkIn(mail), pay };
  };
  const receiptsOn = async (link: string): Promise<string[]> =>
    [...(await look(link)).html.matchAll(/href="([^"]+)">Download receipt/g)].map(
      ([, href = '']) => new URL(href, link).href,
    );

  test('a paid invoice lists its payments with the receipt of each as a PDF, the oldest first', async () => {
    const acme = await freshTenant();
    const { link, pay } = await anInvoice(acme);
    expect(await receiptsOn(link)).toEqual([]);
    await pay({ amount: 30 });
    await pay({ amount: 5, status: 'pending' });
    await pay({ amount: 65, method: 'cash' });

    const receipts = await receiptsOn(link);
    const files = await Promise.all(receipts.map(fileAt));

    expect(files.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'application/pdf'],
      [200, 'application/pdf'],
    ]);
    const [first = '', second = ''] = files.map(({ bytes }) => said(bytes).replaceAll('\n', ' '));
    for (const part of ['Receipt', 'Check', 'Amount paid $30.00']) expect(first).toContain(part);
    for (const part of ['Receipt', 'Cash', 'Amount paid $65.00']) expect(second).toContain(part);
  });

  test('a link to an invoice opens no receipt of another one', async () => {
    const acme = await freshTenant();
    const [{ link }, other] = await Promise.all([anInvoice(acme), anInvoice(acme)]);
    const { id } = await other.pay({ amount: 10 });

    for (const named of [id, crypto.randomUUID(), '', 'x'.repeat(3_000)])
      expect((await look(`${link}/pdf?receipt=${named}`)).status).toBe(404);
  });
});

describe('the page of a credit note', () => {
  test('the customer gets an email about a credit note, with a link to its page', async () => {
    const acme = await freshTenant({ name: 'Acme Roofing' });

    const { invoice, note, mail, link } = await aCreditNoteByMail(acme);
    const { status, html } = await look(link);

    expect(note.delivery).toEqual({ status: 'queued', reason: null });
    for (const part of ['$30.00', String(invoice.number), note.number]) expect(mail.text).toContain(part);
    expect([status, link.includes('/p/n/')]).toEqual([200, true]);
    for (const part of [note.number, String(invoice.number), 'A cracked tile.', '$30.00', 'Lee'])
      expect(html).toContain(part);
    expect((await readEvidence(acme.id, note.id)).map(({ step }) => step)).toEqual(['viewed']);
  });

  test('the page of a credit note and its PDF say the same', async () => {
    const acme = await freshTenant();
    const { note, link } = await aCreditNoteByMail(acme);

    const { bytes } = await fileAt(await fileLinkOn(link));

    for (const part of ['Credit note', note.number, 'A cracked tile.', 'Total credit'])
      expect(said(bytes)).toContain(part);
  });
});
