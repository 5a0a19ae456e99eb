import { expect, test } from 'vitest';
import { nameIn, subjectIn } from '../../console/lib/tokens.ts';

const tokenOf = (claims: object): string =>
  ['header', Buffer.from(JSON.stringify(claims)).toString('base64url'), 'signature'].join('.');

test.each([
  ['the name', { name: 'Zoë Šimić 王', email: 'zoe@example.com' }, 'Zoë Šimić 王'],
  ['the email of a person without a name', { name: '', email: 'zoe@example.com' }, 'zoe@example.com'],
  ['nobody, if the token names nobody', { sub: '1' }, undefined],
])('the console shows %s', (_, claims, name) => {
  expect(nameIn(tokenOf(claims))).toBe(name);
});

test('the id of a person is the subject of the token', () => {
  expect(subjectIn(tokenOf({ sub: 'b1', name: 'Zoë' }))).toBe('b1');
});

test('a malformed token identifies no user', () => {
  expect(nameIn('opaque')).toBeUndefined();
  expect(subjectIn('opaque')).toBeUndefined();
});
