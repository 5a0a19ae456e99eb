import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, expect, inject, test } from 'vitest';
import { stages } from '../../infra/config.ts';
import { accessOf } from '../../infra/stacks/roles.ts';
import { registry } from '../../shared/contract/index.ts';
import { isMutation, type Operation } from '../../shared/contract/operation.ts';
import { opensLink, pageEndpoints } from '../../shared/contract/pages.ts';
import { samples } from '../conformance/samples.ts';
import { aForm, anInvoice, aTechnician, done } from '../support/journey.ts';
import { anEstimateByMail, look, post } from '../support/pages.ts';
import { isLike, keysByFunction, rightsByFunction } from '../support/permissions.ts';
import { templatesOf } from '../support/templates.ts';
import { freshTenant } from '../support/world.ts';

// The service that all tests share notes what its functions ask of AWS. Here that is compared with what they may.

const guarded = Object.values(registry).filter(({ scopes }) => scopes.length > 0);
const allowed = rightsByFunction(templatesOf(stages.dev));
/** By the function on AWS: it may be one that serves several operations, which elsewhere have functions of their own. */
const functionOn = new Map<string, string>(
  [...guarded, ...pageEndpoints].map(({ id, servedBy }: Pick<Operation, 'id' | 'servedBy'>) => [
    id,
    servedBy ?? id,
  ]),
);
const allowedTo = (id: string): ReadonlySet<string> | undefined => allowed.get(functionOn.get(id) ?? id);
const groups = Object.entries(Object.groupBy(guarded, accessOf));
const bounded = keysByFunction(templatesOf(stages.dev));
const opensLinks = new Set<string>(pageEndpoints.filter(opensLink).map(({ id }) => id));
let used: ReadonlyMap<string, ReadonlySet<string>>;

const usedSoFar = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const { usedRights } = inject('service');
  if (!existsSync(usedRights)) return new Map();
  const lines = readFileSync(usedRights, 'utf8').trim().split('\n');
  const found = new Map<string, Set<string>>();
  for (const line of lines) {
    const id = line.slice(0, line.indexOf(' '));
    found.set(id, (found.get(id) ?? new Set()).add(line.slice(id.length + 1)));
  }
  return found;
};

/** What the group may do of what is compared, and none of it has done. */
const unusedBy = (group: typeof guarded): readonly string[] => {
  const functions = new Set(group.map(({ id }) => functionOn.get(id)));
  const ids = [...functionOn].flatMap(([id, name]) => (functions.has(name) ? [id] : []));
  const done = new Set(ids.flatMap((id) => [...(used.get(id) ?? [])]));
  // The key of a link is unsealed once by this one process, for whatever opens the link first.
  if (ids.some((id) => opensLinks.has(id))) done.add('kms:Decrypt');
  return [...(allowedTo(ids[0] ?? '') ?? [])].filter(
    (right) => /^(dynamodb|kms|sqs):/.test(right) && !done.has(right),
  );
};

// test/conformance does every operation, so that little is left to do here, unless this file runs alone.
beforeAll(async () => {
  used = usedSoFar();
  const left = groups.flatMap(([, group = []]) => (unusedBy(group).length > 0 ? group : []));
  const unasked = guarded.filter(({ id }) => !used.has(id));
  for (const operation of new Set([...left, ...unasked])) {
    const { id } = operation;
    const tenant = await freshTenant();
    const request = await samples[id](tenant);
    const headers = { 'idempotency-key': randomUUID() };
    // Asked without effect first, for then everything is still to be done.
    if (isMutation(operation))
      await tenant.call(id, { ...request, query: { ...request.query, dry_run: 'true' } });
    await tenant.call(id, { ...request, headers });
    // A repeated request is answered from what was stored.
    await tenant.call(id, { ...request, headers });
  }
  // Pages have tests of their own; of these some are seen here in any case.
  const acme = await freshTenant();
  const { link } = await anEstimateByMail(acme);
  const { url } = await aForm(acme);
  await look(link);
  await look(`${link}/pdf`);
  const { customer_id } = await anInvoice(acme);
  await look((await done(acme, 'getStatementLink', { params: { id: customer_id } })).url);
  await post(link, { decision: 'accept' });
  await post(url, { name: 'Grace Hopper', email: 'grace@example.com' });
  // The agent has tests of its own, too.
  await aTechnician(acme);
  for (const prompt of [
    'What does Grace Hopper owe?',
    'When is Grace Hopper booked?',
    'What happened with Grace Hopper?',
    'Which visits does Tina Tiler have tomorrow?',
  ])
    await done(acme, 'askJarvis', { body: { prompt } });
  used = usedSoFar();
});

test('no function makes a call that AWS would deny', () => {
  const refused = [...used].flatMap(([id, rights]) =>
    [...rights]
      .filter((right) => !right.includes(' at ') && allowedTo(id)?.has(right) !== true)
      .map((right) => `${id} ${right}`),
  );

  expect(used.size).toBeGreaterThanOrEqual(guarded.length - 1);
  expect(refused).toEqual([]);
});

test('no function that is bound to some keys of the table asks for others', () => {
  const asked = [...used].flatMap(([id, rights]) =>
    [...rights].flatMap((right) => {
      const [action = '', key] = right.split(' at ');
      const keys = bounded.get(id)?.get(action);
      return key === undefined || keys === undefined ? [] : [{ id, action, key, keys }];
    }),
  );

  expect(asked.filter(({ key, keys }) => !isLike(key, keys)).map(({ keys, ...one }) => one)).toEqual([]);
  expect(asked.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['askJarvis', 'estimatePage', 'leadFormPage']),
  );
});

test.each(groups)('operations that %s may do nothing that none of them does', (_, group = []) => {
  expect(unusedBy(group)).toEqual([]);
});
