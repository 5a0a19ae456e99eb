import { disable, enable, noteReset, registerUser, type User, UserRecord } from '../../domain/users.ts';
import { Failure } from '../../kernel/failure.ts';
import { decodeRecord } from '../records/items.ts';
import { kinds } from '../records/kinds.ts';
import { recordsOf } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import { type Operator, perform } from './operator.ts';

/** Stores a user that the identity provider created, with a journal entry. */
export const addUser = async (
  operator: Operator,
  { id, tenantId, ...fields }: { id: string; tenantId: string; name: string; email: string },
): Promise<User> => {
  const { user } = await perform(operator, { operation: 'createUser', tenantId }, async (now) =>
    registerUser(fields, { id, now }, await listUsers(tenantId)),
  );
  return user;
};

/** The tenant's users, including disabled ones. */
export const listUsers = async (tenantId: string): Promise<User[]> => {
  const items = await Array.fromAsync(readItems({ partition: recordsOf(tenantId, kinds.users.name) }));
  return items.map((item) => decodeRecord(UserRecord, item));
};

/** @throws Failure `not_found` if no user of the tenant has that email */
export const getUser = async (tenantId: string, email: string): Promise<User> => {
  const user = (await listUsers(tenantId)).find((one) => one.email === email);
  if (user === undefined) throw new Failure('not_found', `${tenantId} has no user ${email}.`);
  return user;
};

const changes = {
  disableUser: disable,
  enableUser: enable,
  resetUser: noteReset,
} as const;

export const recordUserChange = async (
  operator: Operator,
  operation: keyof typeof changes,
  { tenantId, email }: { tenantId: string; email: string },
): Promise<User> => {
  const { user } = await perform(operator, { operation, tenantId }, async (now) =>
    changes[operation](await getUser(tenantId, email), now),
  );
  return user;
};
