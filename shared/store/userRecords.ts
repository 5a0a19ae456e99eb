import { registerUser, type User } from '../domain/users.ts';
import { type Operator, perform } from './operator.ts';

/** Keeps in the company's table, and tells in its journal, which person the identity provider let in. */
export const addUser = async (
  operator: Operator,
  { id, tenant, ...fields }: { id: string; tenant: string; name: string; email: string },
): Promise<User> => {
  const { user } = await perform(operator, { operation: 'createUser', tenant }, async (now) =>
    registerUser(fields, { id, now }),
  );
  return user;
};
