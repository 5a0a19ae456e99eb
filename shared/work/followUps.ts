import { closedReason } from '../domain/addresses.ts';
import { builtInFor } from '../domain/builtInTemplates.ts';
import { addressField } from '../domain/communications.ts';
import { becomeDue, type FollowUpRecord, failToSend, sendNow } from '../domain/followUps.ts';
import type { MessageLink } from '../domain/links.ts';
import type { Birth } from '../domain/record.ts';
import { inItsOwnWords, needsOf, write } from '../domain/templates.ts';
import type { Tenant } from '../domain/tenants.ts';
import type { Values } from '../kernel/template.ts';
import { estimateLink, invoiceLink } from '../messaging/pageLinks.ts';
import { estimateValues, invoiceValues, personValues } from '../messaging/templateValues.ts';
import { getTenant } from '../store/operator/tenants.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { findParty } from '../store/readers/party.ts';
import { findWording } from '../store/readers/templates.ts';
import { findAddress } from '../store/records/addresses.ts';
import { kinds } from '../store/records/kinds.ts';

/** For a follow-up that is due; a dry run asks the same about a planned one. */
export const decideOnFollowUp = async (tenantId: string, followUp: FollowUpRecord, birth: Birth) => {
  const { channel } = followUp;
  if (channel === 'call') return becomeDue(followUp, birth.now);
  const key = followUp.template ?? builtInFor('follow_up', channel).key;
  const [tenant, party, found] = await Promise.all([
    getTenant(tenantId),
    findParty(tenantId, followUp),
    findWording(collectionOf(tenantId, kinds.templates), key),
  ]);
  if (party === undefined) return failToSend(followUp, 'Its record no longer exists.', birth.now);
  const wording = found ?? inItsOwnWords(key);
  const { addressee } = party;
  const address = addressee[addressField[channel]];
  const known = address === null ? undefined : await findAddress(tenantId, { channel, address });
  const closed = closedReason({ channel, purpose: 'reminder' }, known);
  if (closed !== undefined) return failToSend(followUp, closed, birth.now);
  const { values, link } = contentOf(party, tenant);
  const missing = needsOf(wording, values);
  if (missing.length > 0)
    return failToSend(followUp, `The template needs unknown values: ${missing.join(', ')}.`, birth.now);
  const notice = { ...write(wording, values), link };
  return sendNow({ ...followUp, channel }, { tenant, addressee, notice }, birth);
};

type FollowUpParty = NonNullable<Awaited<ReturnType<typeof findParty>>>;

const contentOf = (
  { record, person }: FollowUpParty,
  tenant: Tenant,
): { readonly values: Values; readonly link?: MessageLink } => {
  switch (record.kind) {
    case 'estimate': {
      const values = estimateValues(record, tenant, person);
      return { values, ...(values.link !== undefined && { link: estimateLink(record) }) };
    }
    case 'invoice': {
      const { link, ...values } = invoiceValues(record, tenant, person);
      const hasPage = record.links[record.customer_id] !== undefined;
      return hasPage ? { values: { ...values, link }, link: invoiceLink(record) } : { values };
    }
    default:
      return { values: personValues(tenant, person) };
  }
};
