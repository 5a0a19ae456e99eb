import { describe, expect, test } from 'vitest';
import { work } from '../../functions/work/issueBySchedule.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import { aCustomer, done } from '../support/journey.ts';
import { freshEmail, linkIn, mailTo, post } from '../support/pages.ts';
import { freshTenant, type World } from '../support/world.ts';

const line_items = [{ description: 'Roof', quantity: 1, unit_price: 1000 }];
const payment_schedule = [
  { milestone: 'deposit', percent: 30, due: 'on_acceptance' },
  { milestone: 'progress', percent: 30, due: 'on_start' },
  { milestone: 'progress', percent: 20, due: 'on_completion' },
  { milestone: 'final', percent: 20, due: { days: 30 } },
];

const wishing = async (issue_by_schedule = true) => {
  const world = await freshTenant();
  const settings = await done(world, 'getSettings');
  await done(world, 'putSettings', { body: { ...settings, issue_by_schedule } });
  return world;
};

const accepted = async (world: World, schedule: readonly object[] = payment_schedule) => {
  const { id: customer_id } = await aCustomer(world);
  const body = { customer_id, line_items, payment_schedule: schedule };
  const { id } = await done(world, 'createEstimate', { body });
  await done(world, 'sendEstimate', { params: { id } });
  return done(world, 'acceptEstimate', { params: { id } });
};

const mostLooks = 10;
const now = () => new Date().toISOString();

/** The sweeper's work on what was billed for an estimate, as often as it is due until that moment. */
const sweep = async (world: World, id: string, at = now()): Promise<void> => {
  const seams = createSeams({ clock: () => new Date(at) });
  const key = recordKey(world.id, 'work_bills', id);
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const bills = await collectionOf(world.id, kinds.workBills).find(id);
    if (!bills?.bill_at || bills.bill_at > at) return;
    await work.run({ key, tenantId: world.id, kind: 'work_bills', id, due: bills.bill_at }, seams);
  }
  throw new Error(`There is more to do after ${mostLooks} looks.`);
};

const billed = async (world: World, customer_id: string) =>
  (await done(world, 'listInvoices', { query: { customer_id } })).data
    .map(({ amount, status, number }) => [number, amount, status])
    .toReversed();

describe('a company that wishes its schedules of payment to be billed by themselves', () => {
  test('each part is issued on its moment, once: accepted, started, completed, days later', async () => {
    const acme = await wishing();
    const { id, customer_id, accepted_at } = await accepted(acme);
    await sweep(acme, id);
    await sweep(acme, id);
    expect(await billed(acme, customer_id)).toEqual([['INV-0001', 300, 'sent']]);

    const job = await done(acme, 'createJob', { body: { estimate_id: id } });
    const move = (status: string) => done(acme, 'setJobStatus', { params: { id: job.id }, body: { status } });
    await sweep(acme, id);
    await move('in_progress');
    await sweep(acme, id);
    await move('completed');
    await sweep(acme, id);
    await sweep(acme, id, addSeconds(String(accepted_at), 30 * 86_400));

    expect(await billed(acme, customer_id)).toEqual([
      ['INV-0001', 300, 'sent'],
      ['INV-0002', 300, 'sent'],
      ['INV-0003', 200, 'sent'],
      ['INV-0004', 200, 'sent'],
    ]);
    const { data } = await done(acme, 'listInvoices', { query: { job_id: job.id } });
    expect(data.map(({ warnings }) => warnings)).toEqual([[], [], [], []]);
  });

  test('ten sweepers at once issue a part once, and what a person billed by then is not billed again', async () => {
    const acme = await wishing();
    const { id, customer_id } = await accepted(acme);
    const all = Array.from({ length: 10 }, () => sweep(acme, id));
    await Promise.all([
      ...all,
      acme.call('issueInvoice', { body: { estimate_id: id, milestone: 'deposit' } }),
    ]);
    expect((await billed(acme, customer_id)).filter(([, amount]) => amount === 300)).toHaveLength(1);
  });

  test('a customer who accepts on the page is billed as well', async () => {
    const acme = await wishing();
    const email = freshEmail();
    const { id: customer_id } = await done(acme, 'upsertCustomer', { body: { email } });
    const body = { customer_id, line_items, payment_schedule };
    const { id } = await done(acme, 'createEstimate', { body });
    await done(acme, 'sendEstimate', { params: { id } });
    const [mail] = await mailTo(email);
    if (mail === undefined) throw new Error('No mail went out.');
    await post(linkIn(mail), { decision: 'accept' });
    await sweep(acme, id);
    expect(await billed(acme, customer_id)).toEqual([['INV-0001', 300, 'sent']]);
  });

  test('the schedule issues no invoice for a canceled job, and none beyond the agreed total', async () => {
    const acme = await wishing();
    const one = await accepted(acme, [{ milestone: 'final', percent: 100, due: { days: 1 } }]);
    const job = await done(acme, 'createJob', { body: { estimate_id: one.id } });
    await done(acme, 'setJobStatus', { params: { id: job.id }, body: { status: 'canceled' } });
    const other = await accepted(acme);
    await done(acme, 'issueInvoice', { body: { estimate_id: other.id, amount: 900 } });

    await sweep(acme, one.id, addSeconds(String(one.accepted_at), 2 * 86_400));
    await sweep(acme, other.id);

    expect(await billed(acme, one.customer_id)).toEqual([]);
    expect(await billed(acme, other.customer_id)).toEqual([['INV-0001', 900, 'sent']]);
  });
});

test('a company that does not wish it, or no longer does, issues each part by hand', async () => {
  const acme = await wishing(false);
  const { id, customer_id } = await accepted(acme);
  expect(await collectionOf(acme.id, kinds.workBills).find(id)).toBeUndefined();

  const settings = await done(acme, 'getSettings');
  await done(acme, 'putSettings', { body: { ...settings, issue_by_schedule: true } });
  const next = await accepted(acme);
  await done(acme, 'putSettings', { body: { ...settings, issue_by_schedule: false } });
  await sweep(acme, next.id);

  expect(await billed(acme, customer_id)).toEqual([]);
  expect(await billed(acme, next.customer_id)).toEqual([]);
});
