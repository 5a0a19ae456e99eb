import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { fullConcurrency } from '../domain/endpointHealth.ts';
import { systemClock } from '../kernel/clock.ts';

/** Common servers close after 5 s. If a server's `Keep-Alive` header names a shorter time, that applies. */
const idleMilliseconds = 4_000;
const maxKept = 200;

/** Only this owner may reuse the connection; without an owner it is not reused. */
export type Place = {
  readonly owner: string | undefined;
  readonly origin: string;
  readonly addresses: readonly string[];
};

/** Opened by its first request, and opened again if it has ended. */
export type Connection = { readonly agent: Agent; readonly place: Place };

type IdleConnection = { readonly connection: Connection; readonly since: readonly number[] };

/**
 * Idle connections between attempts. Only the same owner reuses one, and only for the addresses that the attempt has
 * checked. Owners are endpoints and share nothing, even with the same origin: no receiver sees two tenants on one
 * connection, and unsolicited bytes of a receiver affect only its own responses.
 */
export class Connections {
  #kept: IdleConnection[] = [];
  readonly #clocks: readonly (() => number)[];

  /**
   * @param clocks in milliseconds. While a Lambda function is frozen, no timer runs and the receiver's close goes
   * unnoticed. Which of the two clocks stops depends on the machine, so a reuse checks both.
   */
  constructor(clocks = [() => performance.now(), () => systemClock().getTime()]) {
    this.#clocks = clocks;
  }

  take(place: Place): Connection {
    this.#endOld();
    const index = this.#kept.findLastIndex(({ connection }) => isSame(connection.place, place));
    return this.#kept.splice(index, index < 0 ? 0 : 1)[0]?.connection ?? this.open(place);
  }

  open(place: Place): Connection {
    const agent = place.origin.startsWith('https:') ? new SecureAgent(options) : new Agent(options);
    return { agent, place };
  }

  /** Keeps the connection if its last response is complete, and ends it otherwise. */
  release(connection: Connection): void {
    const { agent, place } = connection;
    const isReady = Object.keys(agent.freeSockets).length > 0;
    if (!isReady || place.owner === undefined) {
      agent.destroy();
      return;
    }
    this.#kept.push({ connection, since: this.#now() });
    const ofOwner = this.#kept.filter((kept) => kept.connection.place.owner === place.owner);
    this.#end(ofOwner.slice(0, -fullConcurrency));
    this.#end(this.#kept.slice(0, -maxKept));
    this.#endOld();
  }

  #endOld(): void {
    const now = this.#now();
    const isOld = ({ since }: IdleConnection) =>
      since.some((moment, clock) => (now[clock] ?? moment) - moment >= idleMilliseconds);
    this.#end(this.#kept.filter(isOld));
  }

  #end(ended: readonly IdleConnection[]): void {
    for (const { connection } of ended) connection.agent.destroy();
    this.#kept = this.#kept.filter((kept) => !ended.includes(kept));
  }

  #now(): readonly number[] {
    return this.#clocks.map((clock) => clock());
  }
}

/** Node's agent ends connections that are idle, answered `Connection: close` or get unsolicited bytes. */
const options = {
  keepAlive: true,
  maxFreeSockets: 1,
  timeout: idleMilliseconds,
  // Without sessions to resume, every connection checks the certificate.
  maxCachedSessions: 0,
};

const isSame = (one: Place, other: Place): boolean =>
  one.owner === other.owner &&
  one.origin === other.origin &&
  new Set(one.addresses).symmetricDifference(new Set(other.addresses)).size === 0;
