import { Agent, request } from 'node:http';
import { signatureHeaders } from '../../shared/webhooks/signature.ts';

// A process that only signs and posts: what deliveries would take if nothing were stored, read or asked on the way.

export type BareLoad = {
  readonly url: string;
  readonly secret: string;
  readonly events: readonly { readonly id: string; readonly body: string }[];
  readonly times: number;
  readonly atOnce: number;
};

export type BareWork = { readonly milliseconds: number; readonly processorMilliseconds: number };

/** By this header the receiver knows when the POST was begun. */
export const begunHeader = 'x-begun-at';

const agent = new Agent({ keepAlive: true });

const post = (url: string, secret: string, { id, body }: BareLoad['events'][number]): Promise<void> => {
  const bytes = Buffer.from(body);
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = {
    'content-type': 'application/json',
    'content-length': bytes.length,
    [begunHeader]: Date.now(),
    ...signatureHeaders({ secrets: [secret], eventId: id, timestamp, body: bytes }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('end', resolve);
    });
    sent.on('error', reject).end(bytes);
  });
};

const work = async ({ url, secret, events, times, atOnce }: BareLoad): Promise<BareWork> => {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  let begun = 0;
  const oneAfterTheOther = async () => {
    while (begun < times) {
      const event = events[begun % events.length];
      begun += 1;
      if (event !== undefined) await post(url, secret, event);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, oneAfterTheOther));
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: performance.now() - startedAt, processorMilliseconds: (user + system) / 1_000 };
};

process.on('disconnect', () => process.exit());
process.on('message', async (load: BareLoad) => process.send?.(await work(load)));
