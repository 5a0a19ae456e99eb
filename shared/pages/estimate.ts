import { html } from 'hono/html';
import { type EstimateRecord, standing } from '../domain/estimates.ts';
import type { Section } from '../domain/evidence.ts';
import { writeMoment } from '../kernel/wording.ts';
import { type EstimateDocument, estimatePaper } from '../papers/estimate.ts';
import type { PaperView } from '../papers/letterhead.ts';
import { sectionsOf } from '../papers/text.ts';
import type { Html } from './page.ts';
import { paperHead, paperLines } from './paper.ts';
import { problemBox } from './problem.ts';

type PageView = PaperView & { readonly problem?: string | undefined };

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
${standing(estimate, view.now) === 'sent' ? decisions(estimate, view.tenant) : ''}`;
};

const decisions = ({ expires_at }: EstimateRecord, tenant: PaperView['tenant']): Html => html`<section>
<h2>Your decision</h2>
${expires_at === null ? '' : html`<p>This estimate is valid until ${writeMoment(expires_at, tenant.time_zone)}.</p>`}
<form method="post"><button name="decision" value="accept">Accept this estimate</button></form>
<details><summary>Decline instead</summary>
<form method="post">
<label for="reason">Reason (optional)</label>
<textarea id="reason" name="reason" maxlength="2000"></textarea>
<button class="other" name="decision" value="decline">Decline this estimate</button>
</form></details>
</section>`;
