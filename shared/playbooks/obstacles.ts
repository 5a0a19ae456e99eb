import type { PlaybookStep } from '../contract/playbooks.ts';
import { isOver, type PlaybookRunRecord } from '../domain/playbookRuns.ts';
import { UserRecord } from '../domain/users.ts';
import { findClient } from '../store/operator/clientRecords.ts';
import { decodeRecord } from '../store/records/items.ts';
import { findRun } from '../store/records/playbookRuns.ts';
import { getItem } from '../store/table/getItem.ts';
import { recordKey } from '../store/table/keys.ts';
import { usableOperation } from './permissions.ts';

/**
 * Why a step may not run now: the run was canceled, or its caller is gone or lost a scope. The operation itself
 * checks the tenant.
 */
export const obstacleTo = async (
  tenantId: string,
  { id, caller }: PlaybookRunRecord,
  { operation }: PlaybookStep,
): Promise<'canceled' | { readonly failure: string } | undefined> => {
  const [run, client, user] = await Promise.all([
    findRun(tenantId, id),
    findClient(tenantId, caller.client_id),
    getItem(recordKey(tenantId, 'user', caller.actor)),
  ]);
  if (run === undefined || isOver(run)) return 'canceled';
  const needed = usableOperation(operation)?.scopes;
  if (needed === undefined) return { failure: `the operation ${operation} no longer exists.` };
  const isUser = user !== undefined && decodeRecord(UserRecord, user).disabled_at === null;
  const isMachine = client !== undefined && client.revoked_at === null;
  if (!isUser && !isMachine) return { failure: `its caller ${caller.actor} no longer exists.` };
  const held = isMachine ? caller.scopes.filter((scope) => client.scopes.includes(scope)) : caller.scopes;
  const missing = needed.filter((scope) => !held.includes(scope));
  if (missing.length === 0) return undefined;
  return { failure: `${caller.actor} lacks the scope ${missing.join(' and ')}.` };
};
