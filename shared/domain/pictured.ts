import type { AttachmentSubject } from '../contract/attachments.ts';
import type { ContractRecord } from './contracts.ts';
import type { InvoiceRecord } from './invoices.ts';

type Subjects = readonly AttachmentSubject[];

export const picturedBy = {
  estimate: ({ id }: { readonly id: string }): Subjects => [{ type: 'estimate', id }],
  contract: ({ id, estimate_id }: Pick<ContractRecord, 'id' | 'estimate_id'>): Subjects => [
    { type: 'contract', id },
    { type: 'estimate', id: estimate_id },
  ],
  invoice: ({ id, job_id }: Pick<InvoiceRecord, 'id' | 'job_id'>): Subjects => [
    { type: 'invoice', id },
    ...(job_id === null ? [] : [{ type: 'job' as const, id: job_id }]),
  ],
} as const;
