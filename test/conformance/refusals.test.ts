import { describe, test } from 'vitest';
import { oneOfEachKind, refusesTheSuspended, tellsTheFirst } from './refusals.ts';

// test/conformance/refusals.long.test.ts asks every operation.
describe.each(oneOfEachKind)('$id', (operation) => {
  test('tells of any two faults the one that comes first', () => tellsTheFirst(operation));

  test('of a suspended company answers 403 before all else, also what it answered before', () =>
    refusesTheSuspended(operation));
});
