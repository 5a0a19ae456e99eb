import { describe, expect, test } from 'vitest';
import { toolNamed } from '../../shared/figures/tools.ts';
import { history, inMemory } from './company/memory.ts';
import { read } from './reading.ts';
import { requestsOf } from './requests.ts';

describe('customers, jobs and contracts of which no deposit was paid', () => {
  test.each([
    ['signed contracts where we never got a deposit', 'list contracts status=signed;begun_deposits='],
    [
      'Any customers with a signed contract who never paid a deposit?',
      'list customers begun_deposits=;signed_contracts!=',
    ],
    ['customers who have not paid a deposit', 'list customers begun_deposits='],
    ['jobs in progress with no deposit paid', 'list jobs status=in_progress;begun_deposits='],
    ['scheduled jobs whose deposit has not come in yet', 'list jobs status=scheduled;begun_deposits='],
    [
      'contracts signed this year with no deposit',
      'list contracts status=signed;begun_deposits= moment:signed_at from:2026-01-01 through:2026-12-31',
    ],
    // They are those that are yet to start.
    ['which jobs do we start without having the deposit', 'list jobs status=scheduled;begun_deposits='],
    ['which jobs will start without a deposit', 'list jobs status=scheduled;begun_deposits='],
    // It was billed, and some of it is open.
    ['jobs in progress where the deposit has not been paid', 'list jobs status=in_progress;open_deposits!='],
    ["signed contracts where the deposit isn't paid", 'list contracts status=signed;open_deposits!='],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test.each([
    ['an invoice that was never written', 'jobs without a deposit invoice'],
    ['a time in which none came in', 'customers who paid no deposit this month'],
    ['when jobs were begun', 'which jobs did we start without a deposit'],
    ['when jobs were to begin', 'jobs that were supposed to start without a deposit'],
    ['one that is paid, as it may be in part', 'jobs where the deposit is paid'],
  ])('%s is declined', (_, prompt) => {
    expect(read(prompt)).toBe('declined');
  });

  test('a contract has the deposit of its job', async () => {
    const where = [
      { field: 'status', is: '=', values: ['signed'] },
      { field: 'begun_deposits', is: '=', values: [''] },
    ];
    const input = { entity: 'contracts', measure: 'count', where };
    const { value } = (await toolNamed('aggregate')?.run(inMemory, input)) ?? {};
    const begun = new Set(
      history.invoices.flatMap(({ milestone, status, job_id }) =>
        milestone === 'deposit' && /partial|paid/.test(status) ? [job_id] : [],
      ),
    );
    const signed = history.contracts.filter(({ status }) => status === 'signed');
    expect(value).toBe(signed.filter(({ job_id }) => job_id === null || !begun.has(job_id)).length);
  });
});

describe('deposits that were paid', () => {
  test.each([
    [
      'Deposits paid so far in November, total?',
      'aggregate payments status=settled;milestone=deposit moment:settled_at from:2026-11-01 through:2026-11-30 sum amount',
    ],
    // As "who paid" does, it says nothing of invoices.
    [
      'which customers paid in October',
      'group payments status=settled moment:settled_at from:2026-10-01 through:2026-10-31 count by:customer',
    ],
    [
      'how many deposits were paid in October',
      'aggregate payments status=settled;milestone=deposit moment:settled_at from:2026-10-01 through:2026-10-31 count',
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });
});

describe('whether something of one customer is so', () => {
  const of = 'customer=01a19d79-a7b4-72d4-a9d3-905e250da27b';
  const invoices = 'measure=list&entity=invoices&filters=';

  test.each([
    ['leaves out other sorts', ["has Grace Hopper's deposit been paid?"], `${of};milestone=deposit`],
    ['may be said in a hurry', ["did grace hopper's deposit go through"], `${of};milestone=deposit`],
    [
      'is asked of who was found',
      ['Pull up Grace Hopper', 'has she paid her deposit?'],
      `milestone=deposit;${of}`,
    ],
  ])('%s', async (_, prompts, filters) => {
    expect(await requestsOf(...prompts)).toEqual([`${invoices}${filters}&order=newest&top=25`]);
  });

  test('is asked beside something else', async () => {
    const requests = await requestsOf("When is Grace Hopper's next appointment and has she signed?");
    expect(requests[1]).toBe(`measure=list&entity=contracts&filters=${of}&order=newest&top=25`);
  });

  test('is told of the papers that are named, and not of what they come to', async () => {
    expect(await requestsOf('did Grace Hopper accept the estimate?')).toEqual([
      `measure=list&entity=estimates&filters=${of}&order=newest&top=25`,
    ]);
  });

  test('is asked of a first name that is cut short, where only one is called so', async () => {
    const whole = await requestsOf('Did Grace Hopper sign?');
    expect(await requestsOf('did gra hopper sign')).toEqual(whole);
    expect(whole).toHaveLength(1);
    expect(await requestsOf('did xyz hopper sign')).toEqual([]);
  });

  test.each(['who paid the deposit but not the final', 'who paid by check and not by card this year'])(
    'of all who have one and not the other it is declined: %s',
    (prompt) => {
      expect(read(prompt)).toBe('declined');
    },
  );

  test('is told of a person alone where it is said of which papers', async () => {
    expect(await requestsOf('Pull up Grace Hopper', 'has she paid?')).toEqual([]);
  });
});
