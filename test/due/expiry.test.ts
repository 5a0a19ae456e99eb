import { afterAll, beforeAll, expect, test } from 'vitest';
import { secondsBetween } from '../../shared/kernel/clock.ts';
import { getItem } from '../../shared/store/table/getItem.ts';
import { idempotencyKey } from '../../shared/store/table/keys.ts';
import { OwnService } from '../support/ownService.ts';

const almostDay = 86_400 - 60;

let service: OwnService;
beforeAll(async () => {
  service = await OwnService.launch();
});
afterAll(() => service[Symbol.asyncDispose]());

test('a sent estimate becomes expired when its time has come, on record and for good', async () => {
  const customer = await service.send('PUT', '/customers', { first_name: 'Ada', email: 'ada@example.com' });
  const line_items = [{ description: 'Tiles', quantity: 1, unit_price: 10 }];
  const make = () => service.send('POST', '/estimates', { customer_id: customer.id, line_items });
  const late = await make();
  const taken = await make();
  await service.send('POST', `/estimates/${taken.id}/send`);
  const { sent_at, expires_at } = await service.send('POST', `/estimates/${late.id}/send`);
  await service.send('POST', `/estimates/${taken.id}/accept`);

  await service.advance(Math.floor(secondsBetween(sent_at, expires_at)) - 60);
  expect(await service.send('GET', `/estimates/${late.id}`)).toMatchObject({ status: 'sent' });
  await service.advance(120);

  expect(await service.send('GET', `/estimates/${late.id}`)).toMatchObject({ status: 'expired' });
  expect(await service.send('GET', `/estimates/${taken.id}`)).toMatchObject({ status: 'accepted' });
  const { data: expired } = await service.send('GET', '/estimates?status=expired');
  expect(expired.map(({ id }: { id: string }) => id)).toEqual([late.id]);
  const { data: log } = await service.send('GET', `/audit-log?entity_type=estimate&entity_id=${late.id}`);
  expect(log[0]).toMatchObject({ actor: 'service', operation: 'sweepDue' });
  expect(log[0].changes).toContainEqual(
    expect.objectContaining({ field: 'status', before: 'sent', after: 'expired' }),
  );
  await expect(service.send('POST', `/estimates/${late.id}/accept`)).rejects.toThrow('illegal_transition');
});

const typesOf = async (...types: string[]) => {
  const { data } = await service.send('GET', '/events?limit=100');
  return data.map(({ type }: { type: string }) => type).filter((type: string) => types.includes(type));
};

test('an estimate that expires fires estimate.expired, one whose revision was sent does not', async () => {
  const customer = await service.send('PUT', '/customers', { first_name: 'Eve', email: 'eve@example.com' });
  const line_items = [{ description: 'Tiles', quantity: 1, unit_price: 10 }];
  const { id } = await service.send('POST', '/estimates', { customer_id: customer.id, line_items });
  const before = (await typesOf('estimate.expired')).length;
  const { sent_at, expires_at } = await service.send('POST', `/estimates/${id}/send`);
  const revision = await service.send('POST', `/estimates/${id}/revise`, { line_items });
  await service.send('POST', `/estimates/${revision.id}/send`);

  await service.advance(Math.floor(secondsBetween(sent_at, expires_at)) + 120);

  expect((await typesOf('estimate.expired')).length - before).toBe(1);
});

test('an invoice fires invoice.overdue once its day is over, and again only if it is owed again', async () => {
  const customer = await service.send('PUT', '/customers', { first_name: 'Fay', email: 'fay@example.com' });
  const line_items = [{ description: 'Tiles', quantity: 1, unit_price: 100 }];
  const estimate = await service.send('POST', '/estimates', { customer_id: customer.id, line_items });
  await service.send('POST', `/estimates/${estimate.id}/send`);
  await service.send('POST', `/estimates/${estimate.id}/accept`);
  const contract = await service.send('POST', '/contracts', { estimate_id: estimate.id });
  await service.send('POST', `/contracts/${contract.id}/send`);
  const [{ id: party_id }] = contract.parties;
  await service.send('POST', `/contracts/${contract.id}/sign`, { party_id, signed_name: 'Fay' });
  const job = await service.send('POST', '/jobs', { contract_id: contract.id });
  const invoice = await service.send('POST', '/invoices', { job_id: job.id, amount: 100 });

  await service.advance(Math.floor(secondsBetween(invoice.issued_at, invoice.due_at)) - 60);
  const early = await typesOf('invoice.overdue');
  await service.advance(180);
  const late = await typesOf('invoice.overdue');
  const payment = await service.send('POST', '/payments', { invoice_id: invoice.id, amount: 100 });
  await service.advance(120);
  const paid = await typesOf('invoice.overdue');
  await service.send('POST', `/payments/${payment.id}/status`, { status: 'refunded' });
  await service.advance(120);

  expect([early, late, paid].map(({ length }) => length)).toEqual([0, 1, 1]);
  expect(await typesOf('invoice.overdue')).toHaveLength(2);
});

test('a key is free again after 24 hours, although its expired answer still lies in the table', async () => {
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
