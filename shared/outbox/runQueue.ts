import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { repeating } from '../kernel/awsCalls.ts';
import { config } from '../kernel/config.ts';
import { lean } from '../kernel/leanClient.ts';
import { describeError, type Log } from '../kernel/log.ts';
import type { FanOut } from '../store/outbox.ts';

/** What the queue says: which run of which tenant is to go on. */
export const RunRequest = z.object({ tenant: z.string(), run_id: z.string() });
export type RunRequest = z.output<typeof RunRequest>;

/** Hands runs to the worker; answers the ids of those that could not be handed over. */
export const queueRuns = async (requests: readonly RunRequest[], log: Log): Promise<ReadonlySet<string>> => {
  const unsent = await Promise.all(requests.map((request) => sendOne(request, log)));
  return new Set(unsent.flat());
};

const sendOne = async (request: RunRequest, log: Log): Promise<string[]> => {
  try {
    const entry = { Id: '0', MessageBody: JSON.stringify(request), MessageGroupId: request.tenant };
    const { Failed = [] } = await client().send(
      new SendMessageBatchCommand({ QueueUrl: config('runsQueueUrl'), Entries: [entry] }),
    );
    return Failed.map(() => request.run_id);
  } catch (error) {
    log({ level: 'error', message: 'runs not sent', queue: 'runs', ...describeError(error) });
    return [request.run_id];
  }
};

/** Hands the runs that entries began to their worker. */
export const fanOutRuns: FanOut = async (entries, { log }) => {
  const requests = entries.flatMap(({ tenant: tenantId, runs }) =>
    runs.map((run_id) => ({ tenant: tenantId, run_id })),
  );
  const unsent = await queueRuns(requests, log);
  const failed = entries.filter(({ runs }) => runs.some((id) => unsent.has(id)));
  return new Set(failed.map(({ id }) => id));
};

let connection: SQSClient | undefined;

const client = (): SQSClient => {
  connection ??= lean(new SQSClient(repeating()));
  return connection;
};
