import { describe, test } from 'vitest';
import { changesOnlyThatVersion, changing, knowsItsVersion, oneOfEachKind, reading } from './versions.ts';

const others = (operations: typeof reading) =>
  operations.filter((operation) => !oneOfEachKind(operations).includes(operation));

// test/conformance/versions.test.ts asks one of each kind.
describe.each(others(reading))('$id', (operation) => {
  test('answers 304 to a client that has this version, and the record to every other', () =>
    knowsItsVersion(operation));
});

describe.each(others(changing))('$id', (operation) => {
  test('changes only the version that If-Match names, and answers the new one', () =>
    changesOnlyThatVersion(operation));
});
