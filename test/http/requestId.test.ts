import { describe, expect, test } from 'vitest';
import { handler as authorize } from '../../functions/identity/authorize.ts';
import { handler as listLeads } from '../../functions/leads/listLeads.ts';
import type { LogEntry } from '../../shared/kernel/log.ts';
import { systemSeams } from '../../shared/kernel/seams.ts';
import { gatewayEvent, sendRaw } from '../support/gateway.ts';
import { aLead } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';

const ours = /^[0-9a-f-]{36}$/;
const longest = 'x'.repeat(128);
const sane = ['a', 'Order-7.b_2', longest];
const others = ['', `${longest}x`, 'two words', 'naïve', 'a/b', 'a"b', '{{7*7}}', 'a:b', ['one', 'two']];

/** Every way in which an answer comes about: an operation, its refusal, a path of nobody, a method of nobody. */
const ways = [
  ['GET', '/v1/docs'],
  ['GET', '/v1/leads'],
  ['GET', '/oauth/authorize'],
  ['GET', '/nothing'],
  ['DELETE', '/v1/leads'],
  ['GET', '/_local/clock'],
  ['POST', '/_local/clock'],
] as const;

describe.each(ways)('the x-request-id of %s %s', (method, path) => {
  test.each(sane)('the x-request-id of a response is the caller’s own %s', async (id) => {
    const { headers } = await sendRaw(method, path, { headers: { 'x-request-id': id } });

    expect(headers['x-request-id']).toBe(id);
  });

  test.each(others)('the x-request-id of a response is one of ours instead of %j', async (id) => {
    const { headers } = await sendRaw(method, path, { headers: { 'x-request-id': id } });

    expect(headers['x-request-id']).toMatch(ours);
  });
});

test('the audit log shows the caller’s own request id', async () => {
  const acme = await freshTenant();
  const { id } = await aLead(acme);

  await acme.call('updateLead', {
    params: { id },
    body: { notes: 'by phone' },
    headers: { 'x-request-id': 'their-17' },
  });

  expect((await acme.journal()).at(-1)).toMatchObject({ operation: 'updateLead', request_id: 'their-17' });
});

describe('on AWS', () => {
  const logOf = async (id: string | undefined): Promise<LogEntry | undefined> => {
    const logged: LogEntry[] = [];
    const event = gatewayEvent({
      httpMethod: 'GET',
      resource: '/leads',
      path: '/leads',
      headers: id === undefined ? {} : { 'X-Request-Id': id },
    });
    const { headers } = await listLeads.withSeams({ ...systemSeams, log: (entry) => logged.push(entry) })(
      event,
    );
    expect(headers?.['x-request-id']).toBe(logged[0]?.request_id);
    return logged[0];
  };

  test('a line names the request as the caller does, and as the gateway’s log does', async () => {
    expect(await logOf('their-18')).toMatchObject({
      request_id: 'their-18',
      gateway_request_id: 'request-1',
      route: 'GET /leads',
      operation: 'listLeads',
    });
  });

  test('a request id is logged only once', async () => {
    const entry = await logOf(undefined);

    expect(entry).toMatchObject({ request_id: 'request-1' });
    expect(entry).not.toHaveProperty('gateway_request_id');
  });

  test('a console’s trial without headers or context is answered', async () => {
    expect((await authorize({ multiValueQueryStringParameters: null })).statusCode).toBe(400);
  });
});
