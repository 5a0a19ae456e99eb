import * as z from 'zod';
import { findStray } from '../kernel/text.ts';
import { MessageChannel } from './communications.ts';
import { ChosenIdParams, Id, IdParams, ListQuery, LongText, PageOf, ShortText, Timestamp } from './fields.ts';
import { operation } from './operation.ts';
import { Weekday } from './technicians.ts';
import { versioned } from './versioned.ts';

/** The scopes of the manager agent, which runs playbooks. */
export const agentScopes = ['leads.read', 'customers.read', 'jobs.read'] as const;

const deepest = 8;

/** DynamoDB stores no number nearer to zero. */
const smallest = 1e-100;

/** Whether the table can store, and a person read, every text and number in it, and its nesting is limited. */
const isPlain = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return findStray(value, 'lines') === undefined && value.length <= 20_000;
  if (typeof value === 'number')
    return value === 0 || (Math.abs(value) >= smallest && Math.abs(value) <= Number.MAX_SAFE_INTEGER);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < deepest &&
    Object.entries(value).every(
      ([name, inner]) => !(name in Object.prototype) && isPlain(name) && isPlain(inner, depth + 1),
    )
  );
};

const notPlain =
  'Must contain texts of at most 20,000 visible characters and storable numbers, in at most 8 levels, without names that every object inherits, such as constructor.';
const Values = z.record(z.string(), z.unknown()).refine((values) => isPlain(values), notPlain);

const StepId = ShortText.regex(
  /^[a-z][a-z0-9_]{0,39}$/,
  'Must be up to 40 lower-case letters, digits and _, the first of them a letter.',
);

/**
 * One step: the operation, by its id, and its arguments, which combine the fields of path, query and body. With
 * `for_each`, a reference to a list, it runs once for each `item`; with `when`, only if the condition is true:
 * `{{item.email}}` or `{{item.amount_due}} > 100`.
 */
export const PlaybookStep = z.object({
  id: StepId.describe('The name by which later steps refer to it.'),
  operation: ShortText.min(1).describe('The name of a tool that is an operation.'),
  arguments: Values.optional().describe(
    'The arguments of the operation; references such as {{item.id}} are filled in.',
  ),
  for_each: ShortText.min(1).optional().describe('A list, such as {{steps.leads.data}}: once for each item.'),
  when: ShortText.min(1).optional().describe('A condition, such as {{item.amount_due}} > 100.'),
});
export type PlaybookStep = z.output<typeof PlaybookStep>;

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 08:00.');

/** Days of the week and a time of the company's own clock. */
export const PlaybookTimes = z.object({
  days: z.array(Weekday).min(1).max(7).describe('Of each week.'),
  time: TimeOfDay.describe("Such as 08:00, in the company's local time."),
});
export type PlaybookTimes = z.output<typeof PlaybookTimes>;

/** When it runs by itself, next at `next_run_at`, under the scopes that its author, `actor`, had when saving it. */
export const PlaybookSchedule = PlaybookTimes.extend({ actor: z.string(), next_run_at: Timestamp });

const fields = {
  name: ShortText.min(1).describe('Its common name.'),
  description: ShortText.describe('The purpose.'),
  defaults: Values.describe('Default values of input.'),
  steps: z.array(PlaybookStep).min(1).max(20).describe('In their order.'),
};

/**
 * Steps in their order. References are written `{{input.days}}`, `{{steps.overdue.data}}`, `{{item.id}}`, `{{company.name}}`, `{{time.now}}`,
 * `{{time.days_ago.14}}` and `{{date.yesterday}}`; in a text `{{item.due_at|day}}` is the day in words, `{{item.amount|money}}` an amount. `defaults` are the values of `input` that a
 * run may leave out, `summary` the text of a finished run. A `key` names a built-in one, which is read-only.
 */
export const Playbook = z.object({
  id: Id,
  key: z.string().nullable(),
  built_in: z.boolean(),
  ...fields,
  summary: z.string().nullable(),
  schedule: PlaybookSchedule.nullable(),
  created_at: Timestamp.nullable(),
  updated_at: Timestamp.nullable(),
});
export type Playbook = z.output<typeof Playbook>;
versioned.add(Playbook);

/** A missing or null field is empty; for the schedule, it means none. */
export const PlaybookInput = z.object({
  ...fields,
  description: fields.description.optional(),
  defaults: fields.defaults.optional(),
  summary: LongText.max(2_000).nullish().describe('The summary of a finished run.'),
  schedule: PlaybookTimes.nullish().describe('When it starts automatically.'),
});
export type PlaybookInput = z.output<typeof PlaybookInput>;

export const listPlaybooks = operation({
  id: 'listPlaybooks',
  method: 'GET',
  path: '/playbooks',
  summary: "List playbooks: the company's own, newest first, then the built-in ones",
  scopes: agentScopes,
  query: ListQuery,
  success: { status: 200, body: PageOf(Playbook) },
});

export const getPlaybook = operation({
  id: 'getPlaybook',
  method: 'GET',
  path: '/playbooks/{id}',
  summary: 'Read a playbook',
  scopes: agentScopes,
  params: IdParams,
  success: { status: 200, body: Playbook },
  fails: ['not_found'],
});

export const putPlaybook = operation({
  id: 'putPlaybook',
  method: 'PUT',
  path: '/playbooks/{id}',
  summary: 'Create or change a playbook',
  notes:
    'Missing fields become empty. It is validated as a whole: 400 names the step with an unknown operation, an invalid reference or a wrong value; 403, if the token lacks the scope of a step. Built-in ones cannot be changed; save a copy under your own id.',
  scopes: ['playbooks.write'],
  params: ChosenIdParams,
  body: PlaybookInput,
  success: { status: 200, body: Playbook },
  fails: ['playbook_read_only', 'limit_reached'],
});

export const deletePlaybook = operation({
  id: 'deletePlaybook',
  method: 'DELETE',
  path: '/playbooks/{id}',
  summary: 'Delete a playbook; its runs stay readable',
  scopes: ['playbooks.write'],
  params: IdParams,
  success: { status: 204 },
  fails: ['not_found', 'playbook_read_only'],
});

export const PlaybookRunStatus = z.enum(['queued', 'running', 'succeeded', 'failed', 'canceled']);
export type PlaybookRunStatus = z.output<typeof PlaybookRunStatus>;

const Tally = z.int().nonnegative();

/** The number of items for which a step was done, refused, or skipped by its `when`. */
export const StepCounts = z.object({ done: Tally, failed: Tally, skipped: Tally });

export const PlaybookRunStep = z.object({ id: z.string(), operation: z.string(), ...StepCounts.shape });

/**
 * `actor` started it, `summary` is its text at the end, `failure_reason` says why it stopped. The counts exist from
 * then on.
 */
export const PlaybookRun = z.object({
  run_id: Id,
  playbook_id: Id,
  name: z.string(),
  status: PlaybookRunStatus,
  rehearsal: z.boolean(),
  input: z.record(z.string(), z.unknown()),
  actor: z.string(),
  summary: z.string().nullable(),
  failure_reason: z.string().nullable(),
  steps: z.array(PlaybookRunStep),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type PlaybookRun = z.output<typeof PlaybookRun>;

/** Why a call was refused. */
export const PlaybookCallError = z.object({ code: z.string(), message: z.string() });

/** A message that the run would send. */
export const PlaybookMessage = z.object({
  channel: MessageChannel,
  to: z.string(),
  subject: z.string().nullable(),
  body: z.string(),
});
export type PlaybookMessage = z.output<typeof PlaybookMessage>;

/**
 * A real or planned call: its arguments, and the plain fields of its response or refusal. `person` is its customer or
 * lead, `would_send` the messages that a rehearsal would send, now or later.
 */
export const PlaybookCall = z.object({
  status: z.enum(['done', 'failed', 'skipped']),
  person: z.string().nullable(),
  arguments: z.record(z.string(), z.unknown()),
  result: z.record(z.string(), z.unknown()).nullable(),
  error: PlaybookCallError.nullable(),
  would_send: z.array(PlaybookMessage),
});

/** `hidden` if the token lacks a scope of the step or of one whose results it uses; its calls are then omitted. */
export const PlaybookRunStepCalls = PlaybookRunStep.extend({
  hidden: z.boolean(),
  calls: z.array(PlaybookCall),
});

/**
 * A run with all calls of its steps, which are kept for 90 days. Its input, summary and failure are shown to tokens
 * with the scopes of all its steps.
 */
export const PlaybookRunDetails = PlaybookRun.extend({
  steps: z.array(PlaybookRunStepCalls),
});
export type PlaybookRunDetails = z.output<typeof PlaybookRunDetails>;

/** A rehearsal only reads, and shows the planned writes. */
export const PlaybookRunInput = z
  .object({
    input: Values.optional().describe('The defaults of getPlaybook, and the input that its steps use.'),
    rehearse: z.boolean().optional().describe('Shows the effects of each step, and writes nothing.'),
  })
  .default({});

export const PlaybookRunStarted = z.object({ run_id: Id });

const RunParams = IdParams.extend({
  run_id: Id.describe("The run_id from runPlaybook; id is the playbook's."),
});

export const runPlaybook = operation({
  id: 'runPlaybook',
  method: 'POST',
  path: '/playbooks/{id}/run',
  summary: 'Run a playbook, or rehearse it',
  notes:
    'listPlaybooks shows ids. With `rehearse` getPlaybookRun shows the effects of each step and its recipients; `dry_run` only shows that a run would start. The scopes of its steps are needed as well. It runs in the background under the scopes of this token: each step once, for at most 500 items, even if a machine fails in between. Before each step the caller and its scopes are checked again.',
  scopes: ['leads.read'],
  params: IdParams,
  body: PlaybookRunInput,
  success: { status: 202, body: PlaybookRunStarted },
  fails: ['not_found'],
  essential: true,
  reachesOut: true,
});

export const listPlaybookRuns = operation({
  id: 'listPlaybookRuns',
  method: 'GET',
  path: '/playbooks/{id}/runs',
  summary: 'List the runs of a playbook, newest first',
  scopes: agentScopes,
  params: IdParams,
  query: ListQuery,
  success: { status: 200, body: PageOf(PlaybookRun) },
  fails: ['not_found'],
});

export const getPlaybookRun = operation({
  id: 'getPlaybookRun',
  method: 'GET',
  path: '/playbooks/{id}/runs/{run_id}',
  summary: 'Read a run, call by call',
  scopes: agentScopes,
  params: RunParams,
  success: { status: 200, body: PlaybookRunDetails },
  fails: ['not_found'],
  essential: true,
});

export const cancelPlaybookRun = operation({
  id: 'cancelPlaybookRun',
  method: 'POST',
  path: '/playbooks/{id}/runs/{run_id}/cancel',
  summary: 'Cancel a run; finished calls stay done',
  notes: 'Allowed for the caller who started it, and with playbooks.write; else 403.',
  scopes: agentScopes,
  params: RunParams,
  success: { status: 200, body: PlaybookRun },
  fails: ['not_found', 'illegal_transition'],
});
