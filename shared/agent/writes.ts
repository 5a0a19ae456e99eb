import { tokensOf } from './reading/tokens.ts';
import { commandIn } from './reading/words/commands.ts';
import { rowsIn } from './reading/words/rows.ts';

/** Operations that change what a request to change something is about, by its verb and what it names. */
const changes: readonly (readonly [operation: string, verbs: string, about: string])[] = rowsIn(`
captureLead (POST /leads) = create|add|capture|make|enter|register of lead
updateLead (PATCH /leads/{id}) = change|update|edit|rename|tag of lead
qualifyLead (POST /leads/{id}/qualify) = qualify|disqualify of lead
upsertCustomer (PUT /customers) = create|add|convert|make of customer
updateCustomer (PATCH /customers/{id}) = change|update|edit|rename of customer
bookAppointment (POST /scheduling/appointments) = book|create|add|make|schedule of appointment|visit
rescheduleAppointment (PATCH /scheduling/appointments/{id}) = move|reschedule|change|update of appointment|visit
setAppointmentStatus (POST /scheduling/appointments/{id}/status) = cancel|confirm|complete|delete|remove of appointment|visit
createEstimate (POST /estimates) = create|draft|write|make of estimate|quote
sendEstimate (POST /estimates/{id}/send) = send|email|text of estimate|quote
acceptEstimate (POST /estimates/{id}/accept) = accept|approve of estimate|quote
declineEstimate (POST /estimates/{id}/decline) = decline|reject of estimate|quote
createContract (POST /contracts) = create|draft|write|make of contract
sendContract (POST /contracts/{id}/send) = send|email of contract
signContract (POST /contracts/{id}/sign) = sign of contract
voidContract (POST /contracts/{id}/void) = void|cancel|delete of contract
createJob (POST /jobs) = create|add|make of job
setJobStatus (POST /jobs/{id}/status) = start|complete|finish|cancel|close of job
updateJob (PATCH /jobs/{id}) = assign|schedule|move|change|update of job
issueInvoice (POST /invoices) = create|issue|make|write of invoice|bill
sendInvoice (POST /invoices/{id}/send) = send|email of invoice|bill
voidInvoice (POST /invoices/{id}/void) = void|cancel|delete|remove of invoice|bill
markThread (PATCH /threads/{id}) = mark|assign of thread|conversation
retryDelivery (POST /webhooks/deliveries/{id}/retry) = retry|resend|redeliver|replay of webhook|deliver
recordPayment (POST /payments) = record|add|enter|create|mark|take|charge|pay of payment|invoice|bill|deposit
recordPayment (POST /payments) = record|enter|log|post of check|cheque|cash
refundPayment (POST /payments/{id}/refunds) = refund of payment
setPaymentStatus (POST /payments/{id}/status) = settle of payment
sendCommunication (POST /communications) = send|text|email|write of message|text|email|reminder|customer|lead
sendCommunication (POST /communications) = remind|notify|message|call of customer|lead|invoice|estimate|quote|contract|appointment|visit|job
scheduleFollowUp (POST /follow-ups) = schedule|create|add|set of follow up|reminder
cancelFollowUp (POST /follow-ups/{id}/cancel) = cancel|delete|remove of follow up|reminder
`).map(([operation, words]) => {
  const [verbs = '', about = ''] = words.split(' of ');
  return [operation, verbs, about];
});

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
  const can = changes.filter(([, verbs]) => verbs.split('|').includes(verb));
  const found = can.find(([, , about]) => names(about)) ?? can.find(([, , about]) => isOf(about));
  return found === undefined
    ? 'I only look things up; an operation of the interface has to change that.'
    : `I only look things up. To change that, call ${found[0]}.`;
};

/** Those whom the answer to a question is about. */
const pronouns: ReadonlySet<string> = new Set('them him her those these everyone everybody'.split(' '));

/** A question, and what is asked to be done with those whom it is about: "who owes us most, and remind them". */
export const questionAndRequest = (
  prompt: string,
): { readonly question: string; readonly request: string } | undefined => {
  const parts = [...prompt.matchAll(/[,;.?!]?\s+(?:and then|and|then)\s+|[;.?!]\s+/gi)].map(
    ({ index, 0: joint }) => ({
      question: prompt.slice(0, index),
      request: prompt.slice(index + joint.length),
    }),
  );
  return parts.findLast(({ question, request }) => {
    const words = tokensOf(request).map(({ text }) => text);
    const isRequest = commandIn(words) !== undefined && words.some((word) => pronouns.has(word));
    return isRequest && writeRefusal(question) === undefined;
  });
};
