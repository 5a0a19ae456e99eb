import { test } from 'vitest';
import { moneyAgainstModel } from '../support/moneyAgainstModel.ts';
import { freshTenant } from '../support/world.ts';

test('after 300 random steps of money every invoice, payment and balance is what plain sums say', async () => {
  await moneyAgainstModel(await freshTenant(), 300, 20_261_128);
});
