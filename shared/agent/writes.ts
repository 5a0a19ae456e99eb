import { tokensOf } from './reading/tokens.ts';
import { commandIn } from './reading/words/commands.ts';

/** Operations that change what a request to change something is about, by its verb and what it names. */
const changes: readonly { readonly verbs: string; readonly what: string; readonly operation: string }[] = [
  { verbs: 'create|add|capture|make|enter|register', what: 'lead', operation: 'captureLead (POST /leads)' },
  { verbs: 'change|update|edit|rename|tag', what: 'lead', operation: 'updateLead (PATCH /leads/{id})' },
  { verbs: 'qualify|disqualify', what: 'lead', operation: 'qualifyLead (POST /leads/{id}/qualify)' },
  { verbs: 'create|add|convert|make', what: 'customer', operation: 'upsertCustomer (PUT /customers)' },
  {
    verbs: 'change|update|edit|rename',
    what: 'customer',
    operation: 'updateCustomer (PATCH /customers/{id})',
  },
  {
    verbs: 'book|create|add|make|schedule',
    what: 'appointment|visit',
    operation: 'bookAppointment (POST /scheduling/appointments)',
  },
  {
    verbs: 'move|reschedule|change|update',
    what: 'appointment|visit',
    operation: 'rescheduleAppointment (PATCH /scheduling/appointments/{id})',
  },
  {
    verbs: 'cancel|confirm|complete|delete|remove',
    what: 'appointment|visit',
    operation: 'setAppointmentStatus (POST /scheduling/appointments/{id}/status)',
  },
  {
    verbs: 'create|draft|write|make',
    what: 'estimate|quote',
    operation: 'createEstimate (POST /estimates)',
  },
  {
    verbs: 'send|email|text',
    what: 'estimate|quote',
    operation: 'sendEstimate (POST /estimates/{id}/send)',
  },
  {
    verbs: 'accept|approve',
    what: 'estimate|quote',
    operation: 'acceptEstimate (POST /estimates/{id}/accept)',
  },
  {
    verbs: 'decline|reject',
    what: 'estimate|quote',
    operation: 'declineEstimate (POST /estimates/{id}/decline)',
  },
  {
    verbs: 'create|draft|write|make|draw up',
    what: 'contract',
    operation: 'createContract (POST /contracts)',
  },
  { verbs: 'send|email', what: 'contract', operation: 'sendContract (POST /contracts/{id}/send)' },
  { verbs: 'sign', what: 'contract', operation: 'signContract (POST /contracts/{id}/sign)' },
  { verbs: 'void|cancel|delete', what: 'contract', operation: 'voidContract (POST /contracts/{id}/void)' },
  { verbs: 'create|add|make', what: 'job', operation: 'createJob (POST /jobs)' },
  {
    verbs: 'start|complete|finish|cancel|close',
    what: 'job',
    operation: 'setJobStatus (POST /jobs/{id}/status)',
  },
  { verbs: 'assign|schedule|move|change|update', what: 'job', operation: 'updateJob (PATCH /jobs/{id})' },
  { verbs: 'create|issue|make|write', what: 'invoice|bill', operation: 'issueInvoice (POST /invoices)' },
  { verbs: 'send|email', what: 'invoice|bill', operation: 'sendInvoice (POST /invoices/{id}/send)' },
  {
    verbs: 'void|cancel|delete|remove',
    what: 'invoice|bill',
    operation: 'voidInvoice (POST /invoices/{id}/void)',
  },
  {
    verbs: 'mark|assign',
    what: 'thread|conversation',
    operation: 'markThread (PATCH /threads/{id})',
  },
  {
    verbs: 'retry|resend|redeliver|replay|send again',
    what: 'webhook|deliver(:y|ies)',
    operation: 'retryDelivery (POST /webhooks/deliveries/{id}/retry)',
  },
  {
    verbs: 'record|add|enter|create|mark|take|charge|pay',
    what: 'payment|invoice|bill|deposit',
    operation: 'recordPayment (POST /payments)',
  },
  {
    verbs: 'record(?! (?:high|low))|enter|log|post|key in',
    what: 'check|cheque|cash',
    operation: 'recordPayment (POST /payments)',
  },
  { verbs: 'refund', what: 'payment', operation: 'refundPayment (POST /payments/{id}/refunds)' },
  { verbs: 'settle', what: 'payment', operation: 'setPaymentStatus (POST /payments/{id}/status)' },
  {
    verbs: 'send|text|email|write(?! to)',
    what: 'message|text|email|customer|lead',
    operation: 'sendCommunication (POST /communications)',
  },
  {
    verbs: 'schedule|create|add|set',
    what: 'follow up|reminder',
    operation: 'scheduleFollowUp (POST /follow-ups)',
  },
  {
    verbs: 'cancel|delete|remove',
    what: 'follow up|reminder',
    operation: 'cancelFollowUp (POST /follow-ups/{id}/cancel)',
  },
];

/** What is said to who asks to change something; undefined where nobody does. */
export const writeRefusal = (prompt: string): string | undefined => {
  const words = tokensOf(prompt).map(({ text }) => text);
  const verb = commandIn(words);
  if (verb === undefined) return undefined;
  const names = (what: string) => what.split('|').some((noun) => ` ${words.join(' ')} `.includes(` ${noun}`));
  const found = changes.find(({ verbs, what }) => verbs.split('|').includes(verb) && names(what));
  return found === undefined
    ? 'I only look things up; an operation of the interface has to change that.'
    : `I only look things up. To change that, call ${found.operation}.`;
};
