// The queues: in place of SQS and its event sources, with messages in a file that survives `kill -9`.

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { complain } from '../../terminal.ts';
import { listen } from '../machine/listening.ts';
import { actions, Refusal, refusals, urlOf } from './queueActions.ts';
import { type QueueOptions, QueueStore } from './queueStore.ts';

export type { QueueDefinition } from './queueStore.ts';

type StoreCalls =
  | 'send'
  | 'receive'
  | 'remove'
  | 'arrival'
  | 'changes'
  | 'nextVisibleAt'
  | 'visibleCount'
  | 'wake';

/**
 * The store's calls are for this process: the event source, the test clock and the stand-in for a topic. All others
 * use SQS at `endpoint`.
 */
export type Queues = Pick<QueueStore, StoreCalls> & {
  endpoint: string;
  url: (queue: string) => string;
  close: () => Promise<void>;
};

const Input = z.looseObject({ QueueUrl: z.string().default('') });
const targetPrefix = 'AmazonSQS.';
const maxRequestBytes = 2_000_000;

const readInput = async (request: IncomingMessage): Promise<z.output<typeof Input>> => {
  const tooLong = !(Number(request.headers['content-length']) <= maxRequestBytes);
  if (tooLong) {
    throw new Refusal(
      'SerializationException',
      `A request states its length, at most ${maxRequestBytes} bytes.`,
    );
  }
  const body = await text(request);

  try {
    return Input.parse(JSON.parse(body));
  } catch {
    throw new Refusal('SerializationException', 'The request is not a JSON object as SQS expects it.');
  }
};

const perform = async (store: QueueStore, request: IncomingMessage, signal: AbortSignal): Promise<object> => {
  const target = String(request.headers['x-amz-target']);
  const action = target.startsWith(targetPrefix) ? actions.get(target.slice(targetPrefix.length)) : undefined;
  if (!action)
    throw new Refusal('UnknownOperationException', `The local queues have no operation ${target}.`);

  const input = await readInput(request);
  const queue = input.QueueUrl.split('/').at(-1) ?? '';
  if (!store.has(queue)) throw new Refusal('QueueDoesNotExist', 'The specified queue does not exist.');
  // The database may be closed once the connection is gone.
  signal.throwIfAborted();

  return action(input, { store, queue, signal });
};

const send = (response: ServerResponse, status: number, body: object, queryError?: string): void => {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'x-amzn-requestid': randomUUID(),
    ...(queryError && { 'x-amzn-query-error': queryError }),
  });
  response.end(JSON.stringify(body));
};

const sendError = (response: ServerResponse, error: unknown): void => {
  if (error instanceof Refusal) {
    const body = { __type: `com.amazonaws.sqs#${error.code}`, message: error.message };
    send(response, 400, body, `${refusals[error.code]};Sender`);
  } else {
    complain(`The local queues failed: ${String(error)}`);
    send(response, 500, { __type: 'InternalFailure', message: 'The local queues failed.' });
  }
};

const answer = async (
  store: QueueStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const gone = new AbortController();
  response.once('close', () => gone.abort());

  try {
    send(response, 200, await perform(store, request, gone.signal));
  } catch (error) {
    if (!gone.signal.aborted) sendError(response, error);
  }
};

/**
 * Serves the queues kept in `file`, whose folder must exist, on a free loopback port. Stop the consumers before `close`.
 * Throws when another process has the file open.
 */
export const startQueues = async (options: QueueOptions): Promise<Queues> => {
  const store = new QueueStore(options);
  const server = createServer((request, response) => void answer(store, request, response));
  const { endpoint, close } = await listen(server);

  return {
    endpoint,
    url: (queue) => urlOf(endpoint, store.definition(queue).name),
    changes: store.changes,
    send: (queue, body, options) => store.send(queue, body, options),
    receive: (queue, max) => store.receive(queue, max),
    remove: (queue, receiptHandle) => store.remove(queue, receiptHandle),
    arrival: (queue, signal) => store.arrival(queue, signal),
    nextVisibleAt: () => store.nextVisibleAt(),
    visibleCount: () => store.visibleCount(),
    wake: () => store.wake(),
    close: async () => {
      await close();
      store.close();
    },
  };
};
