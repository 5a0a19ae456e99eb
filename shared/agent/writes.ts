import { tokensOf } from './reading/tokens.ts';
import { commandIn } from './reading/words/commands.ts';

/** Operations that change what a request to change something is about, by its verb and what it names. */
const changes: readonly (readonly [verbs: string, about: string, operation: string])[] = [
  ['create|add|capture|make|enter|register', 'lead', 'captureLead (POST /leads)'],
  ['change|update|edit|rename|tag', 'lead', 'updateLead (PATCH /leads/{id})'],
  ['qualify|disqualify', 'lead', 'qualifyLead (POST /leads/{id}/qualify)'],
  ['create|add|convert|make', 'customer', 'upsertCustomer (PUT /customers)'],
  ['change|update|edit|rename', 'customer', 'updateCustomer (PATCH /customers/{id})'],
  ['book|create|add|make|schedule', 'appointment|visit', 'bookAppointment (POST /scheduling/appointments)'],
  [
    'move|reschedule|change|update',
    'appointment|visit',
    'rescheduleAppointment (PATCH /scheduling/appointments/{id})',
  ],
  [
    'cancel|confirm|complete|delete|remove',
    'appointment|visit',
    'setAppointmentStatus (POST /scheduling/appointments/{id}/status)',
  ],
  ['create|draft|write|make', 'estimate|quote', 'createEstimate (POST /estimates)'],
  ['send|email|text', 'estimate|quote', 'sendEstimate (POST /estimates/{id}/send)'],
  ['accept|approve', 'estimate|quote', 'acceptEstimate (POST /estimates/{id}/accept)'],
  ['decline|reject', 'estimate|quote', 'declineEstimate (POST /estimates/{id}/decline)'],
  ['create|draft|write|make', 'contract', 'createContract (POST /contracts)'],
  ['send|email', 'contract', 'sendContract (POST /contracts/{id}/send)'],
  ['sign', 'contract', 'signContract (POST /contracts/{id}/sign)'],
  ['void|cancel|delete', 'contract', 'voidContract (POST /contracts/{id}/void)'],
  ['create|add|make', 'job', 'createJob (POST /jobs)'],
  ['start|complete|finish|cancel|close', 'job', 'setJobStatus (POST /jobs/{id}/status)'],
  ['assign|schedule|move|change|update', 'job', 'updateJob (PATCH /jobs/{id})'],
  ['create|issue|make|write', 'invoice|bill', 'issueInvoice (POST /invoices)'],
  ['send|email', 'invoice|bill', 'sendInvoice (POST /invoices/{id}/send)'],
  ['void|cancel|delete|remove', 'invoice|bill', 'voidInvoice (POST /invoices/{id}/void)'],
  ['mark|assign', 'thread|conversation', 'markThread (PATCH /threads/{id})'],
  [
    'retry|resend|redeliver|replay',
    'webhook|deliver',
    'retryDelivery (POST /webhooks/deliveries/{id}/retry)',
  ],
  [
    'record|add|enter|create|mark|take|charge|pay',
    'payment|invoice|bill|deposit',
    'recordPayment (POST /payments)',
  ],
  ['record|enter|log|post', 'check|cheque|cash', 'recordPayment (POST /payments)'],
  ['refund', 'payment', 'refundPayment (POST /payments/{id}/refunds)'],
  ['settle', 'payment', 'setPaymentStatus (POST /payments/{id}/status)'],
  ['send|text|email|write', 'message|text|email|customer|lead', 'sendCommunication (POST /communications)'],
  ['schedule|create|add|set', 'follow up|reminder', 'scheduleFollowUp (POST /follow-ups)'],
  ['cancel|delete|remove', 'follow up|reminder', 'cancelFollowUp (POST /follow-ups/{id}/cancel)'],
];

/**
 * What is said to who asks to change something; undefined where nobody does.
 * @param before the records that the question before was about, which "void it" means
 */
export const writeRefusal = (prompt: string, before?: string): string | undefined => {
  const words = tokensOf(prompt).map(({ text }) => text);
  const verb = commandIn(words);
  if (verb === undefined) return undefined;
  const names = (what: string) => what.split('|').some((noun) => ` ${words.join(' ')} `.includes(` ${noun}`));
  const isOf = (what: string) => what.split('|').some((noun) => before?.startsWith(noun.replace(' ', '_')));
  const can = changes.filter(([verbs]) => verbs.split('|').includes(verb));
  const found = can.find(([, about]) => names(about)) ?? can.find(([, about]) => isOf(about));
  return found === undefined
    ? 'I only look things up; an operation of the interface has to change that.'
    : `I only look things up. To change that, call ${found[2]}.`;
};
