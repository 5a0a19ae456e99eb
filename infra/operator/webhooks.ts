import { once } from 'node:events';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import type { DeliveryRecord } from '../../shared/domain/deliveries.ts';
import { findEndpoint } from '../../shared/store/endpoints.ts';
import { watchDeliveries } from '../local/watch.ts';
import { openThisMachine } from './thisMachine.ts';

const usage = `Usage: npm run webhooks -- tail

  tail   prints what becomes of every webhook delivery in the service that npm start runs, as it happens
`;

const [verb] = process.argv.slice(2);

const marks = { pending: '·', retrying: '↻', succeeded: '✓', exhausted: '✗', cancelled: '–' } as const;

/** One line: when, what became of it, which event, which attempt, what was answered, what comes next, and to where. */
const lineOf = (delivery: DeliveryRecord, url: string): string => {
  const { status, event_type, attempt, last_attempt, next_attempt_at, test, id } = delivery;
  const outcome =
    last_attempt === undefined
      ? ''
      : `${last_attempt.status ?? last_attempt.error} in ${last_attempt.duration_ms} ms`;
  const next =
    status === 'retrying' && next_attempt_at !== undefined ? `next ${clockTime(next_attempt_at)}` : '';
  return [
    clockTime(last_attempt?.at ?? delivery.created_at),
    marks[status],
    status.padEnd(9),
    `${event_type}${test === true ? ' (test)' : ''}`.padEnd(23),
    (attempt === 0 ? '' : `attempt ${attempt}`).padEnd(10),
    outcome.padEnd(20),
    next.padEnd(13),
    url,
    id,
  ].join('  ');
};

const clockTime = (instant: string): string => instant.slice(11, 19);

const tail = async (): Promise<void> => {
  openThisMachine().close();
  const ending = new AbortController();
  once(process, 'SIGINT').then(() => ending.abort());
  process.stdout.write('Watching webhook deliveries, times in UTC; Ctrl-C ends it.\n');
  const streams = new DynamoDBStreamsClient({ endpoint: process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '' });
  for await (const delivery of watchDeliveries(streams, ending.signal)) {
    const endpoint = await findEndpoint(delivery.tenant, delivery.endpoint_id);
    process.stdout.write(`${lineOf(delivery, endpoint?.url ?? 'an endpoint that was removed')}\n`);
  }
};

if (verb === 'tail') {
  await tail().catch((error: unknown) => {
    const isStopped = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${isStopped ? 'The service was stopped.' : reason}\n`);
    process.exitCode = 1;
  });
} else {
  (verb === undefined || verb === '--help' ? process.stdout : process.stderr).write(usage);
  process.exitCode = verb === undefined || verb === '--help' ? 0 : 1;
}
