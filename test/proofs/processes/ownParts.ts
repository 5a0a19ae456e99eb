import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutsideMessage } from '../../../infra/local/controls/arrivals.ts';
import { startDynamo } from '../../../infra/local/database/dynamodb.ts';
import { createTable } from '../../../infra/local/database/table.ts';
import { defaultTableName, publishEnvironment } from '../../../infra/local/environment.ts';
import { requestsUnderWay } from '../../../infra/local/gateway/underWay.ts';
import type { Queues } from '../../../infra/local/queues/queues.ts';
import { startStandIns } from '../../../infra/local/standIns.ts';
import { createSeams, type Seams } from '../../../shared/kernel/seams.ts';
import type { Arrival } from '../../../shared/messaging/inbound/arrivals.ts';
import { database } from '../../../shared/store/table/database.ts';
import { type Own, type Role, startProcess } from './ownProcess.ts';

/** Nobody asks for a token here. */
const nowhere = 'http://127.0.0.1:9';

/**
 * Everything that the pipeline stands on, held by the test's own process: database, queues, keys and providers of messages, on a clock
 * that the test may put forward. What works on it runs in processes of their own, which the test may kill, or in this
 * one, with `seams`. One at a time in a process: the environment points at it.
 */
export class OwnParts implements AsyncDisposable {
  readonly dir: string;
  readonly queues: Queues;
  readonly seams: Seams;
  /** How often each message was handed to a provider. */
  readonly timesSent: () => ReadonlyMap<string, number>;
  /** Brings in a text, or a mail, which is kept where workers read it, and tells their queue of it; answers what that was told. */
  readonly bringIn: (given: OutsideMessage) => Arrival;
  /** What a process needs to find the parts; it is in this process's environment, too. */
  readonly env: Readonly<Record<string, string>>;
  readonly #time: { offset: number };
  readonly #disposal: AsyncDisposableStack;
  readonly #processes = new Set<Own>();

  private constructor(
    parts: Pick<OwnParts, 'dir' | 'queues' | 'seams' | 'timesSent' | 'bringIn' | 'env'>,
    time: { offset: number },
    disposal: AsyncDisposableStack,
  ) {
    this.dir = parts.dir;
    this.queues = parts.queues;
    this.seams = parts.seams;
    this.timesSent = parts.timesSent;
    this.bringIn = parts.bringIn;
    this.env = parts.env;
    this.#time = time;
    this.#disposal = disposal;
  }

  static async start(): Promise<OwnParts> {
    await using starting = new AsyncDisposableStack();
    const dir = mkdtempSync(join(tmpdir(), 'lead-to-payment-parts-'));
    starting.defer(() => rmSync(dir, { recursive: true, force: true }));
    const time = { offset: 0 };
    const clock = () => new Date(Date.now() + time.offset);

    const dynamo = await startDynamo({ dir });
    starting.defer(() => dynamo.stop());
    const seams = createSeams({ clock, log: () => undefined });
    const standIns = await startStandIns({
      dir,
      host: '127.0.0.1',
      authUrl: nowhere,
      seams,
      requests: requestsUnderWay(),
    });
    starting.defer(standIns.close);
    const { queues, keys, functions, messageProviders, arrivals, files } = standIns;

    const tableName = defaultTableName;
    const endpoints = {
      tableName,
      dynamoEndpoint: dynamo.endpoint,
      messageProvidersEndpoint: messageProviders.endpoint,
      mailUrl: arrivals.mailUrl,
      filesUrl: files.url,
    };
    const parts = {
      dir,
      baseUrl: `${nowhere}/v1`,
      authUrl: nowhere,
      queues,
      keys,
      functions,
      corsOrigins: '',
      ...endpoints,
    };
    const env = { ...publishEnvironment(parts), LOCAL_DIR: dir };
    Object.assign(process.env, env);
    await createTable(database().connection, tableName);
    const { timesSent } = messageProviders;
    const { take: bringIn } = arrivals;
    return new OwnParts({ dir, queues, seams, timesSent, bringIn, env }, time, starting.move());
  }

  /** Starts a relay or a worker and waits until it is at work. */
  async run(role: Role): Promise<Own> {
    const own = await startProcess(role, this.env, this.offsetSeconds);
    this.#processes.add(own);
    own.ended.then(() => this.#processes.delete(own));
    return own;
  }

  get offsetSeconds(): number {
    return this.#time.offset / 1000;
  }

  /** Puts the clock forward here and in every process. The queues come last, so that nobody gets what is not due for him. */
  async advance(seconds: number): Promise<void> {
    const offset = this.offsetSeconds + seconds;
    await Promise.all([...this.#processes].map((own) => own.setClock(offset)));
    this.#time.offset = offset * 1000;
    this.queues.wake();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#processes].map((own) => own.kill()));
    await this.#disposal.disposeAsync();
  }
}
