import * as z from 'zod';
import type { InboundMessage } from '../../contract/communications.ts';
import type { InboundAddress } from '../../contract/settings.ts';
import { parseJson } from '../../kernel/text.ts';

// What tells of messages that came in, as AWS writes it; unknown fields are left alone.

/** A text that a number of ours got: AWS End User Messaging publishes it by itself. */
const Text = z.object({
  originationNumber: z.string().min(1),
  destinationNumber: z.string().min(1),
  messageBody: z.string(),
  inboundMessageId: z.string().min(1),
});
export type Text = z.output<typeof Text>;

const Verdict = z.object({ status: z.string() }).optional();

/**
 * A mail that SES has put into a bucket. `recipients` are those of its envelope, which the headers need not name; `source` is the
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

/** What the queue says: a topic hands messages over just as they were published. */
export const Arrival = z.union([Mail, Text]);
export type Arrival = z.output<typeof Arrival>;

/** By one of these a message says that it tells of a mail or a text. */
const Announced = z.union([
  z.object({ notificationType: z.literal('Received') }),
  z.object({ inboundMessageId: z.string() }),
]);

/**
 * Undefined for what tells of no mail and no text: services prove a topic by a line of their own.
 * @throws ZodError for one that does and cannot be read, so that none is lost
 */
export const readArrival = (text: string): Arrival | undefined => {
  const told = parseJson(text);
  return Announced.safeParse(told).success ? Arrival.parse(told) : undefined;
};

/** A message that is to be filed for every tenant that it came to. */
export type Received = {
  readonly message: InboundMessage;
  /** Where it came in, and which message of ours it answers, if the address tells. */
  readonly places: readonly (InboundAddress & { readonly answered?: string })[];
  /** To whom its writer wants answers to go, if that is said. */
  readonly replyTo?: string | undefined;
  /** By which ids its headers name the mails that it answers, the likeliest first. */
  readonly answers?: readonly string[];
  /** Its From header names somebody whose domain did not send it. */
  readonly isForged?: boolean;
  /** A program wrote it, or nobody who should be heard: it makes no lead. */
  readonly isAutomatic: boolean;
};
