import { InboundSms } from '../../contract/communications.ts';
import type { Instant } from '../../kernel/clock.ts';
import { withoutTag } from '../../kernel/email.ts';
import { readPhone } from '../../kernel/phone.ts';
import { cutText } from '../../kernel/text.ts';
import { ownerOfAddress } from '../../store/operator/tenants.ts';
import type { Arrival, Mail, ReceivedMessage, Text } from './arrivals.ts';

export const readMessage = async (arrival: Arrival, now: Instant): Promise<ReceivedMessage> =>
  'originationNumber' in arrival ? readText(arrival) : fetchAndRead(arrival, now);

/** The log line for a message to an unknown address. */
export const lineOf = (arrival: Arrival, { places }: ReceivedMessage) => ({
  // The addresses are the operator's own, so the line shows which ones are missing, and how often.
  to: cutText(places.map(({ address }) => address).join(' '), longestTold),
  provider_id: 'mail' in arrival ? arrival.mail.messageId : arrival.inboundMessageId,
});

/** The code for emails is loaded with the first email. */
const fetchAndRead = async (mail: Mail, now: Instant): Promise<ReceivedMessage> => {
  const [{ fetchMail }, { readMail }] = await Promise.all([import('./rawMail.ts'), import('./mail.ts')]);
  return readMail(mail, await fetchMail(mail.receipt.action, now));
};

const readText = ({
  originationNumber,
  destinationNumber,
  messageBody,
  inboundMessageId,
}: Text): ReceivedMessage => ({
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

type Place = ReceivedMessage['places'][number];

/**
 * Each tenant once, with the first of its addresses. A tagged address belongs to its base's owner, unless it is
 * assigned itself.
 */
export const ownersOf = async (places: readonly Place[]): Promise<ReadonlyMap<string, Place>> => {
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
