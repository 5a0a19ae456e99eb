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
  }: { values?: FormValues; utm: ReadonlyMap<string, string>; problem?: string | undefined },
): Html => html`${problemBox(problem)}
<section>
<form method="post">
${form.fields.map((field) => inputOf(field, values[field] ?? ''))}
<div class="away" aria-hidden="true"><label for="${trapField}">Leave this empty</label>
<input id="${trapField}" name="${trapField}" tabindex="-1" autocomplete="off"></div>
${[...utm].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Send</button>
</form>
</section>`;

const inputOf = (field: FormField, value: string): Html => {
  const { label, autocomplete, type } = fields[field];
  return type === 'lines'
    ? html`<label for="${field}">${label}</label><textarea id="${field}" name="${field}" maxlength="5000">${value}</textarea>`
    : html`<label for="${field}">${label}</label><input id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" maxlength="500" value="${value}">`;
};

export const thanksBody = ({ thank_you }: FormRecord): Html =>
  html`<section class="outcome" role="status"><h2>Thank you</h2><p class="text">${thank_you}</p></section>`;
