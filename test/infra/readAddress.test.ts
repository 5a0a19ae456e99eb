import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stages } from '../../infra/config.ts';
import { addressToRead } from '../../shared/files/store.ts';
import { addSeconds, toInstant } from '../../shared/kernel/clock.ts';
import { variables } from '../../shared/kernel/config.ts';
import { ofType, only, templatesOf, valueAt } from '../support/templates.ts';

const bucket = 'stage-files.s3.eu-west-1.amazonaws.com';
const distribution = 'd111111abcdef8.cloudfront.net';
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';

beforeAll(() => {
  vi.stubEnv(variables.filesUrl, `https://${bucket}`);
  vi.stubEnv(variables.filesReadUrl, `https://${distribution}`);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAIOSFODNN7EXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secret);
  // Those of Lambda's roles have some 1,000 letters; AWS names no limit.
  vi.stubEnv('AWS_SESSION_TOKEN', 'IQoJb3JpZ2luX2VjE/+='.repeat(100));
});
afterAll(() => vi.unstubAllEnvs());

const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

type Headers = Readonly<Record<string, string>>;

/**
 * The signature that S3 makes of a request by its documentation (*Authenticating Requests: Using Query Parameters*), without a
 * library that makes ours: from the method, the path, the query and the headers as they arrive.
 */
const signatureBy = ({ pathname, searchParams }: URL, headers: Headers): string => {
  const asked = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  const names = asked('SignedHeaders');
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted();
  const request = [
    'GET',
    pathname,
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name] ?? ''}`),
    '',
    names,
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const [, ...scope] = asked('Credential').split('/');
  const toSign = [
    'AWS4-HMAC-SHA256',
    asked('Date'),
    scope.join('/'),
    createHash('sha256').update(request).digest('hex'),
  ];
  const key = scope.reduce<string | Buffer>(
    (made, part) => createHmac('sha256', made).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac('sha256', key).update(toSign.join('\n')).digest('hex');
};

const isSignedFor = (url: URL, headers: Headers): boolean =>
  url.searchParams.get('X-Amz-Signature') === signatureBy(url, headers);

const { data } = templatesOf({ ...stages.prod, region: 'eu-west-1' });
const [, { Properties }] = only(ofType(data, 'AWS::CloudFront::Distribution'));
const [origin] = [valueAt(Properties.DistributionConfig, 'Origins')].flat();

/** The headers of the distribution's own request, the viewer's `Host` not among them. */
const fromDistribution: Headers = {
  host: bucket,
  ...Object.fromEntries(
    [valueAt(origin, 'OriginCustomHeaders')]
      .flat()
      .map((header) => [
        String(valueAt(header, 'HeaderName')).toLowerCase(),
        String(valueAt(header, 'HeaderValue')),
      ]),
  ),
};

const addressOf = async (name: string): Promise<URL> => {
  const now = toInstant(new Date('2026-11-29T09:00:00Z'));
  const until = addSeconds(now, 900);
  const file = { name, content_type: 'image/jpeg', inline: true };
  return new URL(await addressToRead('org_acme/019a-file/original', file, { now, until }));
};

test('this test’s signatures equal the example in S3’s documentation', () => {
  const example = new URL(
    `https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host`,
  );

  expect(signatureBy(example, { host: example.host })).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test.each(['gutter.jpg', `Müller's "plan" (1) 100%+*.jpg`, '雨どい 前.jpg'])(
  'an address at the distribution is signed for the request that the distribution sends to the bucket: %s',
  async (name) => {
    const url = await addressOf(name);

    expect(url.host).toBe(distribution);
    // Nothing on the way has a sign to write in another form.
    expect(url.search).toMatch(/^\?[\w.~%&=-]+$/);
    expect(isSignedFor(url, fromDistribution)).toBe(true);
  },
);

test('an address at the distribution is refused by the bucket when a browser asks the bucket itself', async () => {
  const url = await addressOf('gutter.jpg');

  expect(isSignedFor(url, { host: bucket })).toBe(false);
  expect(isSignedFor(url, { ...fromDistribution, host: distribution })).toBe(false);
});

test('an address at the distribution signs type, name and caching of the response', async () => {
  const { searchParams } = await addressOf('gutter.jpg');

  expect(Object.fromEntries([...searchParams].filter(([name]) => name.startsWith('response-')))).toEqual({
    'response-content-type': 'image/jpeg',
    'response-content-disposition': "inline; filename*=UTF-8''gutter.jpg",
    'response-cache-control': 'private, no-store',
  });
  for (const [name] of searchParams) {
    const url = await addressOf('gutter.jpg');
    url.searchParams.set(name, 'another');

    expect([name, isSignedFor(url, fromDistribution)]).toEqual([name, false]);
  }
});

// Quotas of CloudFront: an address has at most 8,192 bytes.
test('CloudFront takes the address of a file with the longest name', async () => {
  expect((await addressOf('😀'.repeat(200))).href.length).toBeLessThan(8_192);
});
