import { describe, test } from 'vitest';
import { changesOnlyThatVersion, changing, knowsItsVersion, oneOfEachKind, reading } from './versions.ts';

// test/conformance/versions.long.test.ts asks the others.
describe.each(oneOfEachKind(reading))('$id', (operation) => {
  test('a client with the current version gets 304, and every other client the record', () =>
    knowsItsVersion(operation));
});

describe.each(oneOfEachKind(changing))('$id', (operation) => {
  test('a change with If-Match changes only the named version, and returns the new one', () =>
    changesOnlyThatVersion(operation));
});
