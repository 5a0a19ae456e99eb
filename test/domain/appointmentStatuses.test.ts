import { describe, expect, test } from 'vitest';
import { AppointmentMoveTo } from '../../shared/contract/appointments.ts';
import { reschedule } from '../../shared/domain/appointmentMoves.ts';
import { setStatus } from '../../shared/domain/appointmentStatuses.ts';
import {
  type AppointmentStep,
  appointmentTransitions,
  movableStatuses,
} from '../../shared/domain/appointments.ts';
import { refusal } from '../support/refusal.ts';
import { ann, appointment, calendars, reminding, stored } from '../support/visits.ts';

const later = '2026-11-20T13:00:00.000Z';

const steps = Object.keys(appointmentTransitions).filter(
  (step): step is AppointmentStep => step in appointmentTransitions,
);

/** A crew that has arrived is still on the way to the outside, and the moment tells the two apart. */
const standing = (step: AppointmentStep) =>
  step === 'arrived'
    ? ({ status: 'en_route', arrived_at: later } as const)
    : { status: step, arrived_at: null };

const everyMove = steps.flatMap((from) =>
  AppointmentMoveTo.options.map((to) => ({ from, to, allowed: appointmentTransitions[from] })),
);

const fired = {
  confirmed: 'appointment.confirmed',
  en_route: 'appointment.en_route',
  arrived: 'appointment.arrived',
  completed: 'appointment.completed',
  canceled: 'appointment.cancelled',
  no_show: 'appointment.no_show',
};

describe('the states of an appointment', () => {
  test.each(everyMove)('an appointment may move from $from to $to', ({ from, to, allowed }) => {
    const before = { ...appointment, ...standing(from) };
    const move = () => setStatus(before, { status: to, reason: 'Rain.' }, { calendars, now: later });
    if (!allowed.some((status) => status === to)) {
      expect(refusal(move)).toMatchObject({
        code: 'illegal_transition',
        message: expect.stringMatching(new RegExp(`^The appointment is ${from} and cannot become ${to}: `)),
        details: { from, to, allowed },
      });
      return;
    }
    const { appointment: after, events, changes } = move();
    const { status, arrived_at } = to === 'arrived' ? standing(to) : { ...before, status: to };
    expect(after).toEqual({ ...before, status, arrived_at, status_reason: 'Rain.', updated_at: later });
    const { id: appointment_id, customer_id, lead_id, job_id, lifecycle_number, start, end } = before;
    const crew = { technician_id: 'ann', technician_ids: ['ann'] };
    const place = { appointment_id, customer_id, lead_id, job_id, lifecycle_number, ...crew, start, end };
    const data = { ...place, status, reason: 'Rain.', ...(to === 'arrived' ? { arrived_at: later } : {}) };
    expect(events).toEqual([{ type: fired[to], data }]);
    const freed = to === 'canceled' || to === 'no_show';
    expect(changes.length).toBe(freed ? 3 : 1);
    expect(
      stored(
        changes.slice(1).map(({ after }) => ({ after: after?.kind === 'calendar' ? after : undefined })),
      ).flatMap(({ busy }) => busy),
    ).toEqual([]);
  });

  test.each(steps)(
    'an appointment that is %s keeps its status when it is rescheduled, or cannot be',
    (step) => {
      const { status, arrived_at } = standing(step);
      const move = () =>
        reschedule(
          { ...appointment, status, arrived_at },
          { start: later, end: '2026-11-20T14:00:00.000Z' },
          { technicians: [ann], calendars, settings: reminding, now: later },
        );
      if (movableStatuses.includes(status)) expect(move().appointment.status).toBe(status);
      else
        expect(refusal(move)).toMatchObject({
          code: 'illegal_transition',
          details: { from: step, to: 'rescheduled', allowed: appointmentTransitions[step] },
        });
    },
  );
});
