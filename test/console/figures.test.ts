import 'temporal-polyfill/global';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf, rowsOfCsv } from '../../console/lib/csv.ts';
import { lastingQuery, queryOfRequest, recordsQuery } from '../../console/lib/figureQuery.ts';
import { officeWords } from '../../console/lib/officeWords.ts';
import { plotOf } from '../../console/lib/plot.ts';
import { freshTenant } from '../support/world.ts';

const request =
  'GET /figures?measure=sum&entity=payments&field=amount&filters=status%3Dsettled&moment=settled_at&from=2026-11-01&to=2026-11-30&versus_from=2026-10-01&versus_to=2026-10-31';
const today = '2026-11-28T20:43:09';

describe('the query of a figure', () => {
  test('the request of a call is its query; of another operation there is none', () => {
    expect(queryOfRequest(request)).toMatchObject({ entity: 'payments', filters: 'status=settled' });
    expect(queryOfRequest('GET /settings')).toBeUndefined();
  });

  test('the records of a figure have its conditions and its days', () => {
    const query = queryOfRequest(
      'GET /figures?measure=sum&entity=payments&field=amount&from=2026-11-01&to=2026-11-30',
    );

    expect(query && recordsQuery(query, { period: { moment: 'settled_at' } })).toEqual({
      measure: 'list',
      entity: 'payments',
      moment: 'settled_at',
      from: '2026-11-01',
      to: '2026-11-30',
      top: '50',
    });
  });

  test('a saved figure keeps the periods that its question names, and else its days', () => {
    const query = queryOfRequest(request);
    const kept = (question: string) => query && lastingQuery(query, question, today);

    expect(kept('What came in this month, compared with last month?')).toMatchObject({
      period: 'this_month',
      versus: 'last_month',
    });
    expect(kept('What came in this month?')).toMatchObject({
      period: 'this_month',
      versus_from: '2026-10-01',
    });
    expect(kept('What came in in November?')).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
    expect(kept('this week')).toMatchObject({ from: '2026-11-01' });
  });
});

test('the questions that an empty conversation proposes are answered', async () => {
  const { client } = await freshTenant();
  for (const prompt of officeWords.ask.exampleQuestions) {
    const { tool_calls } = await client.askJarvis({ body: { prompt } });
    expect([prompt, tool_calls.length > 0]).toEqual([prompt, true]);
  }
});

describe('a plot', () => {
  test('every bar is inside the plot, begins at zero, and is as long as its value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 30 }),
        (values) => {
          const { bars, ticks, low, high } = plotOf(values.map((value) => ({ label: '', value })));

          expect(ticks).toContain(0);
          expect(ticks.length).toBeLessThan(9);
          for (const { value, from, length } of bars) {
            expect(from).toBeGreaterThanOrEqual(-1e-9);
            expect(from + length).toBeLessThanOrEqual(100 + 1e-9);
            expect(length).toBeCloseTo((Math.abs(value) / (high - low)) * 100, 6);
          }
        },
      ),
    );
  });
});

describe('a table as CSV', () => {
  test('a written table reads back unchanged, with commas, quotes and line breaks in its cells', () => {
    const text = fc.string().filter((cell) => !/^['=+\-@\t\r\uFEFF]/.test(cell));
    const row = fc
      .array(text, { minLength: 2, maxLength: 2 })
      .filter((cells) => cells.some((cell) => cell.trim() !== ''));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        const first = ['code,', 'name'];
        expect(rowsOfCsv(csvOf([first, ...rows]))).toEqual([first, ...rows]);
      }),
    );
  });

  test('a name is never a formula', () => {
    expect(csvOf([['=1+1', '@x', '-a', -1]])).toBe("'=1+1,'@x,'-a,-1\r\n");
  });

  test('semicolons and the mark of an encoding are read, and a quote that is not closed is refused', () => {
    expect(rowsOfCsv('\uFEFFcode;name;price\nA;"x;y";1\n\n')).toEqual([
      ['code', 'name', 'price'],
      ['A', 'x;y', '1'],
    ]);
    expect(() => rowsOfCsv('code,name\n"A,b')).toThrow();
    expect(() => rowsOfCsv('code,name\n"A"x,b')).toThrow();
  });
});
