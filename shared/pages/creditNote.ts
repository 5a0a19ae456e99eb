import { html } from 'hono/html';
import type { Section } from '../domain/evidence.ts';
import { type CreditNoteDocument, creditNotePaper } from '../papers/creditNote.ts';
import type { PaperView } from '../papers/letterhead.ts';
import { sectionsOf } from '../papers/text.ts';
import type { Html } from './page.ts';
import { fileLink, paperHead, paperLines, paperPassages } from './paper.ts';

/** The credit note as one text, which the evidence of a view names. */
export const creditNoteSections = (document: CreditNoteDocument, view: PaperView): readonly Section[] =>
  sectionsOf(creditNotePaper(document, view));

export const creditNoteBody = (
  document: CreditNoteDocument,
  view: PaperView & { readonly file: string },
): Html => {
  const paper = creditNotePaper(document, view);
  return html`${paperHead(paper)}
${paperLines(paper)}
${paperPassages(paper.passages)}
${fileLink(view)}`;
};
