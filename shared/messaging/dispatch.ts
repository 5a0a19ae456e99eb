// Messages: hands the emails and texts that committed changes queued to their providers.

import { closedReason } from '../domain/addresses.ts';
import { type Outcome, type Refusal, settle } from '../domain/dispatching.ts';
import { quietUntil } from '../domain/quietHours.ts';
import { homeOf, type Tenant } from '../domain/tenant.ts';
import { toInstant } from '../kernel/clock.ts';
import { describeError } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { findAddress } from '../store/addresses.ts';
import { companyOf } from '../store/admission.ts';
import { type ClaimedMessage, claimMessage, settleMessage } from '../store/messages.ts';
import { sendEmail } from './email.ts';
import { withLink } from './links.ts';
import { mailHtml } from './mailHtml.ts';
import type { DispatchRequest } from './queue.ts';
import { meaningOf } from './refusals.ts';
import { sendText } from './sms.ts';

const senders = { email: sendEmail, sms: sendText } as const;

/**
 * Sends a message that waits to go out, unless it went out or is in other hands: a request may come twice. A provider's
 * refusal is an outcome that is written down; after a crash between sending and writing the message goes out once more.
 */
export const dispatch = async ({ tenant, message_id }: DispatchRequest, seams: Seams): Promise<void> => {
  const [message, company] = await Promise.all([
    claimMessage(tenant, message_id, toInstant(seams.clock())),
    companyOf(tenant),
  ]);
  if (message === undefined) return;

  const outcome = company === undefined ? gone : await handle(company, message, seams);

  await settleMessage(tenant, message, settle(message, outcome, toInstant(seams.clock())));
};

const handle = async (company: Tenant, message: ClaimedMessage, seams: Seams): Promise<Outcome> => {
  if (company.status === 'suspended') return stopped;
  const obstacle = await closed(company.id, message);
  if (obstacle !== undefined) return obstacle;
  const until =
    message.channel === 'sms' &&
    message.purpose !== 'answer' &&
    quietUntil(company, toInstant(seams.clock()));
  return until ? { sent: false, until } : attempt(company, message, seams);
};

const gone: Refusal = { sent: false, reason: 'There is no such company.', final: true };

/** Suspending a company also stops what it had queued. A message that is still queued when the company is resumed goes out. */
const stopped: Refusal = { sent: false, reason: 'The company is suspended.', final: false };

/** A newer version was sent meanwhile, say: what this message leads to is not to be seen any more. */
const outdated: Refusal = { sent: false, reason: 'What it leads to is not shown any more.', final: true };

/** The address may have been closed after the message was accepted, or it was queued without a look at it. */
const closed = async (tenant: string, message: ClaimedMessage): Promise<Refusal | undefined> => {
  const { channel, to } = message;
  if (to === null) return undefined;
  const reason = closedReason(message, await findAddress(tenant, { channel, address: to }));
  return reason === undefined ? undefined : { sent: false, reason, final: true };
};

/** With the calls before and after it, an attempt fits into the time of its function. */
export const attemptMilliseconds = 10_000;

const attempt = async (company: Tenant, message: ClaimedMessage, seams: Seams): Promise<Outcome> => {
  const { id, channel, from, to } = message;
  if (to === null) return { sent: false, reason: 'The message has no address.', final: true };
  const body = await withLink(company.id, message, seams);
  if (body === undefined) return outdated;
  try {
    const { brand } = company;
    // Answers to a mail come into the inbox, unless the company wants them elsewhere.
    const reply_to = company.reply_to ?? homeOf(company, 'email');
    const number = homeOf(company, 'sms');
    const html = mailHtml({ text: body, company: { name: from, brand } });
    await senders[channel](
      { ...message, to, body, html, reply_to, number },
      AbortSignal.timeout(attemptMilliseconds),
    );
    return { sent: true };
  } catch (error) {
    seams.log({ level: 'error', message_id: id, channel, ...lineOf(error) });
    return refusalOf(error);
  }
};

/** What the log says. What a provider says of a message may name the address, so there it has the error's name only. */
const lineOf = (error: unknown): { readonly message: string; readonly [field: string]: unknown } => {
  const kind = error instanceof Error ? error.name : String(error);
  switch (meaningOf(error)) {
    case 'message':
      return { message: 'message not sent', error: kind };
    case 'service':
      return { message: 'sending refused', error: kind };
    case 'away':
      return { message: 'message not sent', ...describeError(error) };
  }
};

/** What the message says, which its company reads: nothing of our account. */
const refusalOf = (error: unknown): Refusal => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  switch (meaningOf(error)) {
    case 'message':
      return { sent: false, reason: message, final: true };
    case 'service':
      return {
        sent: false,
        reason: `The provider does not let this service send (${name}).`,
        final: true,
      };
    case 'away':
      return { sent: false, reason: 'The provider could not be reached or was not ready.', final: false };
  }
};
