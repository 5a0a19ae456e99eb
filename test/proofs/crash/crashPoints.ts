import { subscribe } from 'node:diagnostics_channel';

/** The moment at which a process is to die: when it comes to an await, or goes on after it; `occurrence` counts from 1. */
export type CrashPoint = {
  readonly site: number;
  readonly phase: 'reached' | 'resumed';
  readonly occurrence: number;
};

/** An await that a process came by, and how many messages it had sent and got until then. */
export type Hit = CrashPoint & { readonly messages: number };

let crashAt: CrashPoint | undefined;
let messages = 0;
let hits: Hit[] | undefined;
const occurrences = new Map<string, number>();

/** From now on awaits are noted, and the process dies at the point if there is one. */
export const arm = (point: CrashPoint | undefined): void => {
  crashAt = point;
  hits = [];
  // Everything that the service has to do with others goes over HTTP, but for the asking for names, which changes nothing.
  for (const channel of ['http.client.request.start', 'http.client.response.finish']) {
    subscribe(channel, () => {
      messages += 1;
    });
  }
};

/** In the order in which it came by. */
export const notedHits = (): readonly Hit[] => hits ?? [];

const hit = (site: number, phase: CrashPoint['phase']): void => {
  if (hits === undefined) return;
  const name = `${site} ${phase}`;
  const occurrence = (occurrences.get(name) ?? 0) + 1;
  occurrences.set(name, occurrence);
  hits.push({ site, phase, occurrence, messages });
  if (site === crashAt?.site && phase === crashAt.phase && occurrence === crashAt.occurrence) die();
};

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  // Not one more step is made until the signal has arrived.
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

const reach = (site: number): number => {
  hit(site, 'reached');
  return site;
};

const watch = async (site: number, value: unknown): Promise<unknown> => {
  try {
    return await value;
  } finally {
    hit(site, 'resumed');
  }
};

async function* watchEach(site: number, source: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await watch(reach(site), iterator.next());
      const { done, value } = iteration(next);
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

const iteration = (next: unknown): { done: boolean; value: unknown } => {
  const { done = false, value } = Object(next);
  return { done, value };
};

/** Called by the awaits of the code under test. */
Reflect.set(globalThis, 'crashPoints', { reach, watch, watchEach });
