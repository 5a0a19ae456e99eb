import * as z from 'zod';
import { type Birth, type Decision, record } from './record.ts';

/** A person who acts for the tenant, by the id that the identity provider gave; the password is with it alone. */
export const UserRecord = record(
  'user',
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    created_at: z.string(),
    password_reset_at: z.string().nullable(),
    disabled_at: z.string().nullable(),
  }),
);
export type User = z.output<typeof UserRecord>;

type UserDecision = Decision & { readonly user: User };

/** Takes the place of those whom the company had with that email: the identity provider, which has each email once, knows them no longer. */
export const registerUser = (
  { name, email }: { name: string; email: string },
  { id, now }: Birth,
  users: readonly User[] = [],
): UserDecision => {
  const user: User = {
    kind: 'user',
    version: 0,
    id,
    name,
    email,
    created_at: now,
    password_reset_at: null,
    disabled_at: null,
  };
  const former = users.filter((one) => one.email === email).map((before) => ({ before }));
  return { changes: [{ after: user }, ...former], events: [], user };
};

export const noteReset = (before: User, now: string): UserDecision =>
  change(before, { password_reset_at: now });

export const disable = (before: User, now: string): UserDecision =>
  change(before, { disabled_at: before.disabled_at ?? now });

export const enable = (before: User): UserDecision => change(before, { disabled_at: null });

const change = (before: User, fields: Partial<User>): UserDecision => {
  const user = { ...before, ...fields };
  return { changes: [{ before, after: user }], events: [], user };
};
