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

/** An endpoint that never failed has no stored health, and reads as fresh. */
export const readHealth = async (backlog: BacklogId): Promise<HealthRecord> =>
  parseHealth(backlog, await getItem(healthKey(backlog)));

const parseHealth = (backlog: BacklogId, item: Item | undefined): HealthRecord =>
  HealthRecord.parse({ ...idsOf(backlog), ...item });

/** The healths of a tenant's endpoints; those that never failed have none. */
export const healthOfEndpoints = async (tenantId: string): Promise<ReadonlyMap<string, HealthRecord>> => {
  const items = await Array.fromAsync(readItems({ partition: recordsOf(tenantId, 'endpoint_health') }));
  return new Map(items.map((item) => HealthRecord.parse(item)).map((health) => [health.id, health]));
};

/**
 * Leases an endpoint's backlog to one drain. Undefined if another drain has it, which is then asked to look again.
 * After the death of a drain the sweeper starts another one when the lease is over.
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
 * Changes a health despite concurrent changes, and returns the stored one. Nothing is written if the change returns
 * its argument. `known` saves a read.
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

/** Notes that a message is about to be sent which asks for a drain then; false when another one comes after `now` and before that. */
export const noteDrain = async (backlog: BacklogId, at: Instant, now: Instant): Promise<boolean> => {
  const noted = await updateItem(
    healthKey(backlog),
    { ...idsOf(backlog), drain_at: at },
    {
      // One at that very moment may be this one, where the client asks again; a second message would do no harm.
      expression: 'attribute_not_exists(drain_at) OR drain_at <= :now OR drain_at >= :at',
      values: { ':now': now, ':at': at },
    },
  );
  return noted.done;
};

export type Rest = {
  /** When the backlog must be drained next; undefined when it is empty. */
  readonly next: Instant | undefined;
  /** When the message that asks for that drain arrives, if one is under way. */
  readonly drainAt: Instant | undefined;
};

/**
 * Gives the backlog back. False when something came into it meanwhile: the drain keeps it and looks again. The health of a
 * healthy endpoint with an empty backlog is removed.
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

/** Every field of the state: those that it lacks are removed. */
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
