import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppointmentRecord, freesTime } from '../../shared/domain/appointments.ts';
import { faultsIn } from '../../shared/store/checks/invariants.ts';
import { amount } from '../support/amount.ts';
import { everyItemOf } from '../support/everyItem.ts';
import { aJob, done } from '../support/journey.ts';
import { drawn } from '../support/share.ts';
import { technician } from '../support/tenantWithCrew.ts';
import { freshTenant } from '../support/world.ts';

/** Of every continent, with half hours, with clocks that change at either end of the year, and with none that do. */
const zones = [
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Africa/Cairo',
  'Europe/London',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Asia/Tehran',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Sao_Paulo',
  'America/Santiago',
  'Asia/Gaza',
  'America/Havana',
  'America/Nuuk',
  'Antarctica/Troll',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Australia/Adelaide',
  'Pacific/Auckland',
  'America/Asuncion',
  'Asia/Beirut',
  'Europe/Moscow',
  'America/Phoenix',
  'Asia/Tokyo',
  'Africa/Lagos',
  'Atlantic/Azores',
  'America/Los_Angeles',
];

/** Around the change of the clocks of New York; half hours, so that many of them touch and many overlap. */
const beginning = Date.parse('2031-03-09T00:00:00Z');
const halfHour = 1_800_000;
const instant = (slot: number): string => new Date(beginning + slot * halfHour).toISOString();

const people = 3;
const crew = fc.uniqueArray(fc.nat({ max: people - 1 }), { minLength: 1, maxLength: people });
const span = fc.record({ from: fc.nat({ max: 60 }), length: fc.integer({ min: 1, max: 6 }) });
const which = fc.nat({ max: 9 });
const step = fc.oneof(
  fc.record({ do: fc.constant('book' as const), crew, span, ofJob: fc.option(which) }),
  fc.record({ do: fc.constant('plan' as const), crew: fc.option(crew), span, which }),
  fc.record({ do: fc.constant('unplan' as const), which }),
  fc.record({ do: fc.constant('move' as const), crew: fc.option(crew), span, which }),
  fc.record({
    do: fc.constant('set' as const),
    status: fc.constantFrom('confirmed', 'completed', 'canceled', 'no_show'),
    which,
  }),
  fc.record({ do: fc.constant('end' as const), status: fc.constantFrom('canceled', 'completed'), which }),
  fc.record({ do: fc.constant('leave' as const), who: fc.nat({ max: people - 1 }), span }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const companyIn = async (time_zone: string) => {
  const world = await freshTenant({ time_zone });
  const crewIds: string[] = [];
  for (let index = 0; index < people; index += 1) crewIds.push((await technician(world)).id);
  const jobs = await Promise.all([aJob(world), aJob(world), aJob(world)]);
  const visits: string[] = [];
  const idsOf = (members: readonly number[]) => members.map((member) => crewIds[member]);
  const times = ({ from, length }: { from: number; length: number }) => ({
    start: instant(from),
    end: instant(from + length),
  });
  const ask = (one: Step) => {
    const job = jobs['which' in one ? one.which % jobs.length : 0];
    const visit = String(visits['which' in one ? one.which % Math.max(1, visits.length) : 0]);
    if (one.do === 'book') {
      const of = jobs[(one.ofJob ?? 0) % jobs.length];
      const ofJob = one.ofJob === null ? {} : { job_id: of?.id };
      const body = {
        customer_id: of?.customer_id,
        ...ofJob,
        technician_ids: idsOf(one.crew),
        ...times(one.span),
      };
      return world.call('bookAppointment', { body });
    }
    if (one.do === 'plan') {
      const start = { scheduled_start: instant(one.span.from), duration_minutes: one.span.length * 30 };
      const body = { ...start, ...(one.crew && { crew_ids: idsOf(one.crew) }) };
      return world.call('updateJob', { params: { id: String(job?.id) }, body });
    }
    if (one.do === 'unplan')
      return world.call('updateJob', { params: { id: String(job?.id) }, body: { scheduled_start: null } });
    if (one.do === 'end')
      return world.call('setJobStatus', { params: { id: String(job?.id) }, body: { status: one.status } });
    if (one.do === 'leave') {
      const body = { name: 'Tina', time_off: [times(one.span)] };
      return world.call('putTechnician', { params: { id: String(crewIds[one.who]) }, body });
    }
    if (visits.length === 0) return undefined;
    const body =
      one.do === 'set'
        ? { status: one.status }
        : { ...times(one.span), ...(one.crew && { technician_ids: idsOf(one.crew) }) };
    return world.call(one.do === 'set' ? 'setAppointmentStatus' : 'rescheduleAppointment', {
      params: { id: visit },
      body,
    });
  };
  return { world, visits, ask };
};

const inTwoPlaces = (items: readonly object[]): string[] => {
  const visits = items
    .filter((item) => 'kind' in item && item.kind === 'appointment')
    .map((item) => AppointmentRecord.parse(item))
    .filter(({ status }) => !freesTime(status));
  return visits.flatMap((one) =>
    visits
      .filter(
        (other) =>
          one.id < other.id &&
          one.start < other.end &&
          other.start < one.end &&
          one.technician_ids.some((id) => other.technician_ids.includes(id)),
      )
      .map((other) => `${one.id} and ${other.id}`),
  );
};

describe.each(amount(zones.slice(0, 3), drawn(zones.slice(0, 30))))('in %s', (zone) => {
  test('any order of booking, planning, moving, ending and removing, four at once, puts no technician in two places', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 24, maxLength: 40 }), async (steps) => {
        const { world, visits, ask } = await companyIn(zone);
        for (let index = 0; index < steps.length; index += 4) {
          const replies = await Promise.all(steps.slice(index, index + 4).flatMap((one) => ask(one) ?? []));
          expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
          const { data } = await done(world, 'listAppointments', { query: { limit: 100 } });
          visits.splice(0, visits.length, ...data.map(({ id }) => id));
        }

        const items = await everyItemOf(world.id);
        expect(inTwoPlaces(items)).toEqual([]);
        const rules = /^(nobodyIsBookedTwice|everyJobKnowsItsVisits|every(Appointment|BusyTime)Has\w+)$/;
        const faults = faultsIn(world.id, items, new Date().toISOString());
        expect(faults.filter(({ rule }) => rules.test(rule))).toEqual([]);
      }),
      { numRuns: amount(2, 4), endOnFailure: true },
    );
  });
});
