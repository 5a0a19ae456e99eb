import type { Visit } from '../../data/appointments.ts';
import { type Names, ownerOf } from '../../data/people.ts';
import type { Technician } from '../../data/technicians.ts';
import type { Problem } from '../../lib/failures.ts';
import type { Times } from '../../lib/plans.ts';
import { localOf } from '../../lib/schedule.ts';
import { scheduleWords } from '../../lib/scheduleWords.ts';
import { localTimesText, localWhenText } from '../../lib/spans.ts';
import { crewText } from '../../lib/visits.ts';
import { words } from '../../lib/words.ts';

export const timesText = ({ start, end }: Times, zone: string): string =>
  localTimesText(localOf(start, zone), localOf(end, zone));

/** With the day. */
export const whenText = ({ start, end }: Times, zone: string): string =>
  localWhenText(localOf(start, zone), localOf(end, zone));

export const visitName = (visit: Visit, names: Names): string => {
  const owner = ownerOf(visit);
  return owner === undefined ? scheduleWords.visit : (names.get(owner.id) ?? words.loading);
};

export type Around = {
  readonly technicians: readonly Technician[];
  readonly visits: readonly Visit[];
  readonly names: Names;
  readonly zone: string;
};

/** Why a visit cannot be there, and with which visits it collides. */
export type Reason = { readonly text: string; readonly visitId?: string };

type Conflict = {
  readonly technician_id: string;
  readonly reason: keyof typeof scheduleWords.conflict;
  readonly appointment_id?: string;
  readonly start?: string;
  readonly end?: string;
};

const isConflict = (value: unknown): value is Conflict =>
  typeof value === 'object' &&
  value !== null &&
  'reason' in value &&
  typeof value.reason === 'string' &&
  Object.hasOwn(scheduleWords.conflict, value.reason);

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' && value !== null && 'technician_ids' in value && 'start' in value;

/** From the details of a refusal. */
export const reasonsOf = ({ code, text, details }: Problem, around: Around): readonly Reason[] => {
  const { conflicts, current } = details;
  if (code === 'slot_unavailable' && Array.isArray(conflicts) && conflicts.length > 0)
    return conflicts.filter(isConflict).map((conflict) => reasonOf(conflict, around));
  if (code === 'changed_meanwhile' && isVisit(current)) return [{ text: changedText(current, around) }];
  return [{ text: code === 'precondition_failed' ? words.meanwhile.visit : text }];
};

const reasonOf = (conflict: Conflict, around: Around): Reason => {
  const { technicians, visits, names, zone } = around;
  const { technician_id, reason, appointment_id, start = '', end = '' } = conflict;
  const who = technicians.find(({ id }) => id === technician_id)?.name ?? words.unassigned;
  if (reason === 'time_off')
    return { text: scheduleWords.conflict.time_off(who, whenText({ start, end }, zone)) };
  if (reason !== 'booked') return { text: scheduleWords.conflict[reason](who) };
  const other = visits.find(({ id }) => id === appointment_id);
  const what =
    other === undefined
      ? scheduleWords.another
      : [visitName(other, names), other.service].filter(Boolean).join(', ');
  return {
    text: scheduleWords.conflict.booked(who, timesText({ start, end }, zone), what),
    ...(appointment_id === undefined ? {} : { visitId: appointment_id }),
  };
};

const changedText = (current: Visit, { technicians, zone }: Around): string =>
  current.status === 'booked' || current.status === 'confirmed'
    ? scheduleWords.changedTo(whenText(current, zone), crewText(current, technicians))
    : scheduleWords.changedStatus(words.today.status[current.status]);
