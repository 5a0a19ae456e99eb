import { test } from 'vitest';
import { moneyAgainstModel } from '../support/moneyAgainstModel.ts';
import { drawn } from '../support/share.ts';
import { freshTenant } from '../support/world.ts';

/** Ten sequences, so that the balances of a customer do not grow beyond what is read of a statement. */
const seeds = Array.from({ length: 10 }, (_, index) => 43 + index);

test.each(drawn(seeds))(
  '1,000 random steps of money, seed %d: the service says what plain sums say',
  async (seed) => {
    await moneyAgainstModel(await freshTenant(), 1_000, seed);
  },
);
