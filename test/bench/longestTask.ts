import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';

type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
};

/** In milliseconds of processor time, which other processes do not lengthen, and the work in it that took the most. */
export type Longest = { readonly milliseconds: number; readonly spentOn: string };

const spent = ({ tdur = 0 }: TraceEvent): number => tdur / 1_000;

/** The longest task of the page meanwhile. */
export const longestTask = async (
  browser: Browser,
  page: Page,
  run: () => Promise<void>,
): Promise<Longest> => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'v8', '__metadata'] });
  await run();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const events = traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && threads.has(`${pid} ${tid}`));
  const tasks = events.filter(({ name }) => name.endsWith('RunTask'));
  expect(tasks.length).toBeGreaterThan(50);
  const longest = tasks.reduce((one, other) => (spent(other) > spent(one) ? other : one));
  const parts = events
    .filter((event) => event !== longest && event.pid === longest.pid && isWithin(event, longest))
    .toSorted((one, other) => spent(other) - spent(one))
    .slice(0, 6);
  return {
    milliseconds: Math.round(spent(longest)),
    spentOn: parts.map((part) => `${part.name} ${Math.round(spent(part))}`).join(', '),
  };
};

const isWithin = (event: TraceEvent, task: TraceEvent): boolean =>
  event.tid === task.tid && event.ts >= task.ts && event.ts + (event.dur ?? 0) <= task.ts + (task.dur ?? 0);
