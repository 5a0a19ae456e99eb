import { expect } from 'vitest';
import { aSignedContract, done } from './journey.ts';
import { at, technician, times } from './tenantWithCrew.ts';
import { freshTenant, type World } from './world.ts';

/** A company with a crew, and shortcuts to its jobs and their visits. */
export const companyWith = async (crewSize: number) => {
  const world = await freshTenant();
  const ids = [];
  for (let index = 0; index < crewSize; index += 1) ids.push((await technician(world)).id);
  const create = async (body: object) =>
    world.call('createJob', { body: { contract_id: (await aSignedContract(world)).id, ...body } });
  const created = async (body: object) => {
    const reply = await create(body);
    expect(reply.status).toBe(201);
    return reply.body;
  };
  const update = (id: string, body: object) => world.call('updateJob', { params: { id }, body });
  const visit = (id: string | undefined) => done(world, 'getAppointment', { params: { id: String(id) } });
  const read = (id: string) => done(world, 'getJob', { params: { id } });
  return { world, ids, create, created, update, visit, read };
};

export const firstOf = ({ visits: [visit] }: { visits: { id: string }[] }) => {
  if (visit === undefined) throw new Error('The job has no open visit.');
  return visit;
};

export const start = { scheduled_start: at('13:00') };
export const fourHours = times('13:00', '17:00');

export const eventsOf = async (world: World) =>
  (await world.events()).filter(({ type }) => type.startsWith('appointment.') || type.startsWith('job.'));
