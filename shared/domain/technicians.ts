import type * as z from 'zod';
import { Technician, type TechnicianInput, Weekday, type WorkingHours } from '../contract/technicians.ts';
import { Failure } from '../kernel/failure.ts';
import { daysBetween, momentIn, weekdayOf } from '../kernel/zone.ts';
import { type Birth, record } from './record.ts';
import type { Span } from './spans.ts';

// Technicians stored before teams existed are in none.
export const TechnicianRecord = record(
  'technician',
  Technician.omit({ warnings: true, warning_details: true }),
).extend({
  teams: Technician.shape.teams.default([]),
});
export type TechnicianRecord = z.output<typeof TechnicianRecord>;

export const putInPlace = (
  before: TechnicianRecord | undefined,
  input: TechnicianInput,
  { id, now }: Birth,
) => {
  const technician: TechnicianRecord = {
    kind: 'technician',
    version: 0,
    id,
    created_at: now,
    ...before,
    ...input,
    user_id: input.user_id ?? null,
    updated_at: now,
  };
  return {
    changes: [before === undefined ? { after: technician } : { before, after: technician }],
    events: [],
    technician,
  };
};

export const duplicateTechnician = (technician_id: string): Failure =>
  new Failure('duplicate_technician', 'Another technician has this user_id.', { technician_id });

/** The technician with that id, otherwise the one with that user id. */
export const technicianNamed = (
  technicians: readonly TechnicianRecord[],
  name: string,
): TechnicianRecord | undefined =>
  technicians.find(({ id }) => id === name.toLowerCase()) ??
  technicians.find(({ user_id }) => user_id === name);

export const techniciansNamed = (
  technicians: readonly TechnicianRecord[],
  name: string,
): readonly TechnicianRecord[] => {
  const person = technicianNamed(technicians, name);
  if (person !== undefined) return [person];
  return technicians.filter(({ teams }) => teams.some((team) => isSameName(team, name)));
};

/** People type skills, teams and services. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const skillsLacking = ({ skills }: TechnicianRecord, wanted: readonly string[]): string[] =>
  wanted.filter((skill) => !skills.some((own) => isSameName(own, skill)));

export const hasSkills = (technician: TechnicianRecord, wanted: readonly string[]): boolean =>
  skillsLacking(technician, wanted).length === 0;

/** A technician without territories goes everywhere. */
export const coversTerritory = ({ territories }: TechnicianRecord, territory: string | undefined): boolean =>
  !territory || territories.length === 0 || territories.includes(territory);

/** Converts a day's working hours into moments; computes times that many technicians share only once. */
export const createRoster = (zone: string) => {
  const known = new Map<string, number>();
  const moment = (day: string, time: string): number => {
    const key = `${day}T${time}`;
    const found = known.get(key) ?? momentIn(zone, day, time);
    known.set(key, found);
    return found;
  };
  const hoursOn = (day: string, hours: readonly WorkingHours[]): Span[] => {
    const weekday = Weekday.options[weekdayOf(day) - 1];
    return hours
      .filter((entry) => entry.day === weekday)
      .map(({ start, end }) => ({ start: moment(day, start), end: moment(day, end) }));
  };
  return {
    on: (day: string, { working_hours }: TechnicianRecord): Span[] => hoursOn(day, working_hours),
    between: (first: string, last: string, { working_hours }: TechnicianRecord): Span[] =>
      daysBetween(first, last).flatMap((day) => hoursOn(day, working_hours)),
  };
};
