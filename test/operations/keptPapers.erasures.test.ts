import { describe, expect, test } from 'vitest';
import { work as keepPaper } from '../../functions/work/keepPaper.ts';
import { paperIdOf } from '../../shared/domain/keptPapers.ts';
import { keyOfFile, readFile } from '../../shared/files/store.ts';
import { systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import { eventually } from '../support/eventually.ts';
import { aCustomer, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const seams = createSeams({ log: () => undefined });

/** An estimate that was sent while mails carried no PDF, so that the service itself keeps none. */
const aSentPaper = async () => {
  const acme = await freshTenant();
  const customer = await aCustomer(acme);
  const line_items = [{ description: 'Tiles', quantity: 1, unit_price: 10 }];
  const { id } = await done(acme, 'createEstimate', { body: { customer_id: customer.id, line_items } });
  await done(acme, 'sendEstimate', { params: { id } });
  const settings = await done(acme, 'getSettings');
  await done(acme, 'putSettings', { body: { ...settings, attach_papers: true } });
  const request = { tenant: acme.id, kind: 'estimate' as const, document_id: id };
  return { acme, customer, paper: paperIdOf(id, 'estimate'), keep: () => keepPaper.run(request, seams) };
};

const erase = async (world: World, id: string): Promise<void> => {
  const { erasure_id } = await done(world, 'eraseCustomer', { params: { id } });
  await eventually(
    () => done(world, 'getErasure', { params: { id: erasure_id } }),
    ({ status }) => status === 'done',
  );
};

const bytesOf = (world: World, paper: string) =>
  readFile(keyOfFile(world.id, paper, 'original'), toInstant(systemClock()));

/** Something that happens at the first transaction, which keeps the PDF. */
const atTheCommit = (happens: () => Promise<void>, when: 'before' | 'after'): Step => {
  let isFirst = true;
  return (next, { commandName }) =>
    async (args) => {
      if (commandName !== 'TransactWriteItemsCommand' || !isFirst) return next(args);
      isFirst = false;
      if (when === 'before') await happens();
      const answer = await next(args);
      if (when === 'after') await happens();
      return answer;
    };
};

/** The sweeper removes the bytes of a removed record; those without one must be gone at once. */
const isGone = async (world: World, paper: string): Promise<boolean> => {
  const record = await world.item('attachment', paper);
  return record === undefined ? (await bytesOf(world, paper)) === undefined : record.status === 'removed';
};

describe('the PDF of a person who is erased while it is written', () => {
  test.each(['before', 'after'] as const)(
    'the PDF disappears if the erasure ends just %s it is stored',
    async (when) => {
      const { acme, customer, paper, keep } = await aSentPaper();

      await amongCalls(
        atTheCommit(() => erase(acme, customer.id), when),
        keep,
      );

      expect(await isGone(acme, paper)).toBe(true);
    },
  );

  test('the PDF disappears if its bytes were stored before the erasure, and a crash prevented their record', async () => {
    const { acme, customer, paper, keep } = await aSentPaper();
    const dies = async () => {
      throw new Error('Killed.');
    };
    await amongCalls(atTheCommit(dies, 'before'), () => keep().catch(() => undefined));
    expect(await bytesOf(acme, paper)).not.toBe(undefined);

    await erase(acme, customer.id);
    await keep();

    expect(await isGone(acme, paper)).toBe(true);
  });
});
