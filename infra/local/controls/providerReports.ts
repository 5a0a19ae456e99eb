import type { Clock } from '../../../shared/kernel/clock.ts';

/** The message's tags return in the provider's reports. */
export type ProviderMessage = {
  readonly id: string;
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly tags: Readonly<Record<string, string>>;
};

/** The provider's notice, in the same form as on AWS. SES's bouncing test addresses also bounce here. */
export const reportOf = ({ id, channel, to, tags }: ProviderMessage, clock: Clock): object => {
  if (channel === 'sms') {
    return {
      eventType: 'TEXT_DELIVERED',
      eventVersion: '1.0',
      eventTimestamp: clock().getTime(),
      isFinal: true,
      destinationPhoneNumber: to,
      messageId: id,
      messageStatus: 'DELIVERED',
      messageStatusDescription: 'Message has been accepted by phone',
      context: tags,
    };
  }
  const timestamp = clock().toISOString();
  const mail = {
    timestamp,
    messageId: id,
    destination: [to],
    tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
  };
  return { mail, ...mailboxOf(to)(to, timestamp) };
};

type Mailbox = (to: string, timestamp: string) => { readonly eventType: string };

const delivers: Mailbox = (to, timestamp) => ({
  eventType: 'Delivery',
  delivery: { timestamp, recipients: [to], smtpResponse: '250 2.6.0 Message received' },
});

/** The addresses of SES's mailbox simulator, without plus tags. */
const simulated: Readonly<Record<string, Mailbox>> = {
  'bounce@simulator.amazonses.com': (to, timestamp) => ({
    eventType: 'Bounce',
    bounce: {
      timestamp,
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [
        {
          emailAddress: to,
          action: 'failed',
          status: '5.1.1',
          diagnosticCode: 'smtp; 550 5.1.1 user unknown',
        },
      ],
    },
  }),
  'complaint@simulator.amazonses.com': (to, timestamp) => ({
    eventType: 'Complaint',
    complaint: { timestamp, complainedRecipients: [{ emailAddress: to }], complaintFeedbackType: 'abuse' },
  }),
};

const mailboxOf = (to: string): Mailbox => simulated[to.replace(/\+[^@]*@/, '@')] ?? delivers;
