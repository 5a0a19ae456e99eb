// What a customer says of a visit on its page.

import type { InboundMessage } from '../contract/communications.ts';
import { writeWeekdayMoment } from '../kernel/wording.ts';
import type { Addressee } from './addressees.ts';
import { type AppointmentRecord, movableStatuses, stepOf } from './appointments.ts';

/** A visit's state for its customer; `open` while they can confirm it or ask for another time. */
export type VisitStanding = 'open' | 'under_way' | 'arrived' | 'canceled' | 'over';

export const standingOf = (visit: AppointmentRecord, now: string): VisitStanding => {
  if (visit.status === 'canceled') return 'canceled';
  if (movableStatuses.includes(visit.status) && now < visit.start) return 'open';
  const step = stepOf(visit);
  if (step === 'arrived') return 'arrived';
  return step === 'en_route' ? 'under_way' : 'over';
};

/** Identifies a request for another time: each time of a visit can have one. */
export const requestIdOf = ({ id, start }: AppointmentRecord): string => `another_time ${id} ${start}`;

type Request = { readonly visit: AppointmentRecord; readonly words: string | undefined };

/** The request as a message of the customer, which the office finds in the inbox. */
export const asMessage = (
  { visit, words }: Request,
  { email, phone }: Pick<Addressee, 'email' | 'phone'>,
  { time_zone }: { readonly time_zone: string },
): InboundMessage => {
  const time = writeWeekdayMoment(visit.start, time_zone);
  return {
    channel: email === null && phone !== null ? 'sms' : 'email',
    from: email ?? phone ?? 'customer',
    subject: 'Another time for an appointment',
    body: `Please find another time for the appointment on ${time}.${words === undefined ? '' : `\n\n${words}`}`,
    provider_id: requestIdOf(visit),
  };
};
