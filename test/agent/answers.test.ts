import { describe, expect, test } from 'vitest';
import { answerTo } from '../../shared/agent/answers.ts';
import { ungrounded } from '../../shared/agent/grounding.ts';
import type { Question } from '../../shared/agent/reading/parts/question.ts';
import { readPrompt } from './reading.ts';

const only = (prompt: string): Question => {
  const read = readPrompt(prompt);
  const [question, ...others] = 'questions' in read ? read.questions : [];
  if (question === undefined || others.length > 0) throw new Error(`"${prompt}" is not one question.`);
  return question;
};

const november = { period: { moment: 'created_at', from: '2026-11-16', through: '2026-11-22' } };
const on = (day: string) => ({ period: { moment: 'due_at', from: day, through: day } });
const october = { period: { moment: 'settled_at', from: '2026-10-01', through: '2026-10-31' } };

describe('an answer says what was found, and no other figure', () => {
  test.each([
    ['how many leads', { value: 1 }, 'There is 1 lead.'],
    [
      'how many leads were qualified this week',
      { value: 2, ...november },
      'There are 2 now qualified leads created this week (2026-11-16 to 2026-11-22).',
    ],
    ['how many new leads', { value: 2 }, 'There are 2 new leads.'],
    ['how many visits were called off', { value: 2 }, 'There are 2 canceled appointments.'],
    ['how many leads turned into customers', { value: 2 }, 'There are 2 converted leads.'],
    [
      'how many jobs this week',
      { value: 0, ...november },
      'There are 0 jobs not canceled scheduled to start this week (2026-11-16 to 2026-11-22).',
    ],
    [
      'revenue last month',
      { value: 1234.5, records: 3, currency: 'USD', ...october },
      'The total amount of settled payments received last month (2026-10-01 to 2026-10-31) is $1,234.50, over 3.',
    ],
    ['average estimate value', { value: null, records: 0 }, 'There are no estimates to work that out of.'],
    [
      'how much are we owed',
      { value: 500, records: 2, currency: 'JPY' },
      'The total amount due of unpaid invoices is ¥500, over 2.',
    ],
    [
      'what percentage of leads are qualified',
      { value: 40, unit: '%', part: 4, whole: 10 },
      'The share of qualified leads is 40 %: 4 of 10 leads.',
    ],
    ['how many leads have no phone', { value: 5 }, 'There are 5 leads without a phone number.'],
    ['how many leads have not become customers', { value: 14 }, 'There are 14 not converted leads.'],
    [
      'how many accepted estimates have no contract',
      { value: 0 },
      'There are 0 accepted estimates without a contract.',
    ],
    ['how many invoices are not paid yet', { value: 1 }, 'There is 1 unpaid invoice.'],
    ['how many invoices are left to settle', { value: 2 }, 'There are 2 unpaid invoices.'],
    ['how many jobs has nobody invoiced yet', { value: 1 }, 'There is 1 uninvoiced job.'],
    ['how many appointments are coming up', { value: 2 }, 'There are 2 upcoming appointments.'],
    [
      'how many invoices are due today',
      { value: 0, ...on('2026-11-20') },
      'There are 0 unpaid invoices due today (2026-11-20).',
    ],
    [
      'how many jobs start on Monday',
      { value: 1, ...on('2026-11-23') },
      'There is 1 job not canceled scheduled to start on 2026-11-23.',
    ],
    [
      'how many invoices became overdue yesterday',
      { value: 1, ...on('2026-11-19') },
      'There is 1 overdue invoice due yesterday (2026-11-19).',
    ],
    [
      'how much did we lose on declined estimates',
      { value: 500, records: 2, currency: 'USD' },
      'The total of declined estimates is $500.00, over 2.',
    ],
    [
      'share of card payments',
      { value: 40, unit: '%', part: 4, whole: 10 },
      'The share of card payments is 40 %: 4 of 10 settled payments.',
    ],
    ['how many invoices are not paid', { value: 2 }, 'There are 2 unpaid invoices.'],
    ['how many follow-ups should have been done', { value: 2 }, 'There are 2 overdue follow-ups.'],
    ['how many customers have more than 1 job', { groups: 1, rows: [] }, '1 customer has more than 1 job.'],
    [
      'what is the close rate',
      { value: 66.7, unit: '%', part: 2, whole: 3 },
      'The close rate is 66.7 %: 2 of 3 decided estimates.',
    ],
    [
      'close rate in dollars',
      { value: 50, unit: '%', part: 100, whole: 200, currency: 'USD' },
      'The close rate by amount is 50 %: $100.00 of $200.00 decided estimates.',
    ],
    [
      'which technician completed the most jobs',
      { rows: [], groups: 0, records: 1 },
      'No technician has completed jobs.',
    ],
    [
      'leads by status',
      {
        rows: [
          { group: 'in_progress', value: 4 },
          { group: 'new', value: 3 },
        ],
      },
      'Leads by status:\n- in progress: 4\n- new: 3',
    ],
    [
      'overdue invoices by month',
      { rows: [{ group: '2026-10-01', value: 2 }], groups: 1, records: 2 },
      'Overdue invoices by month (issued):\n- 2026-10: 2',
    ],
    ['how many customers have unpaid invoices', { groups: 7, rows: [] }, '7 customers have unpaid invoices.'],
    [
      'how many leads',
      { value: 10_000, complete: false },
      'There are 10000 leads. There is more than I read at once; ask about a shorter time.',
    ],
  ])('%s', (prompt, output, expected) => {
    const answer = answerTo(only(prompt), output);

    expect(answer).toBe(expected);
    expect(ungrounded(answer, [output])).toEqual([]);
  });
});

test.each([
  ['There are 43 leads.', [43]],
  ['There are 42 leads, since 2026-11-17.', [17]],
  ['$1,234.56', [1234.56]],
  ['42 leads from 2026-11-16, $1,234.50', []],
])('of "%s" no tool found %j', (answer, strangers) => {
  expect(ungrounded(answer, [{ value: 42, sum: 1234.5, ...november }])).toEqual(strangers);
});
