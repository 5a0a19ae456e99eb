import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { fullConcurrency } from '../domain/endpointHealth.ts';
import { systemClock } from '../kernel/clock.ts';

/** Common servers close after 5 s. A shorter time that a server's `Keep-Alive` header names is kept as well. */
const idleMilliseconds = 4_000;
const maxKept = 200;

/** Who alone may use a connection again (without an owner nobody), and where it leads. */
export type Place = {
  readonly owner: string | undefined;
  readonly origin: string;
  /** What the origin's name was judged to lead to, in any order. */
  readonly addresses: readonly string[];
};

/** A connection, made when the first request asks for it and made anew should it have ended. */
export type Connection = { readonly agent: Agent; readonly place: Place };

type Kept = { readonly connection: Connection; readonly since: readonly number[] };

/**
 * Connections between two attempts. One is used again only by its owner and only for the very addresses that the attempt
 * has judged. Owners are endpoints and share nothing, not even an origin that both have: no receiver sees two tenants on
 * one connection, and what a receiver writes out of turn spoils nobody's answers but its own.
 */
export class Connections {
  /** The one that was kept first comes first. */
  #kept: Kept[] = [];
  readonly #clocks: readonly (() => number)[];

  /**
   * @param clocks in milliseconds. While a Lambda function is frozen no timer runs and the receiver closes unheard; which
   * clock stands still then is the machine's affair, so both are asked before a connection is used again.
   */
  constructor(clocks = [() => performance.now(), () => systemClock().getTime()]) {
    this.#clocks = clocks;
  }

  /** The youngest that was kept for this place, or a new one. */
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
    const isOld = ({ since }: Kept) =>
      since.some((moment, clock) => (now[clock] ?? moment) - moment >= idleMilliseconds);
    this.#end(this.#kept.filter(isOld));
  }

  #end(ended: readonly Kept[]): void {
    for (const { connection } of ended) connection.agent.destroy();
    this.#kept = this.#kept.filter((kept) => !ended.includes(kept));
  }

  #now(): readonly number[] {
    return this.#clocks.map((clock) => clock());
  }
}

/** Node's agent ends what is idle, answered `Connection: close` or gets bytes that nobody asked for. */
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
