import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { toolNamed } from '../../shared/figures/tools.ts';
import { inMemory } from './company/memory.ts';
import { requestsOf } from './requests.ts';

const october = 'job_status=completed;job_completed_at>=2026-10-01;job_completed_at<2026-11-01';

describe('what is said of jobs is asked of their money', () => {
  test.each([
    [
      'when they were finished',
      'How much did we bill for jobs completed in October?',
      `measure=sum&entity=invoices&field=amount&filters=status!=draft|void;${october}`,
    ],
    [
      'beside the time of the money',
      'What did we collect in November on jobs finished in October?',
      `measure=sum&entity=payments&field=amount&filters=status=settled;${october}&moment=settled_at&from=2026-11-01&to=2026-11-30`,
    ],
    [
      'how they stand',
      "What's outstanding on completed jobs?",
      'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;job_status=completed',
    ],
    [
      'how they stand, and what for',
      'What did we earn from completed drain cleaning jobs?',
      'measure=sum&entity=payments&field=amount&filters=status=settled;service=Drain cleaning;job_status=completed',
    ],
    [
      'only what for',
      'How much did drain cleaning jobs bring in this year?',
      'measure=sum&entity=payments&field=amount&filters=status=settled;service=Drain cleaning&moment=settled_at&from=2026-01-01&to=2026-12-31',
    ],
    [
      'of a list of invoices',
      'Unpaid invoices on jobs finished in October',
      `measure=list&entity=invoices&filters=status=sent|partial;${october}&order=newest&top=25`,
    ],
    [
      'of those that were just counted',
      'How many jobs did we wrap up in October, and what did we invoice on them?',
      'measure=count&entity=jobs&filters=status=completed&moment=completed_at&from=2026-10-01&to=2026-10-31',
      `measure=sum&entity=invoices&field=amount&filters=status!=draft|void;${october}`,
    ],
  ])('%s', async (_, prompt, ...requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });

  test.each([
    ['whether a time is that of the jobs', 'Revenue from completed jobs this year'],
    ['whether that is when they were', 'What did we invoice on jobs in October?'],
    ['which time is meant', 'How much did we collect for jobs we did last month?'],
    ['what else was said of them', 'Revenue from jobs for bathrooms completed in October'],
    ['what is of customers', 'Revenue from customers with jobs in progress'],
    ['what is not kept of their money', 'Jobs created this month', 'What did we bill on them?'],
    ['what each of them brought', 'How much did we make per job?'],
    ['what they cost', 'How much did finished jobs cost us?'],
  ])('declined where it leaves open %s', async (_, ...prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });
});

describe('what came in is told by the crew of its job', () => {
  const received = 'measure=sum&entity=payments&field=amount&filters=status=settled';
  const thisYear = 'moment=settled_at&from=2026-01-01&to=2026-12-31';

  test.each([
    ['for each of them', 'Revenue by technician this year', `${received}&${thisYear}&by=technician&top=25`],
    [
      'for the first of them',
      'Which technician brought in the most money this year?',
      `${received}&${thisYear}&by=technician&top=1`,
    ],
    [
      'as what was invoiced is',
      'Invoiced by technician this year',
      'measure=sum&entity=invoices&field=amount&filters=status!=draft|void&moment=issued_at&from=2026-01-01&to=2026-12-31&by=technician&top=25',
    ],
    [
      'but who paid is a customer',
      'Who paid us the most this year?',
      `${received}&${thisYear}&by=customer&top=1`,
    ],
  ])('%s', async (_, prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test('which the answer says, as a job counts for each of its crew', async () => {
    const { answer } = await ask('Revenue by technician', inMemory);

    expect(answer).toContain('by technician (a job counts for each of its crew):');
  });

  test.each([
    ['what a technician owes', 'Which technician owes us the most?'],
    ['what a technician is paid', 'Which technician got paid the most?'],
    ['what is owed to one', 'How much is owed to Maria Lopez?'],
    ['who takes the money', 'Which tech collected the most last month?'],
    ['an order of no groups', 'Rank the completed appointments of 2026'],
  ])('declined is %s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

describe('a payment leads through its invoice to its job', () => {
  const run = async (entity: string, where: readonly unknown[]) =>
    toolNamed('aggregate')?.run(inMemory, { entity, measure: 'sum', field: 'amount', where });
  const settled = { field: 'status', is: '=', values: ['settled'] };
  const ofJobs = (is: '=' | '!=') => ({ field: 'job_status', is, values: ['completed'] });

  test('so what came in on finished jobs and on others is what came in', async () => {
    const [all, done, open] = await Promise.all(
      [[settled], [settled, ofJobs('=')], [settled, ofJobs('!=')]].map((where) => run('payments', where)),
    );

    expect(Number(done?.value)).toBeGreaterThan(0);
    expect(Number(open?.value)).toBeGreaterThan(0);
    expect(Number(done?.value) + Number(open?.value)).toBeCloseTo(Number(all?.value), 2);
  });

  test('which only those may ask who may read both', async () => {
    const scopes = new Set([...inMemory.scopes].filter((scope) => scope !== 'jobs.read'));
    const { answer, tool_calls } = await ask('Payments for completed jobs', { ...inMemory, scopes });

    expect(tool_calls).toEqual([]);
    expect(answer).toContain('jobs.read');
  });
});
