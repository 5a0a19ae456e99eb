import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handler as listLeads } from '../../functions/leads/listLeads.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { gatewayEvent } from '../support/gateway.ts';
import { freshTenant } from '../support/world.ts';

const ask = listLeads.withSeams(createSeams({ log: () => undefined }));
const statusFor = async (token: string): Promise<number> => {
  const event = gatewayEvent({ httpMethod: 'GET', headers: { authorization: `Bearer ${token}` } });
  return (await ask(event)).statusCode;
};

const lifetimeSeconds = 3_600;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a verified token is accepted until it expires', async () => {
  const token = await (await freshTenant()).token();
  const statuses = [await statusFor(token)];
  for (const seconds of [lifetimeSeconds - 2, 3]) {
    vi.setSystemTime(Date.now() + 1_000 * seconds);
    statuses.push(await statusFor(token));
  }

  expect(statuses).toEqual([200, 200, 401]);
});

test('a token that differs in one letter from a verified one is refused', async () => {
  const token = await (await freshTenant()).token();
  const [head, claims, signature = ''] = token.split('.');
  const other = signature.startsWith('A') ? 'B' : 'A';
  const changed = [head, claims, `${other}${signature.slice(1)}`].join('.');

  expect([await statusFor(token), await statusFor(changed), await statusFor(token)]).toEqual([200, 401, 200]);
});
