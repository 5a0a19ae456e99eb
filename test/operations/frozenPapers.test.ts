import { describe, expect, test } from 'vitest';
import { contractPaper } from '../../shared/papers/contract.ts';
import { invoicePaper } from '../../shared/papers/invoice.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { readAboutInvoice, readContractPaper } from '../../shared/store/readers/linked.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { erase } from '../support/erasing.ts';
import { aCustomer, aJob, aPayment, done } from '../support/journey.ts';
import { freshEmail, linkIn, look, mailTo } from '../support/pages.ts';
import { aPng } from '../support/png.ts';
import { freshTenant, type World } from '../support/world.ts';

/** The customer's, as people of the company's country write it. */
const phoneInWords = '(212) 555-0163 ext. 12';

const line = { description: 'Tiles', quantity: 2, unit_price: 50 };

/** A contract that was sent, of a company and a customer of whom something is known. */
const sent = async (world: World) => {
  const settings = await done(world, 'getSettings');
  const company = { phone: '(212) 555-0147', address: '1 Old Road' };
  await done(world, 'putSettings', {
    body: { ...settings, name: 'Old Roofing', company, payment_instructions: 'To account 1.' },
  });
  const phone = '+12125550163';
  const { id: customer_id } = await aCustomer(world);
  await done(world, 'updateCustomer', {
    params: { id: customer_id },
    body: { first_name: 'Quinn', last_name: 'Old', address: '2 Old Street', phone, phone_extension: '12' },
  });
  const location = { address: '3 Old Lane' };
  const body = { customer_id, location, line_items: [line], tax_rate: 0.1 };
  const { id } = await done(world, 'createEstimate', { body });
  await done(world, 'sendEstimate', { params: { id } });
  await done(world, 'acceptEstimate', { params: { id } });
  const contract = await done(world, 'createContract', { body: { estimate_id: id } });
  return done(world, 'sendContract', { params: { id: contract.id } });
};

const sign = (world: World, { id, parties }: Awaited<ReturnType<typeof sent>>) =>
  done(world, 'signContract', {
    params: { id },
    body: { party_id: parties[0]?.id, signed_name: 'Quinn Old' },
  });

const moveOn = async (world: World, customer_id: string) => {
  const settings = await done(world, 'getSettings');
  const company = { phone: '(212) 555-0199', address: '9 New Road' };
  await done(world, 'putSettings', {
    body: { ...settings, name: 'New Roofing', company, payment_instructions: 'To account 9.' },
  });
  await done(world, 'updateCustomer', {
    params: { id: customer_id },
    body: { last_name: 'New', address: '8 New Street' },
  });
};

const imagesIn = (bytes: Uint8Array): number =>
  Buffer.from(bytes).toString('latin1').split('/Subtype /Image').length - 1;

const viewOf = async (world: World) => {
  const [tenant] = await collectionOf(world.id, kinds.tenants).all();
  if (tenant === undefined) throw new Error('There is no company.');
  return { tenant, now: new Date().toISOString() };
};

const invoiceText = async (world: World, id: string): Promise<string> => {
  const invoice = await collectionOf(world.id, kinds.invoices).get(id);
  const about = await readAboutInvoice(world.id, invoice);
  return JSON.stringify(invoicePaper({ invoice, ...about }, await viewOf(world)));
};

const contractText = async (world: World, id: string): Promise<string> => {
  const document = await readContractPaper(world.id, id);
  if (document === undefined) throw new Error('There is no contract.');
  return JSON.stringify(contractPaper(document, await viewOf(world)));
};

describe('an issued invoice', () => {
  test.each([
    ['at once', false],
    ['as a draft that is sent later', true],
  ])(
    'an invoice issued %s says for good what company and customer were called and where they were',
    async (_, draft) => {
      const acme = await freshTenant();
      const contract = await sent(acme);
      await sign(acme, contract);
      const { id: job_id, customer_id } = await done(acme, 'createJob', {
        body: { contract_id: contract.id },
      });
      const { id } = await done(acme, 'issueInvoice', { body: { job_id, amount: 10, draft } });
      if (draft) await done(acme, 'sendInvoice', { params: { id } });
      const before = await invoiceText(acme, id);

      await moveOn(acme, customer_id);

      expect(before).toContain('Old Roofing');
      expect(await invoiceText(acme, id)).toBe(before);
      for (const word of [
        '1 Old Road',
        '2 Old Street',
        'Quinn Old',
        '555-0147',
        'To account 1',
        phoneInWords,
      ])
        expect(before).toContain(word);
    },
  );

  test('a draft freezes nothing: it shows the current details at each reading', async () => {
    const acme = await freshTenant();
    const contract = await sent(acme);
    await sign(acme, contract);
    const { id: job_id, customer_id } = await done(acme, 'createJob', { body: { contract_id: contract.id } });
    const { id } = await done(acme, 'issueInvoice', { body: { job_id, amount: 10, draft: true } });

    await moveOn(acme, customer_id);

    expect(await invoiceText(acme, id)).toContain('New Roofing');
    expect(await invoiceText(acme, id)).toContain('8 New Street');
  });
});

describe('a signed contract', () => {
  test('a contract says for good what company, place and lines its first signature was put under', async () => {
    const acme = await freshTenant();
    const contract = await sent(acme);
    const { id, customer_id } = await sign(acme, contract);
    const before = await contractText(acme, id);

    await moveOn(acme, customer_id);

    for (const word of ['Old Roofing', '1 Old Road', '3 Old Lane', 'Tiles', '110.00', phoneInWords])
      expect(before).toContain(word);
    expect(await contractText(acme, id)).toBe(before);
  });

  test('an unsigned contract shows the current details at each reading', async () => {
    const acme = await freshTenant();
    const { id, customer_id } = await sent(acme);
    await moveOn(acme, customer_id);
    expect(await contractText(acme, id)).toContain('Between New Roofing');
  });
});

describe('the logo of a final paper', () => {
  const old = aPng();
  const current = aPng({ colour: 0xff0000 });
  const put = async (world: World, png: string | null) =>
    (await done(world, 'putLogo', { body: { png } })).logo_url ?? '';
  /** Undefined if the page has none. */
  const shownOn = async (address: string) => {
    const [, source] = /<img src="([^"]+)" alt="">/.exec((await look(address)).html) ?? [];
    return source === undefined ? undefined : new URL(source, address).href;
  };

  test('an issued invoice and a signed contract show the company’s logo of that time, in the PDF and on the page', async () => {
    const acme = await freshTenant();
    const url = await put(acme, old);
    const contract = await sent(acme);
    const { customer_id } = await sign(acme, contract);
    const email = freshEmail();
    await done(acme, 'updateCustomer', { params: { id: customer_id }, body: { email } });
    const { id: job_id } = await done(acme, 'createJob', { body: { contract_id: contract.id } });
    const { id } = await done(acme, 'issueInvoice', { body: { job_id, amount: 10 } });
    const [mail] = await mailTo(email);
    if (mail === undefined) throw new Error('No mail went out.');
    const read = () => Promise.all([invoiceText(acme, id), contractText(acme, contract.id)]);
    const before = await read();

    for (const png of [current, null]) {
      await put(acme, png);
      expect(await read()).toEqual(before);
      expect(await shownOn(linkIn(mail))).toBe(url);
    }

    for (const text of before) expect(JSON.parse(text).from.logo).toBe(url.split('/').at(-1));
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64')).toBe(old);
  });

  test('a receipt shows the logo of its invoice in its PDF', async () => {
    const acme = await freshTenant();
    await put(acme, old);
    const { id, invoice_id } = await aPayment(acme);
    await put(acme, null);

    const bytes = await done(acme, 'getReceiptPdf', { params: { id } });

    expect(imagesIn(bytes)).toBe(1);
    expect((await collectionOf(acme.id, kinds.invoices).get(invoice_id)).sender?.logo).toContain(acme.id);
  });

  test('an invoice issued without a logo never gets one, and a draft shows the current one', async () => {
    const acme = await freshTenant();
    const { id: job_id } = await aJob(acme);
    const { id } = await done(acme, 'issueInvoice', { body: { job_id, amount: 10 } });
    const draft = await done(acme, 'issueInvoice', { body: { job_id, amount: 10, draft: true } });

    const url = await put(acme, old);

    expect(JSON.parse(await invoiceText(acme, id)).from.logo).toBe(null);
    expect(JSON.parse(await invoiceText(acme, draft.id)).from.logo).toBe(url.split('/').at(-1));
  });
});

test('an erasure removes the customer’s details from papers, and leaves the company’s details and the lines', async () => {
  const acme = await freshTenant();
  const contract = await sent(acme);
  await sign(acme, contract);
  const { id: job_id, customer_id } = await done(acme, 'createJob', { body: { contract_id: contract.id } });
  const { id } = await done(acme, 'issueInvoice', { body: { job_id, amount: 10 } });

  await erase(acme, customer_id);

  const papers = [
    await collectionOf(acme.id, kinds.invoices).get(id),
    await collectionOf(acme.id, kinds.contracts).get(contract.id),
  ];
  expect(JSON.stringify(papers)).not.toMatch(/Quinn|Old Street|Old Lane/);
  expect(papers).toMatchObject([
    { sender: { name: 'Old Roofing' } },
    { sender: { name: 'Old Roofing' }, agreed_lines: [{ description: 'Tiles' }], agreed: { location: null } },
  ]);
});
