import { analyse } from 'scslre';
import { describe, expect, test } from 'vitest';
import { operations, registry } from '../../shared/contract/index.ts';
import { parameterNames } from '../../shared/contract/parameters.ts';
import { functionOf, type TestRequest } from '../support/invoke.ts';
import { leavesOf, withValue } from '../support/leaves.ts';
import { patternsMetBy } from '../support/patterns.ts';
import { drawn } from '../support/share.ts';
import { freshTenant } from '../support/world.ts';
import { samples } from './samples.ts';

const guarded = Object.values(registry).filter(({ scopes }) => scopes.length > 0);

const longest = 20_000;
const texts = ['a', '9', ' ', 'a@b.', '<', '+1-'].map((part) => part.repeat(longest / part.length));

const known = new Map<string, string[]>();
/** Why it may take more than in proportion to the text; nothing if it cannot. */
const dangersOf = (pattern: RegExp): string[] => {
  // Most patterns are met by every operation, and each takes long to look at.
  const found = known.get(String(pattern)) ?? look(pattern);
  known.set(String(pattern), found);
  return found;
};
const look = ({ source, flags }: RegExp): string[] =>
  analyse({ source, flags }).reports.map(
    ({ type, exponential }) => `/${source}/${flags} ${exponential ? 'exponential' : 'polynomial'} ${type}`,
  );

/** Headers are read before it is known which operation is called, so one of each method meets most of their patterns. */
const headersOf = ({ id, method }: (typeof guarded)[number]): readonly string[] => {
  const isFirst = guarded.find((each) => each.method === method)?.id === id;
  return ['authorization', ...(isFirst ? ['content-type', 'idempotency-key', 'origin'] : [])];
};

/**
 * A template of messages is read by mustache only after `faultIn` has found each of its tags to end within three spaces, and this
 * pattern is tried nowhere but inside a tag: test/operations/templates.
 */
const neverInOpenText: ReadonlySet<string> = new Set(['/\\s*\\}\\}/']);

describe('a long text of a caller', () => {
  test.each(drawn(guarded))('meets only patterns that take linear time: $id', async (operation) => {
    const { id } = operation;
    const tenant = await freshTenant();
    const sample = await samples[id](tenant);
    const { params = {}, body } = sample;
    const call = await functionOf(id);
    const authorization = `Bearer ${await tenant.token()}`;
    const ask = (change: TestRequest) => call({ ...sample, headers: { authorization }, ...change });
    const namesIn = parameterNames('query' in operation ? operation.query : undefined);

    const met = await patternsMetBy(async () => {
      for (const text of texts) {
        for (const { path } of leavesOf(body)) await ask({ body: withValue(body, path, text) });
        for (const name of Object.keys(params)) await ask({ params: { ...params, [name]: text } });
        for (const name of namesIn) await ask({ query: { [name]: text } });
        for (const name of headersOf(operation)) await ask({ headers: { authorization, [name]: text } });
      }
    });

    expect(met.length).toBeGreaterThan(0);
    const tried = met.filter((pattern) => !neverInOpenText.has(String(pattern)));
    expect(tried.flatMap(dangersOf)).toEqual([]);
  });

  test.each([/(a+)+$/, /a+$/, /^\s*\s*b/])('would be found to be slow: %s', (pattern) => {
    expect(dangersOf(pattern)).not.toEqual([]);
  });

  test('long texts are found in every operation that needs a token', () => {
    expect(guarded.length).toBe(operations.filter(({ scopes }) => scopes.length > 0).length);
  });
});
