import { expect, test } from 'vitest';
import { operations } from '../../shared/contract/index.ts';
import { allScopes } from '../../shared/contract/scopes.ts';

test('there are 25 scopes, and each guards at least one operation', () => {
  const guarding = new Set(operations.flatMap(({ scopes }) => scopes));

  expect(allScopes.length).toBe(25);
  expect(allScopes.filter((scope) => !guarding.has(scope))).toEqual([]);
});

test('only the documents are public', () => {
  const open = operations.filter(({ scopes }) => scopes.length === 0).map(({ id }) => id);

  expect(open.toSorted()).toEqual(['getDocs', 'getDocsAsset', 'getHealth', 'getLlmsText', 'getOpenApi']);
});
