import * as z from 'zod';
import { type GivenSettings, type InboundAddress, Settings, settingDefaults } from '../contract/settings.ts';
import { Failure } from '../kernel/failure.ts';
import { type Birth, type Decision, record } from './record.ts';

const { estimate_valid_days, payment_terms_days, reminders, quiet_hours, unknown_senders } = Settings.shape;
const { payment_instructions, reply_to, brand, inbound_addresses, agent } = Settings.shape;
const { known_people_only, listed_services_only, arrival_window_minutes, job_minutes } = Settings.shape;
const { company, notify, messages } = Settings.shape;
const { number_formats, tax, attach_papers, issue_by_schedule } = Settings.shape;

/**
 * A company, which the operator makes; the API shows and changes its settings. `id` is the tenant's `org_id`. Settings
 * stored earlier get the defaults of newer ones.
 */
export const TenantRecord = record(
  'tenant',
  Settings.omit({ logo_url: true }).extend({
    id: z.string(),
    status: z.enum(['active', 'suspended']),
    created_at: z.string(),
  }),
).extend({
  estimate_valid_days: estimate_valid_days.default(settingDefaults.estimate_valid_days),
  payment_terms_days: payment_terms_days.default(settingDefaults.payment_terms_days),
  reminders: reminders.default(settingDefaults.reminders),
  quiet_hours: quiet_hours.default(settingDefaults.quiet_hours),
  unknown_senders: unknown_senders.default(settingDefaults.unknown_senders),
  payment_instructions: payment_instructions.default(settingDefaults.payment_instructions),
  reply_to: reply_to.default(settingDefaults.reply_to),
  brand: brand.default(settingDefaults.brand),
  agent: agent.default(settingDefaults.agent),
  inbound_addresses: inbound_addresses.default([...settingDefaults.inbound_addresses]),
  known_people_only: known_people_only.default(settingDefaults.known_people_only),
  listed_services_only: listed_services_only.default(settingDefaults.listed_services_only),
  arrival_window_minutes: arrival_window_minutes.default(settingDefaults.arrival_window_minutes),
  job_minutes: job_minutes.default(settingDefaults.job_minutes),
  number_formats: number_formats.default(settingDefaults.number_formats),
  company: company.default(settingDefaults.company),
  notify: notify.default([...settingDefaults.notify]),
  messages: messages.default(settingDefaults.messages),
  tax: tax.default(settingDefaults.tax),
  attach_papers: attach_papers.default(settingDefaults.attach_papers),
  issue_by_schedule: issue_by_schedule.default(settingDefaults.issue_by_schedule),
  logo: z.string().nullable().default(null),
  /** After a change of settings that affect due times: when to plan the affected records again. */
  plan_anew_at: z.string().optional(),
});
export type Tenant = z.output<typeof TenantRecord>;

/** Few characters are allowed, because an `org_id` is part of every key of the table. */
export const TenantId = z
  .string()
  .regex(/^org_[a-z0-9_-]{1,60}$/, 'Must be org_ and then up to 60 lower-case letters, digits, _ or -.');

type TenantDecision = Decision & { readonly tenant: Tenant };

export const found = (settings: GivenSettings, { id, now }: Birth): TenantDecision => {
  const tenant: Tenant = {
    kind: 'tenant',
    version: 0,
    id,
    status: 'active',
    created_at: now,
    ...settingDefaults,
    inbound_addresses: [],
    notify: [],
    logo: null,
    ...settings,
  };
  return { changes: [{ after: tenant }], events: [], tenant };
};

export const setTenantStatus = (before: Tenant, status: Tenant['status']): TenantDecision => {
  const tenant = { ...before, status };
  const changes = before.status === status ? [] : [{ before, after: tenant }];
  return { changes, events: [], tenant };
};

/** More would make every request of the tenant dearer, which reads them along. */
const maxAddresses = 20;

/**
 * Assigns an inbound address to the tenant. Returns no change if it has it already.
 * @throws Failure `limit_reached`
 */
export const assignAddress = (before: Tenant, { channel, address }: InboundAddress): TenantDecision => {
  if (hasAddress(before, address)) return { changes: [], events: [], tenant: before };
  if (before.inbound_addresses.length >= maxAddresses)
    throw new Failure('limit_reached', `A company has at most ${maxAddresses} inbound addresses.`);
  const tenant = { ...before, inbound_addresses: [...before.inbound_addresses, { channel, address }] };
  return { changes: [{ before, after: tenant }], events: [], tenant };
};

/** @throws Failure `not_found` if the tenant does not have the address */
export const releaseAddress = (before: Tenant, { address }: InboundAddress): TenantDecision => {
  if (!hasAddress(before, address))
    throw new Failure('not_found', `${address} is not an inbound address of ${before.id}.`);
  const inbound_addresses = before.inbound_addresses.filter((one) => one.address !== address);
  const tenant = { ...before, inbound_addresses };
  return { changes: [{ before, after: tenant }], events: [], tenant };
};

const hasAddress = ({ inbound_addresses }: Tenant, address: string): boolean =>
  inbound_addresses.some((one) => one.address === address);

/** Where replies through the channel arrive, if anywhere: the first assigned address. */
export const homeOf = (
  { inbound_addresses }: Pick<Tenant, 'inbound_addresses'>,
  channel: InboundAddress['channel'],
): string | null => inbound_addresses.find((one) => one.channel === channel)?.address ?? null;

const maxLocalBytes = 64;

/** The same for replies to one email, which the address identifies. */
export const answerAddressOf = (
  tenant: Pick<Tenant, 'inbound_addresses'>,
  messageId: string,
): string | null => {
  const home = homeOf(tenant, 'email');
  const [local = '', domain] = home?.split('@') ?? [];
  const tagged = `${local}+${messageId}`;
  return home !== null && Buffer.byteLength(tagged) <= maxLocalBytes ? `${tagged}@${domain}` : home;
};

/** An inbound address, and the message that it identifies, if any. */
export const readAnswerAddress = (address: string): { address: string; answered?: string } => {
  const [, local, answered, domain] =
    /^(.+)\+([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@(.+)$/.exec(address) ?? [];
  return answered === undefined ? { address } : { address: `${local}@${domain}`, answered };
};
