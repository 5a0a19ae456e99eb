import type { IncomingMessage } from 'node:http';
import { InvalidWebhook, verify } from '@lead-to-payment/client/webhooks';

export const idOf = (request: IncomingMessage, body: Buffer): string | undefined => {
  try {
    return verify(body, request.headers, process.env.SIGNING_SECRET ?? '').id;
  } catch (error) {
    if (error instanceof InvalidWebhook) return undefined;
    throw error;
  }
};
