import { expect, test } from 'vitest';
import { chooseHost } from '../../infra/local/machine/seclusion.ts';
import { authUrl } from '../support/world.ts';

const { DYNAMODB_ENDPOINT, ...env } = process.env;

test.runIf(process.platform === 'linux').each([
  'AWS_ENDPOINT_URL_KMS',
  'AWS_ENDPOINT_URL_SQS',
  'AWS_ENDPOINT_URL_SESV2',
  // One that somebody else started listens where they told it to.
  ...(DYNAMODB_ENDPOINT === undefined ? ['AWS_ENDPOINT_URL_DYNAMODB'] : []),
])('%s is an address of this machine that no page of a browser can guess', async (variable) => {
  const { hostname, port } = new URL(env[variable] ?? authUrl);

  expect(hostname).toMatch(/^127\.(?!0\.0\.1$)/);
  for (const known of ['127.0.0.1', 'localhost'])
    await expect(fetch(`http://${known}:${port}/`)).rejects.toMatchObject({
      cause: { code: 'ECONNREFUSED' },
    });
});

test.runIf(process.platform === 'linux')('every start takes another address', async () => {
  expect(await chooseHost()).not.toBe(await chooseHost());
});
