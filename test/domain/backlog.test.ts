import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterAttempt,
  afterLostClaim,
  afterStep,
  attemptMoment,
  type Backlog,
  drainMessage,
  type EndedDelivery,
  isBestProbe,
  next,
  probeOf,
  startOf,
} from '../../shared/domain/backlog.ts';
import type { DeliveryRecord } from '../../shared/domain/deliveries.ts';
import { afterSuccess, freshHealth, type HealthRecord } from '../../shared/domain/endpointHealth.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';

const start = '2026-03-02T09:00:00.000Z';
const at = (seconds: number) => addSeconds(start, seconds);

const well: HealthRecord = { kind: 'endpoint_health', version: 1, id: 'e', tenant: 't', ...freshHealth };
const limited: HealthRecord = { ...well, concurrency: 2, failures: 1 };
const open: HealthRecord = {
  ...well,
  concurrency: 0,
  failures: 5,
  probe_at: at(30),
  probe_gap_seconds: 30,
};

const waiting = (fields: Partial<DeliveryRecord> = {}): DeliveryRecord => ({
  kind: 'delivery',
  version: 0,
  id: 'd',
  tenant: 't',
  endpoint_id: 'e',
  event_id: 'v-0',
  event_type: 'lead.created',
  status: 'retrying',
  attempt: 3,
  earlier_attempts: 0,
  scheduled_at: start,
  first_attempt_at: start,
  next_attempt_at: at(70),
  last_attempt: { at: at(30), duration_ms: 5, status: 500, error: null },
  created_at: start,
  ...fields,
});

describe('when a waiting delivery is attempted', () => {
  test('a waiting delivery is attempted at its own time', () => {
    expect(attemptMoment(waiting(), limited)).toBe(at(70));
  });

  test('a waiting delivery is attempted at its final moment while its endpoint is only probed', () => {
    expect(attemptMoment(waiting(), open)).toBe(at(86_400));
    expect(attemptMoment(waiting({ first_attempt_at: undefined, scheduled_at: at(5) }), open)).toBe(
      at(86_405),
    );
  });

  test('a waiting delivery is attempted immediately, once, when its endpoint has answered a probe since its last attempt', () => {
    const recovering = afterSuccess(open, at(40));
    const tried = { at: at(41), duration_ms: 5, status: 500, error: null };

    expect(attemptMoment(waiting(), recovering) <= at(40)).toBe(true);
    expect(attemptMoment(waiting({ last_attempt: tried }), recovering)).toBe(at(70));
    expect(attemptMoment(waiting({ last_attempt: { ...tried, at: at(40) } }), recovering)).toBe(at(70));
  });

  test('a waiting delivery is attempted immediately on request', () => {
    expect(attemptMoment(waiting({ manual: true }), open) <= at(0)).toBe(true);
  });
});

describe('a probe', () => {
  test('a probe attempts the oldest of the deliveries with the fewest attempts', () => {
    const head = [waiting({ id: 'a', attempt: 9 }), waiting({ id: 'b' }), waiting({ id: 'c' })];

    expect(probeOf(head, start)?.id).toBe('b');
  });

  test('a probe never uses up a final attempt and takes no delivery that is under way', () => {
    const head = [
      waiting({ attempt: 32 }),
      waiting({ once: true }),
      waiting({ lease_until: at(10) }),
      waiting({ id: 'free', attempt: 40, earlier_attempts: 30, lease_until: at(0) }),
    ];

    expect(probeOf(head, start)?.id).toBe('free');
    expect(probeOf(head.slice(0, 3), start)).toBe(undefined);
  });

  test('a probe prefers a delivery without attempts since its replay', () => {
    expect(isBestProbe(waiting({ attempt: 30, earlier_attempts: 30 }), start)).toBe(true);
    expect(isBestProbe(waiting({ attempt: 31, earlier_attempts: 30 }), start)).toBe(false);
  });

  test('the choice of a probe is the same for the whole backlog and for its part before a best one', () => {
    const delivery = fc.record({
      attempt: fc.integer({ min: 0, max: 3 }),
      once: fc.boolean(),
      lease_until: fc.constantFrom(undefined, at(-10), at(10)),
    });
    fc.assert(
      fc.property(fc.array(delivery, { maxLength: 8 }), (fields) => {
        const line = fields.map((each, place) => waiting({ id: String(place), ...each }));
        const best = line.findIndex((each) => isBestProbe(each, start));

        const head = best < 0 ? line : line.slice(0, best + 1);

        expect(probeOf(head, start)).toBe(probeOf(line, start));
      }),
    );
  });
});

const leased: Backlog = {
  health: limited,
  inFlight: 0,
  isLeased: true,
  isOver: false,
  isProbed: false,
  nextAt: undefined,
};

describe('the next step of a drain', () => {
  const due = waiting({ next_attempt_at: at(0) });
  const later = waiting({ next_attempt_at: at(70) });
  const held = { ...limited, hold_until: at(1) };
  const heldLong = { ...limited, hold_until: at(8) };

  const cases: [string, Partial<Backlog>, DeliveryRecord | undefined, number, ReturnType<typeof next>][] = [
    ['attempts what is due', {}, due, 0, { do: 'attempt', delivery: due }],
    ['passes what is due later', {}, later, 0, { do: 'pass', nextAt: at(70) }],
    ['waits while the limit is reached', { inFlight: 2 }, due, 0, { do: 'wait', seconds: undefined }],
    ['waits for a short hold', { health: held }, due, 0, { do: 'wait', seconds: 1 }],
    ['attempts again once a hold is over', { health: held }, due, 1, { do: 'attempt', delivery: due }],
    [
      'waits for a hold of 1.2 seconds',
      { health: { ...limited, hold_until: at(1.2) } },
      due,
      0,
      { do: 'wait', seconds: 1.2 },
    ],
    [
      'leaves a hold that is any longer',
      { health: { ...limited, hold_until: at(1.201) } },
      due,
      0,
      { do: 'release', nextAt: at(1.201) },
    ],
    [
      'passes what has its final moment ahead though it came a day ago',
      { health: open, isProbed: true },
      waiting({ first_attempt_at: at(10) }),
      86_400,
      { do: 'pass', nextAt: at(86_410) },
    ],
    ['leaves a long hold to another', { health: heldLong }, due, 0, { do: 'release', nextAt: at(8) }],
    [
      'ends what is under way before it leaves',
      { inFlight: 1 },
      undefined,
      0,
      { do: 'wait', seconds: undefined },
    ],
    ['leaves an empty backlog for good', {}, undefined, 0, { do: 'release', nextAt: undefined }],
    ['leaves when it said it would look', { nextAt: at(9) }, undefined, 0, { do: 'release', nextAt: at(9) }],
    ['leaves the rest at once when time is up', { isOver: true }, later, 0, { do: 'release', nextAt: at(0) }],
    [
      'leaves for good when time is up at the end',
      { isOver: true },
      undefined,
      0,
      { do: 'release', nextAt: undefined },
    ],
    ['probes when it is time', { health: open }, due, 30, { do: 'probe' }],
    ['leaves till the probe', { health: open }, due, 0, { do: 'release', nextAt: at(30) }],
    ['probes once', { health: open, isProbed: true }, due, 30, { do: 'release', nextAt: at(86_400) }],
    [
      'makes final attempts between probes',
      { health: open, inFlight: 9 },
      due,
      86_400,
      { do: 'attempt', delivery: due },
    ],
    [
      'makes no more than ten of those',
      { health: open, inFlight: 10 },
      due,
      86_400,
      { do: 'wait', seconds: undefined },
    ],
  ];

  test.each(cases)('%s', (_, backlog, head, seconds, step) => {
    expect(next({ ...leased, ...backlog }, head, at(seconds))).toEqual(step);
  });

  test('a worker without the lease makes only a first attempt: immediately if the endpoint is healthy, else the delivery joins the backlog', () => {
    const first = waiting({ status: 'pending', attempt: 0, next_attempt_at: at(0) });
    const alone = { ...leased, isLeased: false };

    expect(next({ ...alone, health: well }, first, at(0))).toEqual({ do: 'attempt', delivery: first });
    expect(next({ ...alone, health: well, inFlight: 1 }, undefined, at(0)).do).toBe('wait');
    for (const health of [limited, open, held]) {
      expect(next({ ...alone, health }, first, at(0))).toEqual({
        do: 'park',
        delivery: first,
        nextAt: at(0),
      });
    }
    expect(next({ ...alone, nextAt: at(9) }, undefined, at(0))).toEqual({ do: 'release', nextAt: at(9) });
  });

  const moment = fc.constantFrom(undefined, at(-10), at(0), at(1), at(5), at(90_000));
  const anything = fc.record({
    backlog: fc.record({
      health: fc.record({
        concurrency: fc.integer({ min: 0, max: 10 }),
        hold_until: moment,
        probe_at: moment,
      }),
      inFlight: fc.integer({ min: 0, max: 11 }),
      isLeased: fc.boolean(),
      isOver: fc.boolean(),
      isProbed: fc.boolean(),
      nextAt: moment,
    }),
    head: fc.option(fc.record({ next_attempt_at: moment, manual: fc.boolean() }), { nil: undefined }),
    seconds: fc.constantFrom(0, 2, 86_400),
  });

  test('a drain never exceeds the limit, is never early, never stops early and forgets no delivery', () => {
    fc.assert(
      fc.property(anything, ({ backlog, head: fields, seconds }) => {
        const health = { ...well, ...defined(backlog.health) };
        const head = fields && waiting(defined(fields));
        // Without the lease there is one delivery, which is the head or under way.
        const inFlight = backlog.isLeased ? backlog.inFlight : Math.min(backlog.inFlight, head ? 0 : 1);
        const known = { ...backlog, inFlight, health };
        const step = next(known, head, at(seconds));
        const limit = backlog.isLeased ? health.concurrency || 10 : Number(health.concurrency === 10);

        if (step.do === 'attempt') {
          expect(known.inFlight).toBeLessThan(limit);
          expect(known.isOver).toBe(false);
          if (known.isLeased) expect(attemptMoment(step.delivery, health) <= at(seconds)).toBe(true);
        }
        if (step.do === 'probe')
          expect([health.concurrency, known.inFlight, known.isLeased]).toEqual([0, 0, true]);
        if (step.do === 'pass') expect(step.nextAt > at(seconds)).toBe(true);
        if (step.do === 'park') expect([known.isLeased, health.concurrency === 10]).toEqual([false, false]);
        if (step.do === 'wait') expect(known.inFlight > 0 || (step.seconds ?? 0) > 0).toBe(true);
        if (step.do === 'release') {
          expect(known.inFlight).toBe(0);
          if (known.nextAt !== undefined || head !== undefined) expect(step.nextAt).not.toBe(undefined);
          if (known.nextAt !== undefined) expect((step.nextAt ?? '') <= known.nextAt).toBe(true);
        }
      }),
    );
  });
});

describe('the knowledge of a drain about its backlog', () => {
  const retrying = { status: 'retrying', attempt: 4, first_attempt_at: start } as const;
  const ended = (fields: Partial<EndedDelivery> = {}): EndedDelivery => ({
    delivery: waiting({ manual: true }),
    verdict: { ...retrying, next_attempt_at: at(150) },
    startedAt: at(70),
    now: at(71),
    health: limited,
    isOver: false,
    ...fields,
  });

  test('a drain starts with only the health of the endpoint known', () => {
    expect(startOf(limited, { isLeased: true })).toEqual(leased);
    expect(startOf(well, { isLeased: false })).toEqual({ ...leased, health: well, isLeased: false });
  });

  test('a drain learns from an attempt when the delivery is attempted next, with no manual attempt pending', () => {
    expect(afterAttempt(leased, ended())).toEqual({ ...leased, nextAt: at(150) });
    expect(afterAttempt({ ...leased, nextAt: at(99) }, ended()).nextAt).toBe(at(99));
    expect(afterAttempt(leased, ended({ health: open })).nextAt).toBe(at(86_400));
  });

  test('a drain notices a manual attempt requested in the meantime', () => {
    const verdict = { ...retrying, next_attempt_at: at(71) };

    expect(afterAttempt(leased, ended({ verdict, health: open })).nextAt).toBe(at(71));
  });

  test('a drain remembers nothing of a finished delivery', () => {
    const verdict = { ...retrying, status: 'succeeded' } as const;

    expect(afterAttempt(leased, ended({ verdict, health: well }))).toEqual({ ...leased, health: well });
  });

  test('a drain notices that the endpoint stopped taking deliveries permanently', () => {
    const over = afterAttempt(leased, ended({ isOver: true }));

    expect([over, afterAttempt(over, ended())].map(({ isOver }) => isOver)).toEqual([true, true]);
  });

  test('a drain looks again for deliveries that arrived while a probe closed the circuit', () => {
    const verdict = { ...retrying, status: 'succeeded' } as const;
    const recovering = { ...open, ...afterSuccess(open, at(71)) };

    expect(afterAttempt({ ...leased, health: open }, ended({ verdict, health: recovering })).nextAt).toBe(
      at(131),
    );
    expect(afterAttempt({ ...leased, health: open }, ended({ verdict, health: open })).nextAt).toBe(
      undefined,
    );
    expect(afterAttempt({ ...leased, health: limited }, ended({ verdict })).nextAt).toBe(undefined);
  });

  test('a drain looks again when the lease of another worker’s probe ends', () => {
    expect(afterLostClaim({ ...leased, health: open }, at(0)).nextAt).toBe(at(30));
    expect(afterLostClaim(leased, at(0))).toBe(leased);
  });

  test('a drain knows the next moment of the remaining deliveries, and that a probe was started', () => {
    const due = waiting();

    expect(afterStep(leased, { do: 'pass', nextAt: at(70) })).toEqual({ ...leased, nextAt: at(70) });
    expect(afterStep(leased, { do: 'park', delivery: due, nextAt: at(0) }).nextAt).toBe(at(0));
    expect(afterStep({ ...leased, nextAt: at(9) }, { do: 'release', nextAt: at(70) }).nextAt).toBe(at(9));
    expect(afterStep(leased, { do: 'probe' })).toEqual({ ...leased, isProbed: true });
    expect(afterStep(leased, { do: 'attempt', delivery: due })).toBe(leased);
    expect(afterStep(leased, { do: 'wait', seconds: 1 })).toBe(leased);
  });

  test('a drain never forgets a moment', () => {
    const moment = fc.constantFrom(undefined, at(1), at(71), at(150), at(90_000));
    const health = fc.constantFrom(well, limited, open);
    fc.assert(
      fc.property(moment, moment, health, health, (nextAt, next_attempt_at, before, after) => {
        const verdict = { ...retrying, ...defined({ next_attempt_at }) };
        const backlog = { ...leased, health: before, nextAt };
        const known = afterAttempt(backlog, ended({ verdict, health: after }));

        if (nextAt !== undefined) expect((known.nextAt ?? '') <= nextAt).toBe(true);
        if (next_attempt_at !== undefined) expect(known.nextAt).not.toBe(undefined);
        expect(known.health).toBe(after);
      }),
    );
  });
});

describe('the message for the next drain', () => {
  const withMessage = { ...limited, drain_at: at(5) };

  test('the message for the next drain is sent if a queue can hide it until then', () => {
    expect(drainMessage(limited, at(70), at(0))).toEqual({ drainAt: at(70), unsentAt: at(70) });
    expect(drainMessage(limited, at(900), at(0))).toEqual({ drainAt: at(900), unsentAt: at(900) });
    expect(drainMessage(limited, at(901), at(0))).toEqual({ drainAt: undefined, unsentAt: undefined });
  });

  test('the message for the next drain is not sent when the backlog is empty', () => {
    expect(drainMessage(withMessage, undefined, at(0))).toEqual({ drainAt: undefined, unsentAt: undefined });
  });

  test('the message for the next drain is not sent when another arrives in time, more than a second from now', () => {
    expect(drainMessage(withMessage, at(5), at(3.9))).toEqual({ drainAt: at(5), unsentAt: undefined });
    expect(drainMessage(withMessage, at(5), at(4))).toEqual({ drainAt: at(5), unsentAt: at(5) });
    expect(drainMessage(withMessage, at(4), at(0))).toEqual({ drainAt: at(4), unsentAt: at(4) });
  });
});

const defined = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
