import { setTimeout as pause } from 'node:timers/promises';
import { database } from '../../shared/store/client.ts';

/** What a piece of work asked of the table. */
export type Cost = {
  /** How often it waited for reads: those that it makes side by side are one wait. */
  readonly readRounds: number;
  readonly reads: number;
  /** Requests that write; a transaction is one. */
  readonly writes: number;
  /** Capacity units, as the database counts them. */
  readonly readUnits: number;
  readonly writeUnits: number;
};

type Request = { readonly command: string; readonly units: number };

/** Requests that are made side by side: none is sent before all are there, none is answered before all have been. */
class Round {
  readonly requests: Promise<Request>[] = [];
  readonly begins = pause(gatherMilliseconds);

  async join<T>(send: () => Promise<T>, read: (answer: T) => Request): Promise<T> {
    const answered = this.begins.then(send);
    this.requests.push(answered.then(read));
    await this.begins;
    await Promise.allSettled(this.requests);
    return answered;
  }
}

const gatherMilliseconds = 3;

/** Does the work, alone on this process's connection to the table, and counts what that asks of it. */
export const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
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

  const { middlewareStack } = database().client;
  middlewareStack.add(
    (next, context) => (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
      open ??= openRound();
      return open.join(
        () => next(args),
        ({ output }) => ({ command: context.commandName ?? '', units: unitsOf(output) }),
      );
    },
    { step: 'initialize', name: 'cost', priority: 'high' },
  );
  try {
    await work();
  } finally {
    middlewareStack.remove('cost');
  }
  return sumOf(await Promise.all(rounds.map(({ requests }) => Promise.all(requests))));
};

const isRead = ({ command }: Request): boolean => /^(Get|BatchGet|Query|Scan|TransactGet)/.test(command);

const sumOf = (rounds: readonly (readonly Request[])[]): Cost => {
  const all = rounds.flat();
  const [reads, writes] = [all.filter(isRead), all.filter((request) => !isRead(request))];
  const units = (requests: readonly Request[]) => requests.reduce((sum, request) => sum + request.units, 0);
  return {
    readRounds: rounds.filter((round) => round.some(isRead)).length,
    reads: reads.length,
    writes: writes.length,
    readUnits: units(reads),
    writeUnits: units(writes),
  };
};

/** Of one table, or of each that a batch or a transaction touched. */
const unitsOf = (output: object): number => {
  const consumed: unknown = Reflect.get(output, 'ConsumedCapacity');
  return [consumed].flat().reduce((sum: number, one) => sum + Number(Object(one).CapacityUnits ?? 0), 0);
};
