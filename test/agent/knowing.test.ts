import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';

const requestsOf = async (...prompts: string[]): Promise<string[]> => {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (const prompt of prompts) answers.push(await ask(prompt, inMemory, answers.at(-1)?.last));
  return (answers.at(-1)?.tool_calls ?? []).map(({ request }) =>
    decodeURIComponent(request)
      .replace('GET /figures?', '')
      .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID'),
  );
};

describe('who somebody is, and what they know', () => {
  test.each([
    ['Who is Grace Hopper?', 'GET /customers/ID'],
    ['show me the customer Ada Lovelace please', 'GET /customers/ID'],
    ['Who is Tom Becker?', 'GET /scheduling/technicians/ID'],
    ['Does Sam do drain cleaning?', 'GET /scheduling/technicians/ID'],
    ['Can Tom do water heaters', 'GET /scheduling/technicians/ID'],
    [
      "Who can't do bathrooms?",
      'measure=list&entity=technicians&filters=skill!=bathrooms;active=true&order=newest&top=25',
    ],
    ['Is Tom able to do water heaters', 'GET /scheduling/technicians/ID'],
    ["Grace Hopper's email and phone please", 'GET /customers/ID'],
    ['pull up everything on Grace Hopper', 'GET /lifecycles/SEED-0410-TEST'],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    ["who is Grace Hopper's technician"],
    ['who is not Maria'],
    ['has Grace Hopper never canceled'],
    ['show me all the Rossis'],
    ['Has nobody paid us today?'],
    ['Is Grace Hopper married?'],
    ['show me the invoices of October', "show me Maria's"],
  ])('%s is no question of that', async (...prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });
});

describe('what came of the jobs of one technician', () => {
  test('jobs with neither of two on the crew', async () => {
    expect(await requestsOf('jobs with neither Dave nor Tom on the crew')).toEqual([
      'measure=list&entity=jobs&filters=technician!=ID;technician!=ID&order=newest&top=25',
    ]);
  });

  const settled = 'measure=sum&entity=payments&field=amount&filters=status=settled';
  const october = 'moment=settled_at&from=2026-10-01&to=2026-10-31';

  test.each([
    ['How much money did Tom Becker bring in last month?', `${settled};technician=ID&${october}`],
    ["Aisha's revenue in October", `${settled};technician=ID&${october}`],
    ["what did we collect on Dave's jobs in October", `${settled};technician=ID&${october}`],
    [
      'How much did Maria earn us in October vs Tom',
      `${settled};technician=ID|ID&${october}&by=technician&top=25`,
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test('and of another after it', async () => {
    expect(await requestsOf('revenue of Tom in October', 'and Maria?')).toEqual([
      `${settled};technician=ID&${october}`,
    ]);
  });

  test.each([
    'how much did Maria earn last month',
    'how much did we pay Maria in October',
    'payments of Tom',
    'Tom: jobs this month and leads',
  ])('%s is declined', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});
