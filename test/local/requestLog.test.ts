import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OwnService } from '../support/ownService.ts';

let service: OwnService;
beforeAll(async () => {
  service = await OwnService.launch();
});
afterAll(() => service[Symbol.asyncDispose]());

const origin = (): string => /auth_url +(\S+)/.exec(service.output())?.[1] ?? '';
const send = (path: string, init?: RequestInit) => fetch(origin() + path, { redirect: 'manual', ...init });
const askToken = (form: Record<string, string>) =>
  send('/oauth/token', { method: 'POST', body: new URLSearchParams(form) });

/** The log's lines without their time and how long each took. */
const logged = (): string[] =>
  service
    .output()
    .split('\n')
    .filter((line) => /^\d\d:\d\d:\d\d /.test(line))
    .map((line) =>
      line
        .slice('00:00:00 '.length)
        .replace(/ in \d+ ms/, '')
        .replace(/request_id=[0-9a-f-]{36}$/, 'request_id=ours'),
    );

test.each<[string, () => Promise<unknown>, string]>([
  [
    'a token',
    () =>
      askToken({ grant_type: 'client_credentials', client_id: 'acme-machine', client_secret: 'acme-secret' }),
    'POST /oauth/token 200 operation=issueToken request_id=ours',
  ],
  [
    'a refused token',
    () =>
      askToken({
        grant_type: 'client_credentials',
        client_id: 'acme-machine',
        client_secret: 'guessed-secret',
      }),
    'POST /oauth/token 401 invalid_client operation=issueToken request_id=ours',
  ],
  [
    'the way to the sign-in page',
    () => send('/oauth/authorize?state=private-state'),
    'GET /oauth/authorize 400 invalid_request operation=authorize request_id=ours',
  ],
  [
    'an unknown path',
    () => send('/v1/private-path?access_token=private-token'),
    'GET (unknown path) 404 not_found request_id=ours',
  ],
  [
    'a method that a path does not have',
    () => send('/v1/leads/private-id', { method: 'DELETE' }),
    'DELETE (unknown path) 404 not_found request_id=ours',
  ],
  [
    'a refused operation',
    () => send('/v1/leads'),
    'GET /leads 401 unauthorized operation=listLeads request_id=ours',
  ],
  ['a control of the local runtime', () => send('/_local/clock'), 'GET /_local/clock 200 request_id=ours'],
  [
    'a refused control',
    () => send('/_local/clock', { method: 'POST', body: '{}' }),
    'POST /_local/clock 415 unsupported_media_type request_id=ours',
  ],
  [
    'the alternate path of an operation',
    () => service.send('GET', '/availability?user_id=nobody&from=2031-06-02&to=2031-06-02'),
    'GET /availability 200 operation=getAvailability tenant=org_acme request_id=ours',
  ],
  [
    'an operation',
    () => service.request('GET', `/leads/${randomUUID()}`),
    'GET /leads/{id} 404 not_found operation=getLead tenant=org_acme request_id=ours',
  ],
  [
    'a request that the caller gave an id',
    () => service.send('GET', '/leads', undefined, { 'x-request-id': 'Order-7.b_2' }),
    'GET /leads 200 operation=listLeads tenant=org_acme request_id=Order-7.b_2',
  ],
])('%s leaves one line in the log, and no secret', async (_, request, line) => {
  const before = logged().length;

  await request();

  await expect.poll(() => logged().slice(before)).toEqual([line]);
  expect(service.output()).not.toMatch(/guessed-secret|private-/);
});
