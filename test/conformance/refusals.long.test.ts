import { describe, test } from 'vitest';
import { guarded, oneOfEachKind, refusesTheSuspended, tellsTheFirst } from './refusals.ts';

// test/conformance/refusals.test.ts asks one operation of each kind.
describe.each(guarded.filter((operation) => !oneOfEachKind.includes(operation)))('$id', (operation) => {
  test('tells of any two faults the one that comes first', () => tellsTheFirst(operation));

  test('of a suspended company answers 403 before all else, also what it answered before', () =>
    refusesTheSuspended(operation));
});
