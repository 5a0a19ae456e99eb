import { setInterval } from 'node:timers/promises';
import { send } from '../../shared/webhooks/send.ts';
import { trustCertificate } from '../support/certificate.ts';
import type { Load, SenderReport } from './sender.ts';

// A process that makes the attempts it is told to and does nothing else, so that its memory and time are theirs.
trustCertificate();

const megabytes = (bytes: number): number => bytes / 2 ** 20;
let sampledPeak = 0;
const look = (): number => {
  const now = megabytes(process.memoryUsage.rss());
  sampledPeak = Math.max(sampledPeak, now);
  return now;
};

const headers = { 'content-type': 'application/json', 'user-agent': 'lead-to-payment-webhooks/1' };
const body = Buffer.from(JSON.stringify({ id: 'event', data: 'x'.repeat(500) }));

const make = async ({ urls, times, owner }: Load): Promise<SenderReport> => {
  const before = look();
  const cpu = process.cpuUsage();
  sampledPeak = 0;
  let begun = 0;
  const statuses: (number | string | null)[] = [];
  const oneAfterTheOther = async (url: string) => {
    while (begun++ < times) {
      const { status, error } = await send(url, headers, body, {
        may: () => true,
        ...(owner === undefined ? {} : { owner }),
      });
      statuses.push(status ?? error);
    }
  };
  await Promise.all(urls.map(oneAfterTheOther));
  look();
  const { user, system } = process.cpuUsage(cpu);
  return {
    statuses,
    cpuMilliseconds: (user + system) / 1000 / times,
    sampledMegabytes: sampledPeak - before,
    grownMegabytes: megabytes(process.resourceUsage().maxRSS * 1024) - before,
  };
};

process.on('disconnect', () => process.exit());
process.on('message', async (load: Load) => process.send?.(await make(load)));

for await (const _ of setInterval(20)) look();
