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
    .map((line) => line.slice('00:00:00 '.length).replace(/ in \d+ ms/, ''));

test.each<[string, () => Promise<unknown>, string]>([
  [
    'a token',
    () =>
      askToken({ grant_type: 'client_credentials', client_id: 'acme-machine', client_secret: 'acme-secret' }),
    'issueToken 200',
  ],
  [
    'a refused token',
    () =>
      askToken({
        grant_type: 'client_credentials',
        client_id: 'acme-machine',
        client_secret: 'guessed-secret',
      }),
    'issueToken 401 invalid_client',
  ],
  [
    'the way to the sign-in page',
    () => send('/oauth/authorize?state=private-state'),
    'authorize 400 invalid_request',
  ],
  ['an unknown path', () => send('/v1/leed?access_token=private-token'), 'GET /v1/leed 404 not_found'],
  [
    'a method that a path does not have',
    () => send('/v1/leads', { method: 'DELETE' }),
    'DELETE /v1/leads 404 not_found',
  ],
  [
    'a path with what could paint the terminal',
    () => send('/%1b[31m/\u202e'),
    'GET /%1b%5B31m/%E2%80%AE 404 not_found',
  ],
  ['a very long path', () => send(`/${'a'.repeat(9_000)}`), `GET /${'a'.repeat(99)}… 404 not_found`],
  ['a refused operation', () => send('/v1/leads'), 'listLeads 401 unauthorized'],
  ['an operation', () => service.send('GET', '/leads'), 'listLeads 200'],
])('%s leaves one line in the log, and no secret', async (_, request, line) => {
  const before = logged().length;

  await request();

  await expect.poll(() => logged().slice(before)).toEqual([line]);
  expect(service.output()).not.toMatch(/guessed-secret|private-/);
});
