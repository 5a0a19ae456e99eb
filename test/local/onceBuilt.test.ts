import { expect, test } from 'vitest';
import { onceBuilt } from '../../infra/local/onceBuilt.ts';
import { gatewayEvent } from '../support/gateway.ts';

test('the console is built once for all requests, and again only if that failed', async () => {
  const builds: string[] = [];
  const build = async () => {
    builds.push(builds.length === 0 ? 'failed' : 'done');
    if (builds.length === 1) throw new Error('The disk is full.');
  };
  const page = { statusCode: 200, body: 'page' };
  const serve = onceBuilt(async () => page, build);
  const ask = () => serve(gatewayEvent({ httpMethod: 'GET' }));

  await expect(ask()).rejects.toThrow('The disk is full.');
  await expect(Promise.all([ask(), ask()])).resolves.toEqual([page, page]);

  expect(builds).toEqual(['failed', 'done']);
});
