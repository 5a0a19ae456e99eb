import { joined } from './joined.ts';
import { moneyText } from './money.ts';
import { paperWords } from './paperWords.ts';
import type { Journey } from './steps.ts';

export type PaperKind = keyof typeof paperWords.status;

export type RelatedPaper = {
  readonly kind: PaperKind;
  readonly id: string;
  readonly href: string;
  readonly detail: string;
  readonly status: string;
};

type Of<K extends keyof Journey> = NonNullable<Journey[K]> extends readonly (infer T)[] ? T : never;

export const estimatePaper = (estimate: Of<'estimates'>): RelatedPaper => {
  const { id, status, total, currency, currency_digits } = estimate;
  const detail = moneyText(total, currency, currency_digits);
  return { kind: 'estimate', id, status, href: `/estimates/${id}`, detail };
};

export const contractPaper = ({ id, status, title }: Of<'contracts'>): RelatedPaper => ({
  kind: 'contract',
  id,
  status,
  href: `/contracts/${id}`,
  detail: title,
});

export const jobPaper = ({ id, status, title, service }: Of<'jobs'>): RelatedPaper => ({
  kind: 'job',
  id,
  status,
  href: `/jobs/${id}`,
  detail: title ?? service ?? paperWords.jobs.untitled,
});

export const invoicePaper = (invoice: Of<'invoices'>): RelatedPaper => {
  const { id, status, number, amount, currency, currency_digits } = invoice;
  const detail = joined(number, moneyText(amount, currency, currency_digits));
  return { kind: 'invoice', id, status, href: `/invoices/${id}`, detail };
};

export const paymentPaper = (payment: Of<'payments'>): RelatedPaper => {
  const { id, status, amount, currency, currency_digits, method } = payment;
  const how = method && paperWords.payments.methods[method];
  const detail = joined(moneyText(amount, currency, currency_digits), how);
  return { kind: 'payment', id, status, href: `/payments/${id}`, detail };
};

type Refs = {
  readonly estimate_id?: string | null;
  readonly contract_id?: string | null;
  readonly job_id?: string | null;
  readonly invoice_id?: string | null;
};

/** Of a journey's papers those that belong to the same work: what a paper was made from, and what was made from it. */
export const relatedIn = (
  journey: Journey | undefined,
  self: string,
  refs: Refs,
): readonly RelatedPaper[] => {
  if (journey === undefined) return [];
  const { estimates = [], contracts = [], jobs = [], invoices = [], payments = [] } = journey;
  const is = (one: string | null | undefined, other: string | null | undefined): boolean =>
    one !== null && one !== undefined && one === other;
  const ofWork = (one: Refs): boolean =>
    is(one.estimate_id, refs.estimate_id) ||
    is(one.contract_id, refs.contract_id) ||
    is(one.job_id, refs.job_id);
  const [ownJobs, ownInvoices] = [
    jobs.filter((job) => ofWork(job) || is(job.id, refs.job_id)),
    invoices.filter((invoice) => ofWork(invoice) || is(invoice.id, refs.invoice_id)),
  ];
  const all = [
    ...estimates.filter(({ id }) => is(id, refs.estimate_id)).map(estimatePaper),
    ...contracts
      .filter((contract) => ofWork(contract) || is(contract.id, refs.contract_id))
      .map(contractPaper),
    ...ownJobs.map(jobPaper),
    ...ownInvoices.map(invoicePaper),
    ...payments.filter(({ invoice_id }) => ownInvoices.some(({ id }) => id === invoice_id)).map(paymentPaper),
  ];
  return all.filter(({ id }) => id !== self);
};
