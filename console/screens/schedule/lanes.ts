import type { Visit } from '../../data/appointments.ts';
import type { Technician } from '../../data/technicians.ts';
import { isOff } from '../../lib/visits.ts';
import { words } from '../../lib/words.ts';

/** A technician with their visits; the last lane has the unassigned ones. */
export type Lane = {
  readonly id: string | undefined;
  readonly name: string;
  readonly technician: Technician | undefined;
  readonly visits: readonly Visit[];
};

/** By name; who left is there as long as they have visits. */
export const lanesOf = (technicians: readonly Technician[], all: readonly Visit[]): readonly Lane[] => {
  const visits = all.filter((visit) => !isOff(visit));
  const byTechnician = new Map<string | undefined, Visit[]>();
  const known = new Set(technicians.map(({ id }) => id));
  for (const visit of visits) {
    const ids = visit.technician_ids.filter((id) => known.has(id));
    for (const id of ids.length === 0 ? [undefined] : ids)
      byTechnician.set(id, [...(byTechnician.get(id) ?? []), visit]);
  }
  const lanes = technicians
    .filter(({ id, active }) => active || byTechnician.has(id))
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((technician) => ({
      id: technician.id,
      name: technician.name,
      technician,
      visits: byTechnician.get(technician.id) ?? [],
    }));
  const nobodys = byTechnician.get(undefined);
  if (nobodys === undefined && lanes.length > 0) return lanes;
  return [...lanes, { id: undefined, name: words.unassigned, technician: undefined, visits: nobodys ?? [] }];
};

export const isSameLane = (one: Lane, other: Lane): boolean =>
  one.name === other.name &&
  one.technician === other.technician &&
  one.visits.length === other.visits.length &&
  one.visits.every((visit, at) => visit === other.visits[at]);

/** Lanes are drawn a few at a time. */
export const laneWeights = {
  keyOf: ({ id }: Lane) => id ?? '',
  weightOf: ({ visits }: Lane) => 10 + visits.length,
  most: 80,
};

/** The visit that an event is about. */
export const visitAt = (target: EventTarget | null, lanes: readonly Lane[]) => {
  const block = target instanceof Element ? target.closest<HTMLElement>('[data-visit]') : null;
  if (block === null) return undefined;
  const lane = lanes.find(({ id }) => (id ?? '') === block.dataset.lane);
  const visit = lane?.visits.find(({ id }) => id === block.dataset.visit);
  return lane && visit && { lane, visit };
};
