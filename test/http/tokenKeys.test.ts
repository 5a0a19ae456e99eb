import { expect, test } from 'vitest';
import { handler as listLeads } from '../../functions/leads/listLeads.ts';
import { variables } from '../../shared/kernel/config.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { gatewayEvent } from '../support/gateway.ts';
import { freshTenant } from '../support/world.ts';

const seams = createSeams({ log: () => undefined });

test('a token is not reported as invalid while the issuer’s keys are unavailable, but nonsense is', async () => {
  const acme = await freshTenant();
  const ask = async (token: string) => {
    const event = gatewayEvent({ httpMethod: 'GET', headers: { authorization: `Bearer ${token}` } });
    return (await listLeads.withSeams(seams)(event)).statusCode;
  };

  process.env[variables.tokenKeysUrl] = 'http://127.0.0.1:1/keys';
  const away = [await ask(await acme.token()), await ask('nonsense'), await ask('a.b.c')];

  expect(away).toEqual([500, 401, 401]);
});
