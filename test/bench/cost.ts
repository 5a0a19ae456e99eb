import { setTimeout as pause } from 'node:timers/promises';
import { amongCalls, type Step } from '../support/amongCalls.ts';

/** What a piece of work asked of the table. */
export type Cost = {
  /** How often it waited for reads: those that it makes side by side are one wait. */
  readonly readRounds: number;
  readonly reads: number;
  /** Requests that write; a transaction is one. */
  readonly writes: number;
  /** Items in the largest of them. */
  readonly items: number;
  /**
   * Capacity units, as the database counts them. What is written to the table in a transaction counts twice; its writes to indexes
   * count once, for AWS does not say that they count twice. An item that moves in an index is written to it twice.
   * What is refused counts as if each of its items were small.
   */
  readonly readUnits: number;
  readonly writeUnits: number;
  /** Those of the write units that indexes took. */
  readonly indexUnits: number;
};

type Request = {
  readonly command: string;
  readonly items: number;
  readonly units: number;
  readonly indexUnits: number;
};

/** Requests that are made side by side: none is sent before all are there, none is answered before all have been. */
class Round {
  readonly requests: Promise<Request>[] = [];
  readonly begins = pause(gatherMilliseconds);

  async join<T>(
    send: () => Promise<T>,
    read: (answer: T) => Request,
    readRefusal: () => Request,
  ): Promise<T> {
    const answered = this.begins.then(send);
    this.requests.push(answered.then(read, readRefusal));
    await this.begins;
    await Promise.allSettled(this.requests);
    return answered;
  }
}

const gatherMilliseconds = 3;

/** Does the work, alone on this process's connection to the table, and counts what that asks of it. */
export const costOf = async (work: () => Promise<unknown>): Promise<Cost> => sumOf(await roundsOf(work));

/** The same in two parts, until the work calls back and from then on, each with how often it waited for the table. */
export const costAround = async (
  work: (reached: () => void) => Promise<unknown>,
): Promise<readonly (Cost & { readonly rounds: number })[]> => {
  let before = 0;
  const rounds = await roundsOf((begun) =>
    work(() => {
      before = begun();
    }),
  );
  return [rounds.slice(0, before), rounds.slice(before)].map((part) => ({
    rounds: part.length,
    ...sumOf(part),
  }));
};

const roundsOf = async (
  work: (begun: () => number) => Promise<unknown>,
): Promise<readonly (readonly Request[])[]> => {
  const rounds: Round[] = [];
  let open: Round | undefined;
  const openRound = (): Round => {
    const round = new Round();
    rounds.push(round);
    round.begins.then(() => {
      open = undefined;
    });
    return round;
  };

  const counted: Step =
    (next, { commandName: command = '' }) =>
    (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'INDEXES' });
      open ??= openRound();
      const written: number | undefined = Object(args.input).TransactItems?.length;
      const items = written ?? 1;
      return open.join(
        () => next(args),
        ({ output }) => ({ command, items, ...unitsOf(output) }),
        () => ({ command, items, units: written === undefined ? 1 : 2 * written, indexUnits: 0 }),
      );
    };
  await amongCalls(counted, () => work(() => rounds.length));
  return Promise.all(rounds.map(({ requests }) => Promise.all(requests)));
};

const isRead = ({ command }: Request): boolean => /^(Get|BatchGet|Query|Scan|TransactGet)/.test(command);

const sumOf = (rounds: readonly (readonly Request[])[]): Cost => {
  const all = rounds.flat();
  const reads = all.filter(isRead);
  const writes = all.filter((request) => !isRead(request));
  const sum = (requests: readonly Request[], of: 'units' | 'indexUnits') =>
    total(requests.map((request) => request[of]));
  return {
    readRounds: rounds.filter((round) => round.some(isRead)).length,
    reads: reads.length,
    writes: writes.length,
    items: Math.max(0, ...writes.map(({ items }) => items)),
    readUnits: sum(reads, 'units'),
    writeUnits: sum(writes, 'units'),
    indexUnits: sum(writes, 'indexUnits'),
  };
};

/** Of one table, or of each that a batch or a transaction touched. */
const unitsOf = (output: object): Pick<Request, 'units' | 'indexUnits'> => {
  const consumed: unknown[] = [Reflect.get(output, 'ConsumedCapacity') ?? []].flat();
  const all = consumed.map((one) => Number(Object(one).CapacityUnits ?? 0));
  const ofIndexes = consumed.flatMap((one) => Object.values(Object(Object(one).GlobalSecondaryIndexes)));
  return {
    units: total(all),
    indexUnits: total(ofIndexes.map((one) => Number(Object(one).CapacityUnits ?? 0))),
  };
};

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
