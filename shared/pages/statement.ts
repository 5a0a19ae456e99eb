import { html } from 'hono/html';
import type { Section } from '../domain/evidence.ts';
import type { Tenant } from '../domain/tenants.ts';
import { askedStatement, type StatementDocument } from '../papers/statement.ts';
import { sectionsOf } from '../papers/text.ts';
import type { Html } from './page.ts';
import { fileLink, paperHead, paperLines, paperPassages } from './paper.ts';

type PageView = {
  readonly tenant: Tenant;
  readonly now: string;
  readonly file: string;
  /** From when until when, as the address says. */
  readonly asked: URLSearchParams;
};

/** The statement as one text, which the evidence of a view names. */
export const statementSections = (document: StatementDocument, view: PageView): readonly Section[] =>
  sectionsOf(askedStatement(document, view));

/** The statement, and a form that shows it for another period. */
export const statementBody = (document: StatementDocument, view: PageView): Html => {
  const paper = askedStatement(document, view);
  const query = view.asked.toString();
  return html`${paperHead(paper)}
${paperLines(paper)}
${paperPassages(paper.passages)}
${fileLink({ file: query === '' ? view.file : `${view.file}?${query}` })}
<section class="screen"><details><summary>Choose another period</summary>
<form method="get">
<label for="from">From</label><input id="from" name="from" type="date">
<label for="to">To</label><input id="to" name="to" type="date">
<button class="other">Show this period</button>
</form></details></section>`;
};
