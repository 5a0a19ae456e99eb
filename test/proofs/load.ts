import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnService } from '../support/ownService.ts';

const atOnce = 16;
let phones = 0;

const newPhone = (): string => {
  phones += 1;
  return `+1212${2_000_000 + phones}`;
};

/** Sends a tenant's requests. */
export type Sender = Pick<OwnService, 'send'>;

/** Makes one `lead.created` event. */
export const captureLead = (tenant: Sender): Promise<{ id: string }> =>
  tenant.send('POST', '/leads', { contact: { phone: newPhone() } });

/** Makes one `message.received` event. */
export const receiveMessage = (tenant: Sender): Promise<{ id: string }> =>
  tenant.send('POST', '/communications/inbound', {
    channel: 'sms',
    from: newPhone(),
    body: 'Is anybody there?',
  });

/** Makes that number of events, a few at a time. */
export const produce = async (
  tenant: Sender,
  count: number,
  makeEvent: (tenant: Sender) => Promise<unknown> = receiveMessage,
): Promise<void> => {
  const work = async (share: number) => {
    for (let made = share; made < count; made += atOnce) await makeEvent(tenant);
  };
  await Promise.all(Array.from({ length: atOnce }, (_, share) => work(share)));
};

/**
 * Makes calls at that rate and waits for none of them: at an even beat, or each at a moment of its beat that chance
 * decides, the same one in every run. Answers how many it made when all have ended.
 */
export const atRate = async (
  { perSecond, seconds, isEven }: { perSecond: number; seconds: number; isEven: boolean },
  call: () => Promise<unknown>,
): Promise<number> => {
  const calls: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const beat = number + (isEven ? 0 : chance(String(number)));
    await pause(Math.max(0, startedAt + (1000 / perSecond) * beat - performance.now()));
    calls.push(call());
  }
  await Promise.all(calls);
  return calls.length;
};

/** From 0 up to 1; the same for the same text. */
const chance = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
