import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Settings } from '../../shared/contract/settings.ts';
import { aCustomer, done } from './journey.ts';
import { freshTenant, type World } from './world.ts';

// A Monday in New York, on which 08:00 is 12:00 UTC.
export const monday = '2031-06-02';
export const at = (time: string, day = monday) => `${day}T${time}:00.000Z`;
export const times = (from: string, to: string) => ({ start: at(from), end: at(to) });

export const week = ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => ({ day, start: '08:00', end: '17:00' }));

export const technician = (world: World, changes: object = {}, id: string = randomUUID()) =>
  done(world, 'putTechnician', { params: { id }, body: { name: 'Tina', working_hours: week, ...changes } });

/** A tenant with one customer and that many technicians. */
export const tenantWithCrew = async (crewSize = 1, settings: Partial<Settings> = {}) => {
  const world = await freshTenant(settings);
  const customer = await aCustomer(world);
  const crew = [];
  for (let index = 0; index < crewSize; index += 1) crew.push(await technician(world));
  const book = (body: object) =>
    world.call('bookAppointment', { body: { customer_id: customer.id, ...body } });
  const booked = async (body: object) => {
    const reply = await book(body);
    expect(reply.status).toBe(201);
    return reply.body;
  };
  return { world, customer, crew, ids: crew.map(({ id }) => id), book, booked };
};

export const calendar = async (world: World, id: string | undefined, day = monday) =>
  (await world.item('calendar', `${day}#${id}`))?.busy;
