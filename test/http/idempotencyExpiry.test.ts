import { expect, test } from 'vitest';
import { getItem } from '../../shared/store/getItem.ts';
import { idempotencyKey } from '../../shared/store/keys.ts';
import { OwnService } from '../support/ownService.ts';

const almostDay = 24 * 60 * 60 - 60;

test('a key is free again after 24 hours, although its expired answer still lies in the table', async () => {
  await using service = await OwnService.launch();
  const headers = { 'idempotency-key': 'k' };
  const capture = async (first_name: string) => {
    const response = await service.request('POST', '/leads', { contact: { first_name } }, headers);
    return { status: response.status, body: JSON.parse(await response.text()), headers: response.headers };
  };
  const stored = () => getItem(idempotencyKey(service.tenantId, 'test-machine', 'k'));

  const first = await capture('Grace');
  await service.advance(almostDay);
  const repeated = await capture('Grace');
  const reused = await capture('Ada');
  await service.advance(60);
  const expired = await stored();
  const later = await capture('Ada');
  const laterStill = await capture('Ada');

  expect([repeated.status, repeated.body]).toEqual([201, first.body]);
  expect([reused.status, reused.body.error.code]).toEqual([409, 'idempotency_key_reused']);
  expect(JSON.parse(String(expired?.body))).toEqual(first.body);
  expect([later.status, later.headers.get('idempotent-replayed')]).toEqual([201, null]);
  expect(later.body.contact.first_name).toBe('Ada');
  expect([laterStill.body, laterStill.headers.get('idempotent-replayed')]).toEqual([later.body, 'true']);
  expect(JSON.parse(String((await stored())?.body))).toEqual(later.body);
});
