import * as z from 'zod';
import type { EventType } from '../contract/events.ts';
import type { PaperRequest } from '../contract/work.ts';
import type { JournalEntry } from '../store/journal/journal.ts';

/** The record whose PDF an event leads to, and the field that names it. */
const writtenWith: Readonly<Partial<Record<EventType, readonly [PaperRequest['kind'], keyof Facts]>>> = {
  'invoice.issued': ['invoice', 'invoice_id'],
  'contract.signed': ['contract', 'contract_id'],
  'estimate.sent': ['estimate', 'estimate_id'],
  'contract.sent': ['sent_contract', 'contract_id'],
  'payment.received': ['receipt', 'payment_id'],
};

const Facts = z.object({
  invoice_id: z.string().nullish(),
  contract_id: z.string().nullish(),
  estimate_id: z.string().nullish(),
  payment_id: z.string().nullish(),
});
type Facts = z.output<typeof Facts>;
const Event = z.object({ data: Facts });

/** The PDFs of issued, signed, sent or paid documents; the worker knows which of them to write. */
export const papersOf = ({ tenant, events }: JournalEntry): PaperRequest[] =>
  events.flatMap(({ type, bytes }) => {
    const [kind, field] = writtenWith[type] ?? [];
    if (kind === undefined || field === undefined) return [];
    const { [field]: document_id } = Event.parse(JSON.parse(bytes)).data;
    return document_id === undefined || document_id === null ? [] : [{ tenant, kind, document_id }];
  });
