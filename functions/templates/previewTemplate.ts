import { previewTemplate, type TemplateOccasion } from '../../shared/contract/templates.ts';
import { linkPlaceholder } from '../../shared/domain/links.ts';
import { write } from '../../shared/domain/templates.ts';
import { serve } from '../../shared/http/serve.ts';
import type { Values } from '../../shared/kernel/template.ts';
import { mailHtml, withFooter } from '../../shared/messaging/mailHtml.ts';
import {
  appointmentValues,
  contractValues,
  creditNoteValues,
  estimateValues,
  invoiceValues,
  personValues,
} from '../../shared/messaging/templateValues.ts';
import type { Store } from '../../shared/store/commit/store.ts';
import { partyBehind } from '../../shared/store/readers/party.ts';
import { readWording } from '../../shared/store/readers/templates.ts';

export const handler = serve(previewTemplate, async ({ params, body }, { store }) => {
  const [tenant, wording, values] = await Promise.all([
    store.tenant(),
    readWording(store.templates, params.id),
    valuesOf(body, store),
  ]);

  const { subject, body: text } = write(wording, values);

  const leadsTo = body.entity_type === 'appointment' ? body.entity_type : undefined;
  const html = mailHtml({ text, tenant, unsubscribe: null, leadsTo });

  return { subject, text: subject === null ? text : withFooter(text, tenant, null), html };
});

const valuesOf = async (
  occasion: TemplateOccasion,
  store: Store<typeof previewTemplate>,
): Promise<Values> => {
  const [tenant, { record, person }] = await Promise.all([store.tenant(), partyBehind(occasion, store)]);
  switch (record.kind) {
    case 'estimate':
      // It gets its page only when sent.
      return { ...estimateValues(record, tenant, person), link: linkPlaceholder };
    case 'appointment':
      return appointmentValues(record, tenant, person, await store.technicians.some(record.technician_ids));
    case 'invoice':
      return invoiceValues(record, tenant, person);
    case 'credit_note': {
      const invoice = await store.invoices.get(record.invoice_id);
      return creditNoteValues(record, invoice, tenant, person);
    }
    case 'contract': {
      const estimate = await store.estimates.get(record.estimate_id);
      return contractValues(record, estimate, tenant, { first_name: record.parties[0]?.name });
    }
    default:
      return personValues(tenant, person);
  }
};
