import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageBatchCommand,
  type SendMessageBatchRequestEntry,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { afterEach, beforeEach } from 'vitest';
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
  #file: string | undefined;
  #open: { queues: Queues; client: SQSClient } | undefined;

  private constructor() {}

  static async create(): Promise<LocalQueues> {
    const local = new LocalQueues();
    await local.#create();

    return local;
  }

  /** Queues that each test of a file finds as new. */
  static forEachTest(): LocalQueues {
    const local = new LocalQueues();
    beforeEach(() => local.#create());
    afterEach(() => local.destroy());

    return local;
  }

  async #create(): Promise<void> {
    this.#file = join(await mkdtemp(join(tmpdir(), 'queues-')), 'queues.sqlite');
    this.now = start;
    await this.open();
  }

  get file(): string {
    if (this.#file === undefined) throw new Error('There are no queues yet.');

    return this.#file;
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

  /** Sends a batch of one. Throws an error with SQS's code as its name when the message is refused. */
  async sendTo(queue: string, body: string, more: Partial<SendMessageBatchRequestEntry> = {}) {
    const Entries = [{ Id: '1', MessageBody: body, ...more }];
    const answer = await this.client.send(
      new SendMessageBatchCommand({ QueueUrl: this.queues.url(queue), Entries }),
    );
    const [refused] = answer.Failed ?? [];
    if (refused) throw Object.assign(new Error(refused.Message), { name: refused.Code });

    return answer.Successful?.[0];
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

  remove(queue: string, ReceiptHandle: string | undefined) {
    const Entries = [{ Id: '1', ReceiptHandle }];

    return this.client.send(new DeleteMessageBatchCommand({ QueueUrl: this.queues.url(queue), Entries }));
  }

  /** Whether no message is visible, delayed or in flight, dead-letter queues aside. */
  get isEmpty(): boolean {
    return this.queues.visibleCount() === 0 && this.queues.nextVisibleAt() === undefined;
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
