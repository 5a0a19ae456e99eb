import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { monthTable } from './month.ts';
import { prices } from './prices.ts';
import { printTable, say } from './report.ts';

const help = `npm run cost                                        what lifecycles, webhooks and an idle month cost, counted here
npm run cost -- --companies 10000 --rps 1000        the month of a stage with so many companies and requests a second`;

const root = join(import.meta.dirname, '../..');

/** Counts what work asks of AWS, which takes minutes. */
const count = async (): Promise<number> => {
  const vitest = join(root, 'node_modules/.bin/vitest');
  const words = ['run', '--config', 'test/bench/vitest.config.ts', 'cost'];
  const [code] = await once(spawn(vitest, words, { cwd: root, stdio: 'inherit' }), 'exit');
  return typeof code === 'number' ? code : 1;
};

const Load = z.object({ companies: z.coerce.number().positive(), rps: z.coerce.number().positive() });

const { values } = parseArgs({
  options: { companies: { type: 'string' }, rps: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help === true) say(help);
else if (values.companies === undefined && values.rps === undefined) process.exitCode = await count();
else {
  const load = Load.safeParse(values);
  if (load.success) {
    const { companies, rps } = load.data;
    const title = `A month of ${companies.toLocaleString('en')} companies and ${rps.toLocaleString('en')} requests a second, in dollars`;
    printTable(title, monthTable({ companies, requestsPerSecond: rps }));
    say('before: tokens of an hour, nothing compressed; prod: as it is; untraced: prod with traced: false.');
    say(
      `Without storage, texts and clients. Prices of ${prices.region}: check them before you rely on them.`,
    );
  } else {
    say(help);
    process.exitCode = 1;
  }
}
