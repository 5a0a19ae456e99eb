import { eventExamples } from '../../../../shared/contract/eventExamples.ts';
import { planContract } from '../../processes/planContract.ts';
import { planInvoices } from '../../processes/planMoney.ts';
import { planAppointment, planEstimate } from '../../processes/plans.ts';
import type { Invocation } from '../program.ts';
import type { Scenario } from '../scenario.ts';
import { dispatching, relaying, type Stage } from '../stage.ts';

/** What a worker that dies has of the queue comes again. */
const telling = async (stage: Stage, event_id: string): Promise<Invocation> => {
  await stage.relay();
  const request = { tenant: stage.tenant.id, event_id };
  stage.surroundings.askAgain(JSON.stringify(request));
  return dispatching(request);
};

const anAppointmentTold = async (stage: Stage): Promise<string> => {
  const { lead } = await stage.tenant.lead();
  const appointment_id = await planAppointment(stage.tenant, lead, { lead_id: lead.id }, { remind_at: null });
  const data = { ...eventExamples['appointment.booked'], appointment_id };
  const to = lead.contact.email ?? undefined;
  return stage.announce({ type: 'appointment.booked', data }, 'appointment_booked', to);
};

export const tellings: readonly Scenario[] = [
  {
    name: 'relay of what the office is to be told of',
    prepare: async (stage) => {
      await stage.announcedLead();
      return relaying(await stage.unrelayed());
    },
  },
  { name: 'telling of a lead', prepare: async (stage) => telling(stage, await stage.announcedLead()) },
  {
    name: 'telling of a message',
    isBrief: true,
    prepare: async (stage) => {
      const { lead } = await stage.tenant.lead();
      const message_id = await stage.tenant.message(lead);
      const data = { ...eventExamples['message.received'], message_id };
      return telling(
        stage,
        await stage.announce({ type: 'message.received', data }, 'office_message_received'),
      );
    },
  },
  {
    name: 'telling of an appointment',
    isBrief: true,
    prepare: async (stage) => telling(stage, await anAppointmentTold(stage)),
  },
  {
    name: 'mail with an invitation',
    isBrief: true,
    prepare: async (stage) => {
      const event_id = await anAppointmentTold(stage);
      await stage.relay();
      await stage.dispatch({ tenant: stage.tenant.id, event_id });
      await stage.relay();
      return dispatching({ tenant: stage.tenant.id, message_id: stage.toBeTold[0] });
    },
  },
  {
    name: 'telling of an estimate',
    isBrief: true,
    prepare: async (stage) => {
      const { lead } = await stage.tenant.lead();
      const { estimate } = await planEstimate(stage.tenant, lead);
      const { id: estimate_id, total } = estimate;
      const data = { ...eventExamples['estimate.approved'], estimate_id, total };
      return telling(
        stage,
        await stage.announce(
          { type: 'estimate.approved', data },
          'estimate_accepted',
          lead.contact.email ?? undefined,
        ),
      );
    },
  },
  {
    name: 'telling of a contract',
    isBrief: true,
    prepare: async (stage) => {
      const { lead } = await stage.tenant.lead();
      const contract_id = await planContract(stage.tenant, lead);
      const data = { ...eventExamples['contract.signed'], contract_id };
      const to = lead.contact.email ?? undefined;
      return telling(stage, await stage.announce({ type: 'contract.signed', data }, 'contract_signed', to));
    },
  },
  {
    name: 'telling of money without a place',
    isBrief: true,
    prepare: async (stage) => {
      const [invoice_id] = await planInvoices(stage.tenant);
      const body = { invoice_id, amount: 5, unapplied: true };
      const payment_id = await stage.call('recordPayment', { body });
      const amount = { units: 5, scale: 0 };
      const data = { ...eventExamples['payment.received'], payment_id, amount, amount_unapplied: amount };
      const event = { type: 'payment.received' as const, data };
      return telling(stage, await stage.announce(event, 'office_payment_unapplied'));
    },
  },
];
