import type { Lead, LeadInput, LeadStatus } from '../../data/leads.ts';
import { type Draft, filledIn } from '../../lib/draft.ts';
import { words } from '../../lib/words.ts';
import type { FieldSpec } from '../../parts/form.tsx';
import type { Tone } from '../../parts/status.tsx';

export const leadFields = (services: readonly string[]): readonly FieldSpec[] => [
  { name: 'first_name', label: words.fields.first_name },
  { name: 'last_name', label: words.fields.last_name },
  { name: 'phone', label: words.fields.phone, kind: 'tel' },
  { name: 'phone_extension', label: words.fields.phone_extension },
  { name: 'email', label: words.fields.email, kind: 'email', isWide: true },
  { name: 'service_type', label: words.fields.service_type, choices: services },
  { name: 'source', label: words.fields.source, hint: words.hints.source },
  { name: 'address', label: words.fields.address, hint: words.hints.address, isWide: true },
  { name: 'notes', label: words.fields.notes, kind: 'long', isWide: true },
  { name: 'tags', label: words.fields.tags, hint: words.hints.tags, isWide: true },
];

const ofContact = ['first_name', 'last_name', 'phone', 'phone_extension', 'email'] as const;
const ofLead = ['service_type', 'source', 'address', 'notes'] as const;

export const draftOf = (lead: Lead): Draft => ({
  ...Object.fromEntries(ofContact.map((name) => [name, lead.contact[name] ?? ''])),
  ...Object.fromEntries(ofLead.map((name) => [name, lead[name] ?? ''])),
  tags: lead.tags.join(', '),
});

type Texts = Readonly<Record<string, string | null>>;

/** The contact has a level of its own. */
export const bodyOf = ({ tags, source, ...texts }: Texts) => {
  const contact = Object.fromEntries(Object.entries(texts).filter(([name]) => isOfContact(name)));
  const rest = Object.fromEntries(Object.entries(texts).filter(([name]) => !isOfContact(name)));
  return {
    ...rest,
    ...(Object.keys(contact).length === 0 ? {} : { contact }),
    ...(source === undefined ? {} : { source: source ?? '' }),
    ...(tags === undefined ? {} : { tags: tagsIn(tags ?? '') }),
  };
};

export const inputOf = (draft: Draft): LeadInput => {
  const { contact = {}, ...rest } = bodyOf(filledIn(draft));
  return { ...rest, contact };
};

const isOfContact = (name: string): boolean => ofContact.some((one) => one === name);

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

export const toneOf = {
  new: 'fresh',
  qualifying: 'waiting',
  qualified: 'good',
  disqualified: 'quiet',
  converted: 'good',
} as const satisfies Record<LeadStatus, Tone>;

export const leadStatuses = ['new', 'qualifying', 'qualified', 'disqualified', 'converted'] as const;
