import { html } from 'hono/html';
import { receiptQuery } from '../contract/pages.ts';
import type { Section } from '../domain/evidence.ts';
import type { PaymentRecord } from '../domain/payments.ts';
import { writeAmount, writeDay } from '../kernel/wording.ts';
import { type InvoiceDocument, invoicePaper, isOwed } from '../papers/invoice.ts';
import { contactOf, type PaperView } from '../papers/letterhead.ts';
import type { Paper } from '../papers/paper.ts';
import { methods } from '../papers/receipt.ts';
import { sectionsOf } from '../papers/text.ts';
import type { Html } from './page.ts';
import { fileLink, paperHead, paperLines } from './paper.ts';

/** The invoice as one text, which the evidence of a view names. */
export const invoiceSections = (document: InvoiceDocument, view: PaperView): readonly Section[] =>
  sectionsOf(invoicePaper(document, view));

type InvoicePage = InvoiceDocument & { readonly payments: readonly PaymentRecord[] };

export const invoiceBody = (document: InvoicePage, view: PaperView & { readonly file: string }): Html => {
  const paper = invoicePaper(document, view);
  return html`${paperHead(paper)}
${paperLines(paper)}
${paymentList(document, view)}
${isOwed(document.invoice) ? howToPay(paper) : ''}
${fileLink(view)}`;
};

/** The payments that have arrived, each with its receipt. */
const paymentList = (
  { payments }: InvoicePage,
  { file, tenant }: PaperView & { readonly file: string },
): Html | '' => {
  const arrived = payments.filter(({ settled_at }) => settled_at !== null);
  if (arrived.length === 0) return '';
  return html`<section><h2>${arrived.length === 1 ? 'Payment' : 'Payments'}</h2>
<ul>${arrived.map((payment) => {
    const day = writeDay(payment.settled_at ?? payment.created_at, tenant.time_zone);
    return html`<li class="item"><span>${[day, ...(payment.method === null ? [] : [methods[payment.method]])].join(' · ')}
<a class="screen" href="${file}?${receiptQuery}=${payment.id}">Download receipt</a></span><span>${writeAmount(payment.amount, payment)}</span></li>`;
  })}</ul></section>`;
};

const howToPay = ({ number, from, passages }: Paper): Html => html`<section>
<h2>How to pay</h2>
${passages.length === 0 ? html`<p>To arrange payment, contact ${contactOf(from)}.</p>` : passages.map(({ text }) => html`<p class="text">${text}</p>`)}
<p>Please include invoice number <strong class="end">${number}</strong> with your payment.</p>
</section>`;
