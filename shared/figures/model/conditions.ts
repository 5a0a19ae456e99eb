import * as z from 'zod';

const operators = ['=', '!=', '>', '>=', '<', '<='] as const;

/**
 * What is asked of one field. Several values mean any of them, an empty one that there is nothing; amounts are decimals, moments
 * are `now`, a day of the company's calendar, or an instant.
 */
export const Condition = z.strictObject({
  field: z.string().max(50),
  is: z.enum(operators),
  values: z.array(z.string().max(500)).min(1).max(50),
});
export type Condition = z.output<typeof Condition>;

const opposite = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
} as const satisfies Readonly<Record<Condition['is'], Condition['is']>>;

/** The condition that holds where this one does not. */
export const denied = (condition: Condition): Condition => ({ ...condition, is: opposite[condition.is] });

const shape = /^(\w{1,50})(!=|>=|<=|=|>|<)(.*)$/s;

/** Whether a value that is one of those conditions' is kept out by another of them: "canceled" and "not canceled", "overdue" and "not due yet". */
export const excludeEachOther = (conditions: readonly Condition[]): boolean =>
  conditions.some((one) =>
    conditions.some((other) => other.field === one.field && (isKeptOut(one, other) || isBeyond(one, other))),
  );

const isKeptOut = ({ is, values }: Condition, other: Condition): boolean =>
  is === '=' &&
  ((other.is === '=' && !other.values.some((value) => values.includes(value))) ||
    (other.is === '!=' && values.every((value) => other.values.includes(value))));

/** Before a moment, or under an amount, and from it on. */
const isBeyond = ({ is, values: [end] }: Condition, { is: other, values: [start] }: Condition): boolean =>
  end === start && ((is === '<' && other.startsWith('>')) || (is === '<=' && other === '>'));

/** `status=sent|partial;due_at<now`, with what would be misread written as in an address; undefined for another text. */
export const conditionsOf = (text: string): Condition[] | undefined => {
  const parts = text === '' ? [] : text.split(';').map(conditionIn);
  return parts.every((part) => part !== undefined) ? parts : undefined;
};

const conditionIn = (text: string): Condition | undefined => {
  const [, field = '', is, values = ''] = shape.exec(text) ?? [];
  try {
    return Condition.safeParse({ field, is, values: values.split('|').map(decodeURIComponent) }).data;
  } catch {
    // A stray percent sign.
    return undefined;
  }
};

export const textOf = (conditions: readonly Condition[]): string =>
  conditions.map(({ field, is, values }) => `${field}${is}${values.map(escaped).join('|')}`).join(';');

const escaped = (value: string): string =>
  value.replaceAll(/[%|;]/g, (character) => encodeURIComponent(character));
