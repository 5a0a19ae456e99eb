import { previewTemplate, type TemplateOccasion } from '../../shared/contract/templates.ts';
import { linkPlaceholder } from '../../shared/domain/links.ts';
import { write } from '../../shared/domain/templates.ts';
import { serve } from '../../shared/http/serve.ts';
import type { Values } from '../../shared/kernel/template.ts';
import { mailHtml } from '../../shared/messaging/mailHtml.ts';
import {
  appointmentValues,
  contractValues,
  estimateValues,
  invoiceValues,
  personValues,
} from '../../shared/messaging/texts.ts';
import type { Store } from '../../shared/store/commit/store.ts';
import { readWording } from '../../shared/store/readers/templates.ts';

export const handler = serve(previewTemplate, async ({ params, body }, { store }) => {
  const [tenant, wording, values] = await Promise.all([
    store.tenant(),
    readWording(store.templates, params.id),
    valuesOf(body, store),
  ]);

  const { subject, body: text } = write(wording, values);

  return { subject, text, html: mailHtml({ text, tenant, unsubscribe: null }) };
});

const valuesOf = async (
  { entity_type, entity_id }: TemplateOccasion,
  {
    leads,
    customers,
    appointments,
    jobs,
    estimates,
    contracts,
    invoices,
    tenant,
  }: Store<typeof previewTemplate>,
): Promise<Values> => {
  switch (entity_type) {
    case 'lead': {
      const { contact } = await leads.get(entity_id);
      return personValues(await tenant(), contact);
    }
    case 'customer': {
      const customer = await customers.get(entity_id);
      return personValues(await tenant(), customer);
    }
    case 'job': {
      const { customer_id } = await jobs.get(entity_id);
      return personValues(await tenant(), await customers.get(customer_id));
    }
    case 'estimate': {
      const estimate = await estimates.get(entity_id);
      const customer = await customers.get(estimate.customer_id);
      // It gets its page when it is sent.
      return { ...estimateValues(estimate, await tenant(), customer), link: linkPlaceholder };
    }
    case 'appointment': {
      const appointment = await appointments.get(entity_id);
      const { customer_id, lead_id } = appointment;
      const person =
        customer_id === null ? (await leads.get(lead_id ?? '')).contact : await customers.get(customer_id);
      return appointmentValues(appointment, await tenant(), person);
    }
    case 'invoice': {
      const invoice = await invoices.get(entity_id);
      return invoiceValues(invoice, await tenant(), await customers.get(invoice.customer_id));
    }
    case 'contract': {
      const contract = await contracts.get(entity_id);
      const estimate = await estimates.get(contract.estimate_id);
      return contractValues(contract, estimate, await tenant(), { first_name: contract.parties[0]?.name });
    }
  }
};
