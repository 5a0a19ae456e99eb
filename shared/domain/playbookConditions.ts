import { fillIn, lookUp, Room, type Scope, wholeReference } from './playbookReferences.ts';

/** `{{item.email}}`, or a comparison of a reference with a value or another reference. */
export type Condition = { readonly left: string; readonly is?: string; readonly right?: string };

const operators = ['>=', '<=', '!=', '=', '>', '<'] as const;

export const readCondition = (text: string): Condition | undefined => {
  if (wholeReference(text) !== undefined) return { left: text.trim() };
  const end = text.indexOf('}}') + 2;
  const left = text.slice(0, end).trim();
  const rest = text.slice(end).trim();
  const is = operators.find((operator) => rest.startsWith(operator));
  if (is === undefined || wholeReference(left) === undefined) return undefined;
  const right = rest.slice(is.length).trim();
  return right === '' ? undefined : { left, is, right };
};

/**
 * Whether a step must be done; a step without a condition always is.
 * @throws Failure `limit_reached` if the compared texts are too long
 */
export const holds = (text: string | undefined, scope: Scope): boolean => {
  const condition = text === undefined ? undefined : readCondition(text);
  if (condition === undefined) return true;
  const whole = wholeReference(condition.left);
  if (condition.is === undefined && whole?.form === undefined) return isThere(whole && lookUp(whole, scope));
  const room = new Room();
  const left = fillIn(condition.left, scope, room);
  if (condition.is === undefined) return isThere(left);
  return compare(left, condition.is, fillIn(condition.right, scope, room));
};

/** `none` means a missing value. */
const textOf = (value: unknown): string => (value === undefined || value === null ? 'none' : String(value));

const isThere = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value) || value === 0;

const compare = (left: unknown, is: string, right: unknown): boolean => {
  if (is === '=' || is === '!=') return (textOf(left) === textOf(right)) === (is === '=');
  if (textOf(left) === 'none' || textOf(right) === 'none') return false;
  const [a, b] = typeof left === 'number' ? [left, Number(right)] : [String(left), String(right)];
  switch (is) {
    case '>':
      return a > b;
    case '>=':
      return a >= b;
    case '<':
      return a < b;
    default:
      return a <= b;
  }
};
