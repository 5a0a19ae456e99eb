import { InboundSms } from '../../contract/communications.ts';
import { withoutTag } from '../../kernel/email.ts';
import { alarmed } from '../../kernel/log.ts';
import { readPhone } from '../../kernel/phone.ts';
import type { Seams } from '../../kernel/seams.ts';
import { cutText } from '../../kernel/text.ts';
import { perform } from '../../store/operator/operator.ts';
import { getTenant, ownerOfAddress } from '../../store/operator/tenants.ts';
import { collectionOf } from '../../store/readers/collection.ts';
import { kinds } from '../../store/records/kinds.ts';
import { decideOnReceived } from '../receiving.ts';
import type { Arrival, Mail, Received, Text } from './arrivals.ts';

/**
 * Files a message that came in with every tenant at whose address it did, once however often it is told of. What came in
 * nowhere rings an alarm, and a mail is then still in its bucket.
 */
export const receiveArrival = async (arrival: Arrival, seams: Seams): Promise<void> => {
  const received = 'originationNumber' in arrival ? readText(arrival) : await fetchAndRead(arrival);
  const owners = await ownersOf(received.places);
  if (owners.size === 0)
    seams.log({
      // What programs and strangers try at random rings no alarm.
      level: received.isAutomatic ? 'info' : 'error',
      message: alarmed.cameInNowhere,
      // Below the operator's own domains, or a number of theirs: by it they see what is missing, and how often.
      to: cutText(received.places.map(({ address }) => address).join(' '), longestTold),
      provider_id: 'mail' in arrival ? arrival.mail.messageId : arrival.inboundMessageId,
    });
  for (const [tenantId, { address, answered }] of owners)
    await file(tenantId, { ...received, message: { ...received.message, to: address }, answered }, seams);
};

/** What mails alone need is loaded with the first of them. */
const fetchAndRead = async (mail: Mail): Promise<Received> => {
  const [{ fetchMail }, { readMail }] = await Promise.all([import('./rawMail.ts'), import('./mail.ts')]);
  return readMail(mail, await fetchMail(mail.receipt.action));
};

const readText = ({
  originationNumber,
  destinationNumber,
  messageBody,
  inboundMessageId,
}: Text): Received => ({
  message: InboundSms.parse({
    channel: 'sms',
    from: originationNumber,
    body: cutText(messageBody, maxCharacters),
    provider_id: inboundMessageId,
  }),
  places: [{ channel: 'sms', address: readPhone(destinationNumber, 'US')?.number ?? destinationNumber }],
  isAutomatic: false,
});

const maxCharacters = 20_000;
const longestTold = 500;

type Place = Received['places'][number];

/** Each tenant once, with the first of its addresses. One with a tag is its owner's, unless it is assigned as it stands. */
const ownersOf = async (places: readonly Place[]): Promise<ReadonlyMap<string, Place>> => {
  const owners = await Promise.all(
    places.map(async (place) => {
      const bare = withoutTag(place.address);
      const [owner, other] = await Promise.all([
        ownerOfAddress(place),
        bare === place.address ? undefined : ownerOfAddress({ ...place, address: bare }),
      ]);
      return owner ?? other;
    }),
  );
  const found = new Map<string, Place>();
  for (const [index, place] of places.entries()) {
    const owner = owners[index];
    if (owner !== undefined && !found.has(owner)) found.set(owner, place);
  }
  return found;
};

/** A suspended tenant gets its mail as well: nothing is sent for it, and what it has stays its own. */
const file = async (
  tenantId: string,
  received: Received & { readonly answered: string | undefined },
  { clock, ids }: Seams,
): Promise<void> => {
  const collections = {
    messages: collectionOf(tenantId, kinds.messages),
    customers: collectionOf(tenantId, kinds.customers),
    leads: collectionOf(tenantId, kinds.leads),
    addresses: collectionOf(tenantId, kinds.addresses),
    templates: collectionOf(tenantId, kinds.templates),
  };
  // It never refuses: where another message has just made the lead, it is decided on again.
  const operation = { operation: 'receiveArrival', tenantId, timelineText: 'Message received', fails: [] };
  await perform({ actor: 'service', clock, ids }, operation, async (now) => {
    const tenant = await getTenant(tenantId);
    const { decision } = await decideOnReceived(received, collections, { tenant, now, ids });
    return decision;
  });
};
