import { deliveryClocks } from '../domain/deliveryClocks.ts';
import { freshWindow, isFull, WindowRecord, WindowState } from '../domain/window.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import { notDue } from './due.ts';
import { getItem } from './getItem.ts';
import type { Item } from './items.ts';
import { dueAt, type Key, recordKey, recordsOf } from './keys.ts';
import { isFree, isHeld, type Leased, leaseFor, noLease } from './lease.ts';
import { readItems } from './query.ts';
import { allOf, type Condition, deleteItem, updateItem } from './update.ts';

export type WindowId = { readonly tenant: string; readonly id: string };

export type LeasedWindow = WindowRecord & Leased;

export const findWindow = async (id: WindowId): Promise<WindowRecord | undefined> => {
  const item = await getItem(windowKey(id));
  return item && WindowRecord.parse(item);
};

/** The windows of a tenant's endpoints; those that never failed have none. */
export const windowsOf = async (tenant: string): Promise<ReadonlyMap<string, WindowRecord>> => {
  const items = await Array.fromAsync(readItems({ partition: recordsOf(tenant, 'window') }));
  return new Map(items.map((item) => WindowRecord.parse(item)).map((window) => [window.id, window]));
};

/**
 * Takes an endpoint's line for one driver. Undefined when another has it: that one is told that there is more to do. A
 * driver that dies is followed by the sweeper once its lease is over.
 */
export const takeWindow = async (id: WindowId, now: Instant): Promise<LeasedWindow | undefined> => {
  const lease = leaseFor(deliveryClocks.drainLease, now);
  for (;;) {
    const taken = await updateItem(
      windowKey(id),
      { kind: 'window', ...id, ...lease, stirred: undefined, ...dueAt(lease.lease_until, 'window', id.id) },
      isFree(now),
    );
    if (taken.done) return { ...WindowRecord.parse(taken.item), ...lease };
    if (taken.item?.stirred === true) return undefined;
    const told = await updateItem(
      windowKey(id),
      { stirred: true },
      { expression: 'lease_until > :now', values: { ':now': now } },
    );
    if (told.done) return undefined;
  }
};

/**
 * Changes the state of a window, whoever else does so at the same time, and gives back what is there then; nothing is
 * written when the change answers the state that it was given. `known` saves reading it.
 */
export const changeWindow = async (
  id: WindowId,
  change: (state: WindowState) => WindowState,
  known?: WindowRecord,
): Promise<WindowRecord | undefined> => {
  for (let before = known ?? (await findWindow(id)); ; ) {
    const state = stateOf(before);
    const after = change(state);
    if (after === state) return before;
    const version = before?.version ?? 0;
    const updated = await updateItem(
      windowKey(id),
      { kind: 'window', ...id, ...fieldsOf(after), version: version + 1 },
      unchangedSince(version),
    );
    if (updated.done) return WindowRecord.parse(updated.item);
    before = updated.item && WindowRecord.parse(updated.item);
  }
};

/** Notes that a message is about to be sent which wakes a driver then; false when another one comes after `now` and by then. */
export const noteWake = async (id: WindowId, at: Instant, now: Instant): Promise<boolean> => {
  const noted = await updateItem(
    windowKey(id),
    { kind: 'window', ...id, wake_at: at },
    {
      expression: 'attribute_not_exists(wake_at) OR wake_at <= :now OR wake_at > :at',
      values: { ':now': now, ':at': at },
    },
  );
  return noted.done;
};

export type Rest = {
  /** When the line must be looked after next; undefined when nothing stands in it. */
  readonly next: Instant | undefined;
  /** When a message that does so arrives, if one is under way. */
  readonly wakeAt: Instant | undefined;
};

const wakeGraceSeconds = 60;

/**
 * Gives the line back. False when something came into it meanwhile: the driver keeps it and looks again. The window of an
 * endpoint that is well and has an empty line is removed.
 */
export const releaseWindow = async (window: LeasedWindow, { next, wakeAt }: Rest): Promise<boolean> => {
  if (next === undefined && isFull(window) && (await removeWindow(window))) return true;
  const due =
    next === undefined
      ? notDue
      : dueAt(wakeAt === undefined ? next : addSeconds(wakeAt, wakeGraceSeconds), 'window', window.id);
  const released = await updateItem(
    windowKey(window),
    { ...noLease, wake_at: wakeAt, ...due },
    allOf(isHeld(window), isUndisturbed),
  );
  if (released.done) return true;
  const kept = await updateItem(windowKey(window), { stirred: undefined }, isHeld(window));
  return !kept.done;
};

const removeWindow = (window: LeasedWindow): Promise<boolean> =>
  deleteItem(windowKey(window), allOf(isHeld(window), isUndisturbed, unchangedSince(window.version)));

const isUndisturbed: Condition = { expression: 'attribute_not_exists(stirred)' };

/** `version` is no reserved word of the database; a window that was only leased so far has none. */
const unchangedSince = (version: number): Condition =>
  version === 0
    ? { expression: 'attribute_not_exists(version)' }
    : { expression: 'version = :version', values: { ':version': version } };

const stateOf = (window: WindowRecord | undefined): WindowState =>
  window === undefined ? freshWindow : WindowState.parse(window);

/** Every field of the state: those that it lacks are removed. */
const fieldsOf = (state: WindowState): Item =>
  Object.fromEntries(Object.keys(WindowState.shape).map((name) => [name, Reflect.get(state, name)]));

export const windowKey = ({ tenant, id }: WindowId): Key => recordKey(tenant, 'window', id);
