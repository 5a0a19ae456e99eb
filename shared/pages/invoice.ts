import { html } from 'hono/html';
import type { Section } from '../domain/evidence.ts';
import { type InvoiceDocument, invoicePaper, isOwed } from '../papers/invoice.ts';
import { contactOf, type PaperView } from '../papers/letterhead.ts';
import type { Paper } from '../papers/paper.ts';
import { sectionsOf } from '../papers/text.ts';
import type { Html } from './page.ts';
import { fileLink, paperHead, paperLines } from './paper.ts';

/** The invoice as one text, which the evidence of a view names. */
export const invoiceSections = (document: InvoiceDocument, view: PaperView): readonly Section[] =>
  sectionsOf(invoicePaper(document, view));

export const invoiceBody = (document: InvoiceDocument, view: PaperView & { readonly file: string }): Html => {
  const paper = invoicePaper(document, view);
  return html`${paperHead(paper)}
${paperLines(paper)}
${isOwed(document.invoice) ? howToPay(paper) : ''}
${fileLink(view)}`;
};

const howToPay = ({ number, from, passages }: Paper): Html => html`<section>
<h2>How to pay</h2>
${passages.length === 0 ? html`<p>To arrange payment, contact ${contactOf(from)}.</p>` : passages.map(({ text }) => html`<p class="text">${text}</p>`)}
<p>Please include invoice number <strong>${number}</strong> with your payment.</p>
</section>`;
