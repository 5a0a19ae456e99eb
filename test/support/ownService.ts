import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentFile } from '../../infra/local/environment.ts';
import { mintAccessToken } from '../../infra/local/identity.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { launchService, type RunningService } from './launch.ts';

const tenant = 'org_acme';

/** A service of its own for tests that move its clock or kill it; they act for the first demo company. */
export class OwnService implements AsyncDisposable {
  readonly tenant = tenant;
  readonly dir = mkdtempSync(join(tmpdir(), 'lead-to-payment-own-'));
  #running: RunningService | undefined;

  static async launch(): Promise<OwnService> {
    const service = new OwnService();
    await service.start();
    return service;
  }

  async start(): Promise<void> {
    this.#running = await launchService({ dir: this.dir });
    Object.assign(process.env, JSON.parse(readFileSync(environmentFile(this.dir), 'utf8')));
  }

  kill(): Promise<void> {
    return this.#service.kill();
  }

  /** The body of a success; anything else throws. */
  async send(method: string, path: string, body?: object) {
    const { baseUrl, authUrl } = this.#service;
    const token = await mintAccessToken({
      dir: this.dir,
      issuer: authUrl,
      tenant,
      clientId: 'test-machine',
      scopes: allScopes,
    });
    const response = await fetch(path.startsWith('/_local') ? authUrl + path : baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  /** Puts the clock forward and waits for all that falls due. */
  async advance(seconds: number): Promise<void> {
    await this.send('POST', '/_local/clock', { advance_seconds: seconds });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#service.kill();
    rmSync(this.dir, { recursive: true, force: true });
  }

  get #service(): RunningService {
    if (this.#running === undefined) throw new Error('The service was not started.');
    return this.#running;
  }
}
