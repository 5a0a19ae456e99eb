import { html } from 'hono/html';
import { type EstimateRecord, standing } from '../domain/estimates.ts';
import type { Section } from '../domain/evidence.ts';
import { isZero } from '../kernel/decimal.ts';
import { oneLine } from '../kernel/text.ts';
import { writeAmount, writeMoment, writeNumber, writePrice } from '../kernel/wording.ts';
import type { Html } from './page.ts';
import { problemBox } from './problem.ts';

type TenantSettings = { readonly name: string; readonly time_zone: string };

/** The estimate as one text, which the evidence of a decision names. */
export const estimateSections = (estimate: EstimateRecord): Section[] => [
  {
    heading: 'Estimate',
    text: estimateText(estimate),
  },
];

/** Its lines and sums, a line of text each. */
export const estimateText = (estimate: EstimateRecord): string =>
  [
    ...(estimate.location === null ? [] : [`Where: ${oneLine(estimate.location.address)}`]),
    ...estimate.line_items.map((line) => lineOf(line, estimate)),
    ...sumsOf(estimate).map(inWords),
  ].join('\n');

type Line = EstimateRecord['line_items'][number];

const lineOf = (line: Line, estimate: EstimateRecord): string =>
  `${line.description}: ${priceOf(line, estimate)} = ${writeAmount(line.total, estimate)}`;

const priceOf = ({ quantity, unit, unit_price }: Line, estimate: EstimateRecord): string =>
  `${writeNumber(quantity)}${unit === null ? '' : ` ${unit}`} at ${writePrice(unit_price, estimate)}`;

type Sum = { readonly name: string; readonly amount: string; readonly isTotal?: true };

const sumsOf = (estimate: EstimateRecord): Sum[] => {
  const { subtotal, tax, tax_rate, total } = estimate;
  const parts: Sum[] =
    tax_rate === null || isZero(tax)
      ? []
      : [
          { name: 'Subtotal', amount: writeAmount(subtotal, estimate) },
          { name: 'Tax', amount: writeAmount(tax, estimate) },
        ];
  return [...parts, { name: 'Total', amount: writeAmount(total, estimate), isTotal: true }];
};

const inWords = ({ name, amount }: Sum): string => `${name}: ${amount}`;

/** The estimate, its outcome if there is one, and else the two forms to decide by. */
export const estimateBody = (
  estimate: EstimateRecord,
  { tenant, now, problem }: { tenant: TenantSettings; now: string; problem?: string | undefined },
): Html => html`${problemBox(problem)}
${outcomeOf(estimate, tenant, now)}
<section>
<h2>What it covers</h2>
${estimate.location === null ? '' : html`<p class="text">${estimate.location.address}</p>`}
<ul>${estimate.line_items.map(
  (line) => html`
<li><div class="item"><span>${line.description}</span><span>${writeAmount(line.total, estimate)}</span></div>
<p class="soft">${priceOf(line, estimate)}</p></li>`,
)}
</ul>
<dl>${sumsOf(estimate).map(
  ({ name, amount, isTotal }) => html`
<dt class="${isTotal ? 'sum' : ''}">${name}</dt><dd class="${isTotal ? 'sum' : ''}">${amount}</dd>`,
)}
</dl>
</section>
${standing(estimate, now) === 'sent' ? decisions(estimate, tenant) : ''}`;

const decisions = ({ expires_at }: EstimateRecord, tenant: TenantSettings): Html => html`<section>
<h2>Your decision</h2>
${expires_at === null ? '' : html`<p>The estimate is good until ${writeMoment(expires_at, tenant.time_zone)}.</p>`}
<form method="post"><button name="decision" value="accept">Accept the estimate</button></form>
<details><summary>Decline it instead</summary>
<form method="post">
<label for="reason">Why not? You need not say.</label>
<textarea id="reason" name="reason" maxlength="2000"></textarea>
<button class="other" name="decision" value="decline">Decline the estimate</button>
</form></details>
</section>`;

const outcomeOf = (estimate: EstimateRecord, tenant: TenantSettings, now: string): Html => {
  const { accepted_at, declined_at, reason } = estimate;
  const when = (instant: string | null) =>
    instant === null ? '' : ` on ${writeMoment(instant, tenant.time_zone)}`;
  switch (standing(estimate, now)) {
    case 'accepted':
      return html`<section class="outcome" role="status"><h2>Accepted</h2><p>The estimate was accepted${when(accepted_at)}. ${tenant.name} will be in touch.</p></section>`;
    case 'declined':
      return html`<section class="outcome" role="status"><h2>Declined</h2><p>The estimate was declined${when(declined_at)}.</p>${reason ? html`<p class="text">${reason}</p>` : ''}</section>`;
    case 'expired':
      return html`<section class="problem" role="status"><h2>No longer good</h2><p>The time for this estimate is over. Please ask ${tenant.name} for a new one.</p></section>`;
    default:
      return html``;
  }
};
