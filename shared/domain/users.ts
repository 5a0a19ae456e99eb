import * as z from 'zod';
import { type Birth, type Decision, record } from './record.ts';

/** A person who acts for the company, by the id that the identity provider gave; the password is with it alone. */
export const UserRecord = record(
  'user',
  z.object({ id: z.string(), name: z.string(), email: z.string(), created_at: z.string() }),
);
export type User = z.output<typeof UserRecord>;

export const registerUser = (
  { name, email }: { name: string; email: string },
  { id, now }: Birth,
): Decision & { readonly user: User } => {
  const user: User = { kind: 'user', version: 0, id, name, email, created_at: now };
  return { changes: [{ after: user }], events: [], user };
};
