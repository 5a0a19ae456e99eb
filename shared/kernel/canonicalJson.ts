import { byText } from './order.ts';

/** A value as JSON with the fields of every object in order of their names: the table keeps no order, and what is asked again must be the same bytes. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, (_, part) => inOrder(part));

const inOrder = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(byText(([name]) => name)))
    : part;
