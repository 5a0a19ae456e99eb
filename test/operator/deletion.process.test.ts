import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { outlastedPath } from '../../infra/local/controls/controls.ts';
import { mintAccessToken } from '../../infra/local/identity/identity.ts';
import { type Runtime, startRuntime } from '../../infra/local/runtime.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { ownerOf } from '../../shared/store/checks/invariants.ts';
import { everyItem } from '../../shared/store/table/scan.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import { operated } from '../support/operator.ts';

const tenantId = 'org_acme';
const dir = mkdtempSync(join(tmpdir(), 'lead-to-payment-deletion-'));
let service: Runtime;

beforeAll(async () => {
  // In this process, so that the test can stop a request at its commit.
  service = await startRuntime({
    port: 0,
    host: '127.0.0.1',
    dir,
    log: () => undefined,
    onFailure: (reason) => process.stderr.write(`${reason}\n`),
  });
  process.env.LOCAL_DIR = dir;
});
afterAll(async () => {
  await service.close();
  rmSync(dir, { recursive: true });
});

const captureLead = async (): Promise<Response> => {
  const { authUrl: issuer, baseUrl } = service;
  const token = await mintAccessToken({
    dir,
    issuer,
    tenantId,
    clientId: 'test-machine',
    scopes: allScopes,
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Lea Late', email: 'lea@example.com' });
  return fetch(`${baseUrl}/leads`, { method: 'POST', headers, body });
};

test('on one machine the deletion of a company waits for a request that hangs at its commit, and removes what it then writes', async () => {
  const order: string[] = [];
  const isAtCommit = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  let isHeld = false;
  const hold: Step =
    (next, { commandName }) =>
    async (args) => {
      if (commandName !== 'TransactWriteItemsCommand' || isHeld) return next(args);
      isHeld = true;
      isAtCommit.resolve();
      await goesOn.promise;
      return next(args);
    };
  const hasAsked = Promise.withResolvers<void>();
  const { fetch: reallyFetch } = globalThis;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const answer = reallyFetch(...args);
    if (!String(args[0]).endsWith(outlastedPath)) return answer;
    hasAsked.resolve();
    return answer.finally(() => order.push('the service says that no request is left'));
  });

  const status = await amongCalls(hold, async () => {
    const request = captureLead();
    await isAtCommit.promise;
    await operated('tenant', ['suspend', tenantId]);
    const deletion = operated('tenant', ['delete', tenantId, '--confirm', tenantId]).finally(() =>
      order.push('the deletion ends'),
    );
    await Promise.race([hasAsked.promise, deletion]);
    // What the service answers at once, it answers before these.
    for (let later = 0; later < 5; later += 1) await fetch(`${service.authUrl}/_local/clock`);
    order.push('the request goes on');
    goesOn.resolve();
    const response = await request;
    await deletion;
    return response.status;
  });
  vi.unstubAllGlobals();
  const left: unknown[] = [];
  for await (const item of everyItem()) if (ownerOf(item) === tenantId) left.push(item);

  expect(status).toBe(201);
  expect(order).toEqual([
    'the request goes on',
    'the service says that no request is left',
    'the deletion ends',
  ]);
  expect(left).toEqual([]);
});
