import type { Playbook, PlaybookInput, PlaybookTimes } from '../contract/playbooks.ts';
import { Weekday } from '../contract/technicians.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import { Failure, notFound } from '../kernel/failure.ts';
import { byText } from '../kernel/order.ts';
import { addDays, dayIn, momentIn, weekdayOf } from '../kernel/zone.ts';
import { type BuiltInPlaybook, builtInPlaybooks } from './builtInPlaybooks.ts';
import type { PlaybookRecord, Principal } from './playbookRecords.ts';
import type { Birth, Revision } from './record.ts';

export type AnyPlaybook = PlaybookRecord | BuiltInPlaybook;

export const builtInPlaybook = (id: string): BuiltInPlaybook | undefined =>
  builtInPlaybooks.find((one) => one.id === id);

export const describe = (playbook: AnyPlaybook): Playbook => {
  const { id, name: called, description, defaults, summary } = playbook;
  const shown = { id, name: called, description, defaults, summary, steps: [...playbook.steps] };
  if ('key' in playbook) {
    const none = { schedule: null, created_at: null, updated_at: null };
    return { ...shown, key: playbook.key, built_in: true, ...none };
  }
  const { schedule, created_at, updated_at } = playbook;
  return { ...shown, key: null, built_in: false, schedule, created_at, updated_at };
};

export const allPlaybooks = (own: readonly PlaybookRecord[]): AnyPlaybook[] => [
  ...own.toSorted(byText(({ created_at, id }) => created_at + id)).toReversed(),
  ...builtInPlaybooks,
];

const maxOwn = 100;

type Authorship = { readonly zone: string; readonly author: Principal };

/** @throws Failure `playbook_read_only` for a built-in one, `limit_reached` if the tenant has 100 of its own */
export const put = (
  own: readonly PlaybookRecord[],
  { name: called, description, defaults, steps: wanted, summary, schedule }: PlaybookInput,
  { zone, author }: Authorship,
  { id, now }: Birth,
) => {
  if (builtInPlaybook(id) !== undefined) throw readOnly();
  const before = own.find((one) => one.id === id);
  if (before === undefined && own.length >= maxOwn)
    throw new Failure('limit_reached', `A company has at most ${maxOwn} playbooks of its own.`);
  const given = {
    name: called,
    description: description ?? '',
    defaults: defaults ?? {},
    steps: wanted,
    summary: summary ?? null,
    schedule: schedule
      ? {
          ...schedule,
          actor: author.actor,
          author,
          time_zone: zone,
          next_run_at: nextRun(schedule, zone, now),
        }
      : null,
  } satisfies Revision<PlaybookRecord, PlaybookInput>;
  const playbook: PlaybookRecord = {
    kind: 'playbook',
    version: 0,
    id,
    created_at: now,
    ...before,
    ...given,
    updated_at: now,
  };
  const change = before === undefined ? { after: playbook } : { before, after: playbook };
  return { changes: [change], events: [], playbook };
};

/** @throws Failure `not_found`, `playbook_read_only` */
export const remove = (before: PlaybookRecord | undefined, id: string) => {
  if (builtInPlaybook(id) !== undefined) throw readOnly();
  if (before === undefined) throw notFound('playbook');
  return { changes: [{ before }], events: [] };
};

const readOnly = (): Failure =>
  new Failure('playbook_read_only', 'A built-in playbook cannot be changed; save a copy under another id.');

/** The first moment after `after` at which the zone's clocks show the time on one of the days. */
export const nextRun = ({ days, time }: PlaybookTimes, zone: string, after: Instant): Instant => {
  const today = dayIn(zone, Date.parse(after));
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead);
    const weekday = Weekday.options[weekdayOf(day) - 1];
    const moment = toInstant(new Date(momentIn(zone, day, time)));
    if (weekday !== undefined && days.includes(weekday) && moment > after) return moment;
  }
  throw new Error('A schedule has at least one day a week.');
};

/**
 * The same schedule in another zone. It continues on the next planned day, so that no day has two runs; a day on
 * which the time is already over has none. Returns no change if the schedule stays the same.
 */
export const reschedule = (before: PlaybookRecord, zone: string, now: Instant) => {
  const { schedule } = before;
  if (schedule === null || schedule.time_zone === zone) return { changes: [], events: [] };
  const day = dayIn(schedule.time_zone ?? zone, Date.parse(schedule.next_run_at));
  const start = toInstant(new Date(momentIn(zone, day, '00:00') - 1));
  const next_run_at = nextRun(schedule, zone, start > now ? start : now);
  const after = { ...before, schedule: { ...schedule, time_zone: zone, next_run_at } };
  return { changes: [{ before, after }], events: [] };
};
