import { expect, test } from 'vitest';
import { aJob, done } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';
import { movesLeftOut } from './machine.ts';
import { invoice, payment } from './moneyMachines.ts';
import { appointment, estimate, lead } from './salesMachines.ts';
import { machines, quick, triesEverything } from './transitions.ts';
import { contract, followUp, job } from './workMachines.ts';

// What all of them share is tried on these; test/conformance/transitions.long.test.ts tries the others.
for (const machine of machines) if (quick.includes(machine.kind)) triesEverything(machine);

test('the requests above make every move of every table, except those that time or workers make', () => {
  const leftOut = (each: { otherwise?: readonly string[] }, left: readonly string[]) =>
    expect(left.toSorted()).toEqual([...(each.otherwise ?? [])].toSorted());

  leftOut(lead, movesLeftOut(lead));
  leftOut(appointment, movesLeftOut(appointment));
  leftOut(estimate, movesLeftOut(estimate));
  leftOut(contract, movesLeftOut(contract));
  leftOut(job, movesLeftOut(job));
  leftOut(invoice, movesLeftOut(invoice));
  leftOut(payment, movesLeftOut(payment));
  leftOut(followUp, movesLeftOut(followUp));
});

test('an invoice that one payment paid in full is sent again when that payment is refunded', async () => {
  const world = await freshTenant();
  const { id: job_id } = await aJob(world);
  const { id } = await done(world, 'issueInvoice', { body: { job_id, amount: 100 } });
  const whole = await done(world, 'recordPayment', { body: { invoice_id: id, amount: 100 } });

  await done(world, 'setPaymentStatus', { params: { id: whole.id }, body: { status: 'refunded' } });

  expect(await done(world, 'getInvoice', { params: { id } })).toMatchObject({
    status: 'sent',
    amount_due: 100,
    amount_paid: 0,
  });
});
