import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentFile } from '../../infra/local/environment.ts';
import { mintAccessToken } from '../../infra/local/identity/identity.ts';
import { type Client, createClient } from '../../shared/contract/apiClient.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { launchService, type RunningService } from './launch.ts';

const tenantId = 'org_acme';
/** Stands for an address that changes with every start. */
const anywhere = 'http://service';

/** A service of its own for tests that move its clock or kill it; they act for the first demo company. */
export class OwnService implements AsyncDisposable {
  readonly tenantId = tenantId;
  readonly dir = mkdtempSync(join(tmpdir(), 'lead-to-payment-own-'));
  readonly #env: Record<string, string>;
  #running: RunningService | undefined;

  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  static async launch(env: Record<string, string> = {}): Promise<OwnService> {
    const service = new OwnService(env);
    try {
      await service.start();
    } catch (error) {
      service.#removeData();
      throw error;
    }
    return service;
  }

  async start(): Promise<void> {
    this.#running = await launchService({ dir: this.dir, env: this.#env });
    Object.assign(process.env, JSON.parse(readFileSync(environmentFile(this.dir), 'utf8')));
  }

  kill(): Promise<number | null> {
    return this.#service.kill();
  }

  /** Answers once it has ended, by itself or not. */
  ended(): Promise<number | null> {
    return this.#service.ended;
  }

  get pid(): number {
    const { pid } = this.#service.process;
    if (pid === undefined) throw new Error('The service has no process.');
    return pid;
  }

  /** What it has printed since its last start. */
  output(): string {
    return this.#service.output();
  }

  /** Ends it as Ctrl-C in a terminal does; answers the exit code. */
  interrupt(): Promise<number | null> {
    return this.#service.interrupt();
  }

  /** Sends a request to wherever the service listens now, as a machine with every scope. */
  readonly fetch: typeof globalThis.fetch = async (target, init = {}) => {
    const { pathname, search } = new URL(String(target), anywhere);
    const authorization = `Bearer ${await this.#token()}`;
    const headers = {
      authorization,
      'content-type': 'application/json',
      ...Object.fromEntries(new Headers(init.headers)),
    };
    try {
      return await fetch(this.authUrl + pathname + search, { ...init, headers });
    } catch (error) {
      throw this.#unanswered(`${init.method ?? 'GET'} ${pathname}`, error);
    }
  };

  /** Any answer. */
  request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return this.fetch(path.startsWith('/_local') ? path : `/v1${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** The body of a success; anything else throws. */
  async send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await this.request(method, path, body, headers);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  /** A client that goes on working after a restart. */
  client(fetch = this.fetch): Client {
    return createClient({ baseUrl: `${anywhere}/v1`, fetch });
  }

  /** Puts the clock forward and waits for all that falls due. */
  async advance(seconds: number): Promise<void> {
    await this.send('POST', '/_local/clock', { advance_seconds: seconds });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#service.kill();
    this.#removeData();
  }

  get baseUrl(): string {
    return this.#service.baseUrl;
  }

  get authUrl(): string {
    return this.#service.authUrl;
  }

  #removeData(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }

  /** What a test's report needs to tell a service that ended from a connection that broke. */
  #unanswered(request: string, error: unknown): Error {
    const { exitCode, signalCode } = this.#service.process;
    const ended = exitCode ?? signalCode;
    const life = ended === null ? 'still runs' : `ended with ${ended}`;
    const lastLines = this.output().split('\n').slice(-12).join('\n');
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return new Error(
      `${request} had no answer (${cause}). The service ${life}. Its last words:\n${lastLines}`,
      {
        cause: error,
      },
    );
  }

  #token(): Promise<string> {
    const { authUrl: issuer } = this.#service;
    return mintAccessToken({ dir: this.dir, issuer, tenantId, clientId: 'test-machine', scopes: allScopes });
  }

  get #service(): RunningService {
    if (this.#running === undefined) throw new Error('The service was not started.');
    return this.#running;
  }
}
