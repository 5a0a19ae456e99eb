import { byText } from './order.ts';

/**
 * JSON with every object's fields sorted by name: the table keeps no order, and a repeated request must have the same
 * bytes.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, (_, part) => inOrder(part));

const inOrder = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).toSorted(byText(([name]) => name)))
    : part;
