import { createHmac, timingSafeEqual } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Receiver = {
  readonly url: string;
  readonly received: { id: string; type: string; verified: boolean }[];
  readonly expectSecret: (secret: string) => void;
  /** Waits until `count` deliveries have arrived, or until the time is over. */
  readonly waitFor: (count: number, milliseconds: number) => Promise<void>;
  readonly close: () => void;
};

/** A subscriber's own receiver: it verifies each signature without the service's code. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Receiver['received'] = [];
  const arrivals = new EventEmitter();
  const secret = Promise.withResolvers<string>();

  const take = async (request: IncomingMessage): Promise<void> => {
    const bytes = await buffer(request);
    const expected = createHmac('sha256', await secret.promise)
      .update(bytes)
      .digest();
    const signature = Buffer.from(String(request.headers['x-service-signature']), 'hex');
    const verified = signature.length === expected.length && timingSafeEqual(signature, expected);
    const { id, type } = JSON.parse(bytes.toString());
    received.push({ id, type, verified });
    arrivals.emit('arrival');
  };

  const server = createServer((request, response) => {
    take(request).then(
      () => response.writeHead(204).end(),
      () => response.writeHead(400).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    expectSecret: secret.resolve,
    waitFor: async (count, milliseconds) => {
      const signal = AbortSignal.timeout(milliseconds);
      while (received.length < count && !signal.aborted) {
        await once(arrivals, 'arrival', { signal }).catch(() => undefined);
      }
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
