import * as z from 'zod';
import { type Instant, toInstant } from '../../../shared/kernel/clock.ts';
import { Failure } from '../../../shared/kernel/failure.ts';
import { createSeams } from '../../../shared/kernel/seams.ts';
import { type Operator, operatorStore } from '../../../shared/store/operator/operator.ts';
import { getTenant } from '../../../shared/store/operator/tenants.ts';
import { exportItems, importItems } from '../../../shared/store/operator/transfer.ts';
import type { Item } from '../../../shared/store/table/table.ts';
import { command, type Outcome, type Program } from '../command.ts';
import { runProgram } from '../program.ts';
import type { Target } from '../target.ts';
import { demoCompany, openOffice } from './office.ts';
import { setUp } from './opening.ts';
import { onCopy, signOf } from './scratch.ts';
import { figures } from './shop.ts';
import { beginningOf, playYear } from './year.ts';

const afresh = 'npm run reset, npm start, and then this command again';

/** @throws Failure `conflict` if an earlier run was interrupted while it stored the year */
const isThere = (company: readonly Item[]): boolean => {
  const has = ({ id }: { readonly id: string }) => company.some(({ SK }) => SK === id);
  if (has(figures.last)) return true;
  if (has(figures.first))
    throw new Failure('conflict', `An earlier run was cut off; begin again with ${afresh}.`);
  return false;
};

/** @throws Failure `conflict` if the company's records change meanwhile */
const assertSame = async (company: readonly Item[]): Promise<void> => {
  const now = await exportItems(demoCompany);
  if (now.length === company.length && now.every((item, at) => signOf(item) === signOf(company[at] ?? item)))
    return;
  throw new Failure('conflict', 'The company was changed meanwhile; nothing was stored, so try again.');
};

/** The company's creation date is the start of its year, because lists go no further back. */
const makeOlder = async (operator: Operator, created_at: Instant): Promise<void> => {
  const before = await getTenant(demoCompany);
  if (before.created_at <= created_at) return;
  const store = operatorStore(operator, { tenantId: demoCompany, operation: 'bringDemoYear' });
  const changes = [{ before, after: { ...before, created_at } }];
  await store.commit({ changes, events: [] }, { timelineText: 'Demo year begun' });
};

const bring = async ({ operator }: Target): Promise<Outcome> => {
  if (isThere(await exportItems(demoCompany)))
    return {
      json: { items: 0 },
      text: [`The demo company has its year already, so nothing was changed. For another one: ${afresh}.`],
    };
  const now = toInstant(operator.clock());
  const office = openOffice(createSeams({ clock: operator.clock }), now);
  const put = ({ id, ...body }: (typeof figures)[keyof typeof figures]) =>
    office.call('putSavedFigure', { params: { id }, body });
  await makeOlder(operator, beginningOf(now));
  await setUp(office);
  const company = await exportItems(demoCompany);
  const made = await onCopy(company, () => playYear(now));
  await assertSame(company);
  await put(figures.first);
  // The import must not send notices of past events.
  const stored = await importItems(
    demoCompany,
    made.filter(({ kind }) => kind !== 'unrelayed'),
  );
  await put(figures.last);
  return {
    json: { items: stored },
    text: [
      `The demo company has a year of work now: ${stored} items. An open console shows it once it is reloaded.`,
    ],
  };
};

const year = command({
  about:
    'Gives the demo company a year of work, up to this week and the next, so that every screen has something to show. A second run changes nothing.',
  input: z.object({}),
  run: (_, target) => bring(target),
});

export const program: Program = {
  name: 'demo:data',
  about: 'Fills the demo company with a believable year.',
  commands: { '': year },
};

if (import.meta.main) await runProgram(program, ['', ...process.argv.slice(2)]);
