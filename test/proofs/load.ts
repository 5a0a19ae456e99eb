import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OwnService } from '../support/ownService.ts';

const atOnce = 16;
let phones = 0;

const newPhone = (): string => {
  phones += 1;
  return `+1212${2_000_000 + phones}`;
};

/** Whoever sends a company's requests. */
export type Sender = Pick<OwnService, 'send'>;

/** Makes one `lead.created` event. */
export const captureLead = (company: Sender): Promise<{ id: string }> =>
  company.send('POST', '/leads', { contact: { phone: newPhone() } });

/** Makes one `message.received` event. */
export const receiveMessage = (company: Sender): Promise<{ id: string }> =>
  company.send('POST', '/communications/inbound', {
    channel: 'sms',
    from: newPhone(),
    body: 'Is anybody there?',
  });

/** Makes so many `message.received` events, a few at a time. */
export const produce = async (company: Sender, count: number): Promise<void> => {
  const work = async (share: number) => {
    for (let made = share; made < count; made += atOnce) await receiveMessage(company);
  };
  await Promise.all(Array.from({ length: atOnce }, (_, share) => work(share)));
};

/**
 * Calls as often as independent callers would, at moments that chance decides, and waits for none of the calls. The same
 * name has the same moments again. Answers how many calls it made when all have ended.
 */
export const atRandom = async (
  name: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  call: (number: number) => Promise<unknown>,
): Promise<number> => {
  const calls: Promise<unknown>[] = [];
  let moment = performance.now();
  for (let number = 0; number < perSecond * seconds; number += 1) {
    moment += (1000 / perSecond) * -Math.log(1 - chance(`${name} ${number}`));
    await pause(Math.max(0, moment - performance.now()));
    calls.push(call(number));
  }
  await Promise.all(calls);
  return calls.length;
};

/** From 0 up to 1; the same for the same text. */
const chance = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
