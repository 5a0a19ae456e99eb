import { setTimeout as pause } from 'node:timers/promises';
import type { OwnService } from '../support/ownService.ts';

const atOnce = 16;
let phones = 0;

const newPhone = (): string => {
  phones += 1;
  return `+1212${2_000_000 + phones}`;
};

/** Makes one `lead.created` event. */
export const captureLead = (service: OwnService): Promise<{ id: string }> =>
  service.send('POST', '/leads', { contact: { phone: newPhone() } });

/** Makes one `message.received` event. */
export const receiveMessage = (service: OwnService): Promise<{ id: string }> =>
  service.send('POST', '/communications/inbound', {
    channel: 'sms',
    from: newPhone(),
    body: 'Is anybody there?',
  });

/** Makes so many `message.received` events, a few at a time. */
export const produce = async (service: OwnService, count: number): Promise<void> => {
  const work = async (share: number) => {
    for (let made = share; made < count; made += atOnce) await receiveMessage(service);
  };
  await Promise.all(Array.from({ length: atOnce }, (_, share) => work(share)));
};

/** Calls at an even rate and waits for none of them; answers how many calls it made when all have ended. */
export const atRate = async (
  perSecond: number,
  seconds: number,
  call: () => Promise<unknown>,
): Promise<number> => {
  const calls: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let count = 0; count < perSecond * seconds; count += 1) {
    await pause(Math.max(0, startedAt + (1000 * count) / perSecond - performance.now()));
    calls.push(call());
  }
  await Promise.all(calls);
  return calls.length;
};
