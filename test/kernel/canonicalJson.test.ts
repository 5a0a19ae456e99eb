import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../shared/kernel/canonicalJson.ts';

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, turned(part)])
      .toReversed(),
  );
};

test('a value becomes the same text regardless of the order of its fields, and parses to the value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
