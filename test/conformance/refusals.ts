import type { APIGatewayProxyResult } from 'aws-lambda';
import { beforeAll, expect } from 'vitest';
import { registry } from '../../shared/contract/index.ts';
import { isMutation, type Operation } from '../../shared/contract/operation.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { type FailureCode, failureStatus } from '../../shared/kernel/failure.ts';
import { foundTenant, suspendTenant } from '../support/founding.ts';
import { functionOf, type TestRequest } from '../support/invoke.ts';
import { freshTenant, tokenFor } from '../support/world.ts';
import { samples } from './samples.ts';

export const guarded = Object.values(registry).filter(({ scopes }) => scopes.length > 0);
type GuardedOperation = (typeof guarded)[number];

/** Operations of one kind go through the same checks, and only their handlers differ. */
const kindOf = ({ method, params, body, fails }: Operation): string =>
  [method, params !== undefined, body !== undefined, fails?.includes('not_found')].join(' ');
export const oneOfEachKind = [
  ...new Map(guarded.map((operation): [string, GuardedOperation] => [kindOf(operation), operation])).values(),
];

/** Of several things that are wrong with a request, the one that comes first here is told. */
const order: readonly number[] = [401, 403, 413, 415, 400, 404, 412, 409];

/** A request in the parts that can be wrong independently of each other. */
type Parts = {
  readonly tenantId: string;
  readonly scopes: readonly string[];
  readonly token: (token: string) => string | undefined;
  readonly type: string;
  readonly text: string | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | number | undefined>>;
};

type Fault = {
  readonly name: string;
  readonly code: FailureCode;
  readonly concerns: (operation: Operation) => boolean;
  readonly inflict: (parts: Parts, operation: Operation) => Parts;
};

const everywhere = () => true;
const sends = ({ method }: Operation) => method !== 'GET';
const allOf = (params: Parts['params'], value: string) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, value]));

let suspended: string;
beforeAll(async () => {
  suspended = await foundTenant();
  await suspendTenant(suspended);
});

const faults: readonly Fault[] = [
  {
    name: 'no token',
    code: 'unauthorized',
    concerns: everywhere,
    inflict: (parts) => ({ ...parts, token: () => undefined }),
  },
  {
    name: 'a token that is no token',
    code: 'unauthorized',
    concerns: everywhere,
    inflict: (parts) => ({ ...parts, token: () => 'Bearer nonsense' }),
  },
  {
    name: 'a token of no company',
    code: 'unauthorized',
    concerns: everywhere,
    inflict: (parts) => ({ ...parts, tenantId: 'org_of_nobody' }),
  },
  {
    name: 'a suspended company',
    code: 'tenant_suspended',
    concerns: everywhere,
    inflict: (parts) => ({
      ...parts,
      tenantId: parts.tenantId === 'org_of_nobody' ? parts.tenantId : suspended,
    }),
  },
  {
    name: 'a missing scope',
    code: 'insufficient_scope',
    concerns: everywhere,
    inflict: (parts, { scopes }) => ({ ...parts, scopes: scopes.slice(1) }),
  },
  {
    name: 'a body of 300 KB',
    code: 'payload_too_large',
    concerns: sends,
    inflict: (parts) => ({ ...parts, text: (parts.text ?? '{}') + ' '.repeat(300 * 1024) }),
  },
  {
    name: 'a body that is not JSON',
    code: 'unsupported_media_type',
    concerns: sends,
    inflict: (parts) => ({ ...parts, type: 'text/plain', text: parts.text ?? '{}' }),
  },
  {
    name: 'malformed JSON',
    code: 'invalid_request',
    concerns: sends,
    inflict: (parts) => ({ ...parts, text: `{"a":${parts.text ?? ''}` }),
  },
  {
    name: 'a body of the wrong shape',
    code: 'invalid_request',
    concerns: ({ body }) => body !== undefined,
    inflict: (parts) => ({ ...parts, text: `[${parts.text ?? ''}]` }),
  },
  {
    name: 'an idempotency key that is too long',
    code: 'invalid_request',
    concerns: isMutation,
    inflict: (parts) => ({ ...parts, headers: { ...parts.headers, 'idempotency-key': 'k'.repeat(256) } }),
  },
  {
    name: 'an unknown query parameter',
    code: 'invalid_request',
    concerns: everywhere,
    inflict: (parts) => ({ ...parts, query: { ...parts.query, unheard_of: 'x' } }),
  },
  {
    name: 'a malformed id',
    code: 'invalid_request',
    concerns: ({ id, params }) => params !== undefined && !freeIds.has(id),
    inflict: (parts) => ({ ...parts, params: allOf(parts.params, 'nonsense') }),
  },
  {
    name: 'an If-Match that is no ETag',
    code: 'invalid_request',
    concerns: isMutation,
    inflict: (parts) => ({ ...parts, headers: { ...parts.headers, 'if-match': '3' } }),
  },
  {
    name: 'a stale If-Match',
    code: 'precondition_failed',
    concerns: isMutation,
    inflict: (parts) => ({ ...parts, headers: { 'if-match': '"999"', ...parts.headers } }),
  },
  {
    name: 'an unknown id',
    code: 'not_found',
    concerns: ({ params, fails }) => params !== undefined && fails?.includes('not_found') === true,
    inflict: (parts) => ({
      ...parts,
      params: allOf(parts.params, '00000000-0000-0000-0000-000000000001'),
    }),
  },
];

/** Their ids are any text, so that none is malformed. */
const freeIds: ReadonlySet<string> = new Set(['getLifecycle', 'getEvent', 'getDelivery', 'retryDelivery']);

const rankOf = ({ code }: Fault): number => order.indexOf(failureStatus[code]);

/** Every one and every two of them, except those that are the same part of a request. */
const combinations = (operation: Operation): Fault[][] => {
  const concerned = faults.filter(({ concerns }) => concerns(operation));
  return concerned.flatMap((fault, index) => [
    [fault],
    ...concerned.slice(index + 1).map((other) => [fault, other]),
  ]);
};

const codeIn = ({ statusCode, body }: APIGatewayProxyResult) => [
  statusCode,
  statusCode < 400 ? body : JSON.parse(body).error.code,
];

/** Asks the operation with each of the combinations, and looks which of the faults it tells. */
export const tellsTheFirst = async (operation: GuardedOperation): Promise<void> => {
  const { id } = operation;
  const tenant = await freshTenant();
  const { params = {}, query = {}, body } = await samples[id](tenant);
  const sound: Parts = {
    tenantId: tenant.id,
    // What playbooks do and what files belong to takes scopes of its own.
    scopes: /Playbook$|Attachment/.test(id) ? allScopes : operation.scopes,
    token: (token) => `Bearer ${token}`,
    type: 'application/json',
    text: body === undefined ? undefined : JSON.stringify(body),
    params,
    query,
    headers: {},
  };
  const ask = await functionOf(id);
  // What the service goes on to do by itself is no answer to these.
  const asked = async () => (await tenant.journal()).filter(({ actor }) => actor !== 'service').length;
  const before = await asked();

  const told = [];
  for (const inflicted of combinations(operation)) {
    const parts = inflicted.reduceRight((whole, { inflict }) => inflict(whole, operation), sound);
    const answer = await ask(await requestOf(parts));
    const [first] = inflicted.toSorted((a, b) => rankOf(a) - rankOf(b));
    const wanted = first && [failureStatus[first.code], first.code];
    told.push({ faults: inflicted.map(({ name }) => name), got: codeIn(answer), wanted });
  }

  expect(told.filter(({ got, wanted }) => String(got) !== String(wanted))).toEqual([]);
  expect(await asked()).toBe(before);
};

/** Asks the operation of a tenant that is suspended, in every way that would be refused for something else. */
export const refusesTheSuspended = async ({ id, success }: GuardedOperation): Promise<void> => {
  const tenant = await freshTenant();
  const sample = await samples[id](tenant);
  const ask = await functionOf(id);
  const headers = { authorization: `Bearer ${await tenant.token()}`, 'idempotency-key': 'once' };
  const before = await ask({ ...sample, headers });
  await suspendTenant(tenant.id);

  const answers = [];
  for (const text of ['', '{"a":', '[]', JSON.stringify({ notes: 'x'.repeat(300 * 1024) })])
    answers.push(await ask({ ...sample, headers, body: text }));
  answers.push(await ask({ ...sample, headers }));
  answers.push(await ask({ ...sample, headers: { ...headers, 'content-type': 'text/plain' } }));

  expect(before.statusCode).toBe(success.status);
  expect(answers.map(codeIn)).toEqual(answers.map(() => [403, 'tenant_suspended']));
  expect(answers.map((answer) => answer.headers?.['www-authenticate'])).toEqual(answers.map(() => 'Bearer'));
};

const tokens = new Map<string, Promise<string>>();

const requestOf = async ({
  tenantId,
  scopes,
  token,
  type,
  text,
  params,
  headers,
  query,
}: Parts): Promise<TestRequest> => {
  const name = JSON.stringify([tenantId, scopes]);
  tokens.set(name, tokens.get(name) ?? tokenFor(tenantId, scopes));
  const authorization = token(String(await tokens.get(name)));
  return {
    params,
    query,
    body: text,
    headers: { 'content-type': type, ...headers, ...(authorization === undefined ? {} : { authorization }) },
  };
};
