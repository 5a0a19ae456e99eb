import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { nextMonday } from '../support/journey.ts';
import { runCommand } from '../support/operator.ts';
import { OwnService } from '../support/ownService.ts';

type Caller = { readonly path: string; readonly body: object; readonly key: string };
type Answer = { readonly status: number; readonly body: Record<string, unknown> };

/** Five in a ring: of the pairs of neighbours exactly two can be elsewhere at a time, and whoever is last is left alone. */
const ring = 5;
const hours = [13, 14, 15, 16, 17];

const anAcceptedEstimate = async (service: OwnService, customer_id: string) => {
  const line_items = [{ description: 'Furnace', quantity: 1, unit_price: 100 }];
  const { id } = await service.send('POST', '/estimates', { customer_id, line_items });
  await service.send('POST', `/estimates/${id}/send`);
  await service.send('POST', `/estimates/${id}/accept`);
  return id;
};

test('despite kill -9, overlapping crews are never booked twice, and twelve callers make one job of an estimate', async () => {
  await using service = await OwnService.launch();
  const crew = Array.from({ length: ring }, () => randomUUID());
  for (const id of crew) await service.send('PUT', `/scheduling/technicians/${id}`, { name: 'Tina' });
  const { id: customer_id } = await service.send('PUT', '/customers', {
    first_name: 'Ann',
    phone: '+12125550147',
  });
  const estimate_id = await anAcceptedEstimate(service, customer_id);
  const bookings = hours.flatMap((hour) =>
    crew.flatMap((id, index): Caller[] => {
      const pair = [id, crew[(index + 1) % ring]];
      const start = nextMonday(0, hour);
      const end = nextMonday(0, hour + 1);
      const times = { scheduled_start: start, duration_minutes: 60, crew_ids: pair };
      return [
        {
          path: '/scheduling/appointments',
          body: { customer_id, technician_ids: pair, start, end },
          key: randomUUID(),
        },
        { path: '/jobs', body: { customer_id, title: 'Furnace is out', ...times }, key: randomUUID() },
      ];
    }),
  );
  const conversions = ['/jobs', '/contracts'].flatMap((path) =>
    Array.from({ length: 6 }, (): Caller => ({ path, body: { estimate_id }, key: randomUUID() })),
  );
  const callers = [...bookings, ...conversions];
  const ask = async ({ path, body, key }: Caller): Promise<Answer> => {
    const response = await service.request('POST', path, body, { 'idempotency-key': key });
    return { status: response.status, body: JSON.parse(await response.text()) };
  };

  let answered = 0;
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const asking = callers.map(async (caller) => {
    const answer = await ask(caller).catch(() => undefined);
    answered += answer === undefined ? 0 : 1;
    if (answered === 15) resolve();
    return answer;
  });
  await enough;
  await service.kill();
  const first = await Promise.all(asking);
  await service.start();
  const last = await Promise.all(callers.map(ask));

  // It died while some waited, and who had an answer has it again.
  expect(first).toContain(undefined);
  for (const [index, answer] of first.entries())
    if (answer?.status === 201) expect(last[index]).toEqual(answer);
  const codes = (some: readonly Answer[]) =>
    some.map(({ status, body }) => (status === 201 ? 'won' : Object(body.error).code)).sort();
  const ofCrews = last.slice(0, bookings.length);
  const ofEstimate = last.slice(bookings.length);
  expect(codes(ofCrews)).toEqual([...Array(40).fill('slot_unavailable'), ...Array(10).fill('won')]);
  const [won, ...refused] = codes(ofEstimate).toReversed();
  expect(won).toBe('won');
  expect(['contract_exists', 'estimate_already_converted']).toContain(refused[0]);
  expect(refused).toEqual(Array(11).fill(refused[0]));
  const { data } = await service.send('GET', '/scheduling/appointments?limit=100');
  const engaged = data.flatMap(({ start, technician_ids }: { start: string; technician_ids: string[] }) =>
    technician_ids.map((id) => `${start} ${id}`),
  );
  expect([data.length, engaged.length, new Set(engaged).size]).toEqual([10, 20, 20]);
  const { code, out, err } = await runCommand('checkData', [], service);
  expect([code, err], out).toEqual([0, '']);
});
