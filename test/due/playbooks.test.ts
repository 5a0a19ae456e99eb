import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Weekday } from '../../shared/contract/technicians.ts';
import { secondsBetween, toInstant } from '../../shared/kernel/clock.ts';
import { addDays, dayIn, momentIn } from '../../shared/kernel/zone.ts';
import { OwnService } from '../support/ownService.ts';

const day = 24 * 3_600;

let service: OwnService;
beforeAll(async () => {
  service = await OwnService.launch();
});
afterAll(() => service[Symbol.asyncDispose]());

const setZone = async (time_zone: string) =>
  service.send('PUT', '/settings', { ...(await service.send('GET', '/settings')), time_zone });

beforeEach(() => setZone('UTC'));

const now = async (): Promise<string> => (await service.send('GET', '/_local/clock')).now;

/** A playbook that runs each day at eight. */
const daily = async () => {
  const id = crypto.randomUUID();
  await service.send('PUT', `/playbooks/${id}`, {
    name: 'Count the leads',
    steps: [{ id: 'leads', operation: 'listLeads' }],
    schedule: { days: Weekday.options, time: '08:00' },
  });
  const nextRun = async (): Promise<string> =>
    (await service.send('GET', `/playbooks/${id}`)).schedule.next_run_at;
  return {
    id,
    nextRun,
    advanceToNextRun: async (plusSeconds: number) =>
      service.advance(secondsBetween(await now(), await nextRun()) + plusSeconds),
    runs: async (): Promise<string[]> =>
      (await service.send('GET', `/playbooks/${id}/runs`)).data
        .map(({ created_at }: { created_at: string }) => created_at)
        .sort(),
  };
};

const eight = (zone: string, date: string): string => toInstant(new Date(momentIn(zone, date, '08:00')));

test('a schedule follows the zone of the company: one run for each day, whichever way its clocks are put', async () => {
  const { nextRun, advanceToNextRun, runs } = await daily();
  await advanceToNextRun(1);
  const first = dayIn('UTC', Date.parse(await now()));

  const west = 'America/Los_Angeles';
  await setZone(west);
  await service.advance(60);
  // That day has had its run, though eight is still to come there.
  expect(await nextRun()).toBe(eight(west, addDays(first, 1)));
  await service.advance(2 * day);
  expect((await runs()).map((moment) => dayIn(west, Date.parse(moment)))).toEqual([first, addDays(first, 1)]);

  const east = 'Asia/Tokyo';
  await setZone(east);
  await service.advance(60);
  const next = await nextRun();
  expect(next).toBe(eight(east, dayIn(east, Date.parse(next))));
  expect(secondsBetween(await now(), next)).toBeLessThanOrEqual(day);
});

test('a run that falls due while the zone changes does not start by the former zone', async () => {
  const { nextRun, advanceToNextRun, runs } = await daily();
  await advanceToNextRun(-5);
  const due = dayIn('UTC', Date.parse(await now()));

  await setZone('America/Los_Angeles');
  await service.advance(10);

  expect([await runs(), await nextRun()]).toEqual([[], eight('America/Los_Angeles', due)]);
});
