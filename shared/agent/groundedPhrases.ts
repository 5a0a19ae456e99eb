import { type Condition, conditionsOf } from '../figures/model/conditions.ts';
import type { Output } from '../figures/tool.ts';

export const conditionsIn = ({ filters }: Output): readonly Condition[] =>
  conditionsOf(typeof filters === 'string' ? filters : '') ?? [];

/** How a limit is told, the usual words first. */
export const limitWords: Readonly<Partial<Record<Condition['is'], readonly string[]>>> = {
  '=': ['of', 'exactly'],
  '>': ['over', 'above', 'more than'],
  '>=': ['at least', 'from'],
  '<': ['under', 'below', 'less than'],
  '<=': ['at most', 'up to'],
};

/** A limit that was asked for is told as that alone: "more than 3 jobs", "payments over $2,500", and not "3 jobs". */
const limitsIn = (output: Output): string[] =>
  [{ is: '>' as const, values: [String(output.over ?? '')] }, ...conditionsIn(output)].flatMap(
    ({ is, values: [value = ''] }) =>
      value === '' || !Number.isFinite(Number(value))
        ? []
        : (limitWords[is] ?? []).flatMap((word) =>
            [value, Number(value).toLocaleString('en-US')].flatMap((number) =>
              ['', ...signsIn([output])].map((sign) => `${word} ${sign}${number}`),
            ),
          ),
  );

const dayMilliseconds = 86_400_000;

/** "In the last 30 days", where the days that were asked for are so many. */
const spansIn = ({ period }: Output): string[] => {
  const { from, through } = Object(period) as { readonly from?: unknown; readonly through?: unknown };
  const days = (Date.parse(String(through)) - Date.parse(String(from))) / dayMilliseconds + 1;
  return Number.isInteger(days) ? ['last', 'past', 'next'].map((word) => `${word} ${days} days`) : [];
};

/** "20 appointments with no technician", where those without one were asked for. */
const lacksIn = (output: Output): string[] =>
  conditionsIn(output).flatMap(({ field, is, values }) =>
    is === '=' && values.every((value) => value === '')
      ? ['with no', 'without', 'without a', 'without any'].flatMap((word) =>
          [field, field.replace(/s$/, '')].map((name) => `${word} ${name.replaceAll('_', ' ')}`),
        )
      : [],
  );

/** A time, and no part of something. */
const quarters = ['this', 'last', 'next', 'previous', 'each', 'every', 'per', 'by'].map(
  (word) => `${word} quarter`,
);

/** All that what was found may be told by: its limits, its days, what it lacks, and each quarter of a year. */
export const phrasesOf = (outputs: readonly Output[]): readonly string[] => [
  ...outputs.flatMap((output) => [...limitsIn(output), ...spansIn(output), ...lacksIn(output)]),
  ...quarters,
];

export const monthOf = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(day));

/** A day and its month as people write them: "2026-10", "October 2026", "October 31, 2026"; "October 31" may be so many in October. */
export const writtenAs = (day: string): string[] => {
  const [year, , date] = day.split('-').map(Number);
  const month = monthOf(day);
  return [day.slice(0, 7), `${month} ${date}, ${year}`, `${month} ${year}`];
};

/** How the currencies of what was found are written before an amount. */
export const signsIn = (outputs: readonly Output[]): readonly string[] => {
  const currencies = [...JSON.stringify(outputs).matchAll(/"currency":"([A-Z]{3})"/g)];
  return [...new Set(currencies.map(([, code = '']) => code))].map((currency) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(0).replaceAll(/[\d.\s]/g, ''),
  );
};
