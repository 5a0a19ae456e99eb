// The steps that all stories share: a visit, a job and a bill.

import type { AnswerOf, RequestOf } from '../../../shared/contract/apiClient.ts';
import type { Instant } from '../../../shared/kernel/clock.ts';
import { addSeconds } from '../../../shared/kernel/clock.ts';
import type { Dice } from './dice.ts';
import type { Office, Story } from './office.ts';
import { crew } from './shop.ts';

export type StoryContext = {
  readonly office: Office;
  readonly dice: Dice;
  readonly items: ReadonlyMap<string, string>;
};
type Job = AnswerOf<'createJob'>;
type Invoice = AnswerOf<'issueInvoice'>;

export const later = (moment: Instant, minutes: number): Instant => addSeconds(moment, minutes * 60);

export const line = (items: StoryContext['items'], code: string, quantity: number, rest: object = {}) => ({
  item_id: items.get(code) ?? '',
  quantity,
  ...rest,
});

/** Five technicians, starting with another one each time. */
export const inTurn = (start: number): readonly string[] =>
  crew.map((_, index) => crew[(index + start) % crew.length] ?? '');

const times = ['08:00', '10:30', '13:00', '15:00'] as const;

/** Books the first technician who is free at one of the day's times, or on the next days. */
export const bookSomewhere = (
  { office, dice }: StoryContext,
  day: number,
  minutes: number,
  body: Omit<Extract<RequestOf<'bookAppointment'>['body'], { customer_id: string }>, 'start' | 'end'>,
) => {
  const turn = dice.below(5);
  const days = [
    office.workday(day),
    office.workday(day + 1),
    office.workday(day + 2),
    office.workday(day + 4),
  ];
  const places = days.flatMap((one) =>
    times.flatMap((time) =>
      inTurn(turn).map((technician_id) => ({ technician_id, start: office.at(one, time) })),
    ),
  );
  return office.firstFree(
    places.map(
      ({ technician_id, start }) =>
        () =>
          office.call('bookAppointment', {
            body: { ...body, start, end: later(start, minutes), technician_id },
          }),
    ),
  );
};

/** The crew sets off, arrives and finishes; a visit long past only finishes. */
export async function* goThere(
  { office, dice }: StoryContext,
  visit: Pick<AnswerOf<'bookAppointment'>, 'id' | 'start' | 'end'>,
): Story {
  const { id } = visit;
  const move = (status: 'confirmed' | 'en_route' | 'arrived' | 'completed') =>
    office.call('setAppointmentStatus', { params: { id }, body: { status } });
  if (visit.start > office.at(-10, '00:00')) {
    const dayBefore = later(visit.start, -1_440);
    const yesterday = office.at(-1, '16:10');
    if (dice.percent(55)) {
      yield dayBefore < yesterday ? dayBefore : yesterday;
      await move('confirmed');
    }
    yield later(visit.start, -25);
    await move('en_route');
    yield later(visit.start, dice.between(0, 12));
    await move('arrived');
  }
  yield visit.end;
  await move('completed');
}

/** The crew visits the job, which ends with its last visit. */
export async function* doJob(context: StoryContext, job: Job): Story {
  const { office } = context;
  const [visit] = job.visits;
  if (visit === undefined) return;
  yield visit.start;
  await office.call('setJobStatus', { params: { id: job.id }, body: { status: 'in_progress' } });
  yield* goThere(context, visit);
  await office.call('setJobStatus', { params: { id: job.id }, body: { status: 'completed' } });
}

export type Payer = 'promptly' | 'late' | 'in parts' | 'not yet';

const methods = ['card', 'check', 'ach', 'card', 'check', 'cash'] as const;

export async function* payBill(context: StoryContext, invoice: Invoice, issuedOn: number, how: Payer): Story {
  const { office, dice } = context;
  const pay = (amount: number) => {
    const method = dice.one(methods);
    return office.call('recordPayment', {
      body: { invoice_id: invoice.id, amount, method, ...referenceOf(method, dice) },
    });
  };
  const { amount } = invoice;
  if (how === 'not yet') return;
  yield office.at(
    office.workday(issuedOn + (how === 'late' ? dice.between(19, 34) : dice.between(0, 9))),
    '11:20',
  );
  if (how !== 'in parts') {
    await pay(amount);
    return;
  }
  const first = Math.round(amount * 40) / 100;
  await pay(first);
  yield office.at(office.workday(issuedOn + 32), '14:05');
  await pay(Math.round((amount - first) * 100) / 100);
}

/** A provider's reference, a check's number, or nothing for cash. */
const referenceOf = (method: (typeof methods)[number], dice: Dice): { external_id?: string } => {
  if (method === 'cash') return {};
  if (method === 'check') return { external_id: String(dice.between(1_001, 4_999)) };
  return {
    external_id: `${method === 'card' ? 'ch' : 'ach'}_${dice.between(1e8, 9e8).toString(36)}${dice.between(1e8, 9e8).toString(36)}`,
  };
};
