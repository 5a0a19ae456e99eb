import * as z from 'zod';
import { ownColour } from '../kernel/colours.ts';
import { isCurrency } from '../kernel/currency.ts';
import { isRegion } from '../kernel/phone.ts';
import { sizeOfPng } from '../kernel/png.ts';
import { timeZoneNamed } from '../kernel/zone.ts';
import { MessageChannel } from './communications.ts';
import { Company, CompanyInput, nothingKnown } from './company.ts';
import { Email, Id, LocalTime, LongText, ShortText, Timestamp, WindowMinutes } from './fields.ts';
import { NumberFormats, NumberFormatsInput } from './numberFormats.ts';
import { Messages, MessagesInput, Notified, NotifyInput, usualMessages } from './occasions.ts';
import { operation } from './operation.ts';
import { versioned } from './versioned.ts';

export const longestServiceMinutes = 10_080;

export const Service = z.object({
  name: z.string(),
  duration_minutes: z.int().positive(),
  skills: z.array(z.string()),
});

export const ServiceInput = z.object({
  name: ShortText.min(1).describe('Its name in bookings.'),
  duration_minutes: z.int().min(5).max(longestServiceMinutes).describe('The length of a visit.'),
  skills: z.array(ShortText.min(1)).max(50).describe('The skills that its technician needs.'),
});

/** How many hours before an appointment's start its customer is reminded; null for never. */
export const Reminders = z.object({
  appointments: z.int().min(1).max(168).nullable().describe('Hours before a visit; null means never.'),
});

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time from 00:00 to 23:59.');

/** Wall-clock times in the company's zone; `to` may be on the next day. SMS wait until then. */
export const QuietHours = z.object({ from: z.string(), to: z.string() });
export type QuietHours = z.output<typeof QuietHours>;

export const QuietHoursInput = z
  .object({
    from: TimeOfDay.describe("Such as 21:00, in the company's local time."),
    to: TimeOfDay.describe('Such as 08:00.'),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Must be another time than from.' });

/** `colour`, such as `#1f5a86`, is for the bars and buttons of emails and pages. */
export const Brand = z.object({ colour: z.string() });

export const BrandInput = z.object({
  colour: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'Must be a color such as #1f5a86.')
    .toLowerCase()
    .describe('The color of bars and buttons, such as #1f5a86.'),
});

/**
 * Whether a language model outside the operator's own machines may answer questions; it then sees the data that they
 * concern.
 */
export const AgentSettings = z.object({
  model: z.boolean().describe('true: an external model may answer, and sees the records.'),
});

/** Messages from unknown senders are filed, or also turn the sender into a lead. */
export const UnknownSenders = z.enum(['file', 'lead']);

/** The default rate for lines that name none, and the tax's name on papers if no rate has one. */
export const TaxSettings = z.object({ default_rate_id: Id.nullable(), label: z.string().nullable() });

export const TaxSettingsInput = z.object({
  default_rate_id: Id.nullable().describe('An id of listTaxRates; null means no tax.'),
  label: ShortText.nullable().describe('The name of the tax, such as Sales tax.'),
});

/** The inbound addresses of the company: an email address, or a phone in E.164. */
export const InboundAddress = z.object({ channel: MessageChannel, address: z.string() });
export type InboundAddress = z.output<typeof InboundAddress>;

/**
 * How the company works: `time_zone` is IANA, `currency` ISO 4217, `region` ISO 3166 (for phones without a country
 * code). A sent estimate is valid for `estimate_valid_days`; an invoice is due `payment_terms_days` after its issue.
 * Replies to emails go to `reply_to`, if there is one; `payment_instructions` say how to pay. Messages to
 * `inbound_addresses`, which only an operator assigns, are filed in the inbox. `logo_url` is the public address of
 * the logo, which `putLogo` sets. With `known_people_only` only described technicians can be assigned; with
 * `listed_services_only` only services in `services` can be booked. Customers are promised a visit within
 * `arrival_window_minutes` of its start; a job's visit lasts `job_minutes` unless it has its own length.
 * `number_formats` are the formats of invoice and credit note numbers. `company` is shown on pages, emails and
 * documents. `messages` are the channels of each kind of message to customers, `notify` the recipients in the office.
 * `tax` applies to lines without a rate of their own. With `attach_papers` emails about documents carry their PDF.
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
  reminders: Reminders,
  quiet_hours: QuietHours.nullable(),
  unknown_senders: UnknownSenders,
  payment_instructions: z.string().nullable(),
  reply_to: z.string().nullable(),
  brand: Brand,
  inbound_addresses: z.array(InboundAddress),
  agent: AgentSettings,
  logo_url: z.string().nullable(),
  known_people_only: z.boolean(),
  listed_services_only: z.boolean(),
  arrival_window_minutes: z.int().positive().nullable(),
  job_minutes: z.int().positive(),
  number_formats: NumberFormats,
  company: Company,
  notify: z.array(Notified),
  messages: Messages,
  tax: TaxSettings,
  attach_papers: z.boolean(),
  issue_by_schedule: z.boolean(),
});
export type Settings = z.output<typeof Settings>;
versioned.add(Settings);

/** A longer job has several visits, or states its duration. */
export const longestJobMinutes = 1_440;

export const settingDefaults = {
  estimate_valid_days: 30,
  payment_terms_days: 14,
  reminders: { appointments: null },
  quiet_hours: null,
  unknown_senders: 'file',
  payment_instructions: null,
  reply_to: null,
  brand: { colour: ownColour },
  inbound_addresses: [],
  known_people_only: false,
  listed_services_only: false,
  arrival_window_minutes: null,
  job_minutes: 240,
  number_formats: { invoice: 'INV-{0000}', credit_note: 'CN-{0000}' },
  tax: { default_rate_id: null, label: null },
  attach_papers: false,
  issue_by_schedule: false,
  agent: { model: false },
  company: nothingKnown,
  notify: [],
  messages: usualMessages,
} as const satisfies Partial<Settings>;

/**
 * An omitted setting with a default keeps its value. Only incoming settings are validated: later rules, or a
 * withdrawn currency, lock no company out.
 */
export const SettingsInput = Settings.omit({ inbound_addresses: true, logo_url: true }).extend({
  name: ShortText.min(1).describe("The company's name."),
  time_zone: ShortText.overwrite((name) => timeZoneNamed(name) ?? name)
    .refine(
      (name) => timeZoneNamed(name) !== undefined,
      'Is not an IANA time zone, such as America/New_York.',
    )
    .describe('IANA, such as America/New_York.'),
  currency: z
    .string()
    .refine(isCurrency, 'Is not an ISO 4217 currency, such as USD.')
    .describe('ISO 4217, such as USD.'),
  region: z
    .string()
    .refine(isRegion, 'Is not an ISO 3166 country, such as US.')
    .describe('ISO 3166, such as US; for phones without a country code.'),
  services: z
    .array(ServiceInput)
    .max(100)
    .refine(
      (services) => new Set(services.map(({ name }) => name)).size === services.length,
      'Names must differ.',
    )
    .describe('All of them: a missing one is removed.'),
  slot_minutes: z.int().min(5).max(1_440).describe('The time between the starts of slots.'),
  estimate_valid_days: z.int().min(1).max(365).exactOptional().describe('From sending on.'),
  payment_terms_days: z.int().min(0).max(365).exactOptional().describe('Days from issue until due.'),
  reminders: Reminders.exactOptional().describe('Reminders of visits, for customers.'),
  quiet_hours: QuietHoursInput.nullable().exactOptional().describe('Hours without SMS; null means none.'),
  unknown_senders: UnknownSenders.exactOptional().describe(
    'Whether their messages are only filed, or make leads.',
  ),
  payment_instructions: LongText.max(2_000)
    .regex(/\S/, 'Must not be empty.')
    .nullable()
    .exactOptional()
    .describe('How customers pay, on each invoice.'),
  reply_to: Email.nullable().exactOptional().describe('The address for replies to emails.'),
  brand: BrandInput.exactOptional().describe('The look of emails and pages.'),
  known_people_only: z
    .boolean()
    .exactOptional()
    .describe('Refuses people who are not described technicians.'),
  listed_services_only: z.boolean().exactOptional().describe('Refuses services that are not listed.'),
  arrival_window_minutes: WindowMinutes.nullable()
    .exactOptional()
    .describe('The arrival window after the start of a visit; null means none.'),
  job_minutes: z
    .int()
    .min(5)
    .max(longestJobMinutes)
    .exactOptional()
    .describe("The length of a job's visit by default."),
  number_formats: NumberFormatsInput.exactOptional().describe('For future numbers.'),
  company: CompanyInput.nullable()
    .exactOptional()
    .describe("The company's public details; a missing field stays unchanged, null removes it."),
  notify: NotifyInput.exactOptional().describe('Notices to people of the office; the whole list.'),
  messages: MessagesInput.exactOptional().describe('Notices to customers, and their channels.'),
  issue_by_schedule: z
    .boolean()
    .exactOptional()
    .describe('true: parts of a payment_schedule are billed automatically when due.'),
  tax: TaxSettingsInput.exactOptional().describe('For estimates and invoices without a rate.'),
  attach_papers: z
    .boolean()
    .exactOptional()
    .describe('Whether emails about estimates, contracts, invoices and payments carry their PDF.'),
  agent: AgentSettings.exactOptional().describe('Whether an external model may be asked.'),
});
/** Settings as input, without those that have defaults. */
export type GivenSettings = Omit<Settings, keyof typeof settingDefaults | 'logo_url'> &
  Partial<Pick<Settings, keyof typeof settingDefaults>>;

/** A technician's name, for callers who read the settings. */
export const TechnicianName = z.object({
  id: Id,
  name: z.string(),
  user_id: z.string().nullable(),
  skills: z.array(z.string()),
  teams: z.array(z.string()),
  active: z.boolean(),
});

/**
 * The settings, and the present time: `now`, and `now_local` in the company's zone. Tokens without `scheduling.read`
 * get no `technicians`.
 */
export const CurrentSettings = Settings.extend({
  now: Timestamp,
  now_local: LocalTime,
  technicians: z.array(TechnicianName).optional(),
});
versioned.add(CurrentSettings);

export const getSettings = operation({
  id: 'getSettings',
  method: 'GET',
  path: '/settings',
  summary: 'Read the settings of the company',
  scopes: ['leads.read'],
  success: { status: 200, body: CurrentSettings },
  essential: true,
});

export const putSettings = operation({
  id: 'putSettings',
  method: 'PUT',
  path: '/settings',
  summary: 'Replace the settings of the company',
  scopes: ['settings.write'],
  body: SettingsInput,
  success: { status: 200, body: Settings },
  fails: ['not_found'],
});

const maxLogoBytes = 100 * 1_024;
const maxLogoPixels = 2_000;

const tooLarge = 'Must be at most 100 KB.';

/** Base64 has four letters for three bytes. */
const LogoPicture = z
  .string()
  .max(Math.ceil(maxLogoBytes / 3) * 4, tooLarge)
  .superRefine((text, { addIssue }) => {
    const bytes = Buffer.from(text, 'base64');
    const size = bytes.toString('base64') === text ? sizeOfPng(bytes) : undefined;
    if (size === undefined) return addIssue('Must be a PNG image in base64.');
    if (bytes.length > maxLogoBytes) return addIssue(tooLarge);
    const { width, height } = size;
    if (Math.min(width, height) < 1 || Math.max(width, height) > maxLogoPixels)
      addIssue('Must be 1 to 2,000 pixels wide and high.');
  });

export const LogoInput = z.object({
  png: LogoPicture.nullable().describe('A PNG image of at most 100 KB in base64; null means no logo.'),
});

export const putLogo = operation({
  id: 'putLogo',
  method: 'PUT',
  path: '/settings/logo',
  summary: 'Replace the logo of the company',
  notes:
    '`png` is a PNG image in base64, of at most 100 KB and 2,000 by 2,000 pixels, or null for no logo. Pages and emails show it. Each logo has an address of its own, `logo_url`. Papers issued or signed earlier keep their logo.',
  scopes: ['settings.write'],
  body: LogoInput,
  success: { status: 200, body: Settings },
});
