import { randomInt } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { OwnService } from './ownService.ts';
import { Receiver } from './receiver.ts';

/** A service of the test file's own and a receiver of each test's own; the endpoints that a test made end with it. */
export const serviceWithReceiver = () => {
  const service = new OwnService({});
  let current: Receiver | undefined;
  const receiver = (): Receiver => {
    if (current === undefined) throw new Error('No test is running.');
    return current;
  };

  beforeAll(() => service.start());
  beforeEach(async () => {
    current = await Receiver.listen();
  });
  afterEach(async () => {
    const { data } = await service.send('GET', '/webhooks/endpoints');
    for (const { id } of data) await service.send('DELETE', `/webhooks/endpoints/${id}`);
    await receiver()[Symbol.asyncDispose]();
  });
  afterAll(() => service[Symbol.asyncDispose]());

  /** An endpoint at the receiver for what `capture` causes. */
  const subscribe = async (): Promise<{ path: string; secret: string }> => {
    const body = { url: receiver().url, event_types: ['lead.created'] };
    const { id, secret } = await service.send('POST', '/webhooks/endpoints', body);
    return { path: `/webhooks/endpoints/${id}`, secret };
  };
  /** Every phone is a new lead's. */
  const capture = (): Promise<{ id: string; created_at: string }> =>
    service.send('POST', '/leads', { contact: { phone: `+1212${randomInt(2_000_000, 9_999_999)}` } });
  const captureAndReceive = async (): Promise<void> => {
    const before = receiver().received.length;
    await capture();
    await receiver().until(before + 1);
  };

  return { service, receiver, subscribe, capture, captureAndReceive };
};
