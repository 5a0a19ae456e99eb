import { expect } from 'vitest';
import { registry } from '../../shared/contract/index.ts';
import { isMutation, type Operation } from '../../shared/contract/operation.ts';
import { showsVersion } from '../../shared/contract/versioned.ts';
import { freshTenant } from '../support/world.ts';
import { samples } from './samples.ts';

const guarded = Object.values(registry).filter(({ scopes }) => scopes.length > 0);
export const reading = guarded.filter((operation) => showsVersion(operation) && !isMutation(operation));

/** What reads alone the record that an operation changes: the path of the record itself. */
const readerOf = ({ path }: Operation) => {
  const own = path.replace(/(.*\}).*$/, '$1');
  return reading.find((reader) => reader.path === own);
};

/** Operations that change a record which can be read by itself. */
export const changing = guarded.filter(
  (operation) => isMutation(operation) && readerOf(operation) !== undefined,
);

/** Requests of one kind are read by the same code. */
const kindOf = (operation: Operation): string =>
  [operation.method, operation.body !== undefined, showsVersion(operation)].join(' ');
export const oneOfEachKind = <O extends Operation>(operations: readonly O[]): O[] => [
  ...new Map(operations.map((operation): [string, O] => [kindOf(operation), operation])).values(),
];

type GuardedOperation = (typeof guarded)[number];

/** Settings also tell the time, which is no part of their version. */
const withoutClock = ({ now, now_local, ...record }: Record<string, unknown>) => record;

/** Answers 304 to a client that has this version, and the record to every other. */
export const knowsItsVersion = async ({ id }: GuardedOperation): Promise<void> => {
  const tenant = await freshTenant();
  const request = await samples[id](tenant);
  const first = await tenant.call(id, request);
  const etag = first.headers.get('etag') ?? '';
  const knowing = (tags: string) => tenant.call(id, { ...request, headers: { 'if-none-match': tags } });

  for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const reply = await knowing(tags);
    expect([tags, reply.status, reply.body, reply.headers.get('etag')]).toEqual([tags, 304, undefined, etag]);
  }
  for (const tags of ['"999"', '"x", "y"']) {
    const reply = await knowing(tags);
    expect([tags, reply.status, withoutClock(reply.body)]).toEqual([tags, 200, withoutClock(first.body)]);
  }
  expect((await knowing('3')).status).toBe(400);
};

/** Changes only the version that If-Match names, and answers the new one. */
export const changesOnlyThatVersion = async (operation: GuardedOperation): Promise<void> => {
  const { id } = operation;
  const reader = readerOf(operation);
  if (reader === undefined) throw new Error('Nothing reads the record.');
  const tenant = await freshTenant();
  const request = await samples[id](tenant);
  const read = () => tenant.call(reader.id, { params: request.params ?? {} });
  const isThere = (await read()).status === 200;
  const etag = (await read()).headers.get('etag');
  const before = (await tenant.journal()).length;

  const stale = await tenant.call(id, { ...request, headers: { 'if-match': '"999", W/"1"' } });

  expect([stale.status, stale.body.error.code]).toEqual([412, 'precondition_failed']);
  expect(stale.body.error.details).toEqual({ current: etag });
  expect(await tenant.journal()).toHaveLength(before);
  if (!isThere) return;

  const keyed = { 'if-match': `"999", ${etag}`, 'idempotency-key': 'once' };
  const fresh = await tenant.call(id, { ...request, headers: keyed });
  const repeated = await tenant.call(id, { ...request, headers: keyed });

  expect(fresh.status).toBe(operation.success.status);
  expect([repeated.status, repeated.headers.get('etag')]).toEqual([fresh.status, fresh.headers.get('etag')]);
  // What is only made from the record is another one, with a version of its own.
  const { id: shown }: { id?: string } = Object(fresh.body);
  if (showsVersion(operation) && shown === Object((await read()).body).id)
    expect(fresh.headers.get('etag')).toBe((await read()).headers.get('etag'));
};
