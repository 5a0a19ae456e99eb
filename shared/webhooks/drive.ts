import { setTimeout as pause } from 'node:timers/promises';
import { type DeliveryRecord, queueDelaySeconds } from '../domain/deliveries.ts';
import { attemptMoment, isBestProbe, probeOf } from '../domain/line.ts';
import { scheduleSeconds } from '../domain/retrySchedule.ts';
import type { EndpointRecord } from '../domain/webhooks.ts';
import { fullSize, isOpen, isWakeUnderWay, restOf, type WindowRecord } from '../domain/window.ts';
import { addSeconds, type Instant, secondsBetween, toInstant } from '../kernel/clock.ts';
import { describeError } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { cancelClaimed, claimDelivery } from '../store/deliveries.ts';
import { findEndpoint } from '../store/endpoints.ts';
import { findEvent } from '../store/outbox.ts';
import { type Line, readLine } from '../store/waiting.ts';
import { type LeasedWindow, releaseWindow, takeWindow } from '../store/windows.ts';
import { type Attempted, attempt } from './attempt.ts';
import { cancelLine } from './cancelLine.ts';
import { learn } from './learn.ts';
import type { Drive } from './queue.ts';
import { beginTimeBudget } from './timeBudget.ts';
import { wake } from './wake.ts';

const longestPauseMilliseconds = 1_200;
const probeHead = 100;
/** Whoever read that the endpoint was only probed sends no message: what he puts into the line comes after so long at most. */
const latecomerSeconds = 60;

/**
 * Looks after the line of an endpoint: makes what is due, oldest first and as many at a time as the window allows, until
 * nothing is due any more. One driver at a time has a line; a second one leaves at once.
 */
export const drive = async ({ tenant, endpoint_id }: Drive, seams: Seams): Promise<void> => {
  const window = await takeWindow({ tenant, id: endpoint_id }, toInstant(seams.clock()));
  if (window !== undefined) await new Driver(window, seams).run();
};

class Driver {
  readonly #line: Line;
  readonly #seams: Seams;
  readonly #isTimeOver = beginTimeBudget();
  readonly #inFlight = new Set<Promise<void>>();
  #window: LeasedWindow;
  #isStopped = false;
  /** The earliest moment at which something in the line falls due. */
  #next: Instant | undefined;

  constructor(window: LeasedWindow, seams: Seams) {
    this.#line = { tenant: window.tenant, endpointId: window.id };
    this.#window = window;
    this.#seams = seams;
  }

  async run(): Promise<void> {
    const endpoint = await findEndpoint(this.#line.tenant, this.#line.endpointId);
    const isEnabled = endpoint?.status === 'enabled';
    do {
      this.#next = undefined;
      await (isEnabled ? this.#pass() : this.#clear());
    } while (!(await this.#release()));
  }

  async #clear(): Promise<void> {
    if (!(await cancelLine(this.#line, this.#seams))) this.#lookAt(this.#now());
  }

  async #pass(): Promise<void> {
    await this.#probe();
    for await (const delivery of readLine(this.#line)) {
      const moment = attemptMoment(delivery, this.#window);
      const isLater = moment > this.#now();
      if (isLater && this.#isRestLater(delivery)) break;
      if (this.#isOver()) {
        this.#lookAt(this.#now());
        break;
      }
      if (isLater) {
        this.#lookAt(moment);
        continue;
      }
      if (!(await this.#hasRoom())) break;
      this.#begin(delivery);
    }
    await Promise.all(this.#inFlight);
  }

  /** While only probes are made, what entered the line within the last day has its final moment ahead. */
  #isRestLater({ scheduled_at }: DeliveryRecord): boolean {
    const earliest = addSeconds(scheduled_at, scheduleSeconds);
    if (this.#isStopped || !isOpen(this.#window) || earliest <= this.#now()) return false;
    this.#lookAt(earliest);
    return true;
  }

  async #probe(): Promise<void> {
    const { probe_at } = this.#window;
    if (!isOpen(this.#window) || probe_at === undefined) return;
    if (probe_at > this.#now()) return this.#lookAt(probe_at);
    const probe = await this.#findProbe();
    if (probe === undefined) return;
    await this.#attempt(probe);
    if (isOpen(this.#window) && this.#window.probe_at !== undefined) this.#lookAt(this.#window.probe_at);
  }

  async #findProbe(): Promise<DeliveryRecord | undefined> {
    const head: DeliveryRecord[] = [];
    for await (const delivery of readLine(this.#line)) {
      head.push(delivery);
      if (head.length === probeHead || isBestProbe(delivery, this.#now())) break;
    }
    return probeOf(head, this.#now());
  }

  /** Waits until the window has room for one more; false when that takes longer. */
  async #hasRoom(): Promise<boolean> {
    for (;;) {
      const held = this.#heldMilliseconds();
      if (held > longestPauseMilliseconds) {
        this.#lookAt(addSeconds(this.#now(), held / 1000));
        return false;
      }
      if (held > 0) await pause(held);
      else if (this.#inFlight.size >= this.#limit()) await Promise.race(this.#inFlight);
      else return true;
    }
  }

  #heldMilliseconds(): number {
    const { hold_until } = this.#window;
    return hold_until === undefined ? 0 : Math.max(0, 1000 * secondsBetween(this.#now(), hold_until));
  }

  /** While only probes are made, there is room for the final attempts. */
  #limit(): number {
    return isOpen(this.#window) ? fullSize : this.#window.size;
  }

  /** Unless its time has moved while there was no room. */
  #begin(delivery: DeliveryRecord): void {
    const moment = attemptMoment(delivery, this.#window);
    if (moment > this.#now()) {
      this.#lookAt(moment);
      return;
    }
    const work = this.#attempt(delivery)
      .catch((error: unknown) => {
        this.#isStopped = true;
        this.#seams.log({ level: 'error', message: 'attempt broke off', ...describeError(error) });
      })
      .finally(() => {
        this.#inFlight.delete(work);
      });
    this.#inFlight.add(work);
  }

  async #attempt(delivery: DeliveryRecord): Promise<void> {
    const { tenant, endpointId } = this.#line;
    const claim = await claimDelivery(delivery, this.#now(), delivery.attempt);
    if (!claim.won) return;
    const [endpoint, event] = await Promise.all([
      findEndpoint(tenant, endpointId),
      findEvent(tenant, delivery.event_id),
    ]);
    if (endpoint?.status !== 'enabled' || event === undefined) return cancelClaimed(claim.delivery);
    await this.#learn(await attempt(claim.delivery, endpoint, event, this.#seams), claim.delivery, endpoint);
    await pause(restOf(this.#window));
  }

  /** What the attempt means for the line, and when its delivery is next. */
  async #learn(attempted: Attempted, delivery: DeliveryRecord, endpoint: EndpointRecord): Promise<void> {
    const wasOpen = isOpen(this.#window);
    const { window, isOver } = await learn(
      attempted,
      { line: this.#line, endpoint, window: this.#window },
      this.#seams,
    );
    this.#know(window);
    if (isOver) this.#isStopped = true;
    if (wasOpen && !isOpen(window)) this.#lookAt(addSeconds(attempted.now, latecomerSeconds));
    if (attempted.verdict.next_attempt_at === undefined) return;
    const { asked, ...left } = { ...delivery, ...attempted.verdict };
    const last_attempt = { at: attempted.startedAt, duration_ms: 0, status: null, error: null };
    this.#lookAt(attemptMoment({ ...left, last_attempt }, window));
  }

  #know(window: WindowRecord): void {
    this.#window = { ...window, lease_until: this.#window.lease_until };
  }

  #isOver(): boolean {
    return this.#isStopped || this.#isTimeOver() || this.#now() >= this.#window.lease_until;
  }

  /** Gives the line back and sees to it that somebody looks again in time; false when there is more to do at once. */
  async #release(): Promise<boolean> {
    const next = this.#next;
    if (next === undefined) return releaseWindow(this.#window, { next, wakeAt: undefined });
    const now = this.#now();
    const isUnderWay = isWakeUnderWay(this.#window, addSeconds(now, 1), next);
    const isNear = queueDelaySeconds(next, now) !== undefined;
    const wakeAt = isUnderWay ? this.#window.wake_at : isNear ? next : undefined;
    const released = await releaseWindow(this.#window, { next, wakeAt });
    if (released && wakeAt !== undefined && !isUnderWay) await wake(this.#line, next, this.#seams);
    return released;
  }

  #lookAt(moment: Instant): void {
    if (this.#next === undefined || moment < this.#next) this.#next = moment;
  }

  #now(): Instant {
    return toInstant(this.#seams.clock());
  }
}
