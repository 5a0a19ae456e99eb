import { appointmentTransitions } from '../../shared/domain/appointments.ts';
import { words } from './words.ts';

type Step = keyof typeof appointmentTransitions;
export type VisitMove = Exclude<Step, 'booked'>;
type Standing = { readonly status: Exclude<Step, 'arrived'>; readonly arrived_at: string | null };

/** A crew that has arrived still reads as on the way. */
const stepOf = ({ status, arrived_at }: Standing): Step =>
  status === 'en_route' && arrived_at !== null ? 'arrived' : status;

/** The possible next states of a visit, by the service's own table of states. */
export const movesOfVisit = (visit: Standing): readonly VisitMove[] => appointmentTransitions[stepOf(visit)];

/** It is later than that to move what is under way or over. */
export const isMovable = ({ status }: Pick<Standing, 'status'>): boolean =>
  status === 'booked' || status === 'confirmed';

/** It takes no time of its crew. */
export const isOff = ({ status }: Pick<Standing, 'status'>): boolean =>
  status === 'canceled' || status === 'no_show';

export const visitTone = {
  booked: 'fresh',
  confirmed: 'good',
  en_route: 'waiting',
  completed: 'quiet',
  canceled: 'quiet',
  no_show: 'bad',
} as const satisfies Record<Standing['status'], string>;

type Crew = { readonly technician_ids: readonly string[]; readonly assigned_to?: string | null };
type TechnicianName = { readonly id: string; readonly name: string };

/** The names of those who do a visit. */
export const crewText = (
  { technician_ids, assigned_to }: Crew,
  technicians: readonly TechnicianName[],
): string =>
  technician_ids
    .map((id) => technicians.find((one) => one.id === id)?.name ?? assigned_to ?? words.unassigned)
    .join(', ') || words.unassigned;
