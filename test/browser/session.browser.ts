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
