import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { registry } from '../../shared/contract/index.ts';
import { methodsOf } from '../../shared/contract/operation.ts';
import { costOf } from '../bench/cost.ts';
import { functionOf } from '../support/invoke.ts';
import { baseUrl } from '../support/world.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
const open = Object.values(registry).filter(({ scopes }) => scopes.length === 0);

describe('getHealth', () => {
  test('getHealth returns the version of the package without a token, uncached', async () => {
    const response = await fetch(`${baseUrl}/health?probe=7`);

    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', version }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('getHealth reads nothing from the table', async () => {
    const ask = await functionOf('getHealth');

    expect(await costOf(() => ask({}))).toMatchObject({ reads: 0, writes: 0 });
  });
});

describe('HEAD', () => {
  test.each(open)('HEAD of $path responds like GET, without the body', async ({ path }) => {
    const url = baseUrl + path.replace('{asset}', 'page.css');
    const get = await fetch(url);
    const head = await fetch(url, { method: 'HEAD' });
    const headersOf = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !transient.has(name)));

    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await get.text()).length).toBeGreaterThan(0);
    expect(headersOf(head)).toEqual(headersOf(get));
  });

  test('HEAD of a missing file is 404 without a body, even from the function itself', async () => {
    const response = await fetch(`${baseUrl}/docs/nothing.css`, { method: 'HEAD' });
    const ask = await functionOf('getDocsAsset');
    const answer = await ask({ method: 'HEAD', params: { asset: 'nothing.css' } });

    expect([response.status, await response.text()]).toEqual([404, '']);
    expect([answer.statusCode, answer.body]).toEqual([404, '']);
  });

  test('HEAD exists for paths that need no token', () => {
    const headed = Object.values(registry).filter((operation) => methodsOf(operation).includes('HEAD'));

    expect(headed).toEqual(open);
  });
});

const transient: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);
