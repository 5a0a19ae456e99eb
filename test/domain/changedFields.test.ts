import { expect, test } from 'vitest';
import { changedFields } from '../../shared/domain/changedFields.ts';

const shape = { id: 1, name: 1, contact: 1, tags: 1, note: 1, warnings: 1, updated_at: 1 };
const before = { id: 'a', name: 'Ann', contact: { phone: '1' }, tags: ['a'], version: 1, updated_at: 'now' };

test.each([
  ['nothing', {}, []],
  ['a text', { name: 'Anna' }, ['name']],
  ['a part of an object', { contact: { phone: '2' } }, ['contact']],
  ['a list', { tags: ['a', 'b'] }, ['tags']],
  ['several', { tags: [], name: null }, ['name', 'tags']],
  ['what was left out and is null', { note: null }, []],
  ['what was left out', { note: 'New.' }, ['note']],
  [
    'what only the store has, the moment and warnings',
    { version: 2, updated_at: 'later', warnings: ['w'] },
    [],
  ],
])('a change of %s names its fields in the order of the response', (_, change, names) => {
  expect(changedFields(shape, before, { ...before, ...change })).toEqual(names);
});
