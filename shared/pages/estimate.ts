import { html } from 'hono/html';
import { type EstimateRecord, standing } from '../domain/estimates.ts';
import type { Section } from '../domain/evidence.ts';
import { writeAmount, writeMoment } from '../kernel/wording.ts';
import { type EstimateDocument, estimatePaper, optionName } from '../papers/estimate.ts';
import type { PaperView } from '../papers/letterhead.ts';
import { sectionsOf } from '../papers/text.ts';
import type { Html } from './page.ts';
import { fileLink, paperHead, paperLines } from './paper.ts';
import { problemBox } from './problem.ts';

type PageView = PaperView & { readonly file: string; readonly problem?: string | undefined };

/** What an estimate says, as one text: this is what the evidence of a decision names. */
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
${standing(estimate, view.now) === 'sent' ? decisions(estimate, view.tenant) : ''}
${fileLink(view)}`;
};

/** One of the options, and any of the optional lines; each says what it costs. */
const choices = (estimate: EstimateRecord): Html => {
  const { line_items, options } = estimate;
  const lines = [...line_items, ...options.flatMap((option) => option.line_items)];
  return html`${options.map(
    (option) => html`
<label class="check"><input type="radio" name="option" value="${option.id}" required><span>${optionName(option, estimate)}${option.description ? html`<br>${option.description}` : ''}</span></label>`,
  )}${lines
    .filter(({ optional }) => optional)
    .map(
      ({ id, description, total }) => html`
<label class="check"><input type="checkbox" name="line" value="${id}"><span>${description}: ${writeAmount(total, estimate)} more</span></label>`,
    )}`;
};

const decisions = (estimate: EstimateRecord, tenant: PaperView['tenant']): Html => html`<section>
<h2>Your decision</h2>
${estimate.expires_at === null ? '' : html`<p>This estimate is valid until ${writeMoment(estimate.expires_at, tenant.time_zone)}.</p>`}
<form method="post">${choices(estimate)}<button name="decision" value="accept">Accept this estimate</button></form>
<details><summary>Decline instead</summary>
<form method="post">
<label for="reason">Reason (optional)</label>
<textarea id="reason" name="reason" maxlength="2000"></textarea>
<button class="other" name="decision" value="decline">Decline this estimate</button>
</form></details>
</section>`;
