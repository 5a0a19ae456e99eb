import { randomUUID } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { withRetries } from '../../../shared/kernel/awsCalls.ts';
import type { Log } from '../../../shared/kernel/log.ts';
import { table } from '../../../shared/store/table/table.ts';

const key = { [table.key.partition]: 'local-service', [table.key.sort]: 'lock' };

/** Who works on the table: the folder and its machine, which start of it, and a number that grows while it lives. */
const Lock = z.object({ folder: z.string(), start: z.string(), beat: z.number() });
type Lock = z.output<typeof Lock>;

const beatMilliseconds = 2_000;
const lookMilliseconds = 500;
/** Without a beat for that long a service counts as dead. No two machines' clocks are ever compared. */
const silenceMilliseconds = 10_000;

type LockRequest = {
  readonly tableName: string;
  /** The data folder, which this process has locked already. */
  readonly dir: string;
  readonly log: Log;
  /** Called with one sentence if another service has taken the table although this one is alive. */
  readonly onLost: (reason: string) => void;
};

type Options = LockRequest & { readonly connection: DynamoDBDocumentClient };

/**
 * Locks a table of an external DynamoDB for this process, and returns the function that releases it. After a killed
 * service on the same folder the lock is taken immediately, because the folder's own lock proves it dead; after
 * another folder's service, once its heartbeats have stopped.
 * @throws Error with one sentence if a live service of another folder has the table
 */
export const lockTable = async (asked: LockRequest): Promise<() => Promise<void>> => {
  const options = { ...asked, connection: DynamoDBDocumentClient.from(new DynamoDBClient(withRetries())) };
  const { connection, tableName: TableName, onLost } = options;
  const mine: Lock = { folder: `${hostname()}:${realpathSync(options.dir)}`, start: randomUUID(), beat: 0 };
  await take(options, mine);

  const own = {
    TableName,
    Key: key,
    ConditionExpression: '#start = :start',
    ExpressionAttributeNames: { '#start': 'start' },
  };
  const beat = () =>
    connection.send(
      new UpdateCommand({
        ...own,
        UpdateExpression: 'ADD #beat :one',
        ExpressionAttributeNames: { '#start': 'start', '#beat': 'beat' },
        ExpressionAttributeValues: { ':start': mine.start, ':one': 1 },
      }),
    );
  const timer = setInterval(() => {
    beat().catch((error: unknown) => {
      // Any other failure may be temporary, and work on the table reports it.
      if (!(error instanceof ConditionalCheckFailedException)) return;
      clearInterval(timer);
      onLost(`Another service has taken the table ${TableName}, or it was deleted.`);
    });
  }, beatMilliseconds);

  return async () => {
    clearInterval(timer);
    const request = new DeleteCommand({ ...own, ExpressionAttributeValues: { ':start': mine.start } });
    // Should the table be out of reach, the next service finds the beats stopped.
    await connection
      .send(request, { abortSignal: AbortSignal.timeout(beatMilliseconds) })
      .catch(() => undefined);
  };
};

const take = async (options: Options, mine: Lock): Promise<void> => {
  const found = await read(options);
  if (found !== undefined && found.folder !== mine.folder && !(await isSilent(options, found)))
    throw isTaken(options, found);
  try {
    await replace(options, found, mine);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // Another one was faster.
    throw isTaken(options, (await read(options)) ?? mine);
  }
};

const read = async ({ connection, tableName: TableName }: Options): Promise<Lock | undefined> => {
  const { Item } = await connection.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }));
  return Item && Lock.parse(Item);
};

const isSilent = async (options: Options, found: Lock): Promise<boolean> => {
  const { folder } = found;
  options.log({
    level: 'info',
    message: 'the table is in use; waiting to see whether that service still runs',
    folder,
  });
  const deadline = performance.now() + silenceMilliseconds;
  while (performance.now() < deadline) {
    await pause(lookMilliseconds);
    const now = await read(options);
    if (now === undefined) return true;
    if (now.start !== found.start || now.beat !== found.beat) return false;
  }
  return true;
};

/** Replaces only the lock that was found there, or one released since. */
const replace = async (
  { connection, tableName: TableName }: Options,
  found: Lock | undefined,
  mine: Lock,
): Promise<void> => {
  const free = `attribute_not_exists(${table.key.partition})`;
  await connection.send(
    new PutCommand({
      TableName,
      Item: { ...key, ...mine },
      ...(found === undefined
        ? { ConditionExpression: free }
        : {
            ConditionExpression: `${free} OR (#start = :start AND #beat = :beat)`,
            ExpressionAttributeNames: { '#start': 'start', '#beat': 'beat' },
            ExpressionAttributeValues: { ':start': found.start, ':beat': found.beat },
          }),
    }),
  );
};

const isTaken = ({ tableName }: Options, { folder }: Lock): Error =>
  new Error(
    `A service on the folder ${folder} works on the table ${tableName}; stop it, or set TABLE_NAME to another table.`,
  );
