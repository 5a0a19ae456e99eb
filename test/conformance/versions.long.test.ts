import { describe, test } from 'vitest';
import { drawn } from '../support/share.ts';
import { changesOnlyThatVersion, changing, knowsItsVersion, oneOfEachKind, reading } from './versions.ts';

const others = (operations: typeof reading) =>
  drawn(operations.filter((operation) => !oneOfEachKind(operations).includes(operation)));

// test/conformance/versions.test.ts asks one of each kind.
describe.each(others(reading))('$id', (operation) => {
  test('a client with the current version gets 304, and every other client the record', () =>
    knowsItsVersion(operation));
});

describe.each(others(changing))('$id', (operation) => {
  test('a change with If-Match changes only the named version, and returns the new one', () =>
    changesOnlyThatVersion(operation));
});
