import type { FollowUpStatus } from '../contract/followUps.ts';
import { type Addressee, documentAddressee, jobAddressee, leadAddressee } from '../domain/addressees.ts';
import { becomeDue, FollowUpRecord, failToSend, sendNow } from '../domain/followUps.ts';
import type { Birth } from '../domain/record.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { followUpNotice } from '../messaging/texts.ts';
import { collectionOf } from '../store/collection.ts';
import type { DueHandlers, DueItem } from '../store/due.ts';
import { getItem } from '../store/getItem.ts';
import { decodeRecord } from '../store/items.ts';
import { tenantOf } from '../store/keys.ts';
import { kinds } from '../store/kinds.ts';
import { getTenant } from '../store/tenants.ts';
import { commitDue, eachDueUnlessSuspended } from './records.ts';

const timelineTexts: Readonly<Partial<Record<FollowUpStatus, string>>> = {
  due: 'Follow-up due: a call to make',
  done: 'Follow-up sent',
  failed: 'Follow-up not sent',
};

/** The message is committed with the follow-up, so that it goes out once, and only if nobody cancels before. */
const fireFollowUp = async (due: DueItem, seams: Seams): Promise<void> => {
  const now = toInstant(seams.clock());
  const item = await getItem(due.key);
  const followUp = item && decodeRecord(FollowUpRecord, item);
  if (followUp?.status !== 'scheduled' || followUp.scheduled_for > now) return;
  const decision = await decisionOn(tenantOf(due.key), followUp, { id: seams.ids.next(), now });
  await commitDue(due, decision, timelineTexts[decision.followUp.status], seams);
};

const decisionOn = async (tenant: string, followUp: FollowUpRecord, birth: Birth) => {
  const { channel } = followUp;
  if (channel === 'call') return becomeDue(followUp, birth.now);
  const [company, recipient] = await Promise.all([getTenant(tenant), recipientOf(tenant, followUp)]);
  if (recipient === undefined) return failToSend(followUp, 'What it is about is no longer there.', birth.now);
  const { addressee, name } = recipient;
  const notice = followUpNotice(followUp, company, name);
  return sendNow({ ...followUp, channel }, { company, addressee, notice }, birth);
};

type Recipient = { readonly addressee: Addressee; readonly name: string | undefined };

const recipientOf = async (
  tenant: string,
  { entity_type, entity_id }: FollowUpRecord,
): Promise<Recipient | undefined> => {
  if (entity_type === 'lead') {
    const lead = await collectionOf(tenant, kinds.leads).find(entity_id);
    return lead && { addressee: leadAddressee(lead), name: lead.contact.first_name ?? undefined };
  }
  const job = entity_type === 'job' ? await collectionOf(tenant, kinds.jobs).find(entity_id) : undefined;
  const subject = job ?? (await collectionOf(tenant, kinds.estimates).find(entity_id));
  if (subject === undefined) return undefined;
  const customer = await collectionOf(tenant, kinds.customers).find(subject.customer_id);
  if (customer === undefined) return undefined;
  const addressee = job ? jobAddressee(job, customer) : documentAddressee(subject, customer);
  return { addressee, name: customer.first_name };
};

/** Follow-ups whose time has come. */
export const followUpWork = {
  follow_up: eachDueUnlessSuspended('follow-up not done', fireFollowUp),
} as const satisfies DueHandlers;
