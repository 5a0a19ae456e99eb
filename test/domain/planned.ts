/** A job of a signed contract, its visits, and what its plans warn of. */
import { fromContract } from '../../shared/domain/jobSources.ts';
import type { Warning } from '../../shared/domain/warnings.ts';
import { later, settings, technicians, times, visitOf } from './crewed.ts';
import { idNumbered, contract as madeContract } from './made.ts';

export const contract = { ...madeContract, status: 'signed' as const };
export const id = idNumbered(8);
export const source = fromContract(contract, { id, now: later });
export const visitId = idNumbered(51);
export const circumstances = { technicians, calendars: [], settings, now: later, visitId };
export const first = visitOf();
export const second = visitOf({
  id: idNumbered(52),
  visit_number: 2,
  ...times('14:00', '15:00'),
  technician_ids: ['cem'],
});
export const elsewhere = visitOf({
  id: idNumbered(90),
  job_id: null,
  ...times('10:30', '11:00'),
  technician_ids: ['ann'],
});
export const people = (count: number) => Array.from({ length: count }, (_, index) => idNumbered(200 + index));

export const tooLarge = {
  code: 'crew_too_large',
  message: 'A visit has at most 10 technicians, so no visit is booked and no time is taken.',
  nearest: [],
};
export const inThePast: Warning = {
  code: 'in_the_past',
  message: 'The scheduled_start is in the past.',
  nearest: [],
};
export const overlap = {
  code: 'overlap',
  message: 'A crew member is engaged elsewhere or away at that time.',
  nearest: [],
};
export const unknown = (name: string): Warning => ({
  code: 'unknown_person',
  message: `No technician is described as ${name}; putTechnician describes one.`,
  nearest: [],
});
