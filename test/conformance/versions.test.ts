import { describe, test } from 'vitest';
import { changesOnlyThatVersion, changing, knowsItsVersion, oneOfEachKind, reading } from './versions.ts';

// test/conformance/versions.long.test.ts asks the others.
describe.each(oneOfEachKind(reading))('$id', (operation) => {
  test('answers 304 to a client that has this version, and the record to every other', () =>
    knowsItsVersion(operation));
});

describe.each(oneOfEachKind(changing))('$id', (operation) => {
  test('changes only the version that If-Match names, and answers the new one', () =>
    changesOnlyThatVersion(operation));
});
