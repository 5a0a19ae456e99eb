import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import type { Draft } from './draft.ts';
import { numberIn } from './numbers.ts';

type Settings = AnswerOf<'getSettings'>;
type Change = Partial<RequestOf<'putSettings'>['body']>;
export type Service = Settings['services'][number];

export const listText = (list: readonly string[]): string => list.join(', ');

export const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** A number that was typed; none for an empty text, so that the service says what is missing. */
export const numberOf = (text: string | undefined): number => numberIn(text ?? '');

const orNull = (text: string | undefined): string | null => text?.trim() || null;

const known = ['phone', 'email', 'website', 'address', 'licence', 'tax_id'] as const;

export const companyDraft = ({ name, time_zone, brand, company, reply_to }: Settings): Draft => ({
  name,
  colour: brand.colour,
  time_zone,
  ...Object.fromEntries(known.map((field) => [field, company[field] ?? ''])),
  reply_to: reply_to ?? '',
});

export const companyChange = (draft: Draft): Change => ({
  name: draft.name ?? '',
  time_zone: draft.time_zone ?? '',
  brand: { colour: draft.colour ?? '' },
  reply_to: orNull(draft.reply_to),
  company: {
    phone: orNull(draft.phone),
    email: orNull(draft.email),
    website: orNull(draft.website),
    address: orNull(draft.address),
    licence: orNull(draft.licence),
    tax_id: orNull(draft.tax_id),
  },
});

const text = (value: number | null): string => (value === null ? '' : String(value));
const optional = (value: string | undefined): number | null => (value?.trim() ? numberOf(value) : null);

export const workingDraft = (settings: Settings): Draft => ({
  slot_minutes: text(settings.slot_minutes),
  job_minutes: text(settings.job_minutes),
  arrival_window_minutes: text(settings.arrival_window_minutes),
  estimate_valid_days: text(settings.estimate_valid_days),
  payment_terms_days: text(settings.payment_terms_days),
  reminder: text(settings.reminders.appointments),
  quiet_from: settings.quiet_hours?.from ?? '',
  quiet_to: settings.quiet_hours?.to ?? '',
  payment_instructions: settings.payment_instructions ?? '',
});

export const workingChange = (draft: Draft): Change => {
  const from = orNull(draft.quiet_from);
  const to = orNull(draft.quiet_to);
  return {
    slot_minutes: numberOf(draft.slot_minutes),
    job_minutes: numberOf(draft.job_minutes),
    arrival_window_minutes: optional(draft.arrival_window_minutes),
    estimate_valid_days: numberOf(draft.estimate_valid_days),
    payment_terms_days: numberOf(draft.payment_terms_days),
    reminders: { appointments: optional(draft.reminder) },
    quiet_hours: from === null && to === null ? null : { from: from ?? '', to: to ?? '' },
    payment_instructions: orNull(draft.payment_instructions),
  };
};

export const serviceDraft = ({ name, duration_minutes, skills }: Service): Draft => ({
  name,
  duration_minutes: String(duration_minutes),
  skills: listText(skills),
});

const serviceOf = (draft: Draft): Service => ({
  name: draft.name ?? '',
  duration_minutes: numberOf(draft.duration_minutes),
  skills: listOf(draft.skills),
});

/** The services with one replaced, added (no name before), or left out (no draft). */
export const servicesWith = (
  services: readonly Service[],
  before: string | undefined,
  draft: Draft | undefined,
): Service[] => {
  if (draft === undefined) return services.filter(({ name }) => name !== before);
  const isKnown = services.some(({ name }) => name === before);
  return isKnown
    ? services.map((service) => (service.name === before ? serviceOf(draft) : service))
    : [...services, serviceOf(draft)];
};
