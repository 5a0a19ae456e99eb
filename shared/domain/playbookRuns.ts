import * as z from 'zod';
import { Id, Timestamp } from '../contract/fields.ts';
import {
  PlaybookMessage,
  type PlaybookRunDetails,
  PlaybookRunStatus,
  PlaybookStep,
  StepCounts,
} from '../contract/playbooks.ts';
import type { Scope } from '../contract/scopes.ts';
import { graceSeconds } from '../contract/workClocks.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import { Failure, notFound } from '../kernel/failure.ts';
import { cutText } from '../kernel/text.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import { Principal } from './playbookRecords.ts';
import { type Scope as RunScope, referencesIn } from './playbookReferences.ts';
import type { AnyPlaybook } from './playbooks.ts';
import { type Birth, record } from './record.ts';

/** A run contains its whole input: later changes of the playbook or the tenant do not affect it. */
export const PlaybookRunRecord = record(
  'playbook_run',
  z.object({
    id: Id,
    playbook_id: Id,
    name: z.string(),
    status: PlaybookRunStatus,
    rehearsal: z.boolean(),
    input: z.record(z.string(), z.unknown()),
    caller: Principal,
    company: z.object({ name: z.string(), currency: z.string(), time_zone: z.string() }),
    plan: z.array(PlaybookStep),
    summary: z.string().nullable(),
    counts: z.record(z.string(), StepCounts),
    outcome: z.string().nullable(),
    failure_reason: z.string().nullable(),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
  }),
);
export type PlaybookRunRecord = z.output<typeof PlaybookRunRecord>;

/**
 * A worker's lease on a run, until the run has ended. `deaths` counts consecutive workers that ended without
 * returning it.
 */
export const PlaybookTaskRecord = record(
  'playbook_task',
  z.object({ id: Id, created_at: z.string(), deaths: z.int().nonnegative().default(0) }),
);
export type PlaybookTaskRecord = z.output<typeof PlaybookTaskRecord>;

export const runGraceAfter = (now: Instant): Instant => addSeconds(now, graceSeconds.carryOutRun);

export const runOverdueAt = ({ created_at }: PlaybookTaskRecord): Instant => runGraceAfter(created_at);

/**
 * A real or planned call, in the order of steps and items; `kept` is the part of its result that later steps need.
 * Calls stored earlier name no person.
 */
export const RunRow = z.object({
  step: z.int(),
  item: z.int(),
  status: z.enum(['done', 'failed', 'skipped']),
  arguments: z.record(z.string(), z.unknown()),
  result: z.record(z.string(), z.unknown()).nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  kept: z.record(z.string(), z.unknown()),
  person: z.string().nullable().default(null),
  would_send: z.array(PlaybookMessage).default([]),
});
export type RunRow = z.output<typeof RunRow>;

/** A run that crashes its process would crash every following one. */
const mostDeaths = 2;

export const deathsReason = ({ deaths }: PlaybookTaskRecord): string | undefined =>
  deaths < mostDeaths
    ? undefined
    : `It ended the process that carried it out ${deaths} times; give its steps fewer items or shorter texts.`;

/** DynamoDB stores at most 400 KB in an item. */
const longestRowBytes = 300 * 1024;

/** All calls of a run are read and shown together: a response of Lambda has at most 6 MB. */
const mostRowBytes = 4 * 1024 * 1024;

export const rowsReason = (bytes: number): string | undefined =>
  bytes < mostRowBytes
    ? undefined
    : `its calls have more than the ${mostRowBytes / 1024 ** 2} MB that a run keeps of all; use fewer items or shorter texts.`;

export const bytesOf = (row: RunRow): number => Buffer.byteLength(JSON.stringify(row));

const tooLarge = {
  code: 'limit_reached',
  message: `Its arguments and response exceed the ${longestRowBytes / 1024} KB that a run stores for a call; give a list a limit, or use only some of its fields.`,
};

/** Replaces a row that is too large with a failed one that says what to do. */
export const fitting = (row: RunRow): RunRow =>
  bytesOf(row) <= longestRowBytes
    ? row
    : {
        ...row,
        status: 'failed',
        error: row.error ?? tooLarge,
        arguments: {},
        result: null,
        kept: {},
        would_send: [],
      };

export const runTransitions = {
  queued: ['running', 'succeeded', 'failed', 'canceled'],
  running: ['succeeded', 'failed', 'canceled'],
  succeeded: [],
  failed: [],
  canceled: [],
} as const satisfies Transitions<PlaybookRunStatus>;

type RunParameters = {
  readonly input: Readonly<Record<string, unknown>>;
  readonly rehearsal: boolean;
  readonly caller: Principal;
  readonly tenant: RunScope['company'];
};

/** @param playbook is copied, so that later changes do not affect the run */
export const begin = (playbook: AnyPlaybook, asked: RunParameters, { id, now }: Birth) => {
  const { name, currency, time_zone } = asked.tenant;
  const run: PlaybookRunRecord = {
    kind: 'playbook_run',
    version: 0,
    id,
    playbook_id: playbook.id,
    name: playbook.name,
    status: 'queued',
    rehearsal: asked.rehearsal,
    input: { ...playbook.defaults, ...asked.input },
    caller: asked.caller,
    company: { name, currency, time_zone },
    plan: [...playbook.steps],
    summary: playbook.summary,
    counts: {},
    outcome: null,
    failure_reason: null,
    created_at: now,
    finished_at: null,
  };
  const task: PlaybookTaskRecord = { kind: 'playbook_task', version: 0, id, created_at: now, deaths: 0 };
  return { changes: [{ after: run }, { after: task }], events: [], run };
};

type Canceler = { readonly actor: string; readonly scopes: ReadonlySet<string> };

/** @throws Failure `insufficient_scope` for another's run, `illegal_transition` */
export const cancel = (before: PlaybookRunRecord, { actor, scopes }: Canceler, now: string) => {
  if (before.caller.actor !== actor && !scopes.has(playbooksWrite))
    throw new Failure('insufficient_scope', `Canceling another caller's run needs ${playbooksWrite}.`, {
      required: [playbooksWrite],
    });
  assertTransition('run', runTransitions, before.status, 'canceled');
  const run: PlaybookRunRecord = { ...before, status: 'canceled', finished_at: now };
  return { changes: [{ before, after: run }], events: [], run };
};

const playbooksWrite: Scope = 'playbooks.write';

/** @throws Failure `not_found` for a run of another playbook */
export const assertRunOf = ({ playbook_id }: PlaybookRunRecord, id: string): void => {
  if (playbook_id !== id) throw notFound('playbook run');
};

export const isOver = ({ status }: PlaybookRunRecord): boolean => runTransitions[status].length === 0;

type Ending = { readonly failure: string | null; readonly outcome: string | null };

export const end = (
  before: PlaybookRunRecord,
  task: PlaybookTaskRecord,
  { failure, outcome }: Ending,
  rows: readonly RunRow[],
  now: string,
) => {
  const run: PlaybookRunRecord = {
    ...before,
    status: failure === null ? 'succeeded' : 'failed',
    counts: Object.fromEntries(before.plan.map(({ id }, index) => [id, countsOf(rows, index)])),
    failure_reason: failure && cutText(failure, longestText),
    outcome,
    finished_at: now,
  };
  return { changes: [{ before, after: run }, { before: task }], events: [] };
};

export const longestText = 20_000;

export const countsOf = (rows: readonly RunRow[], step: number): z.output<typeof StepCounts> => {
  const count = (status: RunRow['status']) =>
    rows.filter((row) => row.step === step && row.status === status).length;
  return { done: count('done'), failed: count('failed'), skipped: count('skipped') };
};

/** For the texts of a step with several calls: how many were done, for whom, and who could not be reached and why. */
export const toldOf = (rows: readonly RunRow[], step: number) => {
  const own = rows.filter((row) => row.step === step);
  const named = (status: RunRow['status']) => own.filter((row) => row.status === status);
  return {
    ...countsOf(rows, step),
    people: someOf(named('done').map(({ person }) => person ?? 'no name')) || 'nobody',
    problems:
      someOf(
        named('failed').map(
          ({ person, error }) => `${person ?? 'no name'} (${error?.message.replace(/\.$/, '')})`,
        ),
        '; ',
      ) || 'none',
  };
};

const mostNamed = 20;

const someOf = (texts: readonly string[], separator = ', '): string => {
  const times = [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) =>
    length === 1 ? text : `${text} (${length} times)`,
  );
  const more = times.length - mostNamed;
  return times.slice(0, mostNamed).join(separator) + (more > 0 ? ` and ${more} more` : '');
};

export const describeRun = (
  { id: run_id, plan, caller, counts, company: _, ...run }: PlaybookRunRecord,
  { mayRead }: Sight,
) => ({
  ...run,
  run_id,
  actor: caller.actor,
  ...(mayRead(plan.map(({ operation }) => operation))
    ? { summary: run.outcome }
    : { input: {}, summary: null, failure_reason: null }),
  steps: plan.map(({ id, operation }) => ({
    id,
    operation,
    ...(counts[id] ?? { done: 0, failed: 0, skipped: 0 }),
  })),
});

export const detail = (
  run: PlaybookRunRecord,
  rows: readonly RunRow[],
  sight: Sight,
): PlaybookRunDetails => ({
  ...describeRun(run, sight),
  steps: run.plan.map((step, index) => {
    const { id, operation } = step;
    const hidden = !sight.mayRead(usedBy(step, run.plan));
    const calls = hidden ? [] : rows.filter((row) => row.step === index);
    return {
      id,
      operation,
      ...countsOf(rows, index),
      hidden,
      calls: calls.map((call) => ({ ...call, would_send: sight.seesMessages ? call.would_send : [] })),
    };
  }),
});

export type Sight = {
  readonly mayRead: (operations: readonly string[]) => boolean;
  readonly seesMessages: boolean;
};

const usedBy = (step: PlaybookStep, plan: readonly PlaybookStep[]): string[] => {
  const used = new Set(referencesIn(step).map(({ path: [root, id] }) => (root === 'steps' ? id : undefined)));
  return [step, ...plan.filter(({ id }) => used.has(id))].map(({ operation }) => operation);
};
