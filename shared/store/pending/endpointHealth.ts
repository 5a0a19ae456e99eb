import { graceSeconds } from '../../contract/workClocks.ts';
import { HealthRecord, HealthState, hasFullConcurrency } from '../../domain/endpointHealth.ts';
import { addSeconds, type Instant } from '../../kernel/clock.ts';
import { getItem } from '../table/getItem.ts';
import { dueAt, type Key, recordKey, recordsOf } from '../table/keys.ts';
import { isHeld, type Lease, type LeaseBid, noLease, takeLease } from '../table/lease.ts';
import { readItems } from '../table/query.ts';
import type { Item } from '../table/table.ts';
import { allOf, type Condition, deleteItem, updateItem } from '../table/update.ts';
import type { BacklogId } from './backlog.ts';
import { notDue } from './due.ts';

export type LeasedHealth = HealthRecord & Lease;

/** An endpoint that never failed has no stored health; it reads as a fresh one. */
export const readHealth = async (backlog: BacklogId): Promise<HealthRecord> =>
  parseHealth(backlog, await getItem(healthKey(backlog)));

const parseHealth = (backlog: BacklogId, item: Item | undefined): HealthRecord =>
  HealthRecord.parse({ ...idsOf(backlog), ...item });

/** Omits endpoints that never failed. */
export const healthOfEndpoints = async (tenantId: string): Promise<ReadonlyMap<string, HealthRecord>> => {
  const items = await Array.fromAsync(readItems({ partition: recordsOf(tenantId, 'endpoint_health') }));
  return new Map(items.map((item) => HealthRecord.parse(item)).map((health) => [health.id, health]));
};

/**
 * Leases an endpoint's backlog to one drain. Undefined if another drain has it, which then reads the backlog again.
 * If a drain dies, the sweeper starts another when the lease expires.
 */
export const leaseBacklog = async (backlog: BacklogId, bid: LeaseBid): Promise<LeasedHealth | undefined> => {
  const { lease, now } = bid;
  const due = dueAt(lease.lease_until, 'endpoint_health', backlog.endpointId);
  const fields = { ...idsOf(backlog), disturbed: undefined, ...due };
  for (;;) {
    const taken = await takeLease(healthKey(backlog), bid, { fields });
    if (taken.done) return { ...HealthRecord.parse(taken.item), ...lease };
    if (taken.item?.disturbed === true) return undefined;
    const told = await updateItem(
      healthKey(backlog),
      { disturbed: true },
      { expression: 'lease_until > :now', values: { ':now': now } },
    );
    if (told.done) return undefined;
  }
};

/**
 * Changes a health despite concurrent changes, and returns the stored one. Writes nothing if the change returns its
 * argument. `known` saves a read.
 */
export const changeHealth = async (
  backlog: BacklogId,
  change: (state: HealthState) => HealthState,
  known?: HealthRecord,
): Promise<HealthRecord> => {
  for (let before = known ?? (await readHealth(backlog)); ; ) {
    const after = change(before);
    if (after === before) return before;
    const { version } = before;
    const updated = await updateItem(
      healthKey(backlog),
      { ...idsOf(backlog), ...fieldsOf(after), version: version + 1 },
      unchangedSince(version),
    );
    before = parseHealth(backlog, updated.item);
    if (updated.done) return before;
  }
};

/** Records that a message is about to request a drain at `at`; false if another message arrives between `now` and `at`. */
export const noteDrain = async (backlog: BacklogId, at: Instant, now: Instant): Promise<boolean> => {
  const noted = await updateItem(
    healthKey(backlog),
    { ...idsOf(backlog), drain_at: at },
    {
      // An equal `drain_at` may be this request's own, which the SDK repeats; a second message would do no harm.
      expression: 'attribute_not_exists(drain_at) OR drain_at <= :now OR drain_at >= :at',
      values: { ':now': now, ':at': at },
    },
  );
  return noted.done;
};

export type Rest = {
  /** When the backlog must be drained next; undefined if it is empty. */
  readonly next: Instant | undefined;
  /** When the message for that drain arrives, if one is under way. */
  readonly drainAt: Instant | undefined;
};

/**
 * Returns the lease. False if a delivery was added meanwhile: the drain then keeps the lease and reads the backlog
 * again. Removes the health of a healthy endpoint with an empty backlog.
 */
export const releaseBacklog = async (health: LeasedHealth, { next, drainAt }: Rest): Promise<boolean> => {
  if (next === undefined && hasFullConcurrency(health) && (await removeHealth(health))) return true;
  const due =
    next === undefined
      ? notDue
      : dueAt(
          drainAt === undefined ? next : addSeconds(drainAt, graceSeconds.drainEndpoint),
          'endpoint_health',
          health.id,
        );
  const released = await updateItem(
    healthKey(backlogOf(health)),
    { ...noLease, drain_at: drainAt, ...due },
    allOf(isHeld(health), isUndisturbed),
  );
  if (released.done) return true;
  const kept = await updateItem(healthKey(backlogOf(health)), { disturbed: undefined }, isHeld(health));
  return !kept.done;
};

const removeHealth = (health: LeasedHealth): Promise<boolean> =>
  deleteItem(
    healthKey(backlogOf(health)),
    allOf(isHeld(health), isUndisturbed, unchangedSince(health.version)),
  );

const isUndisturbed: Condition = { expression: 'attribute_not_exists(disturbed)' };

/** `version` is not a reserved word of DynamoDB. A health that was only leased so far has none. */
const unchangedSince = (version: number): Condition =>
  version === 0
    ? { expression: 'attribute_not_exists(version)' }
    : { expression: 'version = :version', values: { ':version': version } };

/** Removes the fields that the state lacks. */
const fieldsOf = (state: HealthState): Item =>
  Object.fromEntries(Object.keys(HealthState.shape).map((name) => [name, Reflect.get(state, name)]));

const healthKey = ({ tenantId, endpointId }: BacklogId): Key =>
  recordKey(tenantId, 'endpoint_health', endpointId);

const idsOf = ({ tenantId, endpointId }: BacklogId) =>
  ({ kind: 'endpoint_health', tenant: tenantId, id: endpointId }) as const;

const backlogOf = ({ tenant: tenantId, id: endpointId }: HealthRecord): BacklogId => ({
  tenantId,
  endpointId,
});
