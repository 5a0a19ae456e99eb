import * as z from 'zod';
import type { InboundMessage } from '../../contract/communications.ts';
import type { InboundAddress } from '../../contract/settings.ts';
import type { BroughtFile } from '../../domain/broughtFiles.ts';
import { parseJson } from '../../kernel/json.ts';

// Notices about inbound messages, in AWS's format; unknown fields are ignored.

/** An SMS to one of our numbers, as AWS End User Messaging publishes it. */
const Text = z.object({
  originationNumber: z.string().min(1),
  destinationNumber: z.string().min(1),
  messageBody: z.string(),
  inboundMessageId: z.string().min(1),
});
export type Text = z.output<typeof Text>;

const Verdict = z.object({ status: z.string() }).optional();

/**
 * An email that SES stored in a bucket. `recipients` are the envelope's, which the headers may lack; `source` is the
 * envelope's sender, and empty for a bounce.
 */
export const Mail = z.object({
  notificationType: z.literal('Received'),
  mail: z.object({
    messageId: z.string().min(1),
    source: z.string().default(''),
    commonHeaders: z
      .object({ from: z.array(z.string()).optional(), subject: z.string().optional() })
      .default({}),
  }),
  receipt: z.object({
    recipients: z.array(z.string()),
    spamVerdict: Verdict,
    virusVerdict: Verdict,
    dmarcVerdict: Verdict,
    action: z.object({ type: z.literal('S3'), bucketName: z.string(), objectKey: z.string() }),
  }),
});
export type Mail = z.output<typeof Mail>;

/** The queue message: a topic forwards notices unchanged. */
export const Arrival = z.union([Mail, Text]);
export type Arrival = z.output<typeof Arrival>;

/** These fields identify a notice about an email or SMS. */
const Announced = z.union([
  z.object({ notificationType: z.literal('Received') }),
  z.object({ inboundMessageId: z.string() }),
]);

/**
 * Undefined for other notices: services verify a topic with a message of their own.
 * @throws ZodError for an unreadable notice of an email or SMS, so that none is lost
 */
export const readArrival = (text: string): Arrival | undefined => {
  const told = parseJson(text);
  return Announced.safeParse(told).success ? Arrival.parse(told) : undefined;
};

export type ReceivedFile = BroughtFile & { readonly content: Uint8Array };

export type ReceivedMessage = {
  readonly message: InboundMessage;
  readonly files?: readonly ReceivedFile[];
  /** A scan found a virus: none of its files is kept. */
  readonly isInfected?: boolean;
  /** Its inbound addresses, with the message of ours that it answers, if the address identifies one. */
  readonly places: readonly (InboundAddress & { readonly answered?: string })[];
  readonly replyTo?: string | undefined;
  /** The Message-IDs in its headers of the emails that it answers, the likeliest first. */
  readonly answers?: readonly string[];
  /** Its From header names a person whose domain did not send it. */
  readonly isForged?: boolean;
  /** A program wrote it, or the sender is unusable: it creates no lead. */
  readonly isAutomatic: boolean;
};
