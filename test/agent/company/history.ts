import { deliveriesOf, endpoints } from './deliveries.ts';
import { createDice } from './dice.ts';
import { aJourney } from './journeys.ts';
import { named, technicians } from './people.ts';
import type { History } from './records.ts';
import { threadsOf } from './threads.ts';

/** A Friday, eleven in the morning in New York, where the company is. */
export const now = '2026-11-20T16:00:00.000Z';
export const zone = 'America/New_York';

const days = 730;
const hour = 3_600_000;

/** Two years of a plumbing company, the same on every machine. */
export const twoYears = (): History => {
  const dice = createDice(20_261_120);
  const history: History = {
    leads: [],
    customers: [],
    technicians: [...technicians],
    appointments: [],
    estimates: [],
    contracts: [],
    jobs: [],
    invoices: [],
    payments: [],
    refunds: [],
    creditNotes: [],
    followUps: [],
    messages: [],
    threads: [],
    endpoints: [...endpoints],
    deliveries: [],
  };
  const end = Date.parse(now);
  const starts = Array.from({ length: 420 }, () => end - dice.below(days * 24 * 60) * 60_000 - hour);
  for (const [index, start] of starts.toSorted((a, b) => a - b).entries())
    aJourney(history, dice, start, end, calledAt(starts.length - index));
  history.threads.push(...threadsOf(history, end));
  history.deliveries.push(...deliveriesOf(history, end));
  return history;
};

/** Those whom questions name came in the last weeks, some days one after the other. */
const calledAt = (fromTheEnd: number) => named[(fromTheEnd - 10) / 5];
