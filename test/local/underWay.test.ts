import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { requestsUnderWay } from '../../infra/local/gateway/underWay.ts';
import { gatewayEvent } from '../support/gateway.ts';

const event = gatewayEvent({ path: '/v1/leads' });
const answer = { statusCode: 204, body: '' };

test('requests are outlasted once each that was under way has ended, answered or failed, and not before', async () => {
  const { noting, outlasted } = requestsUnderWay();
  const answered = Promise.withResolvers<typeof answer>();
  const failed = Promise.withResolvers<typeof answer>();
  const requests = [answered, failed].map(({ promise }) => noting(() => promise)(event));
  let isOver = false;
  const over = outlasted().then(() => {
    isOver = true;
  });

  answered.resolve(answer);
  await turn();
  const wasOver = isOver;
  failed.reject(new Error('It failed.'));
  await over;

  expect(wasOver).toBe(false);
  expect(await Promise.allSettled(requests)).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected' }]);
});

test('a request that begins later is not waited for', async () => {
  const { noting, outlasted } = requestsUnderWay();
  await noting(async () => answer)(event);
  const over = outlasted();
  const later = Promise.withResolvers<typeof answer>();
  const request = noting(() => later.promise)(event);

  expect(await over).toEqual([]);
  later.resolve(answer);
  expect(await request).toEqual(answer);
});
