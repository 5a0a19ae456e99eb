import { randomInt } from 'node:crypto';
import { test } from 'vitest';
import { handler as reconcile } from '../../functions/events/reconcile.ts';
import { judge, listen, untilQuiet, writeAndKill } from './kills.ts';
import { Company } from './processes/company.ts';
import { OwnParts } from './processes/ownParts.ts';

test('kill -9 of relay and workers at random points loses no event', async () => {
  await using parts = await OwnParts.start();
  await using receiver = await listen();
  const company = new Company(parts.seams);
  await company.endpoint(receiver.url);
  const roles = ['relay', 'worker', 'worker'] as const;
  const running = await Promise.all(roles.map((role) => parts.run(role)));

  await writeAndKill(
    () => company.lead(),
    async () => {
      const one = randomInt(roles.length);
      await running[one]?.kill();
      running[one] = await parts.run(roles[one] ?? 'relay');
    },
  );
  // What the dead ones held comes back with time: first their messages, then what has none any more.
  for (const seconds of [0, 61, 301, 301]) {
    await untilQuiet(receiver);
    await parts.advance(seconds);
    await reconcile.withSeams(parts.seams)(undefined);
  }
  await untilQuiet(receiver);

  await judge('kill -9 of relay and workers', company.id, receiver);
});
