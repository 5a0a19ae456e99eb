// What the table is asked for an event, from the request to the outcome of its delivery, made by the SDK as it comes.

import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { allScopes } from '../../shared/contract/scopes.ts';
import { addSeconds, systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { database } from '../../shared/store/table/database.ts';
import { type Key, recordKey, recordsOf } from '../../shared/store/table/keys.ts';
import { readItems } from '../../shared/store/table/query.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { captureLead } from '../proofs/load.ts';
import { functionOf } from '../support/invoke.ts';
import type { BareWork } from './bareSender.ts';
import { type Calls, callsOf, itemsPutBy, makeCalls } from './calls.ts';

/** The calls of a capture, the entry and the note that they put, and a delivery such as the event brings about. */
type RawEvent = { readonly capture: Calls; readonly entry: Key; readonly note: Key; readonly delivery: Item };

/**
 * Makes the calls of that number of events: of captures for the company, which are noted first, and of deliveries as it has had them, under
 * the keys of a company that does not exist. The entries are not for the relay, or the service would do their work as well.
 * @param begun called once all is noted
 */
export const makeRaw = async (
  tenantId: string,
  events: number,
  atOnce: number,
  begun: () => void,
): Promise<BareWork> => {
  const captures = await capturesOf(tenantId, events);
  const deliveries = await deliveriesOf(tenantId, `org_${randomUUID().slice(0, 13)}`);
  const connection = DynamoDBDocumentClient.from(new DynamoDBClient());
  begun();
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const oneAfterTheOther = async () => {
    for (let capture = captures.pop(); capture !== undefined; capture = captures.pop()) {
      const delivery = deliveries.pop();
      if (delivery === undefined) throw new Error('The company has had fewer events.');
      await makeOne(connection, { ...capture, delivery });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, oneAfterTheOther));
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: performance.now() - startedAt, processorMilliseconds: (user + system) / 1_000 };
};

/** Longer than all of it takes, so that no sweep comes for their notes. */
const secondsAhead = 3_600;

const capturesOf = async (tenantId: string, count: number): Promise<Omit<RawEvent, 'delivery'>[]> => {
  const clock = () => new Date(addSeconds(toInstant(systemClock()), secondsAhead));
  const ask = await functionOf('captureLead', createSeams({ clock, log: () => undefined }));
  const claims = { client_id: 'machine', org_id: tenantId, scope: allScopes.join(' '), token_use: 'access' };
  const captures: Omit<RawEvent, 'delivery'>[] = [];
  while (captures.length < count) {
    let capture: Calls = [];
    await captureLead({
      send: async (_method, _path, body) => {
        capture = await callsOf(() => ask({ body, claims: { ...claims, exp: 'checked before' } }));
      },
    });
    const put = itemsPutBy(capture);
    const [entry, note] = ['journal', 'unrelayed'].map((kind) => put.find((item) => item.kind === kind));
    if (entry === undefined || note === undefined) throw new Error('A capture has an entry and its note.');
    delete entry.relay;
    captures.push({ capture, entry: keyOf(entry), note: keyOf(note) });
  }
  return captures;
};

const deliveriesOf = async (tenantId: string, other: string): Promise<Item[]> => {
  const deliveries = await Array.fromAsync(readItems({ partition: recordsOf(tenantId, 'delivery') }));
  return deliveries.map((item) => renamed(item, tenantId, other));
};

/** By the other company's name wherever the first one's stands in a key. */
const renamed = (item: Item, from: string, to: string): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(from, to) : value,
    ]),
  );

const keyOf = ({ PK, SK }: Item): Key => ({ PK: String(PK), SK: String(SK) });

const makeOne = async (
  connection: DynamoDBDocumentClient,
  { capture, entry, note, delivery }: RawEvent,
): Promise<void> => {
  const { tableName: TableName } = database();
  const tenantId = String(delivery.tenant);
  const get = (keys: readonly Key[]) =>
    connection.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [...keys], ConsistentRead: true } } }),
    );
  await makeCalls(capture);
  const endpointId = String(delivery.endpoint_id);
  const ofEndpoint = ['endpoint', 'endpoint_health'].map((kind) => recordKey(tenantId, kind, endpointId));
  const { last_attempt, status, ...pending } = delivery;
  const put = { TableName, Item: pending, ConditionExpression: 'attribute_not_exists(PK)' };
  await Promise.all([connection.send(new PutCommand(put)), get([...ofEndpoint, entry])]);
  await connection.send(
    new UpdateCommand({
      TableName,
      Key: keyOf(delivery),
      UpdateExpression: 'SET #status = :status, last_attempt = :last',
      ConditionExpression: 'attribute_exists(PK)',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': status, ':last': last_attempt },
    }),
  );
  await connection.send(
    new DeleteCommand({ TableName, Key: note, ConditionExpression: 'attribute_exists(PK)' }),
  );
};
