// The short stories: former customers call about a gutter or a leak, and pay their bills or not.

import type { Story } from './office.ts';
import { personOf } from './people.ts';
import { daysOf, payerOf } from './roofs.ts';
import { onCall } from './shop.ts';
import { doJob, goThere, inTurn, later, line, payBill, type StoryContext } from './work.ts';

export const firstOfBefore = 300;
/** Customers from before the year. */
export const ofBefore = Array.from({ length: 40 }, (_, index) => firstOfBefore + index);

const kinds = [
  { title: 'Clean the gutters', service: 'Gutter cleaning', minutes: 90, lines: [['GTR-CLN', 1]] },
  {
    title: 'Mend the leak at the chimney',
    service: 'Leak repair',
    minutes: 120,
    lines: [
      ['FLS-STP', 14],
      ['LAB-RFR', 2],
      ['ICE-WTR', 1],
    ],
  },
  {
    title: 'New gutter at the back',
    service: 'Gutter installation',
    minutes: 240,
    lines: [
      ['GTR-5AL', 48],
      ['LAB-HLP', 4],
    ],
  },
  {
    title: 'Replace slid slates',
    service: 'Slate roof repair',
    minutes: 120,
    lines: [
      ['SLT-REP', 9],
      ['LAB-RFR', 2.5],
    ],
  },
  {
    title: 'Inspect the roof for the insurer',
    service: 'Roof inspection',
    minutes: 60,
    lines: [['INS-RPT', 1]],
  },
  {
    title: 'Clean the gutters',
    service: 'Gutter cleaning',
    minutes: 90,
    lines: [
      ['GTR-CLN', 1],
      ['GTR-GRD', 20],
    ],
  },
] as const;

export const customerOf = async ({ office }: StoryContext, number: number) => {
  const { data } = await office.call('listCustomers', { query: { email: personOf(number).email } });
  const [customer] = data;
  if (customer === undefined) throw new Error(`The customer ${number} was not imported.`);
  return customer;
};

/** A small job, requested by phone some days earlier. */
export async function* smallJob(context: StoryContext, number: number, day: number): Story {
  const { office, dice, items } = context;
  const kind = dice.one(kinds);
  const calledOn = Math.min(day - dice.between(2, 7), -dice.between(0, 5));
  yield office.at(calledOn, dice.one(['09:25', '10:50', '13:15', '15:40']));
  const customer = await customerOf(context, number);
  const crew = inTurn(dice.below(5));
  const times = ['08:00', '09:30', '11:00', '12:30', '14:00', '15:30'];
  const first = dice.below(times.length);
  const job = await office.firstFree(
    times.flatMap((_, index) =>
      crew.map(
        (technician, at) => () =>
          office.call('createJob', {
            body: {
              customer_id: customer.id,
              title: kind.title,
              service: kind.service,
              scheduled_start: office.at(day, times[(first + index) % times.length] ?? '08:00'),
              crew_ids:
                kind.minutes === 240 ? [technician, crew[(at + 1) % crew.length] ?? ''] : [technician],
              duration_minutes: kind.minutes,
              location: { address: personOf(number).address },
              line_items: kind.lines.map(([code, quantity]) => line(items, code, quantity)),
            },
          }),
      ),
    ),
  );
  const [visit] = job?.visits ?? [];
  if (job === undefined || visit === undefined) return;
  const chance = dice.below(100);
  if (chance < 7) {
    yield later(visit.start, -1_200);
    const body = {
      status: 'canceled' as const,
      reason: dice.one(['The customer is away.', 'Rain.', 'Done by a neighbor.']),
    };
    await office.call('setJobStatus', { params: { id: job.id }, body });
    return;
  }
  if (chance < 10) {
    yield later(visit.start, 20);
    const body = { status: 'no_show' as const, reason: 'Nobody opened; left a card.' };
    await office.call('setAppointmentStatus', { params: { id: visit.id }, body });
    await callAbout(context, job.id, day, 'Nobody opened the door. Find another day.');
    return;
  }
  yield* doJob(context, job);
  yield later(visit.end, dice.between(30, 900));
  const invoice = await office.call('issueInvoice', { body: { job_id: job.id, milestone: 'final' } });
  const issuedOn = daysOf(context, invoice.created_at);
  const payer = payerOf(context, day);
  if (payer === 'not yet' && day < -21)
    await callAbout(context, job.id, day + 18, 'The invoice is not paid. Ask when it will be.');
  yield* payBill(context, invoice, issuedOn, payer);
}

const callAbout = ({ office }: StoryContext, job: string, day: number, note: string) =>
  office.call('scheduleFollowUp', {
    body: {
      entity_type: 'job',
      entity_id: job,
      channel: 'call',
      scheduled_for: office.at(office.workday(day + 1), '10:30'),
      note,
    },
  });

/** At weekends one technician handles emergencies. */
export async function* emergency(context: StoryContext, number: number, day: number, time: string): Story {
  const { office, dice } = context;
  yield office.at(Math.min(day, -1), dice.one(['07:20', '08:10', '09:05']));
  const customer = await customerOf(context, number);
  const start = office.at(day, time);
  const visit = await office.firstFree([
    () =>
      office.call('bookAppointment', {
        body: {
          customer_id: customer.id,
          start,
          end: later(start, 90),
          technician_id: onCall,
          service: 'Emergency visit',
          location: { address: personOf(number).address },
          notes: dice.one([
            'Water in the attic.',
            'A branch came through the roof.',
            'The gutter fell on the car.',
          ]),
        },
      }),
  ]);
  if (visit !== undefined) yield* goThere(context, visit);
}
