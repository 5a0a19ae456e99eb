import * as z from 'zod';
import { Email, ShortText } from '../../shared/contract/fields.ts';
import { TenantId } from '../../shared/domain/tenants.ts';
import type { User } from '../../shared/domain/users.ts';
import { getTenant } from '../../shared/store/operator/tenants.ts';
import { addUser, getUser, listUsers, recordUserChange } from '../../shared/store/operator/userRecords.ts';
import { command, type Program } from './command.ts';
import { columns, runProgram } from './program.ts';
import type { Target } from './target.ts';

const subject = 'email';
const tenantId = TenantId.meta({
  placeholder: 'ORG_ID',
  description: 'the company that the person acts for',
});
const email = Email.meta({ description: 'the address to sign in with' });
const OneUser = z.object({ email, tenant: tenantId });

const create = command({
  about:
    'Adds a person who acts for one company, here with a password, on AWS by an invitation that is mailed.',
  example: '--tenant org_acme --email grace@acme.example --name "Grace Hopper"',
  input: z.object({
    tenant: tenantId,
    email,
    name: ShortText.min(1)
      .optional()
      .meta({ placeholder: '"NAME"', description: "the person's name; by default the address" }),
  }),
  run: async ({ tenant: tenantId, email, name = email }, { operator, directory, authUrl }) => {
    const tenant = await getTenant(tenantId);
    const { id, password } = await directory.createUser({ tenantId, email, name });
    await addUser(operator, { id, tenantId, email, name }).catch(async (error: unknown) => {
      // No user may act for a tenant without an entry in its journal; with this the command can be repeated.
      await directory.removeUser({ id, email });
      throw error;
    });
    const facts = {
      org_id: tenantId,
      user_id: id,
      email,
      ...(password === undefined ? {} : { password }),
      auth_url: authUrl,
    };
    return {
      json: { ...facts, invited: password === undefined },
      text: [
        password === undefined
          ? `An invitation to ${tenant.name} with a password for the first sign-in is on its way to ${email}.`
          : `${name} can sign in for ${tenant.name}; the password is shown only now.`,
        '',
        ...columns(Object.entries(facts)),
        '',
        `Applications send people to ${authUrl}/oauth/authorize (code, with PKCE unless they have a secret) and trade the code at ${authUrl}/oauth/token.`,
      ],
    };
  },
});

const list = command({
  about: 'Lists the people who act for a company, disabled ones too: email, name, id.',
  example: '--tenant org_acme',
  input: z.object({ tenant: tenantId }),
  run: async ({ tenant: tenantId }) => {
    await getTenant(tenantId);
    const users = await listUsers(tenantId);
    const text = users.map(
      ({ id, name, email, disabled_at }) =>
        [email, `${name}, ${id}${disabled_at === null ? '' : `, disabled ${disabled_at}`}`] as const,
    );
    return { json: { users: users.map(shown) }, text: text.length === 0 ? ['None.'] : columns(text) };
  },
});

/** Changes a person of the tenant at the identity provider, then journals it: an interrupted command can be repeated. */
const change = async <T>(
  named: z.output<typeof OneUser>,
  operator: Target['operator'],
  operation: Parameters<typeof recordUserChange>[1],
  act: (user: User) => Promise<T>,
): Promise<{ user: User; done: T }> => {
  const tenantId = named.tenant;
  const known = await getUser(tenantId, named.email);
  const done = await act(known);
  return { user: await recordUserChange(operator, operation, { tenantId, email: known.email }), done };
};

const disable = command({
  about: 'Disables a person: no sign-in, no renewed token; issued tokens stay valid for up to an hour.',
  subject,
  example: 'grace@acme.example --tenant org_acme',
  input: OneUser,
  run: async (named, { operator, directory }) => {
    const { user } = await change(named, operator, 'disableUser', (known) =>
      directory.setUserEnabled(known, false),
    );
    return {
      json: { user: shown(user) },
      text: [`${user.email} is disabled; issued tokens expire within an hour. user -- enable reverses it.`],
    };
  },
});

const enable = command({
  about: 'Lets a disabled person sign in again, with the same password.',
  subject,
  example: 'grace@acme.example --tenant org_acme',
  input: OneUser,
  run: async (named, { operator, directory }) => {
    const { user } = await change(named, operator, 'enableUser', (known) =>
      directory.setUserEnabled(known, true),
    );
    return { json: { user: shown(user) }, text: [`${user.email} can sign in again.`] };
  },
});

const reset = command({
  about: "Resets a person's password: here to a new one, on AWS by an email with a link.",
  subject,
  example: 'grace@acme.example --tenant org_acme',
  input: OneUser,
  run: async (named, { operator, directory }) => {
    const { user, done: password } = await change(named, operator, 'resetUser', directory.resetPassword);
    const { email } = user;
    return {
      json: { user: shown(user), ...(password === undefined ? {} : { password }) },
      text: [
        password === undefined
          ? `A mail to ${email} leads to a new password; the old one has ended.`
          : `The new password of ${email} is shown only now: ${password}`,
        ...(user.disabled_at === null ? [] : [`${email} stays disabled; user -- enable reverses it.`]),
      ],
    };
  },
});

const shown = ({ id, kind, version, ...user }: User) => ({ user_id: id, ...user });

export const program: Program = {
  name: 'user',
  about: 'Lets people sign in, and disables them.',
  commands: { create, list, disable, enable, reset },
};

if (import.meta.main) await runProgram(program, process.argv.slice(2));
