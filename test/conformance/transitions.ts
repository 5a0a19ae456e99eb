import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '../../shared/contract/index.ts';
import { freshTenant, type World } from '../support/world.ts';
import { type Attempt, attemptsOf } from './machine.ts';
import { invoice, payment } from './moneyMachines.ts';
import { appointment, estimate, lead } from './salesMachines.ts';
import { contract, followUp, job } from './workMachines.ts';

type Item = Readonly<Record<string, unknown>>;

export const machines = [
  { setting: lead.setting, attempts: attemptsOf(lead) },
  {
    setting: appointment.setting,
    attempts: attemptsOf(appointment),
    ...(appointment.stateOf && { stateOf: appointment.stateOf }),
  },
  { setting: estimate.setting, attempts: attemptsOf(estimate) },
  { setting: contract.setting, attempts: attemptsOf(contract) },
  { setting: job.setting, attempts: attemptsOf(job) },
  { setting: invoice.setting, attempts: attemptsOf(invoice) },
  { setting: payment.setting, attempts: attemptsOf(payment) },
  { setting: followUp.setting, attempts: attemptsOf(followUp) },
].map(({ stateOf = ({ status }: Item) => String(status), ...machine }) => ({
  ...machine,
  stateOf,
  kind: machine.attempts[0]?.kind,
}));

/** Their records are made by one or two requests. */
export const quick: readonly unknown[] = ['lead', 'estimate', 'follow_up'];

const attempt = async (world: World, setting: string, { kind, at, operation, request }: Attempt) => {
  const thing = await at(world, setting);
  const before = await world.item(kind, thing.id);
  const reply = await world.call(operation, request(thing));
  const after = await world.item(kind, thing.id);
  return { before, reply, after };
};

type Trial = Awaited<ReturnType<typeof attempt>>;

/** Tries every action in every state, and compares what becomes of it with the table of states. */
export const triesEverything = ({ kind, setting, attempts, stateOf }: (typeof machines)[number]): void => {
  describe(`${kind}`, () => {
    const legal = attempts.filter(({ outcome }) => 'state' in outcome);
    const illegal = attempts.filter(({ outcome }) => 'code' in outcome);
    const trials = new Map<Attempt, Trial>();
    let journal: Awaited<ReturnType<World['journal']>>;

    beforeAll(async () => {
      const world = await freshTenant();
      const shared = await setting(world);
      await Promise.all(attempts.map(async (each) => trials.set(each, await attempt(world, shared, each))));
      journal = await world.journal();
    });

    const trialOf = (each: Attempt) => {
      const trial = trials.get(each);
      if (trial === undefined) throw new Error('It was not tried.');
      const requestId = trial.reply.headers.get('x-request-id');
      return { ...trial, entries: journal.filter(({ request_id }) => request_id === requestId) };
    };

    test.each(legal)(
      '$from: $action leaves it $outcome.state, fires $outcome.fires and is audited',
      (each) => {
        const { before, reply, after, entries } = trialOf(each);

        expect(before && stateOf(before)).toBe(each.from);
        expect(reply.status).toBe(registry[each.operation].success.status);
        expect({ state: after && stateOf(after), fires: entries.flatMap(typesOf) }).toEqual(each.outcome);
        expect(entries).toMatchObject([
          { operation: each.operation, actor: expect.stringContaining('-machine') },
        ]);
        expect(entries.flatMap(({ changes }) => changes).length).toBeGreaterThan(0);
      },
    );

    test.each(illegal)('$from: $action is refused as $outcome.code and changes nothing', (each) => {
      const { before, reply, after, entries } = trialOf(each);

      expect(before && stateOf(before)).toBe(each.from);
      expect(reply.status).toBe(409);
      expect(reply.body.error).toMatchObject(each.outcome);
      expect(after).toEqual(before);
      expect(entries).toEqual([]);
    });
  });
};

const typesOf = ({ events }: Awaited<ReturnType<World['journal']>>[number]) => events.map(({ type }) => type);
