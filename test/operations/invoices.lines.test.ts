import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aCustomer, aTaxRate, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const work = {
  line_items: [
    { description: 'Tiles', quantity: 3, unit_price: 33.33 },
    { description: 'Labor', quantity: 6, unit_price: 85 },
  ],
  discount: { percent: 5 },
  tax_rate: 0.08875,
};

const accepted = async (world: World, body: object = work) => {
  const { id: customer_id } = await aCustomer(world);
  const { id } = await done(world, 'createEstimate', { body: { customer_id, ...body } });
  await done(world, 'sendEstimate', { params: { id } });
  return done(world, 'acceptEstimate', { params: { id } });
};

const jobOf = async (world: World, estimate_id: string) => {
  const contract = await done(world, 'createContract', { body: { estimate_id, title: 'Roof repair' } });
  await done(world, 'sendContract', { params: { id: contract.id } });
  const signature = { party_id: contract.parties[0]?.id, signed_name: 'Grace Hopper' };
  await done(world, 'signContract', { params: { id: contract.id }, body: signature });
  return done(world, 'createJob', { body: { contract_id: contract.id } });
};

const aWork = async (world: World, body: object = work) => {
  const estimate = await accepted(world, body);
  return { estimate, job: await jobOf(world, estimate.id) };
};

const bill = (world: World, body: object) => done(world, 'issueInvoice', { body });
const refused = async (world: World, body: object) => {
  const reply = await world.call('issueInvoice', { body });
  const { issues } = Object(reply.body.error.details);
  return [reply.status, issues[0].path];
};

describe('the published body of an invoice', () => {
  test('a job, an amount and a milestone are answered as before', async () => {
    const acme = await freshTenant();
    const { job } = await aWork(acme);

    const body = { job_id: job.id, amount: 100, milestone: 'deposit' };
    expect(await bill(acme, body)).toMatchObject({
      status: 'sent',
      amount: 100,
      amount_due: 100,
      amount_paid: 0,
      job_id: job.id,
      customer_id: job.customer_id,
      lifecycle_number: job.lifecycle_number,
      milestone: 'deposit',
      warnings: [],
    });
  });
});

describe('lines of an invoice', () => {
  test('a part is one line that says which, with its tax in proportion', async () => {
    const acme = await freshTenant();
    const { job, estimate } = await aWork(acme);

    const invoice = await bill(acme, { job_id: job.id, amount: 200, milestone: 'deposit' });

    expect(estimate).toMatchObject({ subtotal: 609.99, discount_total: 30.5, tax: 51.43, total: 630.92 });
    expect(invoice.line_items).toEqual([
      expect.objectContaining({ description: 'Deposit: 31.7% of Roof repair', total: 183.7 }),
    ]);
    expect(invoice.taxes).toEqual([{ name: 'Tax', rate: 0.08875, taxable: 183.7, amount: 16.3 }]);
    expect(invoice).toMatchObject({ estimate_id: estimate.id, subtotal: 183.7, tax: 16.3, amount: 200 });
  });

  test("a final invoice without an amount has the job's lines, less earlier invoices", async () => {
    const acme = await freshTenant();
    const { job } = await aWork(acme);
    const deposit = await bill(acme, { job_id: job.id, amount: 200, milestone: 'deposit' });
    const gone = await bill(acme, { job_id: job.id, amount: 50, milestone: 'progress' });
    await done(acme, 'voidInvoice', { params: { id: gone.id } });

    const final = await bill(acme, { job_id: job.id, milestone: 'final' });

    expect(final.line_items.map(({ description, total }) => [description, total])).toEqual([
      ['Tiles', 99.99],
      ['Labor', 510],
      [`Billed before: ${deposit.number}`, -183.7],
    ]);
    expect(final).toMatchObject({
      subtotal: 426.29,
      discount_total: 30.5,
      taxes: [{ name: 'Tax', rate: 0.08875, taxable: 395.79, amount: 35.13 }],
      amount: 430.92,
      warnings: [],
    });
  });

  test('an invoice bills the given lines, and a given amount must be their sum', async () => {
    const acme = await freshTenant();
    const { job } = await aWork(acme, { line_items: work.line_items });
    const { id: tax_rate_id } = await aTaxRate(acme, { name: 'City', rate: 0.1 });
    const line_items = [{ description: 'Extra', quantity: 2, unit_price: 10, tax_rate_id }];

    const invoice = await bill(acme, { job_id: job.id, line_items });
    const same = await bill(acme, { job_id: job.id, line_items, amount: 22 });

    expect(invoice).toMatchObject({
      amount: 22,
      line_items: [{ description: 'Extra', total: 20 }],
      taxes: [{ name: 'City', rate: 0.1, taxable: 20, amount: 2 }],
    });
    expect(same.amount).toBe(22);
    expect(await refused(acme, { job_id: job.id, line_items, amount: 21 })).toEqual([400, 'amount']);
    const nothing = [{ description: 'Nothing', quantity: 1, unit_price: 0 }];
    expect(await refused(acme, { job_id: job.id, line_items: nothing })).toEqual([400, 'line_items']);
  });

  test('an invoice without lines and without a rest to bill requires an amount', async () => {
    const acme = await freshTenant();
    const { job } = await aWork(acme);
    expect(await refused(acme, { job_id: job.id })).toEqual([400, 'amount']);
    await bill(acme, { job_id: job.id, milestone: 'final' });
    expect(await refused(acme, { job_id: job.id, milestone: 'final' })).toEqual([400, 'amount']);
  });

  test("more than the job's value and a second final one succeed with a warning", async () => {
    const acme = await freshTenant();
    const { job } = await aWork(acme);
    const whole = await bill(acme, { job_id: job.id, milestone: 'final' });
    const more = await bill(acme, { job_id: job.id, amount: 1, milestone: 'final' });

    expect(whole.warnings).toEqual([]);
    expect(more.warnings).toEqual(['over_billed']);
    expect((await done(acme, 'getInvoice', { params: { id: more.id } })).warnings).toEqual(['over_billed']);
  });

  test('invoices in parts of any size bill an estimate of several tax rates to the cent', async () => {
    const acme = await freshTenant();
    const one = await aTaxRate(acme, { rate: 0.06 });
    const other = await aTaxRate(acme, { rate: 0.21 });
    const line = { description: 'Work', quantity: 1, unit_price: 333.33 };
    const { job, estimate } = await aWork(acme, {
      line_items: [{ ...line, tax_rate_id: one.id }, { ...line, tax_rate_id: other.id }, line],
      discount: { amount: 100 },
    });
    const parts = [
      await bill(acme, { job_id: job.id, amount: 333.33, milestone: 'deposit' }),
      await bill(acme, { job_id: job.id, amount: 0.01, milestone: 'progress' }),
      await bill(acme, { job_id: job.id, milestone: 'final' }),
    ];

    const sum = (amounts: number[]) => Number(amounts.reduce((all, part) => all + part, 0).toFixed(2));
    expect(sum(parts.map(({ amount }) => amount))).toBe(estimate.total);
    expect(sum(parts.map(({ tax }) => tax))).toBe(estimate.tax);
    for (const [place, { taxable, amount }] of estimate.taxes.entries()) {
      expect(sum(parts.map(({ taxes }) => taxes[place]?.taxable ?? 0))).toBe(taxable);
      expect(sum(parts.map(({ taxes }) => taxes[place]?.amount ?? 0))).toBe(amount);
    }
  });
});

describe('an invoice for an estimate', () => {
  test("an invoice for an estimate has no job until the estimate's job adopts it, and counts as billed before", async () => {
    const acme = await freshTenant();
    const estimate = await accepted(acme);
    const deposit = await bill(acme, { estimate_id: estimate.id, amount: 200, milestone: 'deposit' });

    const job = await jobOf(acme, estimate.id);
    const adopted = await done(acme, 'getInvoice', { params: { id: deposit.id } });
    const final = await bill(acme, { estimate_id: estimate.id, milestone: 'final' });

    expect([deposit.job_id, adopted.job_id, final.job_id]).toEqual([null, job.id, job.id]);
    expect(deposit).toMatchObject({ estimate_id: estimate.id, lifecycle_number: estimate.lifecycle_number });
    expect(final.amount).toBe(430.92);
    const { data } = await done(acme, 'listInvoices', { query: { job_id: job.id } });
    expect(data.map(({ id }) => id)).toEqual([final.id, deposit.id]);
  });

  test("beside a job only the job's own estimate is accepted, and an unknown one is 404", async () => {
    const acme = await freshTenant();
    const [{ estimate, job }, other] = [await aWork(acme), await accepted(acme)];
    const body = { job_id: job.id, amount: 5 };
    const foreign = await accepted(await freshTenant());

    expect(await refused(acme, { ...body, estimate_id: other.id })).toEqual([400, 'estimate_id']);
    for (const estimate_id of [foreign.id, randomUUID()]) {
      const reply = await acme.call('issueInvoice', { body: { ...body, estimate_id } });
      expect([reply.status, reply.body.error.code]).toEqual([404, 'not_found']);
    }
    expect(await bill(acme, { ...body, estimate_id: estimate.id })).toMatchObject({ job_id: job.id });
  });

  test('an invoice for an estimate requires its acceptance', async () => {
    const acme = await freshTenant();
    const { id: customer_id } = await aCustomer(acme);
    const { id } = await done(acme, 'createEstimate', { body: { customer_id, ...work } });
    await done(acme, 'sendEstimate', { params: { id } });

    const { status, body } = await acme.call('issueInvoice', { body: { estimate_id: id, amount: 5 } });

    expect([status, body.error.code]).toEqual([409, 'estimate_not_accepted']);
    expect(await refused(acme, { amount: 5 })).toEqual([400, '']);
  });
});

describe('a job that was made without an estimate', () => {
  const line_items = [
    { description: 'Igniter', quantity: 2, unit_price: 45.5 },
    { description: 'Labor', quantity: 1.5, unit_price: 80, taxable: false },
    { description: 'A second igniter', quantity: 1, unit_price: 45.5, optional: true },
  ];
  const taxed = async () => {
    const acme = await freshTenant();
    const { id: default_rate_id } = await aTaxRate(acme, { name: 'City', rate: 0.1 });
    const settings = await done(acme, 'getSettings');
    await done(acme, 'putSettings', { body: { ...settings, tax: { default_rate_id, label: null } } });
    const { id: customer_id } = await aCustomer(acme);
    const job = await done(acme, 'createJob', { body: { customer_id, title: 'Furnace is out', line_items } });
    return { acme, job };
  };

  test("the final invoice of a job without an estimate has the job's lines with tax, without optional ones", async () => {
    const { acme, job } = await taxed();

    const invoice = await bill(acme, { job_id: job.id, milestone: 'final' });

    expect(invoice).toMatchObject({
      subtotal: 211,
      tax: 9.1,
      amount: 220.1,
      warnings: [],
      line_items: [{ description: 'Igniter' }, { description: 'Labor' }],
      taxes: [{ name: 'City', taxable: 91, amount: 9.1 }],
    });
  });

  test('earlier invoices are deducted from the final one, and each part names its work', async () => {
    const { acme, job } = await taxed();
    const part = await bill(acme, { job_id: job.id, milestone: 'deposit', amount: 55.02 });

    const rest = await bill(acme, { job_id: job.id, milestone: 'final' });

    expect(part.line_items[0]?.description).toBe('Deposit: 25% of Furnace is out');
    expect(rest.amount).toBe(165.08);
    expect(rest.line_items.at(-1)?.description).toBe(`Billed before: ${part.number}`);
  });

  test("an invoice for more than the job's lines is issued with a warning", async () => {
    const { acme, job } = await taxed();

    expect(await bill(acme, { job_id: job.id, amount: 220.11 })).toMatchObject({ warnings: ['over_billed'] });
    expect(await bill(acme, { job_id: job.id, amount: 1 })).toMatchObject({ warnings: ['over_billed'] });
  });

  test('the lines of a job are not billed in another currency that the company takes later', async () => {
    const { acme, job } = await taxed();
    const settings = await done(acme, 'getSettings');
    await done(acme, 'putSettings', { body: { ...settings, currency: 'JPY' } });

    expect(await refused(acme, { job_id: job.id, milestone: 'final' })).toEqual([400, 'amount']);
  });
});
