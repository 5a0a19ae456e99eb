import { createInterface } from 'node:readline';
import { createSeams, type Seams } from '../../../shared/kernel/seams.ts';
import { arm, type CrashPoint, countedHits, type Hits } from './crashPoints.ts';

/** One invocation of a function with an event, or `redrive`, which a single process does at its start. */
export type Invocation = {
  readonly run: 'relayJournal' | 'deliverWebhook' | 'dispatchMessage' | 'sweepDue' | 'reconcile' | 'redrive';
  readonly event: unknown;
};

export type Order = Invocation & {
  readonly offsetSeconds: number;
  readonly crash: CrashPoint | null;
};

/** What a program says that was not killed: the awaits that it came by, and what the function threw, if it did. */
export type Answer = { readonly hits: Hits; readonly error: string | null };

type Handler = { readonly withSeams: (seams: Seams) => (event: unknown) => Promise<unknown> };
type Redrive = (seams: Seams, startedAt: Date) => Promise<void>;

/** The functions are bundled beside this program, each under its name. */
const load = (name: string) => import(new URL(`./${name}.mjs`, import.meta.url).href);

const prepare = async ({ run, event, offsetSeconds }: Order): Promise<() => Promise<unknown>> => {
  const clock = () => new Date(Date.now() + 1000 * offsetSeconds);
  const seams = createSeams({ clock, log: () => undefined });
  if (run === 'redrive') {
    const { redrive }: { redrive: Redrive } = await load('reconcile');
    return () => redrive(seams, clock());
  }
  const { handler }: { handler: Handler } = await load(run);
  return () => handler.withSeams(seams)(event);
};

const carryOut = async (order: Order): Promise<Answer> => {
  const invoke = await prepare(order);
  arm(order.crash ?? undefined);
  try {
    await invoke();
    return { hits: countedHits(), error: null };
  } catch (error) {
    return { hits: countedHits(), error: String(error) };
  }
};

// The input ends with the process that started this one.
const input = createInterface({ input: process.stdin }).on('close', () => process.exit());
input.once('line', async (line) => {
  const answer = await carryOut(JSON.parse(line));
  process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit());
});
