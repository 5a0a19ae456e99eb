import * as z from 'zod';
import { isCurrency } from '../kernel/currency.ts';
import { isRegion } from '../kernel/phone.ts';
import { timeZoneNamed } from '../kernel/zone.ts';
import { ShortText } from './fields.ts';
import { operation } from './operation.ts';
import { versioned } from './versioned.ts';

export const Service = z.object({
  name: z.string(),
  duration_minutes: z.int().positive(),
  skills: z.array(z.string()),
});

export const ServiceInput = z.object({
  name: ShortText.min(1),
  duration_minutes: z.int().min(5).max(10_080),
  skills: z.array(ShortText.min(1)).max(50),
});

/**
 * How the company works: `time_zone` is IANA, `currency` ISO 4217, `region` ISO 3166 (for phones without a country code). A sent
 * estimate is good for `estimate_valid_days`; an invoice is due `payment_terms_days` after it is issued.
 */
export const Settings = z.object({
  name: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  region: z.string(),
  services: z.array(Service),
  slot_minutes: z.int().positive(),
  estimate_valid_days: z.int().positive(),
  payment_terms_days: z.int().nonnegative(),
});
export type Settings = z.output<typeof Settings>;
versioned.add(Settings);

/** What holds until a company chooses otherwise. */
export const settingDefaults = {
  estimate_valid_days: 30,
  payment_terms_days: 14,
} as const satisfies Partial<Settings>;

/** What has a default may be left out, and then keeps its value. Settings are judged as they come in only: later rules, or a currency that is withdrawn, lock no company out. */
export const SettingsInput = Settings.extend({
  name: ShortText.min(1),
  time_zone: ShortText.overwrite((name) => timeZoneNamed(name) ?? name).refine(
    (name) => timeZoneNamed(name) !== undefined,
    'Is not an IANA time zone, such as America/New_York.',
  ),
  currency: z.string().refine(isCurrency, 'Is not an ISO 4217 currency, such as USD.'),
  region: z.string().refine(isRegion, 'Is not an ISO 3166 country, such as US.'),
  services: z
    .array(ServiceInput)
    .max(100)
    .refine(
      (services) => new Set(services.map(({ name }) => name)).size === services.length,
      'Names must differ.',
    ),
  slot_minutes: z.int().min(5).max(1_440),
  estimate_valid_days: z.int().min(1).max(365).exactOptional(),
  payment_terms_days: z.int().min(0).max(365).exactOptional(),
});
/** Settings as they are given: what has a default may be missing. */
export type GivenSettings = Omit<Settings, keyof typeof settingDefaults> &
  Partial<Pick<Settings, keyof typeof settingDefaults>>;

export const getSettings = operation({
  id: 'getSettings',
  method: 'GET',
  path: '/settings',
  summary: 'Read the settings of the company',
  scopes: ['leads.read'],
  success: { status: 200, body: Settings },
});

export const putSettings = operation({
  id: 'putSettings',
  method: 'PUT',
  path: '/settings',
  summary: 'Replace the settings of the company',
  scopes: ['settings.write'],
  body: SettingsInput,
  success: { status: 200, body: Settings },
});
