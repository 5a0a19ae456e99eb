import * as z from 'zod';
import type { EventType } from '../contract/events.ts';
import type { PaperRequest } from '../contract/work.ts';
import { sendAll } from '../kernel/queue.ts';
import type { FanOut } from '../store/journal/outbox.ts';

/** Of which record a PDF is written with which event. */
const keptWith: Readonly<Partial<Record<EventType, PaperRequest['kind']>>> = {
  'invoice.issued': 'invoice',
  'contract.signed': 'contract',
};

const Facts = z.object({
  data: z.object({ invoice_id: z.string().optional(), contract_id: z.string().optional() }),
});

/** Asks for the PDFs of what was issued or signed. */
export const fanOutPapers: FanOut = async (entries, { log }) => {
  const outgoing = entries.flatMap(({ id: entryId, tenant, events }) =>
    events.flatMap(({ type, bytes }) => {
      const kind = keptWith[type];
      if (kind === undefined) return [];
      const { data } = Facts.parse(JSON.parse(bytes));
      const document_id = kind === 'invoice' ? data.invoice_id : data.contract_id;
      return document_id === undefined
        ? []
        : [{ entryId, group: tenant, message: { tenant, kind, document_id } }];
    }),
  );
  const unsent = await sendAll('papers', outgoing, log);
  return new Set(outgoing.filter(({ message }) => unsent.has(message)).map(({ entryId }) => entryId));
};
