import { expect, test } from 'vitest';
import { done } from '../support/journey.ts';
import { freshEmail, linkIn, look, mailTo, post } from '../support/pages.ts';
import { pdfText } from '../support/pdfText.ts';
import { freshTenant } from '../support/world.ts';

const line = (description: string, unit_price: number, rest: object = {}) => ({
  description,
  quantity: 1,
  unit_price,
  ...rest,
});

const anOffer = async () => {
  const acme = await freshTenant();
  const email = freshEmail();
  const { id: customer_id } = await done(acme, 'upsertCustomer', { body: { first_name: 'Ann', email } });
  const rate = { id: crypto.randomUUID() };
  await done(acme, 'putTaxRate', { params: rate, body: { name: 'Sales tax', rate: 0.05 } });
  const taxed = { tax_rate_id: rate.id };
  const { id } = await done(acme, 'createEstimate', {
    body: {
      customer_id,
      line_items: [
        line('Tear-off', 100, { group: 'Preparation', discount: { percent: 10 }, ...taxed }),
        line('Permit', 50, { taxable: false }),
        line('Skylight', 1_000, { optional: true, ...taxed }),
      ],
      payment_schedule: [
        { milestone: 'deposit', percent: 30, due: 'on_acceptance' },
        { milestone: 'final', percent: 70, due: 'on_completion' },
      ],
    },
  });
  const { line_items } = await done(acme, 'sendEstimate', { params: { id } });
  const [mail] = await mailTo(email);
  if (mail === undefined) throw new Error('No mail went out.');
  return { acme, id, link: linkIn(mail), skylight: line_items.at(-1)?.id ?? '' };
};

const stepsOn = (html: string): string[] =>
  [...html.matchAll(/<li class="(done|now|ahead)"[^>]*>(\w+)/g)].map(([, state, name]) => `${name} ${state}`);

test('a page says how far the work is, and moves on with a decision', async () => {
  const { link } = await anOffer();

  const offered = await look(link);
  await post(link, { decision: 'accept' });
  const accepted = await look(link);
  expect(stepsOn(offered.html)).toEqual(['Estimate now', 'Work ahead', 'Payment ahead']);
  expect(stepsOn(accepted.html)).toEqual(['Estimate done', 'Work now', 'Payment ahead']);
  expect(offered.html).toContain('<li class="now" aria-current="step">Estimate</li>');
});

test('the lines of a page and of its PDF have groups, discounts and their taxes where they differ', async () => {
  const { acme, id, link } = await anOffer();

  const { html } = await look(link);
  const file = pdfText(await acme.client.getEstimatePdf({ params: { id } })).flat();
  for (const part of ['Preparation', '10% off, Sales tax 5%', 'Other items', 'Not taxed']) {
    expect([part, html.includes(part)]).toEqual([part, true]);
    expect([part, file.some((line) => line.includes(part))]).toEqual([part, true]);
  }
});

test('the payment schedule follows the choice, and accepted lines lose the mark for optional lines', async () => {
  const { link, skylight } = await anOffer();

  const usual = await look(link);
  const more = await look(`${link}?line=${skylight}`);
  await post(link, { decision: 'accept', line: skylight });
  const { html } = await look(link);

  // 144.50 with tax, and 1,050 more.
  expect([usual.html.includes('$43.35'), more.html.includes('$358.35')]).toEqual([true, true]);
  for (const part of ['<dd>Skylight</dd>', '$358.35', '$836.15'])
    expect([part, html.includes(part)]).toEqual([part, true]);
  expect([usual.html.includes('Skylight (optional)'), html.includes('(optional)')]).toEqual([true, false]);
});
