import { describe, test } from 'vitest';
import { oneOfEachKind, refusesTheSuspended, tellsTheFirst } from './refusals.ts';

// test/conformance/refusals.long.test.ts asks every operation.
describe.each(oneOfEachKind)('$id', (operation) => {
  test('a request with two faults reports the first in the order of checks', () => tellsTheFirst(operation));

  test('a request of a suspended company returns 403 before any other check, even for a stored response', () =>
    refusesTheSuspended(operation));
});
