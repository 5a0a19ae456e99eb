import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openTarget } from '../../infra/operator/openTarget.ts';
import { outcomeOf } from '../../infra/operator/program.ts';
import { operated, programs } from '../support/operator.ts';
import { authUrl, baseUrl, freshTenant } from '../support/world.ts';

process.env.LOCAL_DIR = inject('service').dir;
const redirect_uri = 'http://127.0.0.1:49152/callback';

/** A browser that follows one sign-in: it keeps cookies by path and hands back where it is sent. */
const openBrowser = () => {
  const jar = new Map<string, { value: string; path: string }>();
  return async (address: string, form?: Record<string, string>) => {
    const url = new URL(address, authUrl);
    const cookies = [...jar].filter(([, { path }]) => url.pathname.startsWith(path));
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: cookies.map(([name, { value }]) => `${name}=${value}`).join('; '),
        accept: 'text/html',
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' });
    }
    return response.headers.get('location') ?? '';
  };
};

const signIn = async (email: string, password: string): Promise<string | undefined> =>
  (await signInFully(email, password)).access_token;

const tokensFor = async (form: Record<string, string>) => {
  const body = new URLSearchParams({ client_id: 'acme-web', ...form });
  return JSON.parse(await (await fetch(`${authUrl}/oauth/token`, { method: 'POST', body })).text());
};

const renewed = (refresh_token: string) => tokensFor({ grant_type: 'refresh_token', refresh_token });

const signInFully = async (email: string, password: string) => {
  const code_verifier = randomBytes(32).toString('base64url');
  const browse = openBrowser();
  const request = new URLSearchParams({
    response_type: 'code',
    client_id: 'acme-web',
    redirect_uri,
    scope: 'leads.read',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = await browse(await browse(`/oauth/authorize?${request}`));
  const back = await browse(await browse(page, { email, password }));
  const code = URL.parse(back)?.searchParams.get('code') ?? '';
  return tokensFor({ grant_type: 'authorization_code', redirect_uri, code_verifier, code });
};

test('a new user signs in with the password that is shown once, and acts for the own company', async () => {
  const { id } = await freshTenant({ name: 'Ridge Roofing' });
  const email = `ruth-${randomUUID()}@ridge.example`;
  const made = await operated('user', ['create', '--tenant', id, '--email', email.toUpperCase()]);

  const token = await signIn(email, made.password);
  const response = await fetch(`${baseUrl}/settings`, { headers: { authorization: `Bearer ${token}` } });

  expect(made).toMatchObject({ org_id: id, email, invited: false });
  expect(await response.json()).toMatchObject({ name: 'Ridge Roofing' });
});

test('the journal of the company shows a new user under the id of their later entries', async () => {
  const tenant = await freshTenant();
  const email = `ruth-${randomUUID()}@ridge.example`;
  const create = ['create', '--tenant', tenant.id, '--email', email, '--name', 'Ruth Ridge'];
  const { user_id, password } = await operated('user', create);
  await outcomeOf(programs.user, create);
  const [, claims = ''] = ((await signIn(email, password)) ?? '').split('.');
  const added = (await tenant.journal()).filter(({ operation }) => operation === 'createUser');

  expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).sub).toBe(user_id);
  expect(added).toEqual([
    expect.objectContaining({ actor: 'operator', entity_type: 'user', entity_id: user_id, events: [] }),
  ]);
  expect(added[0]?.changes).toContainEqual({
    entity_type: 'user',
    entity_id: user_id,
    field: 'email',
    before: null,
    after: email,
  });
  expect(JSON.stringify(added)).not.toContain(password);
});

test('a user is added only with a journal entry, and the command can be repeated then', async () => {
  const { id, journal } = await freshTenant();
  const email = `ruth-${randomUUID()}@ridge.example`;
  const target = await openTarget(undefined);
  onTestFinished(target.close);
  const stopped = () => {
    throw new Error('The clock has stopped.');
  };
  const { create } = programs.user.commands;

  await expect(
    create?.run({ tenant: id, email }, { ...target, operator: { ...target.operator, clock: stopped } }),
  ).rejects.toThrow('The clock has stopped.');
  expect((await journal()).filter(({ operation }) => operation === 'createUser')).toEqual([]);

  const { password } = await operated('user', ['create', '--tenant', id, '--email', email]);
  expect(await signIn(email, password)).toMatch(/^ey/);
});

test('an email in use is refused and its user keeps the password', async () => {
  const { id } = await freshTenant();
  const email = `ruth-${randomUUID()}@ridge.example`;
  const create = ['create', '--tenant', id, '--email', email];
  const { password } = await operated('user', create);

  expect(await outcomeOf(programs.user, create)).toEqual({
    code: 1,
    text: `There is a user ${email} already.\n`,
  });
  expect(await signIn(email, password)).toMatch(/^ey/);
});

test('a person who is disabled neither signs in nor renews a token, until enabled again', async () => {
  const { id, journal } = await freshTenant();
  const email = `ruth-${randomUUID()}@ridge.example`;
  const { password, user_id } = await operated('user', ['create', '--tenant', id, '--email', email]);
  const before = await signInFully(email, password);

  await operated('user', ['disable', email, '--tenant', id]);

  expect(await signIn(email, password)).toBeUndefined();
  expect(await renewed(before.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  expect((await operated('user', ['list', '--tenant', id])).users).toMatchObject([
    { user_id, email, disabled_at: expect.any(String) },
  ]);

  await operated('user', ['enable', email, '--tenant', id]);

  expect(await signIn(email, password)).toMatch(/^ey/);
  expect(await renewed(before.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  const told = (await journal()).map(({ operation }) => operation);
  expect(told.filter((name) => name.endsWith('User')).sort()).toEqual([
    'createUser',
    'disableUser',
    'enableUser',
  ]);
});

test('a reset shows a new password once, and ends the old one and its sessions', async () => {
  const { id } = await freshTenant();
  const email = `ruth-${randomUUID()}@ridge.example`;
  const { password: old } = await operated('user', ['create', '--tenant', id, '--email', email]);
  const before = await signInFully(email, old);

  const { password } = await operated('user', ['reset', email, '--tenant', id]);

  expect(await signIn(email, old)).toBeUndefined();
  expect(await renewed(before.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  expect(await signIn(email, password)).toMatch(/^ey/);
});

test('a reset warns that a disabled person still cannot sign in', async () => {
  const { id } = await freshTenant();
  const email = `ruth-${randomUUID()}@ridge.example`;
  const reset = ['reset', email, '--tenant', id];
  await operated('user', ['create', '--tenant', id, '--email', email]);
  const keptOut = `${email} stays disabled; user -- enable reverses it.\n`;

  expect((await outcomeOf(programs.user, reset)).text).not.toContain(keptOut);
  await operated('user', ['disable', email, '--tenant', id]);
  const { text } = await outcomeOf(programs.user, reset);

  expect(text).toContain(keptOut);
  const [, password = ''] = /shown only now: (\S+)/.exec(text) ?? [];
  expect(await signIn(email, password)).toBeUndefined();
});

test.each(['disable', 'enable', 'reset'])(
  'an operator cannot %s a person of another company',
  async (verb) => {
    const own = await freshTenant();
    const other = await freshTenant();
    const email = `ruth-${randomUUID()}@ridge.example`;
    const { password } = await operated('user', ['create', '--tenant', own.id, '--email', email]);

    expect(await outcomeOf(programs.user, [verb, email, '--tenant', other.id])).toEqual({
      code: 1,
      text: `${other.id} has no user ${email}.\n`,
    });
    expect(await signIn(email, password)).toMatch(/^ey/);
  },
);

test('the demo company has the person who signs in for it', async () => {
  const { users } = await operated('user', ['list', '--tenant', 'org_acme']);

  expect(users).toContainEqual(expect.objectContaining({ email: 'ada@acme.example', disabled_at: null }));
});
