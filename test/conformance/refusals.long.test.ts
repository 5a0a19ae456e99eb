import { describe, test } from 'vitest';
import { drawn } from '../support/share.ts';
import { guarded, oneOfEachKind, tellsTheFirst } from './refusals.ts';

// test/conformance/refusals.test.ts asks one operation of each kind.
describe.each(drawn(guarded.filter((operation) => !oneOfEachKind.includes(operation))))(
  '$id',
  (operation) => {
    test('a request with two faults reports the first in the order of checks', () =>
      tellsTheFirst(operation));
  },
);
