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
    verbs: 'decline|reject',
    what: 'estimates?|quotes?',
    operation: 'declineEstimate (POST /estimates/{id}/decline)',
  },
  {
    verbs: 'create|draft|write|make|draw up',
    what: 'contracts?',
    operation: 'createContract (POST /contracts)',
  },
  { verbs: 'send|email', what: 'contracts?', operation: 'sendContract (POST /contracts/{id}/send)' },
  { verbs: 'sign', what: 'contracts?', operation: 'signContract (POST /contracts/{id}/sign)' },
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
    verbs: 'record|add|enter|create|mark|take|charge|pay',
    what: 'payments?|invoices?|bills?|deposits?',
    operation: 'recordPayment (POST /payments)',
  },
  {
    verbs: 'record(?! (?:high|low))|enter|log|post|key in',
    what: 'checks?|cheques?|cash',
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

/** What begins like an order and asks for a sum, an address or a date, or for those in that state. */
const noOrder =
  '(?:void|draft) (?:invoices|bills|estimates|quotes|contracts)\\b|make (?:me |us )?(?:a|the) (?:list|table|report)\\b|add (?:up|together)|add .{1,60} together|add (?:it|them|those|these|that|this) (?:all )?up|set (?:out|forth|down)|(?:send|email|mail|book|record|issue) (?:date|day|time|address)|(?:email|text) (?:of|for|messages?)|(?:pay|sign|decline) (?:dates?|days?|times?|rates?)|(?:refund|void|cancel|book|invoice|bill|payment) (?:totals?|amounts?|counts?|sums?|volume|rate|numbers?)\\b';

const compiled = changes.map(({ verbs, what, operation }) => ({
  pattern: new RegExp(`^${opening}(?!${noOrder})(?:${verbs})\\b.{0,80}\\b(?:${what})\\b`),
  operation,
}));

const anyVerb = new RegExp(
  `^${opening}(?!${noOrder})(?:delete|remove|create|add|cancel(?! rate)|change|update|send|mark|book|void|refund|assign|erase|square up|settle up)\\b`,
);

/** Verbs that are orders where what they are to be done to follows, as "close all jobs"; "start time" and "bill count" are none. */
const anyOrder = new RegExp(
  `^${opening}get (?:the|that|this|his|her|their|our) .{1,50} (?:called off|canceled|voided|deleted|removed|moved|confirmed|refunded)\\b|^${opening}(?:kick|commence|start|begin|finish|complete|close|settle|square|sign|accept|decline|approve|reject|schedule|reschedule|move|pay|collect|charge|bill|invoice|issue|draft|write|email|text|call|phone|ring|message|notify|remind|convert|qualify|disqualify|tag|rename|edit|resend|retry|extend|postpone|push|shift|archive|merge|reopen|restore|discount|waive|credit|reimburse|return)(?: off| up| out| down| back)? (?:the|all|every|this|that|these|those|our|my|his|her|their|any|each|everyone|everybody|a|an|another)\\b`,
);

/** What is said to who asks to change something; undefined where nobody does. */
export const writeRefusal = (text: string): string | undefined => {
  const found = compiled.find(({ pattern }) => pattern.test(text));
  if (found !== undefined) return `I only look things up. To change that, call ${found.operation}.`;
  return anyVerb.test(text) || anyOrder.test(text)
    ? 'I only look things up; an operation of the interface has to change that.'
    : undefined;
};
