import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor as decode, encodeCursor, idPosition } from '../../shared/store/table/cursor.ts';

const decodeCursor = (scope: string, cursor: string) => decode(scope, cursor, idPosition);

const refused = expect.objectContaining({
  code: 'invalid_request',
  details: { issues: [{ path: 'cursor', message: expect.any(String) }] },
});

const scopes = fc.tuple(fc.string(), fc.string()).map((parts) => JSON.stringify(parts));
const positions = fc.oneof(
  fc.uuid(),
  fc.uuid().map((id) => `${id}-007`),
  fc.uuid().map((id) => `2026-03-08T09:30:00.000Z#${id}`),
);

test('a cursor leads back to its position, in characters that need no escaping', () => {
  fc.assert(
    fc.property(scopes, positions, (scope, position) => {
      const cursor = encodeCursor(scope, position);

      expect(decodeCursor(scope, cursor)).toBe(position);
      expect(encodeURIComponent(cursor)).toBe(cursor);
    }),
  );
});

test('any altered, missing or added character is refused', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=. ';
  fc.assert(
    fc.property(
      scopes,
      positions,
      fc.nat(),
      fc.constantFrom(...alphabet),
      (scope, position, where, letter) => {
        const cursor = encodeCursor(scope, position);
        const place = where % cursor.length;
        const head = cursor.slice(0, place);
        const tail = cursor.slice(place + 1);
        const altered = [head + letter + tail, head + tail, head + letter + cursor.slice(place)];

        for (const text of altered.filter((candidate) => candidate !== cursor)) {
          expect(() => decodeCursor(scope, text)).toThrow(refused);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a cursor of another list, tenant or filter is refused', () => {
  fc.assert(
    fc.property(scopes, scopes, positions, (scope, other, position) => {
      fc.pre(scope !== other);

      expect(() => decodeCursor(other, encodeCursor(scope, position))).toThrow(refused);
    }),
  );
});

test('any invalid cursor is refused and never read', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => decodeCursor('["acme"]', text)).toThrow(refused);
    }),
  );
});

test('a cursor without a position is refused, even if its checksum is right', () => {
  const id = '019a8f3e-0000-7000-8000-000000000001';
  const texts = ['', '#', 'zzz', '\0', `${id}#`, `${id}\n`, `a#${id}`, id.slice(1), 'x'.repeat(1_400)];
  for (const text of texts) {
    expect(() => decodeCursor('["acme"]', encodeCursor('["acme"]', text))).toThrow(refused);
  }
});
