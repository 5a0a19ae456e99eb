import { describe, expect, test } from 'vitest';
import { changedIn, conflictsBetween, filledIn, mergedWith, yoursAlone } from '../../console/lib/draft.ts';

const read = { first_name: 'Ann', phone: '+12125550100', address: '' };

describe('a form over a record', () => {
  test('a save sends the changed fields alone, and null for a cleared one', () => {
    const draft = { ...read, first_name: '', address: '1 Elm Street' };

    expect(changedIn(draft, read)).toEqual({ first_name: null, address: '1 Elm Street' });
    expect(changedIn(read, read)).toEqual({});
  });

  test('a new record has only the filled-in fields', () => {
    expect(filledIn({ first_name: 'Ann', last_name: ' ', phone: '' })).toEqual({ first_name: 'Ann' });
  });
});

describe('a record changed by two people', () => {
  const mine = { ...read, first_name: 'Anna', address: '1 Elm Street' };
  const theirs = { ...read, first_name: 'Anne', phone: '+12125550199' };

  test('a choice is asked only for a field that both changed to different texts', () => {
    expect(conflictsBetween(read, mine, theirs)).toEqual([
      { name: 'first_name', yours: 'Anna', theirs: 'Anne' },
    ]);
    expect(yoursAlone(read, mine, theirs)).toEqual(['address']);
  });

  test('no choice is asked for a field that both changed to the same text', () => {
    expect(conflictsBetween(read, theirs, theirs)).toEqual([]);
  });

  test('the merged form keeps the chosen fields, and the other person’s change of all others', () => {
    expect(mergedWith(theirs, mine, ['address'])).toEqual({
      first_name: 'Anne',
      phone: '+12125550199',
      address: '1 Elm Street',
    });
  });
});
