import { describe, expect, test } from 'vitest';
import { type Answer, examplesIn, linesOf, withoutExamples } from '../../console/lib/answers.ts';

const call = (output: Record<string, unknown>, input: Record<string, unknown> = {}) => ({
  tool: 'aggregate',
  input,
  output,
  as_of: '2026-11-29T01:00:00Z',
  request: 'GET /figures?entity=leads',
});
const answered = (answer: string, ...tool_calls: Answer['tool_calls'][number][]): Answer => ({
  answer,
  tool_calls,
  conversation_id: crypto.randomUUID(),
});
const figuresOf = (answer: Answer) =>
  linesOf(answer).flatMap(({ pieces }) =>
    pieces.flatMap(({ text, call }) => (call === undefined ? [] : [[text, call]])),
  );

describe('an answer', () => {
  test('a figure belongs to the call that found it, and the days of a period to none', () => {
    const answer = answered('There are 3 leads created from 2026-11-03 to 2026-11-29.', call({ value: 3 }));

    expect(figuresOf(answer)).toEqual([['3', 0]]);
    expect(
      linesOf(answer)
        .flatMap(({ pieces }) => pieces.map(({ text }) => text))
        .join(''),
    ).toBe(answer.answer);
  });

  test.each([
    'There are 3 leads created from Nov 3 to Nov 29.',
    'There are 3 leads created from Nov 3, 2025 to Nov 29.',
    'There are 3 leads created from 3 Nov 2025 to 29 Nov.',
    'There are 3 leads starting Nov 3 at 03:03.',
  ])('a day that is written as people write it belongs to none: %s', (text) => {
    expect(figuresOf(answered(text, call({ value: 3, records: 2025, shown: 29 })))).toEqual([['3', 0]]);
  });

  test('amounts, percentages, differences below zero and parentheses are figures', () => {
    const found = call({ value: 1_234.5, percentage: 33.3, difference: -20, rows: [{ part: 2, whole: 6 }] });
    const text =
      'From 2026-11-03 to 2026-11-29 6, in all $1,234.50, 33.3 % (2 of 6). The difference is -$20.00.';

    expect(figuresOf(answered(text, found)).map(([figure]) => figure)).toEqual([
      '6',
      '$1,234.50',
      '33.3 %',
      '2',
      '6',
      '-$20.00',
    ]);
  });

  test('if several calls have the same figure, each line shows its own', () => {
    const text = 'Jobs in progress: There are 0 jobs.\nOverdue: There are 0 invoices.';

    expect(figuresOf(answered(text, call({ value: 0 }), call({ value: 0 })))).toEqual([
      ['0', 0],
      ['0', 1],
    ]);
  });

  test('a number that no call found opens nothing', () => {
    expect(figuresOf(answered('Ask about 7 days.', call({ value: 3 })))).toEqual([]);
    expect(figuresOf(answered('Journey 6VMG-02CS, at 20:42, INV-0003.', call({ value: 3 })))).toEqual([]);
  });

  test('two records of one name are two links', () => {
    const rows = [
      { id: 'one', name: 'Dan', lifecycle_number: 'A' },
      { id: 'two', name: 'Dan', lifecycle_number: 'B' },
    ];
    const text = 'There are 2 invoices:\n- Dan (sent)\n- Dan (sent)';
    const links = linesOf(answered(text, call({ value: 2, rows }, { entity: 'invoices' })))
      .flatMap(({ pieces }) => pieces)
      .flatMap(({ href }) => href ?? []);

    expect(new Set(links).size).toBe(2);
  });

  test('the questions that a refusal proposes are taken out of its words', () => {
    const refusal =
      'I did not understand "meaning". Ask for example "overdue invoices", "open jobs" or "new leads".';

    expect(examplesIn(refusal)).toEqual(['overdue invoices', 'open jobs', 'new leads']);
    expect(withoutExamples(refusal)).toBe('I did not understand "meaning".');
    expect(examplesIn('There are 3 leads.')).toEqual([]);
    expect(withoutExamples('There are 3 leads.')).toBe('There are 3 leads.');
  });
});
