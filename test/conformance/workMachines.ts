import { contractTransitions } from '../../shared/domain/contracts.ts';
import { type FollowUpRecord, followUpTransitions } from '../../shared/domain/followUps.ts';
import { jobTransitions } from '../../shared/domain/jobs.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { aCustomer, aLead, done, nextMonday } from '../support/journey.ts';
import { commitAsWorker } from '../support/worker.ts';
import type { World } from '../support/world.ts';
import { type Machine, onId, setsStatus, type Thing } from './machine.ts';

type ContractState = keyof typeof contractTransitions;

/** Each of an estimate of its own, for an estimate has but one contract. */
const drawnUp = async (world: World, customer_id: string): Promise<Thing> => {
  const line_items = [{ description: 'Slate tiles', quantity: 10, unit_price: 10 }];
  const { id: estimate_id } = await done(world, 'createEstimate', { body: { customer_id, line_items } });
  await done(world, 'sendEstimate', { params: { id: estimate_id } });
  await done(world, 'acceptEstimate', { params: { id: estimate_id } });
  const { id, parties } = await done(world, 'createContract', { body: { estimate_id } });
  return { id, naming: parties[0]?.id };
};
const sent = async (world: World, customerId: string) => {
  const contract = await drawnUp(world, customerId);
  await done(world, 'sendContract', { params: { id: contract.id } });
  return contract;
};
const signature = ({ id, naming }: Thing) => ({
  params: { id },
  body: { party_id: naming, signed_name: 'Grace Hopper' },
});
const signed = async (world: World, customerId: string) => {
  const contract = await sent(world, customerId);
  await done(world, 'signContract', signature(contract));
  return contract;
};
const notSigned = { code: 'contract_not_signed' as const };

export const contract: Machine<ContractState> = {
  kind: 'contract',
  moves: contractTransitions,
  setting: async (world) => (await aCustomer(world)).id,
  at: {
    draft: drawnUp,
    sent,
    signed,
    voided: async (world, customerId) => {
      const { id, ...rest } = await drawnUp(world, customerId);
      await done(world, 'voidContract', { params: { id } });
      return { id, ...rest };
    },
  },
  actions: [
    {
      name: 'sendContract',
      operation: 'sendContract',
      request: onId(),
      to: 'sent',
      fires: ['contract.sent'],
    },
    {
      name: 'signContract',
      operation: 'signContract',
      request: signature,
      to: 'signed',
      fires: ['contract.signed'],
      except: { signed: { code: 'already_signed' } },
    },
    {
      name: 'updateContract',
      operation: 'updateContract',
      request: onId({ title: 'Roof of the barn' }),
      to: 'draft',
      except: { draft: { state: 'draft', fires: [] } },
    },
    {
      name: 'voidContract',
      operation: 'voidContract',
      request: onId(),
      to: 'voided',
      fires: ['contract.voided'],
    },
    {
      name: 'createJob',
      operation: 'createJob',
      request: ({ id }) => ({ body: { contract_id: id } }),
      to: 'signed',
      except: {
        draft: notSigned,
        sent: notSigned,
        signed: { state: 'signed', fires: ['job.created'] },
        voided: notSigned,
      },
    },
  ],
};

type JobState = keyof typeof jobTransitions;

const scheduled = async (world: World, customerId: string): Promise<Thing> => {
  const { id: contract_id } = await signed(world, customerId);
  const { id } = await done(world, 'createJob', { body: { contract_id } });
  return { id, naming: contract_id };
};
const jobAt = (status: JobState) => async (world: World, customerId: string) => {
  const job = await scheduled(world, customerId);
  await done(world, 'setJobStatus', { params: { id: job.id }, body: { status } });
  return job;
};
const setJob = setsStatus('setJobStatus');
const converted = { code: 'contract_already_converted' as const };
const history = (from: JobState) => ({
  code: 'illegal_transition' as const,
  details: { from, to: from, allowed: [] },
});

export const job: Machine<JobState> = {
  kind: 'job',
  moves: jobTransitions,
  setting: async (world) => (await aCustomer(world)).id,
  at: {
    scheduled,
    in_progress: jobAt('in_progress'),
    completed: jobAt('completed'),
    canceled: jobAt('canceled'),
  },
  actions: [
    setJob('in_progress', 'job.started'),
    setJob('completed', 'job.completed'),
    setJob('canceled', 'job.canceled'),
    {
      name: 'updateJob',
      operation: 'updateJob',
      request: onId({ scheduled_start: nextMonday() }),
      to: 'scheduled',
      except: {
        scheduled: { state: 'scheduled', fires: [] },
        in_progress: { state: 'in_progress', fires: [] },
        completed: history('completed'),
        canceled: history('canceled'),
      },
    },
    {
      name: 'createJob of its contract again',
      operation: 'createJob',
      request: ({ naming }) => ({ body: { contract_id: naming } }),
      to: 'scheduled',
      except: { scheduled: converted, in_progress: converted, completed: converted, canceled: converted },
    },
  ],
};

type FollowUpState = keyof typeof followUpTransitions;

const planned = (world: World, entity_id: string) =>
  done(world, 'scheduleFollowUp', {
    body: { entity_type: 'lead', entity_id, channel: 'call', scheduled_for: nextMonday() },
  });
/** A follow-up whose time came: due, done or failed is what the sweeper makes of it. */
const reached = (status: FollowUpState) => async (world: World, leadId: string) => {
  const { id } = await planned(world, leadId);
  const before = await collectionOf(world.id, kinds.followUps).get(id);
  const after: FollowUpRecord = { ...before, status };
  await commitAsWorker(world, { changes: [{ before, after }], events: [] });
  return { id };
};

export const followUp: Machine<FollowUpState> = {
  kind: 'follow_up',
  moves: followUpTransitions,
  setting: async (world) => (await aLead(world)).id,
  at: {
    scheduled: planned,
    due: reached('due'),
    done: reached('done'),
    failed: reached('failed'),
    canceled: async (world, leadId) => {
      const { id } = await planned(world, leadId);
      return done(world, 'cancelFollowUp', { params: { id } });
    },
  },
  actions: [
    { name: 'cancelFollowUp', operation: 'cancelFollowUp', request: onId(), to: 'canceled' },
    { name: 'completeFollowUp', operation: 'completeFollowUp', request: onId(), to: 'done' },
  ],
  otherwise: ['scheduled to due', 'scheduled to failed'],
};
