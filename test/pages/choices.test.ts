import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { done } from '../support/journey.ts';
import { anEstimateByMail, freshEmail, linkIn, look, mailTo, post } from '../support/pages.ts';
import { pdfText } from '../support/pdfText.ts';
import { freshTenant, type World } from '../support/world.ts';

const line = (description: string, unit_price: number, optional = false) => ({
  description,
  quantity: 1,
  unit_price,
  optional,
});

/** Three roofs, of which the second is recommended, with one extra for all and one for the last alone. */
const anOffer = async (world: World) => {
  const email = freshEmail();
  const customer = await done(world, 'upsertCustomer', { body: { first_name: 'Ann', email } });
  const options = [
    { id: 'good', name: 'Shingles', line_items: [line('Shingles', 1_000)] },
    {
      id: 'better',
      name: 'Metal',
      description: 'Fifty years.',
      recommended: true,
      line_items: [line('Metal roof', 2_000)],
    },
    { id: 'best', name: 'Slate', line_items: [line('Slate', 3_000), line('Copper', 500, true)] },
  ];
  const line_items = [line('Tear-off', 100), line('Gutter guards', 50, true)];
  const { id } = await done(world, 'createEstimate', {
    body: { customer_id: customer.id, line_items, options, tax_rate: 0.1 },
  });
  await done(world, 'sendEstimate', { params: { id } });
  const [mail] = await mailTo(email);
  if (mail === undefined) throw new Error('No mail went out.');
  const estimate = await done(world, 'getEstimate', { params: { id } });
  const lines = [...estimate.line_items, ...estimate.options.flatMap((option) => option.line_items)];
  const idOf = (description: string) => lines.find((one) => one.description === description)?.id ?? '';
  return { id, link: linkIn(mail), idOf };
};

const totalOn = (html: string): string =>
  /id="total"[^>]*>.*?class="sum">Total<\/dt><dd class="sum">([^<]+)/s.exec(html)?.[1] ?? '';
const ticked = (html: string): string[] =>
  [...html.matchAll(/value="([^"]+)"(?: required)? checked/g)].map(([, value = '']) => value);

describe('the choices of an estimate', () => {
  test('the page shows the total of the recommended option until the customer chooses', async () => {
    const { link } = await anOffer(await freshTenant());

    const { html } = await look(link);

    expect([totalOn(html), ticked(html)]).toEqual(['$2,310.00', ['better']]);
    expect(html).toContain('Total $2,310.00 with Metal');
    expect(html).toContain('<h2>Metal (recommended)</h2><p class="soft text">Fifty years.</p>');
  });

  test('the page works without a script: it shows the total of the submitted choice, which stays ticked', async () => {
    const { link, idOf } = await anOffer(await freshTenant());
    const asked = async (fields: [string, string][]) =>
      (await look(`${link}?${new URLSearchParams(fields)}`)).html;

    const slate = await asked([
      ['option', 'best'],
      ['line', idOf('Copper')],
      ['line', idOf('Gutter guards')],
    ]);

    expect(totalOn(slate)).toBe('$4,015.00');
    expect(ticked(slate).sort()).toEqual(['best', idOf('Copper'), idOf('Gutter guards')].sort());
    expect(slate).toMatch(/<button [^>]*formmethod="get"/);
  });

  test('options and lines in the address that the estimate does not offer are ignored', async () => {
    const { link, idOf } = await anOffer(await freshTenant());

    const { html } = await look(`${link}?option=good&line=${idOf('Copper')}&line=x`);
    const unknown = await look(`${link}?option=none`);

    expect([totalOn(html), totalOn(unknown.html)]).toEqual(['$1,210.00', '$2,310.00']);
  });

  test('an acceptance has the total that the page showed, without extras of the other options', async () => {
    const acme = await freshTenant();
    const { id, link, idOf } = await anOffer(acme);
    const lines = [idOf('Gutter guards'), idOf('Copper')].map((value): [string, string] => ['line', value]);
    const body = new URLSearchParams([['option', 'better'], ...lines, ['decision', 'accept']]);

    const { status } = await fetch(link, { method: 'POST', body, redirect: 'manual' });
    const { html } = await look(link);

    expect(status).toBe(303);
    expect(await done(acme, 'getEstimate', { params: { id } })).toMatchObject({
      total: 2_365,
      chosen: { option_id: 'better', optional_line_ids: [idOf('Gutter guards')] },
    });
    for (const part of ['<dt>Your choice</dt><dd>Metal, Gutter guards</dd>', '$2,365.00', 'Gutter guards'])
      expect(html).toContain(part);
    for (const part of ['Slate', '<script', 'Shingles']) expect(html).not.toContain(part);
  });

  test('a form without an option comes back with its ticked lines', async () => {
    const { link, idOf } = await anOffer(await freshTenant());

    const { status, html } = await post(link, { decision: 'accept', line: idOf('Gutter guards') });

    expect([status, ticked(html)]).toEqual([400, ['better', idOf('Gutter guards')]]);
    expect(html).toContain('Please choose one of the options.');
  });

  test('the page’s only script is allowed by its digest, and a page without choices has none', async () => {
    const acme = await freshTenant();
    const offer = await anOffer(acme);
    const plain = await anEstimateByMail(acme);

    const { html, headers } = await look(offer.link);
    const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? [];
    const without = await look(plain.link);

    const digest = createHash('sha256').update(script).digest('base64');
    expect(headers.get('content-security-policy')).toContain(
      `; script-src 'sha256-${digest}'; connect-src 'self';`,
    );
    expect(without.headers.get('content-security-policy')).not.toContain('script-src');
    expect(without.html).not.toContain('<script');
  });

  test('the PDF of an estimate shows each option with its own total', async () => {
    const acme = await freshTenant();
    const { id } = await anOffer(acme);

    const { body } = await acme.call('getEstimatePdf', { params: { id } });

    const said = pdfText(Buffer.from(body.base64, 'base64')).flat();
    for (const row of ['Part of every option', 'Total with Shingles $1,210.00', 'Total with Slate $3,410.00'])
      expect(said).toContain(row);
  });
});
