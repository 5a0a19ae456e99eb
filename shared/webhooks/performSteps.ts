import { setTimeout as pause } from 'node:timers/promises';
import { afterAttempt, afterLostClaim, afterStep, type Backlog, next } from '../domain/backlog.ts';
import type { DeliveryRecord } from '../domain/deliveries.ts';
import { spacingOf } from '../domain/endpointHealth.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { parkClaimed } from '../store/pending/deliveries.ts';
import { type AttemptResult, attempt } from './attempt.ts';
import { findProbe } from './findProbe.ts';
import { limitIfSlow } from './limitIfSlow.ts';
import { paced } from './pace.ts';
import { recordOutcome } from './recordOutcome.ts';
import type { TakenAttempt } from './takeAttempt.ts';
import { UnderWay } from './underWay.ts';

export type DeliverySource = {
  readonly read: () => AsyncGenerator<DeliveryRecord, undefined>;
  /** Claims a delivery's next attempt; undefined if another worker has it. */
  readonly take: (delivery: DeliveryRecord) => Promise<TakenAttempt | undefined>;
  readonly isTimeOver: () => boolean;
};

/** The state in which the rest is left, and our own failures; no attempt starts after the first one. */
export type Remainder = Pick<Backlog, 'health' | 'nextAt'> & { readonly failures: readonly unknown[] };

export const performSteps = async (
  start: Backlog,
  work: DeliverySource,
  seams: Seams,
): Promise<Remainder> => {
  const now = () => toInstant(seams.clock());
  const underWay = new UnderWay();
  let backlog = start;
  let recording: Promise<unknown> = Promise.resolve();

  /** Records one outcome at a time: if several attempts fail together, each sees the health that the previous one stored. */
  const record = (attempted: AttemptResult, { endpoint, delivery }: TakenAttempt): Promise<void> => {
    const recorded = recording.then(async () => {
      const after = await recordOutcome(attempted, endpoint, backlog, seams);
      backlog = afterAttempt(backlog, { ...attempted, ...after, delivery });
    });
    recording = recorded.catch(() => undefined);
    return recorded;
  };

  const make = async (delivery: DeliveryRecord): Promise<void> => {
    const taken = await work.take(delivery);
    if (taken === undefined) {
      backlog = afterLostClaim(backlog, now());
      return;
    }
    const attempted = await paced(taken.endpoint.id, () =>
      limitIfSlow((onAnswer) => attempt(taken, seams, onAnswer), backlog.health, seams),
    );
    await record(attempted, taken);
    const spacing = spacingOf(backlog.health);
    if (spacing > 0) await pause(spacing);
  };

  const park = async (delivery: DeliveryRecord): Promise<void> => {
    const taken = await work.take(delivery);
    if (taken !== undefined) await parkClaimed(taken.delivery, now());
  };

  let deliveries = work.read();
  for (let head = (await deliveries.next()).value; ; ) {
    const isOver = backlog.isOver || underWay.failures.length > 0 || work.isTimeOver();
    const step = next({ ...backlog, isOver, inFlight: underWay.count }, head, now());
    backlog = afterStep(backlog, step);
    if (step.do === 'release') return { ...backlog, failures: underWay.failures };
    if (step.do === 'wait') {
      await underWay.untilOneEnds(step.seconds);
      continue;
    }
    if (step.do === 'attempt') underWay.begin(make(step.delivery));
    if (step.do === 'park') await park(step.delivery);
    if (step.do === 'probe') {
      const probe = await findProbe(work.read(), now());
      if (probe !== undefined) underWay.begin(make(probe));
      deliveries = work.read();
    }
    head = (await deliveries.next()).value;
  }
};
