import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type CreatedFeed, Feed, mostFeeds } from '../contract/feeds.ts';
import { calendarsPath, pagesPath } from '../contract/pages.ts';
import type { Settings } from '../contract/settings.ts';
import { Failure } from '../kernel/failure.ts';
import type { CalendarEntry } from '../kernel/icalendar.ts';
import { writeWindow } from '../kernel/wording.ts';
import { type AppointmentRecord, purposeOf } from './appointments.ts';
import { entryOfVisit } from './calendarEntries.ts';
import { type CustomerRecord, displayName } from './customers.ts';
import type { LeadRecord } from './leads.ts';
import { type Birth, record } from './record.ts';
import type { TechnicianRecord } from './technicians.ts';

/** Only the digest of the secret in its address is stored. */
export const FeedRecord = record('feed', Feed).extend({ digest: z.string() });
export type FeedRecord = z.output<typeof FeedRecord>;

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

type Address = { readonly tenantId: string; readonly id: string; readonly secret: string };

/** @throws Failure `limit_reached` */
export const openFeed = (
  stored: readonly FeedRecord[],
  technician_id: string | null,
  { secret, id, now }: Birth & Pick<Address, 'secret'>,
) => {
  if (stored.length >= mostFeeds)
    throw new Failure('limit_reached', `A company has at most ${mostFeeds} feeds.`);
  const feed: FeedRecord = {
    kind: 'feed',
    version: 0,
    id,
    technician_id,
    created_at: now,
    digest: digestOf(secret),
  };
  return { changes: [{ after: feed }], events: [], feed };
};

export const withAddressOf = (
  { digest, ...feed }: FeedRecord,
  { tenantId, secret }: Pick<Address, 'tenantId' | 'secret'>,
  authUrl: string,
): z.output<typeof CreatedFeed> => ({
  ...feed,
  url: `${authUrl}${pagesPath}${calendarsPath}/${tenantId}.${feed.id}.${secret}.ics`,
});

/** Parses the end of a feed's address; undefined if it is malformed. */
export const readFeedKey = (key: string): Address | undefined => {
  const [, tenantId, id, secret] =
    /^(org_[a-z0-9_-]{1,60})\.([0-9a-f-]{36})\.([\w-]{20,})(?:\.ics)?$/.exec(key) ?? [];
  return tenantId === undefined || id === undefined || secret === undefined
    ? undefined
    : { tenantId, id, secret };
};

export const opensFeed = ({ digest }: FeedRecord, { secret }: Address): boolean =>
  digest === digestOf(secret);

/** From a month ago until half a year ahead; the number of visits is limited, because calendar programs read a feed in one piece. */
export const feedDays = { before: 30, after: 183 } as const;
export const mostVisits = 1_000;

type VisitedPerson = Parameters<typeof displayName>[0] & { readonly address?: string | null | undefined };

type FeedContent = {
  readonly visits: readonly AppointmentRecord[];
  readonly technicians: readonly TechnicianRecord[];
  readonly away: readonly TechnicianRecord[];
  readonly customers: readonly CustomerRecord[];
  /** Leads with bookings who are not customers yet. */
  readonly leads: readonly LeadRecord[];
  readonly settings: Pick<Settings, 'time_zone'>;
  readonly from: string;
  readonly to: string;
};

export const entriesOf = ({
  visits,
  technicians,
  away,
  customers,
  leads,
  settings,
  from,
  to,
}: FeedContent): CalendarEntry[] => {
  const people = new Map(technicians.map((one) => [one.id, one.name]));
  const known = new Map<string, VisitedPerson>([
    ...leads.map(({ id, contact, address }) => [id, { ...contact, address }] as const),
    ...customers.map((one) => [one.id, one] as const),
  ]);
  return [
    ...visits.map((visit) => {
      const person = known.get(visit.customer_id ?? visit.lead_id ?? '');
      const crew = visit.technician_ids.flatMap((id) => people.get(id) ?? []);
      const { arrival_window, notes } = visit;
      const lines = [
        ...(crew.length === 0 ? [] : [`Who comes: ${crew.join(', ')}`]),
        ...(arrival_window === null
          ? []
          : [`Arrival between ${writeWindow(arrival_window, settings.time_zone)}`]),
        ...(person?.phone ? [person.phone] : []),
        ...(notes === null ? [] : [notes]),
      ];
      const summary = [
        purposeOf(visit) ?? 'Visit',
        ...(person === undefined ? [] : [displayName(person)]),
      ].join(': ');
      return entryOfVisit(visit, {
        summary,
        description: lines.join('\n') || undefined,
        place: person?.address ?? undefined,
      });
    }),
    ...away.flatMap(({ id, name, time_off, updated_at }) =>
      time_off
        .filter(({ start, end }) => end > from && start < to)
        .map(({ start, end }) => ({
          uid: `${id}.${start}@lead-to-payment`,
          sequence: 0,
          start,
          end,
          changed_at: updated_at,
          summary: `${name}: time off`,
          isCanceled: false,
        })),
    ),
  ];
};
