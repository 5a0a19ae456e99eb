import { html } from 'hono/html';
import type { Settings } from '../contract/settings.ts';
import type { Section } from '../domain/evidence.ts';
import { type InvoiceRecord, isOverdue } from '../domain/invoices.ts';
import { isZero } from '../kernel/decimal.ts';
import { writeAmount, writeDay } from '../kernel/wording.ts';
import type { Html } from './page.ts';

/** An invoice and the title of the contract that its job was made from. */
export type InvoicePaper = { readonly invoice: InvoiceRecord; readonly title: string | undefined };

type TenantSettings = Pick<Settings, 'name' | 'time_zone' | 'payment_instructions'>;
type PageView = { readonly tenant: TenantSettings; readonly now: string };

/** The invoice as one text, which the evidence of a view names. */
export const invoiceSections = (paper: InvoicePaper, looking: PageView): Section[] => [
  {
    heading: 'Invoice',
    text: [...factsOf(paper, looking), ...sumsOf(paper)]
      .map(({ name, value }) => `${name}: ${value}`)
      .join('\n'),
  },
];

/** The billed work, the paid and owed amounts, the due date, and how to pay. */
export const invoiceBody = (
  paper: InvoicePaper,
  looking: PageView,
): Html => html`${standingOf(paper, looking)}
<section>
<h2>What was billed</h2>
<dl>${factsOf(paper, looking).map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<dl>${sumsOf(paper).map(
  ({ name, value }) => html`
<dt class="${name === owed ? 'sum' : ''}">${name}</dt><dd class="${name === owed ? 'sum' : ''}">${value}</dd>`,
)}
</dl>
</section>
${isOpen(paper.invoice) ? howToPay(looking.tenant) : ''}`;

type Fact = { readonly name: string; readonly value: string };

const milestones = { deposit: 'Deposit', progress: 'Progress payment', final: 'Final payment' } as const;

const factsOf = ({ invoice, title }: InvoicePaper, { tenant }: PageView): Fact[] => {
  const { number, milestone, lifecycle_number, issued_at, due_at } = invoice;
  const dayOf = (instant: string) => writeDay(instant, tenant.time_zone);
  return [
    ...(title === undefined ? [] : [{ name: 'For', value: title }]),
    ...(milestone === null ? [] : [{ name: 'Kind', value: milestones[milestone] }]),
    { name: 'Reference', value: number ?? lifecycle_number },
    ...(issued_at === null ? [] : [{ name: 'Issued', value: dayOf(issued_at) }]),
    ...(due_at === null || !isOpen(invoice) ? [] : [{ name: 'Due', value: dayOf(due_at) }]),
  ];
};

const owed = 'Still to pay';

const sumsOf = ({ invoice }: InvoicePaper): Fact[] => [
  { name: 'Amount', value: writeAmount(invoice.amount, invoice) },
  { name: 'Paid', value: writeAmount(invoice.amount_paid, invoice) },
  ...(isZero(invoice.amount_pending)
    ? []
    : [{ name: 'On its way', value: writeAmount(invoice.amount_pending, invoice) }]),
  ...(isOpen(invoice) ? [{ name: owed, value: writeAmount(invoice.amount_due, invoice) }] : []),
];

const isOpen = ({ status }: InvoiceRecord): boolean => status === 'sent' || status === 'partial';

const standingOf = ({ invoice }: InvoicePaper, { tenant, now }: PageView): Html => {
  const { status, due_at } = invoice;
  if (status === 'void')
    return html`<section class="problem" role="status"><h2>Withdrawn</h2><p>${tenant.name} has withdrawn this invoice. Nothing is to be paid for it.</p></section>`;
  if (status === 'paid')
    return html`<section class="outcome" role="status"><h2>Paid</h2><p>Everything is paid. Thank you.</p></section>`;
  if (due_at === null || !isOverdue(invoice, now)) return html``;
  return html`<section class="problem" role="status"><h2>Overdue</h2><p>It was to be paid by ${writeDay(due_at, tenant.time_zone)}.</p></section>`;
};

const howToPay = ({ name, payment_instructions }: TenantSettings): Html => html`<section>
<h2>How to pay</h2>
<p class="text">${payment_instructions ?? `Please get in touch with ${name} about how to pay.`}</p>
<p>Please name the reference above.</p>
</section>`;
