import { expect, test } from 'vitest';
import { builtInPlaybooks } from '../../shared/domain/builtInPlaybooks.ts';
import { eventually } from '../support/eventually.ts';
import { knowMachine } from '../support/founding.ts';
import { aLead, anInvoice, aPlaybook, done, freshPhone } from '../support/journey.ts';
import { makeOverdue } from '../support/overdue.ts';
import { freshTenant, type World } from '../support/world.ts';

const aTenant = async (): Promise<World> => {
  const world = await freshTenant();
  await knowMachine(world.id);
  return world;
};

const rehearse = async (world: World, id: string, input: object = {}) => {
  const { run_id } = await done(world, 'runPlaybook', { params: { id }, body: { rehearse: true, input } });
  return eventually(
    async () => await done(world, 'getPlaybookRun', { params: { id, run_id } }),
    ({ status }) => !['queued', 'running'].includes(status),
  );
};

const builtIn = (name: string): string => builtInPlaybooks.find(({ key }) => key === name)?.id ?? '';

/** An estimate for somebody with a phone alone, or with an email too. */
const aDraft = async (world: World, person: object) => {
  const customer = await done(world, 'upsertCustomer', { body: { phone: freshPhone(), ...person } });
  const line_items = [{ description: 'Slate tiles', quantity: 10, unit_price: 164.22 }];
  return done(world, 'createEstimate', { body: { customer_id: customer.id, line_items } });
};

const ofEachEstimate = (operation: string, given: object) => ({
  steps: [
    { id: 'open', operation: 'listEstimates' },
    { id: 'each', operation, for_each: '{{steps.open.data}}', arguments: given },
  ],
  summary: 'Done: {{steps.each.done}}, for {{steps.each.people}}. Not: {{steps.each.problems}}.',
});

test('a rehearsal shows each recipient with address and text, and names those it cannot reach', async () => {
  const world = await aTenant();
  const { id, job_id, customer_id } = await anInvoice(world);
  await done(world, 'updateCustomer', { params: { id: customer_id }, body: { email: 'grace@example.com' } });
  const second = await done(world, 'issueInvoice', { body: { job_id, amount: 1642.2 } });
  await makeOverdue(world, [id, second.id]);

  const byMail = await rehearse(world, builtIn('chase_overdue_invoices'));
  const bare = await aTenant();
  await makeOverdue(bare, [(await anInvoice(bare)).id]);
  const refused = await rehearse(bare, builtIn('chase_overdue_invoices'));

  expect(byMail.summary).toMatch(
    /^Rehearsal, nothing was written. Overdue invoices: 2, with \$[\d,.]+ still open. Reminders by email: 2, to Grace Hopper \(2 times\). Not possible: none.$/,
  );
  expect(byMail.steps[2]?.calls[0]).toMatchObject({
    person: 'Grace Hopper',
    would_send: [
      {
        channel: 'email',
        to: 'grace@example.com',
        body: expect.stringMatching(
          /^Hello Grace,\n\n\$1,642\.20 of invoice .* is still unpaid\.[\s\S]*\n\[link\]\n/,
        ),
      },
    ],
  });
  expect(refused.summary).toContain("Not possible: Grace Hopper (The invoice's customer has no email).");
  expect((await world.journal()).filter(({ operation }) => operation === 'scheduleFollowUp')).toEqual([]);
});

test('a rehearsal shows the words of a follow-up that would only be planned, and whom none will reach', async () => {
  const world = await aTenant();
  await aDraft(world, { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com' });
  await aDraft(world, { first_name: 'Bob', last_name: 'Stone' });
  const given = { entity_type: 'estimate', entity_id: '{{item.id}}', channel: 'email' };
  const plan = ofEachEstimate('scheduleFollowUp', { ...given, scheduled_for: '{{time.tomorrow}}' });

  const { summary, steps } = await rehearse(world, (await aPlaybook(world, plan)).id);

  expect(summary).toContain("Done: 1, for Ann Lee. Not: Bob Stone (The estimate's customer has no email).");
  expect(steps[1]?.calls).toMatchObject([
    { person: 'Bob Stone', status: 'failed', error: { code: 'undeliverable' }, would_send: [] },
    {
      person: 'Ann Lee',
      would_send: [{ to: 'ann@example.com', subject: /./, body: expect.stringContaining('Hello Ann,') }],
    },
  ]);
  expect((await done(world, 'listFollowUps')).data).toEqual([]);
});

test('a rehearsal shows the messages of an operation together with its effects', async () => {
  const world = await aTenant();
  await aDraft(world, { first_name: 'Ann', email: 'ann@example.com' });
  const plan = ofEachEstimate('sendEstimate', { id: '{{item.id}}' });

  const { steps } = await rehearse(world, (await aPlaybook(world, plan)).id);

  const body = expect.stringMatching(/for a total of \$1,642\.20\.(?:.|\n)*\[link\]/);
  expect(steps[1]?.calls).toMatchObject([
    { person: 'Ann', status: 'done', would_send: [{ channel: 'email', to: 'ann@example.com', body }] },
  ]);
});

test('a call names the customer or lead behind its record', async () => {
  const world = await aTenant();
  const lead = await aLead(world);
  const estimate = await aDraft(world, { first_name: 'Ann', last_name: 'Lee' });
  const step = (operation: string, given: object) => ({
    id: operation.toLowerCase(),
    operation,
    arguments: given,
  });
  const steps = [
    step('updateLead', { id: lead.id, notes: 'Seen.' }),
    step('getEstimate', { id: estimate.id }),
    step('updateCustomer', { id: estimate.customer_id, address: 'Hill 1' }),
    step('listLeads', {}),
  ];

  const ran = await rehearse(world, (await aPlaybook(world, { steps, summary: 'Seen.' })).id);

  const people = ran.steps.flatMap(({ calls }) => calls.map(({ person }) => person));
  expect(people).toEqual(['Grace Hopper', 'Ann Lee', 'Ann Lee', null]);
});
