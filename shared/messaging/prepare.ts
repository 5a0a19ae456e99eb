import { closedReason } from '../domain/addresses.ts';
import type { AppointmentRecord } from '../domain/appointments.ts';
import type { Refusal, Wait } from '../domain/dispatching.ts';
import { quietUntil } from '../domain/quietHours.ts';
import { outdatedReason } from '../domain/reminders.ts';
import { answerAddressOf, homeOf, type Tenant } from '../domain/tenants.ts';
import { addSeconds, type Instant, secondsBetween, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { findLogo } from '../store/readers/logos.ts';
import { partyOf, peopleOf } from '../store/readers/party.ts';
import { findAddress } from '../store/records/addresses.ts';
import type { ClaimedMessage } from '../store/records/communications.ts';
import { kinds } from '../store/records/kinds.ts';
import type { Letter, LetterAttachment } from './letter.ts';
import { unsubscribeLink, withLink } from './links.ts';
import { mailHtml, withFooter } from './mailHtml.ts';

/** The letter as it goes out now, or why it does not. */
export const prepare = async (
  tenant: Tenant,
  message: ClaimedMessage,
  seams: Seams,
): Promise<Letter | Refusal | Wait> => {
  const { id, channel, from, to, subject, purpose, reminds_of, invite } = message;
  if (to === null) return { sent: false, reason: 'The message has no address.', final: true };
  const now = toInstant(seams.clock());
  const about = reminds_of ?? invite;
  const [known, appointment] = await Promise.all([
    findAddress(tenant.id, { channel, address: to }),
    about && collectionOf(tenant.id, kinds.appointments).find(about.appointment_id),
  ]);
  // While the message waited, its address may have been closed, or its facts may have changed.
  const reason = closedReason(message, known) ?? outdatedReason(message, appointment, now);
  if (reason !== undefined) return { sent: false, reason, final: true };
  const until = channel === 'sms' && purpose !== 'answer' && quietUntil(tenant, now);
  if (until) return { sent: false, until };
  const paper = await paperOf(tenant, message, now);
  if (paper === 'not yet') return { sent: false, until: addSeconds(now, paperSeconds) };
  const [body, unsubscribe, found] = await Promise.all([
    withLink(tenant.id, message, seams),
    unsubscribeLink(tenant.id, message, seams),
    channel === 'email' && tenant.logo !== null ? findLogo(tenant.logo) : undefined,
  ]);
  if (body === undefined) return outdated;
  const html = mailHtml({
    text: body,
    tenant: { name: from, brand: tenant.brand, company: tenant.company },
    unsubscribe,
    hasLogo: found !== undefined,
    leadsTo: purpose === 'office' ? 'console' : message.link?.kind,
  });
  const attached = [
    ...(invite && appointment ? [await invitation(tenant, appointment, to)] : []),
    ...(paper === undefined ? [] : [paper]),
  ];
  return {
    id,
    tenantId: tenant.id,
    channel,
    from,
    to,
    subject,
    body: channel === 'email' ? withFooter(body, tenant, unsubscribe) : body,
    html,
    attached,
    logo: found?.logo.png ?? null,
    // Replies to an email reach the inbox, unless the tenant wants them elsewhere.
    reply_to: tenant.reply_to ?? answerAddressOf(tenant, id),
    senderNumber: homeOf(tenant, 'sms'),
    unsubscribe,
  };
};

/** How long until the next try, and how long an email waits for its PDF at most. */
const paperSeconds = 15;
const longestWaitSeconds = 180;

/** SES accepts 40 MB including the encoding. */
const longestPaper = 10_000_000;

/** The PDF for an email, if the company wants it. A PDF that cannot be created must not delay the email for long. */
const paperOf = async (
  { id: tenantId, attach_papers }: Tenant,
  { channel, link, created_at }: ClaimedMessage,
  now: Instant,
): Promise<LetterAttachment | 'not yet' | undefined> => {
  if (!attach_papers || channel !== 'email' || link?.paper_id === undefined) return undefined;
  // Most companies send only links, and need no file store.
  const { readKeptFile } = await import('../files/keptFile.ts');
  const file = await readKeptFile(tenantId, link.paper_id, now).catch(() => undefined);
  if (file !== undefined) return file.base64.length > longestPaper ? undefined : file;
  return secondsBetween(created_at, now) < longestWaitSeconds ? 'not yet' : undefined;
};

/** The calendar code is loaded with the first email that needs it. */
const invitation = async (tenant: Tenant, appointment: AppointmentRecord, to: string) => {
  const { invitationOf } = await import('./invitation.ts');
  const party = await partyOf(appointment, peopleOf(tenant.id));
  return invitationOf(tenant, { appointment, to, person: party?.person });
};

/** For example, a newer version was sent, or the invoice is void. */
const outdated: Refusal = { sent: false, reason: 'Its document was replaced or withdrawn.', final: true };
