import { describe, expect, test } from 'vitest';
import { setStatus } from '../../shared/domain/appointmentStatuses.ts';
import { isOpen } from '../../shared/domain/appointments.ts';
import { end } from '../../shared/domain/jobEnds.ts';
import { moveTo } from '../../shared/domain/jobs.ts';
import { refusal } from '../support/refusal.ts';
import { calendarsOf, givenUp, jobWith, later, times, visitOf } from './crewed.ts';
import { idNumbered } from './made.ts';
import { first, second } from './planned.ts';

describe('the end of a job', () => {
  const done = visitOf({ id: idNumbered(53), status: 'completed', ...times('06:00', '07:00') });
  const visits = [done, first, { ...second, status: 'en_route' as const }];
  const calendars = calendarsOf(...visits);
  const before = jobWith(...visits.filter(isOpen));
  const circumstancesOfEnd = { visits, calendars, now: later };

  test.each(['in_progress', 'completed'] as const)(
    'a job leaves its visits alone when it becomes %s',
    (status) => {
      const move = { status, reason: 'So.' };
      expect(end(before, move, circumstancesOfEnd)).toEqual(moveTo(before, move, later));
    },
  );

  test('canceling a job cancels its open visits with its reason, and frees their time', () => {
    const move = { status: 'canceled', reason: 'Rain.' } as const;
    const decision = end(before, move, circumstancesOfEnd);
    const job = { ...moveTo(before, move, later).job, visits: [] };
    const open = visits.filter(isOpen);

    expect(decision).toEqual({
      changes: [
        { before, after: job },
        ...open.map((visit) => ({
          before: visit,
          after: { ...visit, status: 'canceled', status_reason: 'Rain.', updated_at: later },
        })),
        ...givenUp(calendars, ...open),
      ],
      events: [
        ...moveTo(before, move, later).events,
        ...open.flatMap((visit) => setStatus(visit, move, { calendars, now: later }).events),
      ],
      job,
    });
    expect(decision.events).toHaveLength(3);
  });

  test('the end of a job is final', () => {
    const over = { ...before, status: 'completed' as const };
    expect(refusal(() => end(over, { status: 'canceled' }, circumstancesOfEnd)).code).toBe(
      'illegal_transition',
    );
  });
});
