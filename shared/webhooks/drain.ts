import { setTimeout as pause } from 'node:timers/promises';
import { attemptMoment, type Backlog, earliest, isBestProbe, next, probeOf } from '../domain/backlog.ts';
import { type DeliveryRecord, queueDelaySeconds } from '../domain/deliveries.ts';
import { deliveryClocks } from '../domain/deliveryClocks.ts';
import { isDrainUnderWay, isOpen, spacingOf } from '../domain/endpointHealth.ts';
import { addSeconds, type Instant, secondsBetween, toInstant } from '../kernel/clock.ts';
import { describeError } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { type BacklogId, readBacklog } from '../store/backlog.ts';
import { claimDelivery } from '../store/deliveries.ts';
import { type LeasedHealth, leaseBacklog, releaseBacklog } from '../store/endpointHealth.ts';
import { findEndpoint } from '../store/endpoints.ts';
import { attempt } from './attempt.ts';
import { cancelBacklog } from './cancelBacklog.ts';
import type { DrainRequest } from './queue.ts';
import { recordOutcome } from './recordOutcome.ts';
import { sendDrain } from './scheduleDrain.ts';
import { takeAttempt } from './takeAttempt.ts';
import { beginTimeBudget } from './timeBudget.ts';

const mostProbeCandidates = 100;
/** A worker that read that the endpoint was only probed sends no message: what it adds to the backlog waits this long at most. */
const latecomerSeconds = 60;

/**
 * Drains the backlog of an endpoint until nothing in it is due any more. One worker at a time drains a backlog; a second one
 * stops at once.
 */
export const drain = async ({ tenant: tenantId, endpoint_id }: DrainRequest, seams: Seams): Promise<void> => {
  const health = await leaseBacklog({ tenant: tenantId, id: endpoint_id }, toInstant(seams.clock()));
  if (health !== undefined) await new Drain(health, seams).run();
};

/** Does what `next` says. */
class Drain {
  readonly #id: BacklogId;
  readonly #seams: Seams;
  readonly #isTimeOver = beginTimeBudget();
  readonly #inFlight = new Set<Promise<void>>();
  #health: LeasedHealth;
  #isStopped = false;
  #isProbed = false;
  #nextAt: Instant | undefined;

  constructor(health: LeasedHealth, seams: Seams) {
    this.#id = { tenantId: health.tenant, endpointId: health.id };
    this.#health = health;
    this.#seams = seams;
  }

  async run(): Promise<void> {
    const endpoint = await findEndpoint(this.#id.tenantId, this.#id.endpointId);
    let nextAt: Instant | undefined;
    do {
      [this.#nextAt, this.#isProbed] = [undefined, false];
      nextAt = await (endpoint?.status === 'enabled' ? this.#work() : this.#cancel());
    } while (!(await this.#release(nextAt)));
  }

  async #cancel(): Promise<Instant | undefined> {
    return (await cancelBacklog(this.#id, this.#seams)) ? undefined : this.#now();
  }

  /** Answers when the backlog is to be drained next. */
  async #work(): Promise<Instant | undefined> {
    let deliveries = readBacklog(this.#id);
    let head = await following(deliveries);
    for (;;) {
      const step = next(this.#backlog(), head, this.#now());
      switch (step.do) {
        case 'release':
          return step.nextAt;
        case 'wait':
          await this.#wait(step.until);
          continue;
        case 'attempt':
          this.#begin(step.delivery);
          break;
        case 'pass':
          this.#lookAt(step.nextAt);
          break;
        case 'probe':
          await this.#probe();
          deliveries = readBacklog(this.#id);
      }
      head = await following(deliveries);
    }
  }

  #backlog(): Backlog {
    return {
      health: this.#health,
      inFlight: this.#inFlight.size,
      isLeased: true,
      isOver: this.#isStopped || this.#isTimeOver() || this.#now() >= this.#health.lease_until,
      isProbed: this.#isProbed,
      nextAt: this.#nextAt,
    };
  }

  async #wait(until: Instant | undefined): Promise<void> {
    const moment = until && pause(Math.max(0, 1000 * secondsBetween(this.#now(), until)));
    await Promise.race([...this.#inFlight, ...(moment === undefined ? [] : [moment])]);
  }

  async #probe(): Promise<void> {
    this.#isProbed = true;
    const head: DeliveryRecord[] = [];
    for await (const delivery of readBacklog(this.#id)) {
      head.push(delivery);
      if (head.length === mostProbeCandidates || isBestProbe(delivery, this.#now())) break;
    }
    const probe = probeOf(head, this.#now());
    if (probe === undefined) return;
    await this.#attempt(probe);
    const { probe_at = this.#now() } = this.#health;
    // Another worker has taken it.
    if (isOpen(this.#health) && probe_at <= this.#now())
      this.#lookAt(addSeconds(this.#now(), deliveryClocks.lease));
  }

  #begin(delivery: DeliveryRecord): void {
    const work = this.#attempt(delivery)
      .catch((error: unknown) => {
        this.#isStopped = true;
        this.#seams.log({
          level: 'error',
          message: 'webhook attempt failed without an outcome; it is made again',
          ...describeError(error),
        });
      })
      .finally(() => this.#inFlight.delete(work));
    this.#inFlight.add(work);
  }

  async #attempt(delivery: DeliveryRecord): Promise<void> {
    const claiming = claimDelivery(delivery, this.#now(), delivery.attempt, this.#seams);
    const taken = await takeAttempt(claiming, delivery);
    if (taken === undefined) return;
    const { endpoint, event } = taken;
    const attempted = await attempt(taken.delivery, endpoint, event, this.#seams);
    const wasOpen = isOpen(this.#health);
    const known = { tenantId: this.#id.tenantId, endpoint, known: this.#health };
    const { health = this.#health, isOver } = await recordOutcome(attempted, known, this.#seams);
    this.#health = { ...health, lease_until: this.#health.lease_until };
    if (isOver) this.#isStopped = true;
    if (wasOpen && !isOpen(health)) this.#lookAt(addSeconds(attempted.now, latecomerSeconds));
    const { next_attempt_at } = attempted.verdict;
    if (next_attempt_at !== undefined) {
      const { manual, ...left } = { ...taken.delivery, ...attempted.verdict };
      const last_attempt = { at: attempted.startedAt, duration_ms: 0, status: null, error: null };
      const moment = attemptMoment({ ...left, last_attempt }, health);
      // What is due already was asked for meanwhile.
      this.#lookAt(next_attempt_at <= attempted.now ? next_attempt_at : moment);
    }
    await pause(spacingOf(health));
  }

  /** Gives the backlog back and schedules the next drain; false when there is more to do at once. */
  async #release(next: Instant | undefined): Promise<boolean> {
    if (next === undefined) return releaseBacklog(this.#health, { next, drainAt: undefined });
    const now = this.#now();
    const isUnderWay = isDrainUnderWay(this.#health, addSeconds(now, 1), next);
    const isNear = queueDelaySeconds(next, now) !== undefined;
    const drainAt = isUnderWay ? this.#health.drain_at : isNear ? next : undefined;
    const released = await releaseBacklog(this.#health, { next, drainAt });
    if (released && drainAt !== undefined && !isUnderWay) await sendDrain(this.#id, next, this.#seams);
    return released;
  }

  #lookAt(moment: Instant): void {
    this.#nextAt = earliest(this.#nextAt, moment);
  }

  #now(): Instant {
    return toInstant(this.#seams.clock());
  }
}

const following = async (deliveries: AsyncGenerator<DeliveryRecord>): Promise<DeliveryRecord | undefined> =>
  (await deliveries.next()).value ?? undefined;
