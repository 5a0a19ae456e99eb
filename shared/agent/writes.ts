/** Operations that change what a request to change something is about, by its verb and what it names. */
const changes: readonly { readonly verbs: string; readonly what: string; readonly operation: string }[] = [
  { verbs: 'create|add|capture|make|enter|register', what: 'leads?', operation: 'captureLead (POST /leads)' },
  { verbs: 'change|update|edit|rename|tag', what: 'leads?', operation: 'updateLead (PATCH /leads/{id})' },
  { verbs: 'qualify|disqualify', what: 'leads?', operation: 'qualifyLead (POST /leads/{id}/qualify)' },
  { verbs: 'create|add|convert|make', what: 'customers?', operation: 'upsertCustomer (PUT /customers)' },
  {
    verbs: 'change|update|edit|rename',
    what: 'customers?',
    operation: 'updateCustomer (PATCH /customers/{id})',
  },
  {
    verbs: 'book|create|add|make|schedule',
    what: 'appointments?|visits?',
    operation: 'bookAppointment (POST /scheduling/appointments)',
  },
  {
    verbs: 'move|reschedule|change|update',
    what: 'appointments?|visits?',
    operation: 'rescheduleAppointment (PATCH /scheduling/appointments/{id})',
  },
  {
    verbs: 'cancel|confirm|complete|delete|remove',
    what: 'appointments?|visits?',
    operation: 'setAppointmentStatus (POST /scheduling/appointments/{id}/status)',
  },
  {
    verbs: 'create|draft|write|make',
    what: 'estimates?|quotes?',
    operation: 'createEstimate (POST /estimates)',
  },
  {
    verbs: 'send|email|text',
    what: 'estimates?|quotes?',
    operation: 'sendEstimate (POST /estimates/{id}/send)',
  },
  {
    verbs: 'accept|approve',
    what: 'estimates?|quotes?',
    operation: 'acceptEstimate (POST /estimates/{id}/accept)',
  },
  {
    verbs: 'create|draft|write|make|draw up',
    what: 'contracts?',
    operation: 'createContract (POST /contracts)',
  },
  { verbs: 'send|email', what: 'contracts?', operation: 'sendContract (POST /contracts/{id}/send)' },
  { verbs: 'void|cancel|delete', what: 'contracts?', operation: 'voidContract (POST /contracts/{id}/void)' },
  { verbs: 'create|add|make', what: 'jobs?', operation: 'createJob (POST /jobs)' },
  {
    verbs: 'start|complete|finish|cancel|close',
    what: 'jobs?',
    operation: 'setJobStatus (POST /jobs/{id}/status)',
  },
  { verbs: 'assign|schedule|move|change|update', what: 'jobs?', operation: 'updateJob (PATCH /jobs/{id})' },
  { verbs: 'create|issue|make|write', what: 'invoices?|bills?', operation: 'issueInvoice (POST /invoices)' },
  { verbs: 'send|email', what: 'invoices?|bills?', operation: 'sendInvoice (POST /invoices/{id}/send)' },
  {
    verbs: 'void|cancel|delete|remove',
    what: 'invoices?|bills?',
    operation: 'voidInvoice (POST /invoices/{id}/void)',
  },
  {
    verbs: 'mark|assign',
    what: 'threads?|conversations?',
    operation: 'markThread (PATCH /threads/{id})',
  },
  {
    verbs: 'retry|resend|redeliver|replay|send again',
    what: 'webhooks?|deliver(?:y|ies)',
    operation: 'retryDelivery (POST /webhooks/deliveries/{id}/retry)',
  },
  {
    verbs: 'record|add|enter|create|mark|take|charge',
    what: 'payments?|invoices?',
    operation: 'recordPayment (POST /payments)',
  },
  { verbs: 'refund|settle', what: 'payments?', operation: 'setPaymentStatus (POST /payments/{id}/status)' },
  {
    verbs: 'send|text|email|write(?! to)',
    what: 'messages?|texts?|emails?|customers?|leads?',
    operation: 'sendCommunication (POST /communications)',
  },
  {
    verbs: 'schedule|create|add|set',
    what: 'follow ups?|reminders?',
    operation: 'scheduleFollowUp (POST /follow-ups)',
  },
  {
    verbs: 'cancel|delete|remove',
    what: 'follow ups?|reminders?',
    operation: 'cancelFollowUp (POST /follow-ups/{id}/cancel)',
  },
];

const opening =
  '(?:please |kindly |can you |could you |would you |will you |i want to |i want you to |i need to |i would like to |go ahead and |let us |hey |jarvis |hi |, )*';

const compiled = changes.map(({ verbs, what, operation }) => ({
  pattern: new RegExp(
    `^${opening}(?!add (?:up|together)|add .{1,60} together)(?:${verbs})\\b.{0,80}\\b(?:${what})\\b`,
  ),
  operation,
}));

const anyVerb = new RegExp(
  `^${opening}(?!add (?:up|together)|add .{1,60} together)(?:delete|remove|create|add|cancel(?! rate)|change|update|send|mark|book|void|refund|assign|erase)\\b`,
);

/** What is said to who asks to change something; undefined where nobody does. */
export const writeRefusal = (text: string): string | undefined => {
  const found = compiled.find(({ pattern }) => pattern.test(text));
  if (found !== undefined) return `I only look things up. To change that, call ${found.operation}.`;
  return anyVerb.test(text)
    ? 'I only look things up; an operation of the interface has to change that.'
    : undefined;
};
