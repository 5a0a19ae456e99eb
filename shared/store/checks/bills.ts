import { mostInvoices } from '../../domain/workBills.ts';
import type { Book, Finding } from './book.ts';

type BilledWork = { readonly estimate_id: string | null; readonly job_id: string | null };

/** The estimate, even if the invoice was for its job alone; otherwise the job. */
const workIn = (book: Book, { estimate_id, job_id }: BilledWork): string => {
  const estimate = estimate_id ?? book.records('jobs').get(job_id ?? '')?.estimate_id;
  return estimate ?? job_id ?? '';
};

export const everyInvoiceIsBilledForItsWork = (book: Book): Finding[] => {
  const bills = book.records('workBills');
  return book.all('invoices').flatMap((invoice) => {
    const { id, job_id } = invoice;
    const work = bills.get(workIn(book, invoice));
    // Beyond the limit, the oldest invoices are dropped.
    const isKnown = work?.invoice_ids.includes(id) || work?.invoice_ids.length === mostInvoices;
    if (!isKnown) return [{ at: `invoice ${id}`, says: 'Its work does not know that it was billed.' }];
    return work?.job_id === job_id ? [] : [{ at: `invoice ${id}`, says: 'Its job is not that of its work.' }];
  });
};

/** A job is listed as unbilled exactly while it is completed and no invoice bills more than a part of it. */
export const everyWorkKnowsWhetherItIsBilled = (book: Book): Finding[] => {
  const invoices = book.records('invoices');
  const jobs = book.records('jobs');
  const billsTheJob = (id: string): boolean => {
    const { status = 'void', milestone = 'deposit' } = invoices.get(id) ?? {};
    return status !== 'void' && (milestone === null || milestone === 'final');
  };
  return book.all('workBills').flatMap(({ id, job_id, completed, ...work }) => {
    const isKnown = work.invoice_ids.filter(billsTheJob).every((one) => work.billed_by.includes(one));
    // Beyond the limit, a dropped invoice may still be recorded as billing.
    const isRight = work.billed_by.every((one) => !invoices.has(one) || billsTheJob(one));
    const isCompleted = jobs.get(job_id ?? '')?.status === 'completed';
    return isKnown && isRight && isCompleted === completed
      ? []
      : [{ at: `work_bills ${id}`, says: 'It does not know whether its job is completed or billed.' }];
  });
};

export const everyWorkIsBilledByItsInvoices = (book: Book): Finding[] => {
  const invoices = book.records('invoices');
  const jobs = book.records('jobs');
  return book.all('workBills').flatMap(({ id, job_id, invoice_ids }) => {
    const strangers = invoice_ids.filter((one) => {
      const invoice = invoices.get(one);
      return invoice === undefined || workIn(book, invoice) !== id;
    });
    const job = jobs.get(job_id ?? '');
    const isJobs = job_id === null || (job !== undefined && (job.estimate_id ?? job.id) === id);
    return [
      ...strangers.map((one) => ({ at: `work_bills ${id}`, says: `The invoice ${one} is not for it.` })),
      ...(isJobs ? [] : [{ at: `work_bills ${id}`, says: 'Its job is that of another work.' }]),
    ];
  });
};
