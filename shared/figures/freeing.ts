import * as z from 'zod';
import { findSlots } from '../domain/availability.ts';
import { calendarRange } from '../domain/calendar.ts';
import { localTime } from '../kernel/calendarDates.ts';
import { addSeconds } from '../kernel/clock.ts';
import { toldMoment } from './localTimes.ts';
import { getRequest, tool } from './tool.ts';

/** A service that nobody set up takes one slot and no skills. */
const anyService = 'visit';

/** Slots begin at whole minutes, so within two there is one that is not past. */
const nowSeconds = 120;

export const free = tool({
  name: 'free',
  description:
    'Which technicians have room for one more appointment of a slot between two moments, and when first; `skills` narrow them, `technician` asks for one. With `now` only those at work with nothing on at this moment.',
  input: z
    .strictObject({
      from: z.iso.datetime(),
      to: z.iso.datetime(),
      skills: z.array(z.string().min(1).max(100)).max(5).default([]),
      technician: z.string().max(100).optional(),
      now: z.literal(true).optional(),
    })
    .refine(({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= 31 * 86_400_000, {
      message: 'Must end after it begins, and within a month.',
    }),
  scopes: () => ['scheduling.read'],
  request: ({ from, to, skills }) =>
    getRequest('/scheduling/availability', { service: anyService, from, to, skills: skills.join(',') }),
  run: async ({ store, tenant, now }, { technician, now: isNow, ...asked }) => {
    const query = isNow ? { ...asked, from: now, to: addSeconds(now, nowSeconds) } : asked;
    const settings = isNow ? { ...tenant, slot_minutes: 1, services: [] } : tenant;
    const [technicians, calendars] = await Promise.all([
      store.technicians.all(),
      store.calendars.all(calendarRange(query.from, query.to)),
    ]);
    const { slots } = findSlots(query, { settings, technicians, calendars, now });
    const rows = technicians
      .filter(({ id }) => technician === undefined || id === technician)
      .flatMap(({ id, name }) => {
        const own = slots.filter(({ technician_ids }) => technician_ids.includes(id));
        const [first] = own;
        return first === undefined
          ? []
          : [{ id, name, ...toldMoment(tenant.time_zone, first.start), slots: own.length }];
      });
    const [from_local, to_local] = [query.from, query.to].map((moment) =>
      localTime(tenant.time_zone, moment),
    );
    return {
      value: rows.length,
      rows,
      from: query.from,
      from_local,
      to: query.to,
      to_local,
      ...(isNow && { now }),
    };
  },
});
