import {
  type AppointmentStep,
  appointmentTransitions,
  movableStatuses,
} from '../../shared/domain/appointments.ts';
import { estimateTransitions, expire, revisableStatuses } from '../../shared/domain/estimates.ts';
import { leadTransitions } from '../../shared/domain/leads.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { aCustomer, aLead, done, nextMonday } from '../support/journey.ts';
import { commitAsWorker } from '../support/worker.ts';
import type { World } from '../support/world.ts';
import { type Machine, onId, setsStatus, type Thing } from './machine.ts';

type LeadState = keyof typeof leadTransitions;

const qualified = (outcome: string) => async (world: World) => {
  const { id } = await aLead(world);
  return done(world, 'qualifyLead', { params: { id }, body: { outcome } });
};
const qualifies = (outcome: string, to: LeadState) => ({
  name: `qualifyLead ${outcome}`,
  operation: 'qualifyLead' as const,
  request: onId({ outcome, notes: 'Called back.' }),
  to,
});

export const lead: Machine<LeadState> = {
  kind: 'lead',
  moves: leadTransitions,
  setting: async () => '',
  at: {
    new: (world) => aLead(world),
    qualifying: qualified('callback'),
    qualified: qualified('qualified'),
    disqualified: qualified('disqualified'),
    converted: async (world) => {
      const { id } = await aLead(world);
      await done(world, 'upsertCustomer', { body: { lead_id: id } });
      return { id };
    },
  },
  actions: [
    {
      ...qualifies('qualified', 'qualified'),
      fires: ['lead.qualified'],
      except: { qualified: { state: 'qualified', fires: ['lead.updated'] } },
    },
    { ...qualifies('disqualified', 'disqualified'), fires: ['lead.updated'] },
    { ...qualifies('callback', 'qualifying'), fires: ['lead.updated'] },
    {
      name: 'upsertCustomer',
      operation: 'upsertCustomer',
      request: ({ id }) => ({ body: { lead_id: id, address: '1 Main Street' } }),
      to: 'converted',
      fires: ['customer.created', 'lead.updated'],
      // The customer is found by it; the lead stays as it is.
      except: { converted: { state: 'converted', fires: ['customer.updated'] } },
    },
  ],
};

type AppointmentState = AppointmentStep;

const booked =
  (status?: AppointmentState) =>
  async (world: World, customer_id: string): Promise<Thing> => {
    const body = { customer_id, start: nextMonday(0, 14), end: nextMonday(0, 15) };
    const { id } = await done(world, 'bookAppointment', { body });
    if (status !== undefined) {
      await done(world, 'setAppointmentStatus', { params: { id }, body: { status } });
    }
    return { id };
  };
const setAppointment = setsStatus('setAppointmentStatus');
const rescheduled = (from: AppointmentState) =>
  movableStatuses.some((status) => status === from)
    ? { state: from, fires: ['appointment.rescheduled'] as const }
    : {
        code: 'illegal_transition' as const,
        details: { from, to: 'rescheduled', allowed: appointmentTransitions[from] },
      };

export const appointment: Machine<AppointmentState> = {
  kind: 'appointment',
  moves: appointmentTransitions,
  stateOf: ({ status, arrived_at = null }) =>
    status === 'en_route' && arrived_at !== null ? 'arrived' : String(status),
  setting: async (world) => (await aCustomer(world)).id,
  at: {
    booked: booked(),
    confirmed: booked('confirmed'),
    en_route: booked('en_route'),
    arrived: booked('arrived'),
    completed: booked('completed'),
    canceled: booked('canceled'),
    no_show: booked('no_show'),
  },
  actions: [
    setAppointment('confirmed', 'appointment.confirmed'),
    setAppointment('en_route', 'appointment.en_route'),
    setAppointment('arrived', 'appointment.arrived'),
    setAppointment('completed', 'appointment.completed'),
    setAppointment('canceled', 'appointment.cancelled'),
    setAppointment('no_show', 'appointment.no_show'),
    {
      name: 'rescheduleAppointment',
      operation: 'rescheduleAppointment',
      request: onId({ start: nextMonday(1, 14), end: nextMonday(1, 15) }),
      to: 'booked',
      except: {
        booked: rescheduled('booked'),
        confirmed: rescheduled('confirmed'),
        en_route: rescheduled('en_route'),
        arrived: rescheduled('arrived'),
        completed: rescheduled('completed'),
        canceled: rescheduled('canceled'),
        no_show: rescheduled('no_show'),
      },
    },
  ],
};

type EstimateState = keyof typeof estimateTransitions;

const drafted = (world: World, customer_id: string) =>
  done(world, 'createEstimate', {
    body: { customer_id, line_items: [{ description: 'Slate tiles', quantity: 10, unit_price: 10 }] },
  });
const sent = async (world: World, customerId: string) => {
  const { id } = await drafted(world, customerId);
  return done(world, 'sendEstimate', { params: { id } });
};
const revised = (from: EstimateState) =>
  revisableStatuses.includes(from)
    ? { state: from, fires: [] }
    : {
        code: 'illegal_transition' as const,
        details: { from, to: 'revised', allowed: estimateTransitions[from] },
      };
const notAccepted = { code: 'estimate_not_accepted' as const };

export const estimate: Machine<EstimateState> = {
  kind: 'estimate',
  moves: estimateTransitions,
  setting: async (world) => (await aCustomer(world)).id,
  at: {
    draft: drafted,
    sent,
    accepted: async (world, customerId) => {
      const { id } = await sent(world, customerId);
      return done(world, 'acceptEstimate', { params: { id } });
    },
    declined: async (world, customerId) => {
      const { id } = await sent(world, customerId);
      return done(world, 'declineEstimate', { params: { id } });
    },
    expired: async (world, customerId) => {
      const { id } = await sent(world, customerId);
      const before = await collectionOf(world.id, kinds.estimates).get(id);
      await commitAsWorker(world, expire(before, before.expires_at ?? before.created_at));
      return { id };
    },
  },
  actions: [
    {
      name: 'sendEstimate',
      operation: 'sendEstimate',
      request: onId(),
      to: 'sent',
      fires: ['estimate.sent'],
    },
    {
      name: 'acceptEstimate',
      operation: 'acceptEstimate',
      request: onId(),
      to: 'accepted',
      fires: ['estimate.approved'],
    },
    {
      name: 'declineEstimate',
      operation: 'declineEstimate',
      request: onId(),
      to: 'declined',
      fires: ['estimate.declined'],
    },
    {
      name: 'reviseEstimate',
      operation: 'reviseEstimate',
      request: onId({ line_items: [{ description: 'Slate tiles', quantity: 9, unit_price: 10 }] }),
      to: 'sent',
      except: {
        draft: revised('draft'),
        sent: revised('sent'),
        accepted: revised('accepted'),
        declined: revised('declined'),
        expired: revised('expired'),
      },
    },
    {
      name: 'updateEstimate',
      operation: 'updateEstimate',
      request: onId({ line_items: [{ description: 'Slate tiles', quantity: 9, unit_price: 10 }] }),
      to: 'draft',
      except: { draft: { state: 'draft', fires: [] } },
    },
    {
      name: 'createContract',
      operation: 'createContract',
      request: ({ id }) => ({ body: { estimate_id: id } }),
      to: 'accepted',
      except: {
        draft: notAccepted,
        sent: notAccepted,
        accepted: { state: 'accepted', fires: [] },
        declined: notAccepted,
        expired: notAccepted,
      },
    },
    {
      name: 'createJob',
      operation: 'createJob',
      request: ({ id }) => ({ body: { estimate_id: id } }),
      to: 'accepted',
      except: {
        draft: notAccepted,
        sent: notAccepted,
        accepted: { state: 'accepted', fires: ['job.created'] },
        declined: notAccepted,
        expired: notAccepted,
      },
    },
  ],
  otherwise: ['sent to expired'],
};
