import { expect, test } from 'vitest';
import { toolNamed } from '../../shared/figures/tools.ts';
import { inMemory } from './company/memory.ts';

test('one call reads no more than 10,000 records of all endpoints together, and says that there are more', async () => {
  let read = 0;
  const list = async ({ limit }: { limit: number }) => {
    read += limit;
    const data = Array.from({ length: limit }, () => ({
      id: 'a',
      status: 'succeeded',
      event_type: 'lead.created',
    }));
    return { data, next_cursor: read % 6_000 === 0 ? null : 'more' };
  };
  const endpoints = { all: async () => ['a', 'b', 'c'].map((id) => ({ id })) };
  const fakes = Object.fromEntries(Object.entries({ endpoints, deliveries: { list } }));
  const look = { ...inMemory, store: { ...inMemory.store, ...fakes } };
  const input = { entity: 'deliveries', by: 'status' };

  const output = await toolNamed('group')?.run(look, input);

  expect(read).toBe(10_000);
  expect(output).toMatchObject({ records: 10_000, complete: false });
});

test('who had nothing on in a month is told by all of theirs, however many came since', async () => {
  const days = { from: '2026-03-01', through: '2026-03-31' };
  const visits = { entity: 'appointments', ...days, moment: 'start', by: 'technician' };
  const where = [{ field: 'appointments', is: '=', values: [''] }];
  const idle = { entity: 'technicians', where, moment: 'appointments', ...days };

  const busy = await toolNamed('group')?.run(inMemory, visits);
  const free = await toolNamed('list')?.run(inMemory, idle);

  expect(busy?.groups).toBe(6);
  expect(free?.value).toBe(0);
});

test('of all who may have had none of something no more than 10,000 records are read together, and it is said that there are more', async () => {
  let read = 0;
  const list = async ({ limit, filter }: { limit: number; filter: { technician_id: string } }) => {
    read += limit;
    const visit = { id: 'a', status: 'completed', start: '2026-03-02T15:00:00.000Z', ...filter };
    return { data: Array.from({ length: limit }, () => visit), next_cursor: 'more' };
  };
  const look = {
    ...inMemory,
    store: { ...inMemory.store, ...Object.fromEntries(Object.entries({ appointments: { list } })) },
  };
  const where = [{ field: 'appointments', is: '=', values: [''] }];

  const idle = await toolNamed('list')?.run(look, { entity: 'technicians', where });

  expect(read).toBeLessThanOrEqual(10_000);
  expect(idle).toMatchObject({ complete: false });
});
