import * as z from 'zod';
import { LifecycleNumberText } from '../contract/fields.ts';
import { toldMoment } from './localTimes.ts';
import type { Look, StoredRecord } from './looking.ts';
import { collectionOf, entities } from './model/entities.ts';
import { type EntityName, momentWord } from './model/model.ts';
import { nameOf } from './naming.ts';
import { getRequest, tool } from './tool.ts';

/** What has a number of a journey, in the order in which it comes. */
export const stages = [
  'leads',
  'customers',
  'appointments',
  'estimates',
  'contracts',
  'jobs',
  'invoices',
  'payments',
  'refunds',
  'credit_notes',
] as const satisfies readonly EntityName[];
type Stage = (typeof stages)[number];

/** Of each kind the newest, as the operation shows them. */
const mostOfEach = 100;

/** What is planned, and not what happened. */
const plans: ReadonlySet<string> = new Set(['due_at', 'expires_at', 'scheduled_start', 'end']);

const stepsOf = (stage: Stage, record: StoredRecord) =>
  Object.entries(entities[stage].fields).flatMap(([field, { kind, at, join, state }]) => {
    const moment = record[at];
    if (state !== undefined && ![state].flat().includes(String(record.status))) return [];
    if (kind !== 'moment' || join !== undefined || plans.has(field) || typeof moment !== 'string') return [];
    const status = typeof record.status === 'string' ? record.status : null;
    return [{ at: moment, kind: entities[stage].one, event: momentWord(field), id: record.id, status }];
  });

const readStage = async ({ store }: Look, stage: Stage, lifecycle_number: string) => {
  const { data, next_cursor } = await store[collectionOf(stage)].list({
    filter: { lifecycle_number },
    limit: mostOfEach,
  });
  return { stage, records: data as readonly StoredRecord[], isAll: next_cursor === null };
};

export const journey = tool({
  name: 'journey',
  description:
    'Tells what happened on one journey from lead to payment, in the order of time, by the lifecycle number that leads, customers and jobs have.',
  input: z.strictObject({ lifecycle_number: LifecycleNumberText }),
  scopes: () => ['leads.read', 'customers.read'],
  request: ({ lifecycle_number }) => getRequest(`/lifecycles/${lifecycle_number}`, {}),
  run: async (look, { lifecycle_number }) => {
    const seen = stages.filter((stage) => look.scopes.has(entities[stage].scope));
    const parts = await Promise.all(seen.map((stage) => readStage(look, stage, lifecycle_number)));
    const of = (stage: Stage) => parts.find((part) => part.stage === stage)?.records.at(-1);
    const person = of('customers') ?? of('leads');
    const hidden = stages.filter((stage) => !seen.includes(stage)).map((stage) => entities[stage].scope);
    const steps = parts.flatMap(({ stage, records }) => records.flatMap((record) => stepsOf(stage, record)));
    return {
      lifecycle_number,
      name: person === undefined ? null : nameOf(person),
      value: steps.length,
      rows: steps
        .toSorted((a, b) => (`${a.at}${a.id}` < `${b.at}${b.id}` ? -1 : 1))
        .map(({ at, ...step }) => ({ ...toldMoment(look.tenant.time_zone, at), ...step })),
      ...(hidden.length > 0 && { not_shown: [...new Set(hidden)] }),
      ...(parts.some(({ isAll }) => !isAll) && { complete: false }),
    };
  },
});
