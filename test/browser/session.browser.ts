import { expect, test } from 'vitest';
import { signIn, useOffice } from './office.ts';

const { contextOf, complaints } = useOffice();

test('a token that is about to end is renewed by the next requests, once for all of them', async () => {
  const page = await (await contextOf()).newPage();
  const grants: (string | null)[] = [];
  const issued: string[] = [];
  const used: string[] = [];
  await page.route('**/oauth/token', async (route) => {
    const grant = new URLSearchParams(route.request().postData() ?? '').get('grant_type');
    grants.push(grant);
    const response = await route.fetch();
    const tokens = await response.json();
    issued.push(tokens.access_token);
    const expires_in = grant === 'authorization_code' ? 30 : tokens.expires_in;
    await route.fulfill({ response, json: { ...tokens, expires_in } });
  });
  page.on('request', (request) => {
    const { authorization } = request.headers();
    if (authorization !== undefined) used.push(authorization.replace('Bearer ', ''));
  });
  await signIn(page, '#/today');
  await page.getByRole('region', { name: 'New leads' }).waitFor();
  await expect.poll(() => used.length).toBeGreaterThan(3);

  expect(grants).toEqual(['authorization_code', 'refresh_token']);
  expect(new Set(used)).toEqual(new Set(issued.slice(1)));
  expect(complaints).toEqual([]);
});

test('a token that the service refuses is renewed once, and its requests are sent again', async () => {
  const page = await (await contextOf()).newPage();
  const issued: string[] = [];
  await page.route('**/oauth/token', async (route) => {
    const response = await route.fetch();
    issued.push((await response.json()).access_token);
    await route.fulfill({ response });
  });
  await page.route('**/v1/**', (route) =>
    route.request().headers().authorization === `Bearer ${issued[0]}`
      ? route.fulfill({
          status: 401,
          json: { error: { code: 'unauthorized', message: 'The token is expired.' } },
        })
      : route.continue(),
  );
  await signIn(page, '#/today');
  await page
    .getByRole('region', { name: 'New leads' })
    .getByText(/looked at|Show all|\(/)
    .first()
    .waitFor();

  expect(issued).toHaveLength(2);
  expect(complaints).toEqual([]);
});

test('a person with an unsaved form whose session ended may stay, and is told to sign in', async () => {
  const page = await (await contextOf()).newPage();
  await signIn(page, '#/leads/new');
  await page.getByLabel('Notes').fill('Gutter leaks');
  await page.route('**/oauth/token', (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  );
  await page.route('**/v1/leads', (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: 'unauthorized', message: 'The token is expired.' } },
    }),
  );
  const asked = page.waitForEvent('dialog');
  await page.getByRole('button', { name: 'Save' }).click();
  await (await asked).dismiss();

  await page.getByRole('alert').getByText('Your session ended. Sign in to continue.').waitFor();
  expect(await page.getByLabel('Notes').inputValue()).toBe('Gutter leaks');
  expect(complaints).toEqual([]);
});
