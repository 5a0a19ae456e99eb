import { html } from 'hono/html';
import type { FormField } from '../contract/leadForms.ts';
import type { FormRecord } from '../domain/leadForms.ts';
import type { Html } from './page.ts';
import { problemBox } from './problem.ts';

/** What a field is called; `input` is how a browser helps to fill it in. */
const fields = {
  name: { label: 'Your name', autocomplete: 'name', type: 'text' },
  first_name: { label: 'First name', autocomplete: 'given-name', type: 'text' },
  last_name: { label: 'Last name', autocomplete: 'family-name', type: 'text' },
  phone: { label: 'Phone', autocomplete: 'tel', type: 'tel' },
  email: { label: 'Email', autocomplete: 'email', type: 'email' },
  address: { label: 'Address', autocomplete: 'street-address', type: 'text' },
  service_type: { label: 'What do you need?', autocomplete: 'off', type: 'text' },
  notes: { label: 'Your message', autocomplete: 'off', type: 'lines' },
} as const satisfies Record<FormField, { label: string; autocomplete: string; type: string }>;

export const labelOf = (field: FormField): string => fields[field].label;

/** People do not see this field, so what fills it in is a program. Browsers fill in what they know: no address, no name, no website. */
export const trapField = 'reference';

/** Where a visitor came from, as the address of the page says. */
export const utmFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

type FormValues = Readonly<Partial<Record<FormField, string>>>;

/** The form, with its input if that had a fault. */
export const leadFormBody = (
  form: FormRecord,
  {
    values = {},
    utm,
    problem,
    services,
  }: {
    values?: FormValues;
    utm: ReadonlyMap<string, string>;
    problem?: string | undefined;
    /** The company's services, by name. */
    services: readonly string[];
  },
): Html => html`${problemBox(problem)}
<section>
<p class="soft">${reachNote(form)}</p>
<form method="post">
${form.fields.map((field) =>
  field === 'service_type' && services.length > 0
    ? serviceChoice(services, values[field] ?? '')
    : inputOf(field, values[field] ?? '', isRequired(form, field)),
)}
<div class="away" aria-hidden="true"><label for="${trapField}">Leave this empty</label>
<input id="${trapField}" name="${trapField}" tabindex="-1" autocomplete="off"></div>
${[...utm].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Send</button>
</form>
</section>`;

/** A name is required, and so is the only way to reach the person if the form has just one. */
const isRequired = ({ fields: asked }: FormRecord, field: FormField): boolean => {
  if (field === 'name' || field === 'first_name') return true;
  const ways = asked.filter((one) => one === 'phone' || one === 'email');
  return ways.length === 1 && ways[0] === field;
};

const reachNote = ({ fields: asked }: FormRecord): string =>
  asked.includes('phone') && asked.includes('email')
    ? 'Fields marked * are required. Please give a phone number or an email address.'
    : 'Fields marked * are required.';

const inputOf = (field: FormField, value: string, required: boolean): Html => {
  const { label, autocomplete, type } = fields[field];
  const named = html`<label for="${field}">${label}${required ? html` <span aria-hidden="true">*</span>` : ''}</label>`;
  return type === 'lines'
    ? html`${named}<textarea id="${field}" name="${field}" maxlength="5000">${value}</textarea>`
    : html`${named}<input id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" maxlength="500" value="${value}"${required ? html` required` : ''}>`;
};

const otherService = 'Something else';

const serviceChoice = (services: readonly string[], chosen: string): Html => html`
<label for="service_type">${fields.service_type.label}</label>
<select id="service_type" name="service_type"><option value="">Please choose</option>${[
  ...services,
  otherService,
].map((name) => html`<option${name === chosen ? html` selected` : ''}>${name}</option>`)}</select>`;

export const thanksBody = ({ thank_you }: FormRecord): Html =>
  html`<section class="outcome" role="status"><h2>Thank you</h2><p class="text">${thank_you}</p></section>`;
