// The person behind an identifier: a described technician, or an unknown person under that name.

import { notFound } from '../kernel/failure.ts';
import { nameId } from '../kernel/ids.ts';
import type { Engagement } from './calendar.ts';
import { type TechnicianRecord, technicianNamed } from './technicians.ts';
import { type Warning, warning } from './warnings.ts';

/** `id` is the id of the calendar, `name` the given name of an unknown person. */
export type Person =
  | { readonly id: string; readonly technician: TechnicianRecord }
  | { readonly id: string; readonly name: string; readonly technician?: undefined };

export type PeopleRule = { readonly known_people_only: boolean };

/** The calendar id of an unknown person: a UUID unchanged, otherwise an id derived from the name. */
const idOf = (name: string): string => (isUuid.test(name) ? name.toLowerCase() : nameId(name, people));

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const people = '0c8f2f5e-57a4-4a0e-9d0a-7f6d0a3f1b52';

/**
 * Form B's user identifier, in any spelling.
 * @throws Failure `not_found` for an unknown one, if the company allows only known people
 */
export const personNamed = (
  technicians: readonly TechnicianRecord[],
  name: string,
  { known_people_only }: PeopleRule,
): Person => {
  const technician = technicianNamed(technicians, name);
  if (technician !== undefined) return { id: technician.id, technician };
  if (known_people_only) throw notFound('technician');
  return { id: idOf(name), name };
};

/**
 * The technician with that id; any person while the company has described no technicians.
 * @throws Failure `not_found`
 */
export const technicianWithId = (
  technicians: readonly TechnicianRecord[],
  id: string,
  rule: PeopleRule,
): Person => {
  const technician = technicians.find((one) => one.id === id);
  if (technician !== undefined) return { id, technician };
  if (technicians.length > 0 || rule.known_people_only) throw notFound('technician');
  return { id, name: id };
};

export const describedOrNot = (
  technicians: readonly TechnicianRecord[],
  id: string,
  name: string = id,
): Person => {
  const technician = technicians.find((one) => one.id === id);
  return technician === undefined ? { id, name } : { id, technician };
};

/**
 * The named crew of a job, each person once.
 * @throws Failure `not_found`, if the company allows only known people
 */
export const crewTaken = (
  technicians: readonly TechnicianRecord[],
  ids: readonly string[],
  rule: PeopleRule,
): Person[] => {
  const crew = ids.map((id) => personNamed(technicians, id, rule));
  return [...new Map(crew.map((person) => [person.id, person])).values()];
};

type PersonIds = { readonly id: string; readonly user_id?: string | null | undefined };

/** Includes the calendar under the user id, with bookings from before the technician was described. */
export const calendarsOf = ({ id, user_id }: PersonIds): string[] =>
  user_id === null || user_id === undefined ? [id] : [...new Set([id, idOf(user_id)])];

/** A person's engagements, including those booked under the user id before the technician was described. */
export const engagementsOf = (
  { id, technician }: Person,
  engagements: ReadonlyMap<string, readonly Engagement[]>,
): readonly Engagement[] =>
  calendarsOf({ id, user_id: technician?.user_id }).flatMap((calendar) => engagements.get(calendar) ?? []);

/**
 * Warns of named people who are unknown.
 * @throws Failure `not_found`, if the company allows only known people
 */
export const ifUnknown = (
  names: readonly string[],
  described: readonly { readonly id: string }[],
  { known_people_only }: PeopleRule,
): Warning | undefined => {
  const unknown = names.filter((name) => !described.some(({ id }) => id === name));
  if (unknown.length === 0) return undefined;
  if (known_people_only) throw notFound('technician');
  return unknownPeople(unknown);
};

export const unknownPeople = (names: readonly string[]): Warning =>
  warning(
    'unknown_person',
    `No technician is described as ${names.slice(0, mostNamed).join(', ')}; putTechnician describes one.`,
  );

const mostNamed = 5;
