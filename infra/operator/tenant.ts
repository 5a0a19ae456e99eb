import * as z from 'zod';
import { type InboundAddress, SettingsInput } from '../../shared/contract/settings.ts';
import { type Tenant, TenantId } from '../../shared/domain/tenants.ts';
import { normalizeEmail } from '../../shared/kernel/email.ts';
import { readPhone } from '../../shared/kernel/phone.ts';
import {
  addInboundAddress,
  changeTenantStatus,
  createTenant,
  getTenant,
  listTenants,
  removeInboundAddress,
} from '../../shared/store/operator/tenants.ts';
import { command, type Outcome, type Program } from './command.ts';
import { importing } from './importing.ts';
import { itemRows } from './itemRows.ts';
import { customerRows, leadRows } from './peopleRows.ts';
import { columns, runProgram } from './program.ts';
import type { Target } from './target.ts';
import { deleteTenant, exportTenant, importTenant } from './transfer.ts';
import { npmRun } from './words.ts';

const { name, time_zone, currency, region } = SettingsInput.shape;
const subject = 'id';
const OneTenant = z.object({
  id: TenantId.meta({ placeholder: 'ORG_ID', description: 'the company, as tenant -- list shows it' }),
});

const create = command({
  about: 'Adds a company, ready to work.',
  subject: 'name',
  example: '"Summit Roofing" --zone America/New_York',
  input: z.object({
    name: name.meta({ placeholder: '"NAME"', description: "the company's name" }),
    zone: time_zone.meta({ description: 'IANA time zone of its working hours, such as America/New_York' }),
    id: TenantId.optional().meta({ placeholder: 'ORG_ID', description: 'its org_id; made up if left out' }),
    currency: z.string().toUpperCase().pipe(currency).default('USD').meta({
      description: 'ISO 4217 code of its money; USD if left out',
    }),
    region: z.string().toUpperCase().pipe(region).default('US').meta({
      description: 'ISO 3166 country of phone numbers without a country code; US if left out',
    }),
  }),
  run: async ({ zone, id, ...fields }, target) => {
    const org_id = id ?? `org_${target.operator.ids.lifecycleNumber().replaceAll('-', '').toLowerCase()}`;
    const settings = { ...fields, time_zone: zone, services: [], slot_minutes: 30 };
    return created(await createTenant(target.operator, org_id, settings), target);
  },
});

const created = (tenant: Tenant, target: Target): Outcome => ({
  json: { tenant: shown(tenant), base_url: target.baseUrl, auth_url: target.authUrl },
  text: [
    `${tenant.name} can work now.`,
    '',
    ...columns(Object.entries(shown(tenant))),
    '',
    'Next, a machine that acts for it and a person who signs in:',
    '',
    `  ${npmRun('client', `create --tenant ${tenant.id}`, target)}`,
    `  ${npmRun('user', `create --tenant ${tenant.id} --email somebody@example.com`, target)}`,
  ],
});

const shown = ({ id, name, status, time_zone, currency, region, created_at }: Tenant) => ({
  org_id: id,
  name,
  status,
  time_zone,
  currency,
  region,
  created_at,
});

const list = command({
  about: 'Lists the companies: org_id, whether it is active, name.',
  input: z.object({}),
  run: async () => {
    const tenants = await listTenants();
    const text = tenants.map(({ id, tenant }) => [id, inList(tenant)] as const);
    const json = tenants.map(({ id, tenant }) =>
      tenant ? shown(tenant) : { org_id: id, status: 'deleting' },
    );
    return { json: { tenants: json }, text: text.length === 0 ? ['None.'] : columns(text) };
  },
});

const inList = (tenant: Tenant | undefined): string =>
  tenant
    ? `${tenant.status.padEnd(9)}  ${tenant.name}`
    : 'deleting   Not all of it is gone: repeat tenant -- delete.';

const suspend = command({
  about: 'Refuses every request of a company and delays its emails and SMS from now on; its data stay.',
  subject,
  example: 'org_acme',
  input: OneTenant,
  run: async ({ id }, { operator, ...target }) => {
    const tenant = await changeTenantStatus(operator, id, 'suspended');
    const undo = npmRun('tenant', `resume ${id}`, target);
    return {
      json: { tenant: shown(tenant) },
      text: [
        `${tenant.name} is suspended: its requests answer 403 tenant_suspended.`,
        '',
        `To let it work again: ${undo}`,
      ],
    };
  },
});

const resume = command({
  about: 'Lets a suspended company work again, with its present tokens and clients.',
  subject,
  example: 'org_acme',
  input: OneTenant,
  run: async ({ id }, { operator }) => {
    const tenant = await changeTenantStatus(operator, id, 'active');
    return { json: { tenant: shown(tenant) }, text: [`${tenant.name} can work again.`] };
  },
});

const Place = z.string().transform((text, context): InboundAddress => {
  const phone = text.trim().startsWith('+') ? readPhone(text, 'US') : undefined;
  if (phone !== undefined && phone.extension === null) return { channel: 'sms', address: phone.number };
  const email = normalizeEmail(text);
  if (email !== undefined) return { channel: 'email', address: email };
  context.addIssue({ code: 'custom', message: 'Must be an email address, or a phone that begins with +.' });
  return z.NEVER;
});

const OnePlace = OneTenant.extend({
  address: Place.meta({
    placeholder: 'ADDRESS',
    description: 'an email address, or a phone with its country such as +12125550123',
  }),
});

const assign = command({
  about: 'Files messages to an address in the inbox of a company; a number also sends its SMS.',
  subject,
  example: 'org_acme --address acme@in.example.com',
  input: OnePlace,
  run: async ({ id, address }, { operator, numbers }) => {
    const connect = address.channel === 'sms' ? await numbers.take(address.address) : undefined;
    const tenant = await addInboundAddress(operator, id, address);
    // If this fails, the command is repeated: an assigned address stays assigned.
    await connect?.();
    return withAddresses(tenant);
  },
});

const release = command({
  about: 'Takes an address away from a company; messages to it are filed nowhere from then on.',
  subject,
  example: 'org_acme --address acme@in.example.com',
  input: OnePlace,
  run: async ({ id, address }, { operator, numbers }) => {
    const { inbound_addresses } = await getTenant(id);
    const isTheirs = inbound_addresses.some((one) => one.address === address.address);
    // First, so that the command can be repeated if this fails.
    if (isTheirs && address.channel === 'sms') await numbers.giveBack(address.address);
    return withAddresses(await removeInboundAddress(operator, id, address));
  },
});

const withAddresses = (tenant: Tenant): Outcome => {
  const addresses = tenant.inbound_addresses.map(({ address }) => address);
  return {
    json: { tenant: shown(tenant), inbound_addresses: tenant.inbound_addresses },
    text: [
      addresses.length === 0
        ? `${tenant.name} has no inbound address.`
        : `Messages to it are filed in the inbox of ${tenant.name}: ${addresses.join(', ')}.`,
    ],
  };
};

export const program: Program = {
  name: 'tenant',
  about: 'Adds and manages companies.',
  commands: {
    create,
    list,
    suspend,
    resume,
    assign,
    release,
    export: exportTenant,
    import: importTenant,
    delete: deleteTenant,
    'import-leads': importing(leadRows),
    'import-customers': importing(customerRows),
    'import-price-book': importing(itemRows),
  },
};

if (import.meta.main) await runProgram(program, process.argv.slice(2));
