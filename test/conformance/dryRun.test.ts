import { isDeepStrictEqual } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { DryRun, type DryRunChange } from '../../shared/contract/dryRun.ts';
import { type OperationId, registry } from '../../shared/contract/index.ts';
import { isMutation, type Operation } from '../../shared/contract/operation.ts';
import { paperIdOf } from '../../shared/domain/keptPapers.ts';
import { nameOf } from '../../shared/store/table/keys.ts';
import { whole } from '../../shared/store/table/packing.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { documents } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { freshTenant, type Reply, type Request, type World } from '../support/world.ts';
import { samples } from './samples.ts';

const mutations = Object.values(registry).filter(isMutation);

/** A tenant of its own for each operation, with all that its request needs. */
type Attempt = { readonly tenant: World; readonly request: Request };
const prepared = new Map<OperationId, Attempt>();
const dryRuns = new Map<OperationId, Reply<Operation>>();

const preparedFor = (id: OperationId): Attempt => {
  const found = prepared.get(id);
  if (found === undefined) throw new Error(`Nothing is prepared for ${id}.`);
  return found;
};

const dry = ({ query, ...request }: Request): Request => ({
  ...request,
  query: { ...query, dry_run: 'true' },
});

/** Attempts to deliver go on by the clock meanwhile. */
const workersOwn: readonly unknown[] = ['delivery', 'attempt', 'endpoint_health'];

/** Every item of the tenants, wherever it stands. */
const itemsOfAll = async (): Promise<Record<string, Item>> => {
  const { connection, tableName: TableName } = documents();
  const ids = [...prepared.values()].map(({ tenant }) => tenant.id);
  const found: Record<string, Item> = {};
  for (let ExclusiveStartKey: Item | undefined; ; ) {
    const page = await connection.send(
      new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }),
    );
    for (const item of page.Items ?? []) {
      if (workersOwn.includes(item.kind)) continue;
      const text = JSON.stringify([item.PK, item.tenant]);
      if (ids.some((id) => text.includes(id))) found[nameOf(item)] = whole(item);
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
    if (ExclusiveStartKey === undefined) return found;
  }
};

/** The stand-in for a carrier reports on each message that it took. */
const underWay: readonly unknown[] = ['queued', 'sent'];

const isUnfinished = ({ kind, status }: Item): boolean =>
  kind === 'unrelayed' || (kind === 'message' && underWay.includes(status));

const isFinal = ({ kind, issued_at, parties }: Item): boolean =>
  (kind === 'invoice' && typeof issued_at === 'string') ||
  (kind === 'contract' && [parties].flat().every((party) => typeof Object(party).signed_at === 'string'));

/** A PDF is kept of what is issued or signed, a moment later. */
const isKept = (items: readonly Item[]): boolean => {
  const ids = new Set(items.map(({ id }) => id));
  return items.filter(isFinal).every(({ id }) => ids.has(paperIdOf(String(id))));
};

/** What the workers still have to do with what was made is done first. */
const settledItems = async (): Promise<Record<string, Item>> => {
  let last = await itemsOfAll();
  const isFinished = (items: Record<string, Item>) => {
    const same = isDeepStrictEqual(items, last);
    last = items;
    return same && isKept(Object.values(items)) && !Object.values(items).some(isUnfinished);
  };
  return eventually(itemsOfAll, isFinished);
};

let before: Record<string, Item>;
let after: Record<string, Item>;

beforeAll(async () => {
  await Promise.all(
    mutations.map(async ({ id }) => {
      const tenant = await freshTenant();
      prepared.set(id, { tenant, request: await samples[id](tenant) });
    }),
  );
  before = await settledItems();
  for (const { id } of mutations) {
    const { tenant, request } = preparedFor(id);
    dryRuns.set(id, await tenant.call(id, dry(request)));
  }
  after = await itemsOfAll();
});

test('no dry run makes, changes or removes an item of the table', () => {
  expect(Object.keys(before).length).toBeGreaterThan(mutations.length);
  expect(after).toEqual(before);
});

/** What every run makes anew. */
const anew: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'],
  [/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}/g, 'lifecycle number'],
  [/(?<="fingerprint":)"[0-9a-f]{12}"/g, '"fingerprint"'],
  [/(?<="fingerprint",[^{}]*)"[0-9a-f]{12}"/g, '"fingerprint"'],
  [/(?<="(?:attempt_count|duration_ms)":)\d+/g, '0'],
  [/(?<=\/p\/[fl]\/)[\w.-]+/g, 'key'],
  [/"whsec_[^"]+"/g, 'null'],
  [/(?<=[?&]X-Amz-(?:Credential|Date|Signature)=)[^&"]+/g, 'signed'],
  [/"(?:INV|CN)-\d{4}"/g, 'null'],
];

const comparable = (value: unknown): unknown =>
  JSON.parse(
    anew.reduce((text, [pattern, stands]) => text.replaceAll(pattern, stands), JSON.stringify(value ?? null)),
  );

const texts = /"(?:[^"\\]|\\.)*"/g;
const idsIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Without the ids that a dry run cannot tell, for they are made anew, and without the addresses that have one: there it says null. */
const asTold = (value: unknown, told: unknown): unknown => {
  const known = JSON.stringify(told);
  const text = JSON.stringify(value ?? null);
  const isKnown = (part: string) => (part.match(idsIn) ?? []).every((id) => known.includes(id));
  return JSON.parse(text.replaceAll(texts, (part) => (isKnown(part) ? part : 'null')));
};

type ChangeEntry = z.output<typeof DryRunChange>;

/** The text of each message that was made; the audit log leaves it to the message. */
const wordsOfMessages = async (tenant: World, changed: readonly ChangeEntry[]): Promise<ChangeEntry[]> => {
  const made = changed.filter(
    ({ entity, field, before }) => entity === 'message' && field === 'id' && before === null,
  );
  return Promise.all(
    made.map(async ({ entity, id }) => {
      const message = await tenant.item('message', String(id));
      return { entity, id, field: 'body', before: null, after: message?.body };
    }),
  );
};

describe.each(mutations)('$id', (operation: Operation) => {
  const id = operation.id as OperationId;

  test('a request does exactly the effects that its dry run showed', async () => {
    const { tenant, request } = preparedFor(id);
    const told = dryRuns.get(id);
    const { would_answer, would_change, would_emit } = DryRun.parse(told?.body);
    const earlier = (await tenant.journal()).length;

    const done = await tenant.call(id, request);

    // Its one transaction; what workers do of it later has entries of its own.
    const entries = (await tenant.journal()).slice(earlier, earlier + 1);
    const changed = entries.flatMap(({ changes }) =>
      changes.map(({ entity_type: entity, entity_id, ...change }) => ({ entity, id: entity_id, ...change })),
    );
    const words = await wordsOfMessages(tenant, changed);
    expect(told?.status).toBe(200);
    expect(would_answer.status).toBe(done.status);
    expect(comparable(would_answer.body)).toEqual(comparable(asTold(done.body, told?.body)));
    expect(would_emit).toEqual(entries.flatMap(({ events }) => events.map(({ type }) => type)));
    const would = asTold([...changed, ...words], told?.body);
    expect(comparable(would_change)).toEqual(comparable(would));
  });
});
