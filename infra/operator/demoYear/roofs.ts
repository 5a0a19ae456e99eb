// The long story: from a call to a new roof, or until it ends earlier.

import type { AnswerOf } from '../../../shared/contract/apiClient.ts';
import { largeOffer, smallOffer } from './offers.ts';
import type { Story } from './office.ts';
import { type Person, personOf } from './people.ts';
import {
  bookSomewhere,
  doJob,
  goThere,
  inTurn,
  later,
  type Payer,
  payBill,
  type StoryContext,
} from './work.ts';

const sources = ['website', 'phone', 'Google', 'Yelp', 'referral', 'Angi', 'phone', 'website'] as const;

const asked = [
  ['Roof replacement', 'The roof is from 1996 and has lost granules; two rooms show stains.'],
  ['Leak repair', 'Water comes in at the chimney when the wind is from the east.'],
  ['Gutter installation', 'The back gutter hangs, and the downspout is gone.'],
  ['Slate roof repair', 'Some slates slid after the storm. The house is from 1924.'],
  ['Roof inspection', 'Buying the house, and the lender wants a report.'],
  ['Leak repair', 'The skylight in the hall drips.'],
] as const;

type Fate = 'lost early' | 'calls back' | 'no answer' | 'declined' | 'small' | 'with contract';

const fates: readonly [Fate, ...Fate[]] = [
  'with contract',
  'with contract',
  'with contract',
  'small',
  'small',
  'declined',
  'no answer',
  'lost early',
  'calls back',
  'small',
];

export async function* roof(context: StoryContext, number: number, day: number): Story {
  const { office, dice } = context;
  const person = personOf(number);
  const [service_type, notes] = dice.one(asked);
  const fate = dice.one(fates);
  yield office.at(day, dice.one(['08:40', '09:15', '10:05', '11:30', '14:20', '16:45', '19:10']));
  const { address, ...contact } = person;
  const lead = await office.call('captureLead', {
    body: {
      contact,
      address,
      source: dice.one(sources),
      service_type,
      notes,
      tags: dice.percent(12) ? ['urgent'] : [],
    },
  });

  yield later(office.at(office.workday(day), '12:30'), dice.between(0, 240));
  const qualify = (outcome: 'qualified' | 'disqualified' | 'callback', said: string) =>
    office.call('qualifyLead', { params: { id: lead.id }, body: { outcome, notes: said } });
  if (fate === 'lost early') {
    await qualify(
      'disqualified',
      dice.one(['Outside our area.', 'Wants solar panels only.', 'A renter; the landlord decides.']),
    );
    return;
  }
  if (fate === 'calls back') {
    await qualify('callback', 'Not at home during the day; call in the evening.');
    const call = await office.call('scheduleFollowUp', {
      body: {
        entity_type: 'lead',
        entity_id: lead.id,
        channel: 'call',
        scheduled_for: office.at(office.workday(day + 3), '17:30'),
        note: `Call ${person.first_name} about the ${service_type.toLowerCase()}.`,
        assignee_id: inTurn(dice.below(5))[0] ?? '',
      },
    });
    if (!dice.percent(60)) return;
    yield office.at(office.workday(day + 3), '17:50');
    await office.call('completeFollowUp', {
      params: { id: call.id },
      body: { outcome: 'Reached; will think about it until spring.' },
    });
    return;
  }
  await qualify('qualified', 'Owner, ready to meet.');
  yield office.at(office.workday(day + dice.between(1, 3)), '09:45');
  const customer = await office.call('upsertCustomer', { body: { lead_id: lead.id, address } });
  const visit = await bookSomewhere(context, day + dice.between(4, 7), 60, {
    customer_id: customer.id,
    lead_id: lead.id,
    service: 'Roof inspection',
    location: { address },
    notes: 'Bring the long ladder.',
  });
  if (visit === undefined) return;
  yield* goThere(context, visit);
  yield* offer(context, { person, lead, customer, fate, service: service_type });
}

type Prospect = {
  readonly person: Person;
  readonly lead: AnswerOf<'captureLead'>;
  readonly customer: AnswerOf<'upsertCustomer'>;
  readonly fate: Fate;
  readonly service: string;
};

async function* offer(context: StoryContext, { person, lead, customer, fate, service }: Prospect): Story {
  const { office, dice } = context;
  const inspected = daysOf(context, (await office.call('getSettings', {})).now);
  const about = { customer_id: customer.id, lead_id: lead.id, location: { address: person.address } };
  const isLarge = fate === 'with contract' || dice.percent(35);
  yield office.at(office.workday(inspected + 1), '10:10');
  const draft = await office.call('createEstimate', {
    body: { ...about, ...(isLarge ? largeOffer(context) : smallOffer(context, service)) },
  });
  yield office.at(office.workday(inspected + 1), '10:40');
  const estimate = await office.call('sendEstimate', { params: { id: draft.id } });
  const params = { id: estimate.id };

  if (fate === 'no answer') {
    await office.call('scheduleFollowUp', {
      body: {
        entity_type: 'estimate',
        entity_id: estimate.id,
        channel: 'call',
        scheduled_for: office.at(office.workday(inspected + 6), '10:00'),
        note: `Ask ${person.first_name} about the estimate.`,
      },
    });
    return;
  }
  const decided = office.workday(inspected + dice.between(3, 11));
  yield office.at(decided, '20:15');
  if (fate === 'declined') {
    await office.call('declineEstimate', {
      params,
      body: { reason: dice.one(['Took a lower bid.', 'Not this year.', 'Selling the house instead.']) },
    });
    return;
  }
  const [option] = estimate.options.slice(dice.below(estimate.options.length || 1));
  const extras = estimate.line_items
    .filter(({ optional }) => optional && dice.percent(50))
    .map(({ id }) => id);
  await office.call('acceptEstimate', {
    params,
    body: { ...(option ? { option_id: option.id } : {}), optional_line_ids: extras },
  });
  yield* carryOut(context, { person, estimate: estimate.id, isLarge, fate, decided });
}

type SoldWork = {
  readonly person: Person;
  readonly estimate: string;
  readonly isLarge: boolean;
  readonly fate: Fate;
  readonly decided: number;
};

async function* carryOut(
  context: StoryContext,
  { person, estimate, isLarge, fate, decided }: SoldWork,
): Story {
  const { office, dice } = context;
  const start = office.workday(decided + dice.between(7, 17));
  const [first = '', second = ''] = inTurn(dice.below(5));
  const plan = (day: number) => ({
    scheduled_start: office.at(day, '08:00'),
    duration_minutes: isLarge ? 480 : 180,
    crew_ids: isLarge ? [first, second] : [first],
  });
  let source: { contract_id: string } | { estimate_id: string } = { estimate_id: estimate };
  if (fate === 'with contract') {
    yield office.at(office.workday(decided + 1), '09:00');
    const contract = await office.call('createContract', { body: { estimate_id: estimate } });
    await office.call('sendContract', { params: { id: contract.id } });
    if (dice.percent(8)) return;
    yield office.at(office.workday(decided + dice.between(2, 4)), '18:35');
    const body = {
      party_id: contract.parties[0]?.id ?? '',
      signed_name: `${person.first_name} ${person.last_name}`,
    };
    await office.call('signContract', { params: { id: contract.id }, body });
    source = { contract_id: contract.id };
  }
  yield office.at(office.workday(decided + 5), '09:20');
  const days = [start, start + 1, start + 2, start + 5, start + 8].map(office.workday);
  const job = await office.firstFree(
    days.map((day) => () => office.call('createJob', { body: { ...source, ...plan(day) } })),
  );
  if (job === undefined) return;
  if (isLarge) {
    const deposit = await office.call('issueInvoice', { body: { job_id: job.id, milestone: 'deposit' } });
    yield* payBill(context, deposit, daysOf(context, deposit.created_at), 'promptly');
  }
  yield* doJob(context, job);
  const finished = daysOf(context, (await office.call('getSettings', {})).now);
  yield office.at(office.workday(finished + 1), '09:05');
  const invoice = await office.call('issueInvoice', { body: { job_id: job.id, milestone: 'final' } });
  yield* payBill(context, invoice, finished + 1, payerOf(context, finished));
}

/** Most customers pay sooner or later: nearly all bills older than 100 days are paid. */
export const payerOf = ({ dice }: StoryContext, day: number): Payer => {
  const chance = dice.below(100);
  if (day < -100) return chance < 2 ? 'not yet' : chance < 20 ? 'late' : 'promptly';
  if (chance < 22) return 'not yet';
  return chance < 40 ? 'in parts' : chance < 55 ? 'late' : 'promptly';
};

const dayMilliseconds = 86_400_000;

/** The day of `now`, counted from today. */
export const daysOf = ({ office }: StoryContext, now: string): number =>
  Math.floor((Date.parse(now) - Date.parse(office.at(0, '00:00'))) / dayMilliseconds);
