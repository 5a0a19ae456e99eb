import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerTo, refusal, timeNote } from '../../shared/agent/answers.ts';
import type { Question } from '../../shared/agent/questions.ts';
import { readQuestions } from '../../shared/agent/questions.ts';
import type { Row } from '../../shared/agent/rows.ts';
import { tools } from '../../shared/agent/tools.ts';

const today = '2026-11-20';

const only = (prompt: string): Question => {
  const [question, ...others] = readQuestions(prompt, today) ?? [];
  if (question === undefined || others.length > 0) throw new Error(`"${prompt}" is not one question.`);
  return question;
};

const row = (more: Partial<Row> = {}): Row => ({
  id: '01980000-0000-7000-8000-000000000001',
  name: 'Ann Lee',
  lifecycle_number: 'ABCD-EFGH-JKMN',
  status: 'new',
  ...more,
});

describe('an answer says exactly what was counted', () => {
  test.each([
    ['how many leads', 1, 'There is 1 lead.'],
    ['how many leads', 0, 'There are 0 leads.'],
    ['how many new leads', 2, '2 leads are new now.'],
    ['how many jobs this week', 1, '1 job was created this week (2026-11-16 to 2026-11-22).'],
    ['completed jobs this week', 2, '2 jobs created this week (2026-11-16 to 2026-11-22) are completed now.'],
    ['how many customers in the last 7 days', 3, '3 customers were created from 2026-11-14 to 2026-11-20.'],
    ['how many jobs on 2026-03-01', 4, '4 jobs were created on 2026-03-01.'],
    ['how many leads since 2026-03-01', 5, '5 leads were created since 2026-03-01.'],
    ['how many leads before 2026-03-01', 6, '6 leads were created up to 2026-02-28.'],
    ['how many leads today', 7, '7 leads were created today (2026-11-20).'],
  ])('%s: %i', (prompt, count, expected) => {
    expect(answerTo(only(prompt), { count })).toBe(expected);
  });

  test('a list that is whole names every record', () => {
    expect(answerTo(only('list leads'), { count: 1, shown: 1, records: [row()] })).toBe(
      'There is 1 lead:\n- Ann Lee (new, id 01980000-0000-7000-8000-000000000001)',
    );
  });

  test('a list that is cut says how many are shown of how many', () => {
    const finding = { count: 40, shown: 2, records: [row(), row({ name: null, status: null })] };

    expect(answerTo(only('list customers'), finding).split('\n')).toEqual([
      'There are 40 customers; the newest 2 of them:',
      '- Ann Lee (new, id 01980000-0000-7000-8000-000000000001)',
      '- no name (id 01980000-0000-7000-8000-000000000001)',
    ]);
  });

  test('a breakdown gives every state its figure', () => {
    expect(answerTo(only('jobs by status'), { count: 3, by_status: { scheduled: 1, in_progress: 2 } })).toBe(
      'There are 3 jobs. By status now: 1 scheduled, 2 in progress.',
    );
  });
});

test('every figure of an answer is in the finding or is a date of the question', () => {
  const figures = (value: unknown): string[] => JSON.stringify(value).match(/\d+/g) ?? [];
  const prompts = fc.constantFrom(
    'how many leads',
    'list new leads in the last 30 days',
    'jobs by status last month',
    'customers before 2026-03-01',
    'completed jobs this week',
    'leads in March',
    'jobs since 2025',
  );
  const finding = fc.record(
    {
      count: fc.nat(),
      shown: fc.nat(25),
      by_status: fc.dictionary(fc.constantFrom('new', 'in_progress'), fc.nat()),
      records: fc.array(
        fc.record({
          id: fc.uuid(),
          name: fc.option(fc.string()),
          lifecycle_number: fc.string(),
          status: fc.constantFrom('new', null),
        }),
        { maxLength: 3 },
      ),
    },
    { requiredKeys: ['count'] },
  );
  fc.assert(
    fc.property(prompts, finding, (prompt, found) => {
      const question = only(prompt);
      const { from, through } = question.window ?? {};
      const known = new Set(figures([found, from, through]));

      expect(figures(answerTo(question, found)).filter((figure) => !known.has(figure))).toEqual([]);
    }),
  );
});

test.each([
  ['refusal', refusal],
  ['note about time', timeNote],
])('the %s holds no figure', (_, text) => {
  const numbers =
    /\d|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred|thousand|million|dozen|once|twice|first|second|third|single|both|half|none)\b/i;

  expect(text.length).toBeGreaterThan(0);
  expect(text).not.toMatch(numbers);
});

test('the refusal names what can be asked, and its examples can', () => {
  const examples = [...refusal.matchAll(/"([^"]+)"/g)].map(([, example = '']) => example);

  expect(examples).toHaveLength(3);
  for (const example of examples) expect(readQuestions(example, today)).toHaveLength(1);
  for (const word of ['leads', 'customers', 'jobs', 'in progress', 'disqualified'])
    expect(refusal).toContain(word);
});

describe('tools', () => {
  test('each has a name of its own and a description', () => {
    expect(new Set(tools.map(({ name }) => name)).size).toBe(8);
    for (const { description } of tools) expect(description).toMatch(/^\p{Lu}.+\.$/u);
  });

  test.each(tools)(
    '$name refuses days in the wrong order, impossible days and unknown fields',
    ({ input }) => {
      expect(input.safeParse({}).success).toBe(true);
      expect(input.safeParse({ from: '2026-03-01', through: '2026-03-01' }).success).toBe(true);
      for (const wrong of [
        { from: '2026-03-02', through: '2026-03-01' },
        { from: '2026-02-30' },
        { status: 'angry' },
        { limit: 5 },
      ])
        expect(input.safeParse(wrong).success).toBe(false);
    },
  );
});
