import { expect, test } from 'vitest';
import { OwnService } from '../support/ownService.ts';

const thirtyDays = 30 * 86_400;

test('a sent estimate becomes expired when its time has come, on record and for good', async () => {
  await using service = await OwnService.launch();
  const customer = await service.send('PUT', '/customers', { first_name: 'Ada', email: 'ada@example.com' });
  const line_items = [{ description: 'Tiles', quantity: 1, unit_price: 10 }];
  const make = () => service.send('POST', '/estimates', { customer_id: customer.id, line_items });
  const [late, taken] = [await make(), await make()];
  for (const { id } of [late, taken]) await service.send('POST', `/estimates/${id}/send`);
  await service.send('POST', `/estimates/${taken.id}/accept`);

  await service.advance(thirtyDays - 60);
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
