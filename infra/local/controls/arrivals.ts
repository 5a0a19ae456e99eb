import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import type { Arrival } from '../../../shared/messaging/inbound/arrivals.ts';
import { listen } from '../machine/listening.ts';

/** An inbound email in its raw form (`mime`), or an SMS. */
export const OutsideMessage = z.union([
  z.object({ to: z.string().min(1), mime: z.string().min(1) }),
  z.object({ to: z.string().min(1), from: z.string().min(1), body: z.string() }),
]);
export type OutsideMessage = z.output<typeof OutsideMessage>;

const bucketName = 'mail';

type Options = {
  readonly dir: string;
  readonly publish: (arrival: string) => void;
};

/**
 * Imitates inbound messages: emails are stored in `dir` and served from a free loopback port as by S3, and `publish`
 * gets the same notices as a topic gets from SES and End User Messaging.
 */
export const startArrivals = async ({ dir, publish }: Options) => {
  mkdirSync(dir, { recursive: true });
  const server = createServer(({ url = '' }, response) => {
    const file = join(dir, /^\/mail\/([0-9a-f-]{36})(?:\?|$)/.exec(url)?.[1] ?? 'none');
    if (existsSync(file)) response.writeHead(200).end(readFileSync(file));
    else
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code></Error>');
  });
  const { endpoint, close } = await listen(server);
  return {
    mailUrl: `${endpoint}/${bucketName}`,
    close,
    /** Returns the published notice. */
    take: (given: OutsideMessage): Arrival => {
      const id = randomUUID();
      if ('mime' in given) writeFileSync(join(dir, id), given.mime);
      const arrival = toldOf(given, id);
      publish(JSON.stringify(arrival));
      return arrival;
    },
  };
};

const toldOf = (given: OutsideMessage, id: string): Arrival =>
  'mime' in given
    ? {
        notificationType: 'Received',
        mail: { messageId: id, source: 'sender@local.example', commonHeaders: {} },
        receipt: {
          recipients: [given.to],
          action: { type: 'S3', bucketName, objectKey: id },
        },
      }
    : {
        originationNumber: given.from,
        destinationNumber: given.to,
        messageBody: given.body,
        inboundMessageId: id,
      };

export const providerIdOf = (arrival: Arrival): string =>
  'mail' in arrival ? arrival.mail.messageId : arrival.inboundMessageId;
