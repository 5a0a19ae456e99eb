import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { mintAccessToken } from '../../infra/local/identity/identity.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { foundTenant } from '../support/founding.ts';
import type { OwnService } from '../support/ownService.ts';

/** A request that was answered with a failure of ours, and when it was. */
export type Broken = { readonly path: string; readonly status: number; readonly at: number };

const patienceMilliseconds = 60_000;
const pauseMilliseconds = 100;

/** What all tenants have met. */
export class Experience {
  requests = 0;
  /** Sent again, because nobody answered or the answer was a failure of ours. */
  repeats = 0;
  /** How often, by the code that the client was told. */
  readonly refused: Record<string, number> = {};
  readonly broken: Broken[] = [];
}

/** A tenant whose clients ask again, under the same key, until they are answered. */
export class SoakTenant {
  readonly id: string;
  readonly technicianId = randomUUID();
  readonly #service: OwnService;
  readonly #experience: Experience;
  #token: { readonly issuer: string; readonly text: string } | undefined;

  private constructor(id: string, service: OwnService, experience: Experience) {
    this.id = id;
    this.#service = service;
    this.#experience = experience;
  }

  static async found(service: OwnService, experience: Experience): Promise<SoakTenant> {
    return new SoakTenant(await foundTenant(), service, experience);
  }

  /** The body of a success; a refusal throws. */
  async ask(method: string, path: string, body?: object) {
    const answer = await this.tryTo(method, path, body);
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Any answer that is not a failure of ours. */
  async tryTo(method: string, path: string, body?: object) {
    const key = randomUUID();
    const deadline = performance.now() + patienceMilliseconds;
    for (;;) {
      const answer = await this.#once(method, path, key, body).catch(() => undefined);
      // The token was made for the service as it was before it started again.
      if (answer?.status === 401) this.#token = undefined;
      else if (answer !== undefined && answer.status < 500) {
        if (answer.status >= 400) this.#noteRefusal(answer.body?.error?.code);
        return answer;
      }
      if (answer !== undefined) this.#experience.broken.push({ path, status: answer.status, at: Date.now() });
      if (performance.now() > deadline) throw new Error(`${method} ${path} was not answered for a minute.`);
      this.#experience.repeats += 1;
      await pause(pauseMilliseconds);
    }
  }

  #noteRefusal(code: string): void {
    const { refused } = this.#experience;
    refused[code] = (refused[code] ?? 0) + 1;
  }

  async #once(method: string, path: string, key: string, body?: object) {
    this.#experience.requests += 1;
    const headers = {
      authorization: `Bearer ${await this.#mint()}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': key }),
    };
    const response = await this.#service.request(method, path, body, headers);
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  /** A service that starts again has another address, and its tokens another issuer. */
  async #mint(): Promise<string> {
    const { authUrl: issuer, dir } = this.#service;
    if (this.#token?.issuer !== issuer) {
      const token = { dir, issuer, tenantId: this.id, clientId: `${this.id}-soak`, scopes: allScopes };
      this.#token = { issuer, text: await mintAccessToken(token) };
    }
    return this.#token.text;
  }
}
