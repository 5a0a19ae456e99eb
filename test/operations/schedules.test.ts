import { describe, expect, test } from 'vitest';
import { aCustomer, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const line_items = [{ description: 'Roof', quantity: 1, unit_price: 1000.01 }];
const payment_schedule = [
  { milestone: 'deposit', percent: 30, due: 'on_acceptance' },
  { milestone: 'progress', percent: 50, due: 'on_start' },
  { milestone: 'final', percent: 20, due: { days: 30 } },
];

const ask = async (world: World, body: object) =>
  world.call('createEstimate', {
    body: { customer_id: (await aCustomer(world)).id, line_items, payment_schedule, ...body },
  });

const accepted = async (world: World, body: object = {}, choice: object = {}) => {
  const reply = await ask(world, body);
  expect(reply.status).toBe(201);
  const params = { id: reply.body.id };
  await done(world, 'sendEstimate', { params });
  return done(world, 'acceptEstimate', { params, body: choice });
};

const amounts = ({ payment_schedule: parts }: { payment_schedule: { amount: number }[] }) =>
  parts.map(({ amount }) => amount);

describe('the schedule of payment of an estimate', () => {
  test('an estimate shows the parts of its schedule with their amounts, which add up to the total', async () => {
    const { body } = await ask(await freshTenant(), {});
    expect(body.payment_schedule).toEqual([
      { ...payment_schedule[0], amount: 300 },
      { ...payment_schedule[1], amount: 500.01 },
      { ...payment_schedule[2], amount: 200 },
    ]);
    expect((await ask(await freshTenant(), { payment_schedule: undefined })).body.payment_schedule).toEqual(
      [],
    );
  });

  test('a schedule that is not the total is 400', async () => {
    const reply = await ask(await freshTenant(), { payment_schedule: payment_schedule.slice(1) });
    expect(reply).toMatchObject({
      status: 400,
      body: { error: { details: { issues: [{ path: 'payment_schedule' }] } } },
    });
  });

  test.each([
    ['percent of nothing', { milestone: 'final', percent: 0, due: 'on_start' }],
    ['an unknown occasion', { milestone: 'final', percent: 100, due: 'on_sunday' }],
    ['no occasion', { milestone: 'final', percent: 100 }],
    ['days of the past', { milestone: 'final', percent: 100, due: { days: -1 } }],
    ['neither percent nor amount', { milestone: 'final', due: 'on_start' }],
  ])('a part with %s is 400', async (_, part) => {
    expect((await ask(await freshTenant(), { payment_schedule: [part] })).status).toBe(400);
  });

  test('a chosen option changes the parts to shares of the accepted total', async () => {
    const options = [
      { name: 'A', line_items: [{ description: 'A', quantity: 1, unit_price: 10 }] },
      { name: 'B', line_items: [{ description: 'B', quantity: 1, unit_price: 1000 }] },
    ];
    const estimate = await accepted(await freshTenant(), { options }, { option_id: '2' });
    expect(amounts(estimate)).toEqual([600, 1000.01, 400]);
  });

  test("the contract's text, its paper and a revision have the schedule", async () => {
    const acme = await freshTenant();
    const { id: estimate_id } = await accepted(acme);
    const contract = await done(acme, 'createContract', { body: { estimate_id } });
    const pdf = await acme.call('getContractPdf', { params: { id: contract.id } });
    expect(pdf.status).toBe(200);
  });
});

describe('issueInvoice with a schedule of payment', () => {
  test('each part bills its share of the tax, in whole units too', async () => {
    const acme = await freshTenant();
    const line_items = [{ description: 'Roof', quantity: 1, unit_price: 1000 }];
    const { id: estimate_id } = await accepted(acme, { line_items, tax_rate: 0.1 });

    const bill = () => done(acme, 'issueInvoice', { body: { estimate_id } });
    const parts = [await bill(), await bill(), await bill()];

    expect(parts.map(({ amount, tax }) => [amount, tax])).toEqual([
      [330, 30],
      [550, 50],
      [220, 20],
    ]);
  });

  test('an invoice without an amount bills the next part, and after the last part it requires an amount', async () => {
    const acme = await freshTenant();
    const { id: estimate_id } = await accepted(acme);

    const bill = () => acme.call('issueInvoice', { body: { estimate_id } });
    const replies = [await bill(), await bill(), await bill(), await bill()];

    expect(replies.map(({ status, body }) => [status, body.amount, body.milestone])).toEqual([
      [201, 300, 'deposit'],
      [201, 500.01, 'progress'],
      [201, 200, 'final'],
      [400, undefined, undefined],
    ]);
    expect(replies.flatMap(({ body }) => body.warnings ?? [])).toEqual([]);
    expect(replies[2]?.body.line_items).toMatchObject([{ description: 'Roof' }, { total: -800.01 }]);
  });

  test('parts of 0 are not billed, as their invoices could never be paid', async () => {
    const acme = await freshTenant();
    const nail = { description: 'Nail', quantity: 1, unit_price: 0.01 };
    const estimate = await accepted(acme, { line_items: [nail] });

    const bill = () => acme.call('issueInvoice', { body: { estimate_id: estimate.id } });
    const replies = [await bill(), await bill()];

    expect(amounts(estimate)).toEqual([0, 0.01, 0]);
    expect(replies.map(({ status, body }) => [status, body.amount])).toEqual([
      [201, 0.01],
      [400, undefined],
    ]);
  });

  test('a milestone selects its part, a void invoice frees its part, and a draft keeps it taken', async () => {
    const acme = await freshTenant();
    const { id: estimate_id } = await accepted(acme);
    const bill = (body: object) => done(acme, 'issueInvoice', { body: { estimate_id, ...body } });

    const progress = await bill({ milestone: 'progress' });
    const deposit = await bill({ draft: true });
    const final = await bill({});
    await done(acme, 'voidInvoice', { params: { id: progress.id } });
    const again = await bill({});

    expect([progress, deposit, final, again].map(({ milestone }) => milestone)).toEqual([
      'progress',
      'deposit',
      'final',
      'progress',
    ]);
  });

  test('an invoice issued by hand for a milestone takes the place of its part', async () => {
    const acme = await freshTenant();
    const { id: estimate_id } = await accepted(acme);
    await done(acme, 'issueInvoice', { body: { estimate_id, amount: 250, milestone: 'deposit' } });
    expect((await done(acme, 'issueInvoice', { body: { estimate_id } })).milestone).toBe('progress');
  });

  test('ten concurrent requests for the next part bill each part once', async () => {
    const acme = await freshTenant();
    const { id: estimate_id } = await accepted(acme);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => acme.call('issueInvoice', { body: { estimate_id } })),
    );
    const billed = replies.filter(({ status }) => status === 201).map(({ body }) => body.milestone);
    expect(billed.toSorted()).toEqual(['deposit', 'final', 'progress']);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(7);
  });
});

describe('invoices for an estimate and the job that is made of it', () => {
  test('concurrent invoices and the job of an estimate all end up with that job', async () => {
    const acme = await freshTenant();
    const { id: estimate_id } = await accepted(acme, { payment_schedule: [] });

    const [job, ...invoices] = await Promise.all([
      done(acme, 'createJob', { body: { estimate_id } }),
      ...Array.from({ length: 12 }, () => done(acme, 'issueInvoice', { body: { estimate_id, amount: 1 } })),
    ]);

    const kept = await Promise.all(invoices.map(({ id }) => done(acme, 'getInvoice', { params: { id } })));
    expect(new Set(kept.map(({ job_id }) => job_id))).toEqual(new Set([job.id]));
  });

  test('an invoice for an estimate whose job was made without a contract is of that job', async () => {
    const acme = await freshTenant();
    const { id: estimate_id } = await accepted(acme);
    const job = await done(acme, 'createJob', { body: { estimate_id } });
    expect(await done(acme, 'issueInvoice', { body: { estimate_id } })).toMatchObject({ job_id: job.id });
    expect((await done(acme, 'issueInvoice', { body: { job_id: job.id } })).milestone).toBe('progress');
  });

  test('the first of two concurrent final invoices bills the whole rest, and the other is refused or has a warning', async () => {
    const acme = await freshTenant();
    const { id: estimate_id } = await accepted(acme, { payment_schedule: [] });
    const final = () => acme.call('issueInvoice', { body: { estimate_id, milestone: 'final' } });
    const replies = await Promise.all([final(), final()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });
});
