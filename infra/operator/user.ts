import * as z from 'zod';
import { Email, ShortText } from '../../shared/contract/fields.ts';
import { TenantId } from '../../shared/domain/tenant.ts';
import { getTenant } from '../../shared/store/tenants.ts';
import { addUser } from '../../shared/store/userRecords.ts';
import { columns, command, type Program, runProgram } from './program.ts';

const create = command({
  about:
    'Adds a person who acts for one company, here with a password, on AWS by an invitation that is mailed.',
  example: '--tenant org_acme --email grace@acme.example --name "Grace Hopper"',
  input: z.object({
    tenant: TenantId.meta({ placeholder: 'ORG_ID', description: 'the company that the person acts for' }),
    email: Email.meta({ description: 'the address to sign in with' }),
    name: ShortText.min(1)
      .optional()
      .meta({ placeholder: '"NAME"', description: 'what the person is called; the address if left out' }),
  }),
  run: async ({ tenant, email, name = email }, { operator, directory, authUrl }) => {
    const company = await getTenant(tenant);
    const { id, password } = await directory.createUser({ tenant, email, name });
    await addUser(operator, { id, tenant, email, name }).catch(async (error: unknown) => {
      // Nobody may act for a company whose journal does not tell of it; so the command can be repeated.
      await directory.removeUser(email);
      throw error;
    });
    const facts = {
      org_id: tenant,
      user_id: id,
      email,
      ...(password === undefined ? {} : { password }),
      auth_url: authUrl,
    };
    return {
      json: { ...facts, invited: password === undefined },
      text: [
        password === undefined
          ? `An invitation to ${company.name} with a password for the first sign-in is on its way to ${email}.`
          : `${name} can sign in for ${company.name}; the password is shown only now.`,
        '',
        ...columns(Object.entries(facts)),
        '',
        `Applications send people to ${authUrl}/oauth/authorize (code with PKCE) and trade the code at ${authUrl}/oauth/token.`,
      ],
    };
  },
});

export const program: Program = {
  name: 'user',
  about: 'Lets people sign in.',
  commands: { create },
};

if (import.meta.main) await runProgram(program, process.argv.slice(2));
