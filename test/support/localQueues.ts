import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageCommand,
  type SendMessageCommandInput,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { type Consumer, consume, idle, type SqsHandler } from '../../infra/local/queues/eventSource.ts';
import { type QueueDefinition, type Queues, startQueues } from '../../infra/local/queues/queues.ts';
import type { Clock } from '../../shared/kernel/clock.ts';

export const queueDefinitions: QueueDefinition[] = [
  { name: 'deliveries', visibilityTimeoutSeconds: 30, deadLetter: { queue: 'dead', maxReceives: 2 } },
  { name: 'retries', visibilityTimeoutSeconds: 60 },
  { name: 'dead', visibilityTimeoutSeconds: 30 },
];

export const start = Date.parse('2026-03-02T09:00:00.000Z');
export const afterStart = (seconds: number): Date => new Date(start + seconds * 1000);

const connect = (endpoint: string): SQSClient =>
  new SQSClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });

/** The local queues in a folder of their own, on a clock that stands still until a test moves `now`, and SQS's client for them. */
export class LocalQueues {
  now = start;
  readonly consumers: Consumer[] = [];
  readonly file: string;
  #open: { queues: Queues; client: SQSClient } | undefined;

  private constructor(file: string) {
    this.file = file;
  }

  static async create(): Promise<LocalQueues> {
    const local = new LocalQueues(join(await mkdtemp(join(tmpdir(), 'queues-')), 'queues.sqlite'));
    await local.open();

    return local;
  }

  async open(clock: Clock = () => new Date(this.now)): Promise<void> {
    const queues = await startQueues({ file: this.file, clock, queues: queueDefinitions });
    this.#open = { queues, client: connect(queues.endpoint) };
  }

  async close(): Promise<void> {
    await Promise.all(this.consumers.splice(0).map((consumer) => consumer.stop()));
    this.client.destroy();
    await this.queues.close();
    this.#open = undefined;
  }

  async destroy(): Promise<void> {
    if (this.#open) await this.close();
    await rm(dirname(this.file), { recursive: true });
  }

  get queues(): Queues {
    if (!this.#open) throw new Error('The queues are closed.');

    return this.#open.queues;
  }

  get client(): SQSClient {
    if (!this.#open) throw new Error('The queues are closed.');

    return this.#open.client;
  }

  advance(seconds: number): void {
    this.now += seconds * 1000;
    this.queues.wake();
  }

  sendTo(queue: string, body: string, more: Partial<SendMessageCommandInput> = {}) {
    const input = { QueueUrl: this.queues.url(queue), MessageBody: body, ...more };

    return this.client.send(new SendMessageCommand(input));
  }

  async receiveFrom(queue: string, more: Partial<ReceiveMessageCommandInput> = {}): Promise<Message[]> {
    const input = { QueueUrl: this.queues.url(queue), MaxNumberOfMessages: 10, ...more };
    const { Messages = [] } = await this.client.send(new ReceiveMessageCommand(input));

    return Messages;
  }

  async bodiesFrom(queue: string): Promise<(string | undefined)[]> {
    const messages = await this.receiveFrom(queue);

    return messages.map(({ Body }) => Body);
  }

  hide(queue: string, ReceiptHandle: string | undefined, VisibilityTimeout: number) {
    const input = { QueueUrl: this.queues.url(queue), ReceiptHandle, VisibilityTimeout };

    return this.client.send(new ChangeMessageVisibilityCommand(input));
  }

  remove(queue: string, ReceiptHandle: string | undefined) {
    return this.client.send(new DeleteMessageCommand({ QueueUrl: this.queues.url(queue), ReceiptHandle }));
  }

  /** How many messages are visible, in flight and delayed. */
  async countsOf(queue: string): Promise<{ visible: number; inFlight: number; delayed: number }> {
    const input = { QueueUrl: this.queues.url(queue), AttributeNames: ['All' as const] };
    const { Attributes } = await this.client.send(new GetQueueAttributesCommand(input));

    return {
      visible: Number(Attributes?.ApproximateNumberOfMessages),
      inFlight: Number(Attributes?.ApproximateNumberOfMessagesNotVisible),
      delayed: Number(Attributes?.ApproximateNumberOfMessagesDelayed),
    };
  }

  consume(
    queue: string,
    handler: SqsHandler,
    size: { batchSize?: number; concurrency?: number } = {},
  ): Consumer {
    const consumer = consume({ queues: this.queues, queue, handler, batchSize: 10, concurrency: 1, ...size });
    this.consumers.push(consumer);

    return consumer;
  }

  idle(deadlineMs = 4_000): Promise<void> {
    return idle({
      queues: this.queues,
      consumers: this.consumers,
      signal: AbortSignal.timeout(deadlineMs),
    });
  }
}
