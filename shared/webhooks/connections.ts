import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { fullConcurrency } from '../domain/endpointHealth.ts';
import { systemClock } from '../kernel/clock.ts';

/** Common servers close after 5 s. A shorter time that a server's `Keep-Alive` header names is kept as well. */
const idleMilliseconds = 4_000;
const maxKept = 200;

/** The only owner that may reuse a connection (without an owner it is not reused), and its destination. */
export type Place = {
  readonly owner: string | undefined;
  readonly origin: string;
  readonly addresses: readonly string[];
};

/** A connection, made when the first request asks for it and made anew should it have ended. */
export type Connection = { readonly agent: Agent; readonly place: Place };

type IdleConnection = { readonly connection: Connection; readonly since: readonly number[] };

/**
 * Idle connections between attempts. One is reused only by its owner and only for the addresses that the attempt has
 * checked. Owners are endpoints and share nothing, even with the same origin: no receiver sees two tenants on one
 * connection, and unsolicited bytes of a receiver affect only its own responses.
 */
export class Connections {
  #kept: IdleConnection[] = [];
  readonly #clocks: readonly (() => number)[];

  /**
   * @param clocks in milliseconds. While a Lambda function is frozen no timer runs and the receiver's close goes
   * unnoticed; which clock stops then depends on the machine, so both are checked before a connection is reused.
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

  /** Keeps the connection if its last request was answered to the end, and ends it otherwise. */
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
