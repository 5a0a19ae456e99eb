import { html } from 'hono/html';
import type { Choice, EstimateOption } from '../contract/estimates.ts';
import type { LineItem } from '../contract/lines.ts';
import { choiceWithin, hasChoices, totalsWith } from '../domain/choices.ts';
import { type EstimateRecord, statusAt } from '../domain/estimates.ts';
import type { Section } from '../domain/evidence.ts';
import { allotted } from '../domain/schedules.ts';
import { writeAmount, writeMoment } from '../kernel/wording.ts';
import { type EstimateDocument, estimatePaper, optionName } from '../papers/estimate.ts';
import { itemSums } from '../papers/items.ts';
import type { PaperView } from '../papers/letterhead.ts';
import { scheduleTables } from '../papers/schedule.ts';
import { sectionsOf } from '../papers/text.ts';
import type { Html } from './page.ts';
import { fileLink, paperHead, paperLines, sumsOf, tableOf } from './paper.ts';
import { problemBox } from './problem.ts';

type PageView = PaperView & {
  readonly file: string;
  /** The fields of the form or of the page's address. */
  readonly asked: URLSearchParams;
  readonly problem?: string | undefined;
};

/** The estimate as one text, which the evidence of a decision names. */
export const estimateSections = (document: EstimateDocument, view: PaperView): readonly Section[] =>
  sectionsOf(estimatePaper(document, view));

/** The estimate, its outcome if there is one, and else the two forms to decide by. */
export const estimateBody = (document: EstimateDocument, view: PageView): Html => {
  const paper = estimatePaper(document, view);
  const { estimate } = document;
  return html`${problemBox(view.problem)}
${paperHead(paper)}
${paperLines(paper)}
${estimate.reason ? html`<section><h2>Your reason</h2><p class="text">${estimate.reason}</p></section>` : ''}
${statusAt(estimate, view.now) === 'sent' ? decisions(estimate, view) : ''}
${fileLink(view)}`;
};

/** The choice in the form or the page's address, else the usual one. */
const choiceOf = (estimate: EstimateRecord, asked: URLSearchParams): Choice =>
  choiceWithin(estimate, { option_id: asked.get('option'), line_ids: asked.getAll('line') });

/** One of the options, any of the optional lines, and the resulting total. */
const choices = (estimate: EstimateRecord, asked: URLSearchParams): Html => {
  const { line_items, options } = estimate;
  const choice = choiceOf(estimate, asked);
  const totals = totalsWith(estimate, choice);
  const chosen = {
    ...estimate,
    ...totals,
    payment_schedule: allotted(estimate.payment_schedule, totals.total),
  };
  const extra = ({ id, description, total }: LineItem, option?: EstimateOption) => html`
<label class="check"><input type="checkbox" name="line" value="${id}"${choice.optional_line_ids.includes(id) ? html` checked` : ''}><span>${description}${option === undefined ? '' : ` (only with ${option.name})`}: ${writeAmount(total, estimate)} more</span></label>`;
  const extras = [
    ...line_items.filter(({ optional }) => optional).map((line) => extra(line)),
    ...options.flatMap((option) =>
      option.line_items.filter(({ optional }) => optional).map((line) => extra(line, option)),
    ),
  ];
  return html`${
    options.length === 0
      ? ''
      : html`<fieldset><legend>Choose an option</legend>${options.map(
          (option) => html`
<label class="check"><input type="radio" name="option" value="${option.id}" required${option.id === choice.option_id ? html` checked` : ''}><span>${optionName(option, estimate)}${option.description ? html`<br>${option.description}` : ''}</span></label>`,
        )}</fieldset>`
  }${extras.length === 0 ? '' : html`<fieldset><legend>Add what you like</legend>${extras}</fieldset>`}
<div id="total" aria-live="polite">${sumsOf(itemSums(chosen))}${scheduleTables(chosen).map(tableOf)}</div>
<button class="other" id="update" formmethod="get" formnovalidate>Update the total</button>`;
};

/** The total follows the choice immediately; without scripts a button asks for the page again. */
export const estimateScript = ({ estimate }: EstimateDocument, { now }: PaperView): string | undefined =>
  hasChoices(estimate) && statusAt(estimate, now) === 'sent' ? followingTotal : undefined;

const followingTotal = `
const update = document.getElementById('update');
const form = update.form;
let latest = 0;
update.hidden = true;
form.addEventListener('change', async () => {
  const number = ++latest;
  try {
    const response = await fetch('?' + new URLSearchParams(new FormData(form)));
    const text = await response.text();
    if (!response.ok || number !== latest) return;
    const page = new DOMParser().parseFromString(text, 'text/html');
    document.getElementById('total').replaceChildren(...page.getElementById('total').childNodes);
  } catch {
    update.hidden = false;
  }
});
`;

const decisions = (estimate: EstimateRecord, { tenant, asked }: PageView): Html => html`<section>
<h2>Your decision</h2>
${estimate.expires_at === null ? '' : html`<p>This estimate is valid until ${writeMoment(estimate.expires_at, tenant.time_zone)}.</p>`}
<form method="post">${hasChoices(estimate) ? choices(estimate, asked) : ''}<button name="decision" value="accept">Accept this estimate</button></form>
<details><summary>Decline instead</summary>
<form method="post">
<label for="reason">Reason (optional)</label>
<textarea id="reason" name="reason" maxlength="2000"></textarea>
<button class="other" name="decision" value="decline">Decline this estimate</button>
</form></details>
</section>`;
