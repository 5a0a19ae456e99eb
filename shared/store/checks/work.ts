import { isDeepStrictEqual } from 'node:util';
import { freesTime, isOpen, movableStatuses } from '../../domain/appointments.ts';
import { calendarIds } from '../../domain/calendar.ts';
import { deliveryId } from '../../domain/deliveries.ts';
import { type JobRecord, jobTransitions } from '../../domain/jobs.ts';
import { remindAt } from '../../domain/reminderMoments.ts';
import { isConversation } from '../../domain/threads.ts';
import { isWanted } from '../../domain/webhooks.ts';
import { addSeconds } from '../../kernel/clock.ts';
import { leadsTo } from '../journal/leading.ts';
import { testEventOf } from '../journal/outbox.ts';
import { deliveryLifeSeconds } from '../pending/deliveries.ts';
import { noteKeyOf } from '../pending/notes.ts';
import { recordKey } from '../table/keys.ts';
import { table } from '../table/table.ts';
import { type Book, type Finding, has, itemAt, placeOf } from './book.ts';

export const everyAppointmentHasItsTime = (book: Book): Finding[] => {
  const calendars = book.records('calendars');
  return book
    .all('appointments')
    .filter(({ status }) => !freesTime(status))
    .flatMap(({ id, start, end, technician_ids }) =>
      calendarIds({ start, end, technician_ids })
        .filter(
          (day) =>
            !calendars
              .get(day)
              ?.busy.some((one) => one.appointment_id === id && one.start === start && one.end === end),
        )
        .map((day) => ({ at: `appointment ${id}`, says: `Its time is not kept on ${day}.` })),
    );
};

export const everyBusyTimeHasItsAppointment = (book: Book): Finding[] => {
  const appointments = book.records('appointments');
  return book.all('calendars').flatMap(({ id, technician_id, busy }) =>
    busy
      .filter(({ appointment_id }) => {
        const appointment = appointments.get(appointment_id);
        return (
          appointment === undefined ||
          freesTime(appointment.status) ||
          !appointment.technician_ids.includes(technician_id)
        );
      })
      .map(({ appointment_id }) => ({
        at: `calendar ${id}`,
        says: `Keeps time for ${appointment_id}, which needs none.`,
      })),
  );
};

/** A person who insists on a taken time gets it, so such an engagement may overlap others. */
export const nobodyIsBookedTwice = (book: Book): Finding[] =>
  book.all('calendars').flatMap(({ id, busy }) =>
    busy
      .toSorted((a, b) => (a.start < b.start ? -1 : 1))
      .flatMap((one, index, all) => {
        const next = all[index + 1];
        return next !== undefined && next.start < one.end && !one.overlaps && !next.overlaps
          ? [{ at: `calendar ${id}`, says: `${one.appointment_id} and ${next.appointment_id} overlap.` }]
          : [];
      }),
  );

/** A job lists its open visits and the latest completed ones, and its plan is the plan of the next visit. */
export const everyJobKnowsItsVisits = (book: Book): Finding[] => {
  const appointments = book.records('appointments');
  const isDone = ({ id, start }: JobRecord['worked'][number]): boolean =>
    appointments.get(id)?.status === 'completed' && appointments.get(id)?.start === start;
  const open = [...appointments.values()].filter(isOpen);
  const ofJobs = Map.groupBy(open, ({ job_id }) => job_id);
  const facts = ({ id, start, end, technician_ids, visit_number }: JobRecord['visits'][number]) =>
    JSON.stringify([id, start, end, technician_ids, visit_number]);
  return book.all('jobs').flatMap((job) => {
    const told = job.visits.map(facts).toSorted();
    const found = (ofJobs.get(job.id) ?? []).map((one) =>
      facts({ ...one, visit_number: one.visit_number ?? 0 }),
    );
    const [next] = job.visits;
    const isPlan =
      next === undefined ||
      jobTransitions[job.status].length === 0 ||
      (job.scheduled_start === next.start && job.crew_ids.join() === next.technician_ids.join());
    const wrong = [
      ...(isDeepStrictEqual(told, found.toSorted()) ? [] : ['Its open visits are others than it says.']),
      ...(job.worked.every(isDone) ? [] : ['A visit that it says was completed was not.']),
      ...(isPlan ? [] : ["Its start or crew differs from its next visit's."]),
    ];
    return wrong.map((says) => ({ at: `job ${job.id}`, says }));
  });
};

export const everyThreadCountsItsMessages = (book: Book): Finding[] => {
  const messages = Map.groupBy(book.all('messages'), ({ thread_id }) => thread_id);
  const leads = book.records('leads');
  return book.all('threads').flatMap(({ id, unread_count, last_message }) => {
    const former = [...leads.values()].filter(({ customer_id }) => customer_id === id);
    const own = [id, ...former.map((lead) => lead.id)].flatMap((thread) => messages.get(thread) ?? []);
    const received = own.filter(({ direction }) => direction === 'inbound').length;
    const wrong = [
      ...(own.some((message) => message.id === last_message.id) ? [] : ['Its last message is not there.']),
      // A thread marked as unread has a message to read, even if all messages are outbound.
      ...(unread_count > Math.max(1, received) ? ['It has more to read than came in.'] : []),
    ];
    return wrong.map((says) => ({ at: `thread ${id}`, says }));
  });
};

export const everyMessageHasItsThread = (book: Book): Finding[] => {
  const threads = book.records('threads');
  const moved = new Set(book.items.filter(({ moved_to }) => moved_to !== undefined).map(({ SK }) => SK));
  return book
    .all('messages')
    .filter(isConversation)
    .filter(({ thread_id }) => !threads.has(thread_id) && !moved.has(thread_id))
    .map(({ id }) => ({ at: `message ${id}`, says: 'Its thread is not in the inbox.' }));
};

/** A queue redelivers the message of a new delivery for ten hours. */
const soonSeconds = 36_000;

/** Every endpoint that has wanted the event since then has a delivery, unless the event is too new, too old or erased. */
export const everyEventHasItsDeliveries = (book: Book): Finding[] => {
  const deliveries = book.records('deliveries');
  const endpoints = book.all('endpoints').filter(({ status }) => status === 'enabled');
  const from = addSeconds(book.now, -deliveryLifeSeconds);
  const to = addSeconds(book.now, -soonSeconds);
  return book.entries
    .filter((entry) => entry.at > from && entry.at < to && !has(book, noteKeyOf(entry)))
    .flatMap(({ events }) => events.filter(({ erased_at }) => erased_at === undefined))
    .flatMap((event) =>
      endpoints
        .filter((endpoint) => endpoint.updated_at < event.created_at && isWanted(endpoint, event.type))
        .filter((endpoint) => !deliveries.has(deliveryId(event.id, endpoint.id)))
        .map((endpoint) => ({ at: `event ${event.id}`, says: `Has no delivery to ${endpoint.id}.` })),
    );
};

/** Until a worker has taken a message, only the message shows that events of its entry may still need to be relayed. */
export const everyWaitingMessageLeadsToItsEntry = (book: Book): Finding[] => {
  const messages = book.records('messages');
  return book.entries
    .filter((entry) => entry.events.length > 0 && !has(book, noteKeyOf(entry)))
    .flatMap((entry) =>
      entry.messages.flatMap((id) => {
        const message = messages.get(id);
        const isFresh = message?.status === 'queued' && message.attempts === 0;
        if (!isFresh || message.lease_until !== undefined || leadsTo(entry.id, message)) return [];
        return [{ at: `message ${id}`, says: 'Waits, and does not lead to the entry that queued it.' }];
      }),
    );
};

export const everyDeliveryHasItsEvent = (book: Book): Finding[] => {
  const events = new Set(
    book.entries.flatMap((entry) => [...entry.events, testEventOf(entry)].map((event) => event?.id)),
  );
  return book
    .all('deliveries')
    .filter(({ event_id }) => !events.has(event_id))
    .map(({ id }) => ({ at: `delivery ${id}`, says: 'Its event is not there.' }));
};

export const everyAttemptHasItsDelivery = (book: Book): Finding[] => {
  const deliveries = book.records('deliveries');
  return book.items
    .filter(({ kind }) => kind === 'attempt')
    .filter(({ PK, attempt }) => {
      const made = deliveries.get(String(PK).split('#').at(-1) ?? '')?.attempt ?? 0;
      return Number(attempt) > made;
    })
    .map((item) => ({ at: placeOf(item), says: 'Is an attempt of no delivery, or one too many.' }));
};

/** While reminders are off, no appointment has one planned; once they are on, every future one does. */
export const everyReminderIsPlanned = (book: Book): Finding[] => {
  const tenant = book.records('tenants').get(book.tenantId);
  if (tenant === undefined || tenant.plan_anew_at !== undefined) return [];
  return book
    .all('appointments')
    .filter(
      ({ status, remind_at, reminded_at }) =>
        movableStatuses.includes(status) && (remind_at ?? reminded_at) === null,
    )
    .filter(({ start }) => remindAt(start, tenant, book.now) !== null)
    .map(({ id }) => ({ at: `appointment ${id}`, says: 'Its reminder is not planned.' }));
};

export const everyCallHasItsRun = (book: Book): Finding[] => {
  const runs = book.records('playbookRuns');
  return book.items
    .filter(({ kind, PK }) => kind === 'playbook_call' && !runs.has(String(PK).split('#').at(-1) ?? ''))
    .map((item) => ({ at: placeOf(item), says: 'Its run is not there.' }));
};

export const everyDocumentWithEvidenceIsThere = (book: Book): Finding[] => {
  const documents = new Set(
    (['estimates', 'contracts', 'invoices', 'creditNotes', 'customers'] as const).flatMap((name) =>
      book.all(name).map(({ id }) => id),
    ),
  );
  return book
    .all('evidence')
    .filter(({ document_id }) => !documents.has(document_id))
    .map(({ id }) => ({ at: `evidence ${id}`, says: 'Its document is not there.' }));
};

/**
 * Pending work that is not on the due list is never done. A claimed new delivery is not on it, because its queue
 * message returns.
 */
export const everythingThatWaitsIsDue = (book: Book): Finding[] => {
  const { partition } = table.indexes.due;
  const claimedSoon = addSeconds(book.now, -soonSeconds);
  const waiting = [
    ...book.all('messages').filter(({ status }) => status === 'queued'),
    ...book.all('webhookTasks').filter(({ finished_at }) => finished_at === null),
    ...book.all('erasures').filter(({ status }) => status !== 'done'),
    ...book.records('playbookTasks').values(),
    ...book
      .all('deliveries')
      .filter(
        ({ next_attempt_at, lease_until = '' }) =>
          next_attempt_at !== undefined && lease_until <= claimedSoon,
      ),
  ];
  return waiting
    .filter(({ kind, id }) => itemAt(book, recordKey(book.tenantId, kind, id))?.[partition] === undefined)
    .map(({ kind, id }) => ({ at: `${kind} ${id}`, says: 'Waits, and is not on the due list.' }));
};
