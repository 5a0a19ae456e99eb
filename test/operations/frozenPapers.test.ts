import { describe, expect, test } from 'vitest';
import { contractPaper } from '../../shared/papers/contract.ts';
import { invoicePaper } from '../../shared/papers/invoice.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { readAboutInvoice, readContractPaper } from '../../shared/store/readers/linked.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { erase } from '../support/erasing.ts';
import { aCustomer, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const line = { description: 'Tiles', quantity: 2, unit_price: 50 };

/** A contract that was sent, of a company and a customer of whom something is known. */
const sent = async (world: World) => {
  const settings = await done(world, 'getSettings');
  const company = { phone: '(212) 555-0147', address: '1 Old Road' };
  await done(world, 'putSettings', {
    body: { ...settings, name: 'Old Roofing', company, payment_instructions: 'To account 1.' },
  });
  const { id: customer_id } = await aCustomer(world);
  await done(world, 'updateCustomer', {
    params: { id: customer_id },
    body: { first_name: 'Quinn', last_name: 'Old', address: '2 Old Street' },
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
      for (const word of ['1 Old Road', '2 Old Street', 'Quinn Old', '555-0147', 'To account 1'])
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

    for (const word of ['Old Roofing', '1 Old Road', '3 Old Lane', 'Tiles', '110.00'])
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
