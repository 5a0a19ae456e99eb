// What the table is asked for an event, from the request to the outcome of its delivery, made by the SDK as it comes.

import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { addSeconds, systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { database } from '../../shared/store/database.ts';
import {
  journalOf,
  type Key,
  monthOf,
  type Partition,
  recordKey,
  recordsOf,
} from '../../shared/store/keys.ts';
import { noteOf } from '../../shared/store/notes.ts';
import { readItems } from '../../shared/store/query.ts';
import type { Item } from '../../shared/store/table.ts';
import type { BareWork } from './bareSender.ts';

/** What an event has written. */
type Written = { readonly records: readonly Item[]; readonly delivery: Item };

/**
 * Makes the calls of that number of a company's events again: the same reads, and the same items under the keys of a company
 * that does not exist. Its entries are not for the relay, or the service would do their work as well.
 */
export const makeRaw = async (tenantId: string, events: number, atOnce: number): Promise<BareWork> => {
  const written = await writtenBy(tenantId, `org_${randomUUID().slice(0, 13)}`);
  const connection = DynamoDBDocumentClient.from(new DynamoDBClient());
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  let begun = 0;
  const oneAfterTheOther = async () => {
    while (begun < events) {
      const event = written[begun];
      begun += 1;
      if (event === undefined) throw new Error('The company has had fewer events.');
      await makeOne(connection, event);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, oneAfterTheOther));
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: performance.now() - startedAt, processorMilliseconds: (user + system) / 1_000 };
};

const writtenBy = async (tenantId: string, other: string): Promise<Written[]> => {
  const read = async (partition: Partition) =>
    (await Array.fromAsync(readItems({ partition }))).map((item) => renamed(item, tenantId, other));
  const [messages, threads, deliveries, journal] = await Promise.all([
    ...['message', 'thread', 'delivery'].map((kind) => read(recordsOf(tenantId, kind))),
    read(journalOf(tenantId, monthOf(toInstant(systemClock())))),
  ]);
  const entries = (journal ?? []).filter(({ relay }) => relay !== undefined);
  return (deliveries ?? []).flatMap((delivery, at) => {
    const [message, thread, { relay, ...entry } = {}] = [messages?.[at], threads?.[at], entries[at]];
    if (message === undefined || thread === undefined) return [];
    // Due only when all is over: on a slow machine a sweep would remove it before.
    const end = addSeconds(toInstant(systemClock()), 3_600);
    const note = noteOf({ tenant: other, id: String(entry.SK), at: end });
    return [{ records: [message, thread, entry, note], delivery }];
  });
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

const makeOne = async (connection: DynamoDBDocumentClient, { records, delivery }: Written): Promise<void> => {
  const { tableName: TableName } = database();
  const tenantId = String(delivery.tenant);
  const get = (keys: readonly Key[]) =>
    connection.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [...keys], ConsistentRead: true } } }),
    );
  const query = (value: string) =>
    connection.send(
      new QueryCommand({
        TableName,
        ConsistentRead: true,
        KeyConditionExpression: 'PK = :value',
        ExpressionAttributeValues: { ':value': value },
      }),
    );
  const put = (Item: Item) => ({ TableName, Item, ConditionExpression: 'attribute_not_exists(PK)' });
  const [message, , entry, note] = records.map(keyOf);
  if (message === undefined || entry === undefined || note === undefined) return;

  await get([recordKey(tenantId, 'tenant', tenantId)]);
  await Promise.all([query(`${message.PK}#lead`), query(`${message.PK}#customer`)]);
  await connection.send(
    new TransactWriteCommand({ TransactItems: records.map((item) => ({ Put: put(item) })) }),
  );
  const endpointId = String(delivery.endpoint_id);
  const ofEndpoint = ['endpoint', 'endpoint_health'].map((kind) => recordKey(tenantId, kind, endpointId));
  const { last_attempt, status, ...pending } = delivery;
  await Promise.all([connection.send(new PutCommand(put(pending))), get([...ofEndpoint, entry])]);
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
