import { describe, expect, test } from 'vitest';
import { readEvidence } from '../../shared/store/readers/evidence.ts';
import { anInvoice, done } from '../support/journey.ts';
import { freshEmail, linkIn, look, mailTo } from '../support/pages.ts';
import { pdfText } from '../support/pdfText.ts';
import { freshTenant, type World } from '../support/world.ts';

const aDebtor = async () => {
  const acme = await freshTenant({
    name: 'Acme Roofing',
    payment_instructions: 'Checks to 1 Main Street.',
  });
  const invoice = await anInvoice(acme);
  const email = freshEmail();
  const params = { id: invoice.customer_id };
  await done(acme, 'updateCustomer', { params, body: { email, last_name: 'Lee' } });
  const paid = { invoice_id: invoice.id, amount: 40, method: 'check', external_id: '1042' };
  await done(acme, 'recordPayment', { body: paid });
  return { acme, invoice, email, params };
};

const sent = async (world: World, params: { id: string }, email: string, body: object = {}) => {
  const answer = await done(world, 'sendStatement', { params, body });
  const mail = (await mailTo(email)).find(({ subject }) => subject?.startsWith('Your statement'));
  if (mail === undefined) throw new Error('No mail went out.');
  return { answer, link: linkIn(mail) };
};

const fileAt = async (link: string): Promise<string> => {
  const response = await fetch(link);
  return pdfText(Buffer.from(await response.arrayBuffer()))
    .flat()
    .join('\n');
};

const fileLinkOn = (html: string, link: string): string => {
  const [, href = ''] = /<a href="([^"]+)">Download as PDF/.exec(html) ?? [];
  return new URL(href.replaceAll('&amp;', '&'), link).href;
};

describe('the page of a statement', () => {
  test('a customer is sent a link to the statement, whose page and PDF show the amount owed and how to pay', async () => {
    const { acme, invoice, email, params } = await aDebtor();

    const { answer, link } = await sent(acme, params, email);
    const { status, html } = await look(link);

    expect(answer).toEqual({ customer_id: params.id, delivery: { status: 'queued', reason: null } });
    expect([status, link.includes('/p/s/')]).toEqual([200, true]);
    const file = await fileAt(fileLinkOn(html, link));
    for (const part of ['Statement', 'Lee', `Invoice ${invoice.number}`, '1042', '$100.00', '-$40.00'])
      expect([part, file.includes(part)]).toEqual([part, true]);
    for (const part of [
      'Balance due: $60.00',
      `Invoice ${invoice.number}`,
      '1042',
      'Checks to 1 Main Street.',
    ])
      expect([part, html.includes(part)]).toEqual([part, true]);
    expect((await readEvidence(acme.id, params.id)).map(({ step }) => step)).toEqual(['viewed']);
  });

  test('the page and its PDF show the period of the link, or another requested one', async () => {
    const { acme, invoice, email, params } = await aDebtor();
    const after = new Date(Date.now() + 86_400_000).toISOString();

    const { link } = await sent(acme, params, email, { from: after });
    const [later, all] = await Promise.all([look(link), look(link.split('?')[0] ?? '')]);

    expect([later.html.includes(String(invoice.number)), all.html.includes(String(invoice.number))]).toEqual([
      false,
      true,
    ]);
    expect(later.html).toContain('Balance due: $60.00');
    expect(await fileAt(fileLinkOn(later.html, link))).not.toContain(invoice.number);
  });

  test('the office reads the link as well, and each ends when the customer is reached elsewhere', async () => {
    const { acme, params } = await aDebtor();

    const { url, expires_at } = await done(acme, 'getStatementLink', { params });
    const before = await look(url);
    await done(acme, 'updateCustomer', { params, body: { email: freshEmail() } });

    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(89 * 86_400_000);
    expect([before.status, (await look(url)).status]).toEqual([200, 404]);
  });

  test('a customer without an address is sent nothing, and the response says so', async () => {
    const acme = await freshTenant();
    const { id } = await done(acme, 'upsertCustomer', { body: { last_name: 'Lee' } });

    const { delivery } = await done(acme, 'sendStatement', { params: { id } });
    const { status } = await acme.call('getStatementLink', { params: { id } });

    expect([delivery.status, status]).toEqual(['none', 404]);
  });

  test('a link, and the sending of one, need the right to write to customers', async () => {
    const { acme, params } = await aDebtor();
    const token = await acme.token(['invoices.read', 'payments.read']);

    for (const id of ['getStatementLink', 'sendStatement'] as const)
      expect([id, (await acme.call(id, { params, token })).status]).toEqual([id, 403]);
  });

  test('the page of an erased customer is not found, and nothing says who looked at it', async () => {
    const { acme, params } = await aDebtor();
    const { url } = await done(acme, 'getStatementLink', { params });
    await look(url);

    await done(acme, 'eraseCustomer', { params });
    await expect.poll(async () => (await look(url)).status).toBe(404);

    expect(await readEvidence(acme.id, params.id)).toMatchObject([{ address: '', user_agent: '' }]);
  });
});
