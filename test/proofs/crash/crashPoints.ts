/** The moment at which a process is to die: when it comes to an await for the so-manieth time, or goes on after it. */
export type CrashPoint = {
  readonly site: number;
  readonly phase: 'reached' | 'resumed';
  readonly occurrence: number;
};

/** How often each await was reached and resumed: `12 reached` and so on. */
export type Hits = Readonly<Record<string, number>>;

let armed = false;
let crashAt: CrashPoint | undefined;
let hits: Record<string, number> = {};

/** From now on awaits are counted, and the process dies at the point if there is one. */
export const arm = (point: CrashPoint | undefined): void => {
  armed = true;
  crashAt = point;
  hits = {};
};

export const countedHits = (): Hits => hits;

const hit = (site: number, phase: CrashPoint['phase']): void => {
  if (!armed) return;
  const name = `${site} ${phase}`;
  const occurrence = (hits[name] ?? 0) + 1;
  hits[name] = occurrence;
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
