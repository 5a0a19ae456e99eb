// Sets up the company on the first day of its year.

import type { RequestOf } from '../../../shared/contract/apiClient.ts';
import type { Operator } from '../../../shared/store/operator/operator.ts';
import { getTenant } from '../../../shared/store/operator/tenants.ts';
import { itemRows } from '../itemRows.ts';
import { customerRows } from '../peopleRows.ts';
import { ofBefore } from './calls.ts';
import { demoCompany, type Office } from './office.ts';
import { personOf } from './people.ts';
import { moreTechnicians, priceBook, shopSettings, taxRateId, technicianId } from './shop.ts';

/** Settings, the tax rate and next week's absences apply today, so they are set up before the year is played. */
export const setUp = async (office: Office): Promise<void> => {
  await office.call('putTaxRate', {
    params: { id: taxRateId },
    body: { name: 'NY sales tax', rate: 0.08875, region: 'New York City' },
  });
  const { now, now_local, technicians, inbound_addresses, logo_url, ...settings } = await office.call(
    'getSettings',
    {},
  );
  await office.call('putSettings', { body: { ...settings, ...shopSettings } });
  await takeTimeOff(office);
};

/** On the first day of the year: people, the price book, and former customers in the same form as an import. */
export const open = async (office: Office, operator: Operator): Promise<ReadonlyMap<string, string>> => {
  for (const { id, ...body } of moreTechnicians)
    await office.call('putTechnician', { params: { id }, body: { ...body, time_off: [] } });
  await office.call('putForm', { params: { id: '5b0f6c1e-0004-4000-8000-000000000001' }, body: form });
  await office.call('putTemplate', {
    params: { id: '5b0f6c1e-0005-4000-8000-000000000001' },
    body: template,
  });

  const tenant = await getTenant(demoCompany);
  const imports = { operator, tenant, dry: false };
  const importItem = itemRows.begin(imports);
  for (const [index, { ...cells }] of priceBook.entries()) await importItem({ line: index + 2, cells });
  const importCustomer = customerRows.begin(imports);
  for (const [index, number] of ofBefore.entries())
    await importCustomer({ line: index + 2, cells: { ...personOf(number) } });

  const { data } = await office.call('listPriceBookItems', { query: { limit: '100' } });
  return new Map(data.map(({ code, id }) => [code, id]));
};

const form: RequestOf<'putForm'>['body'] = {
  name: 'Ask for a visit',
  source: 'website',
  fields: ['name', 'phone', 'email', 'address', 'notes'],
  thank_you: 'Thank you. We call you within one working day.',
};

const template = {
  key: 'winter_check',
  subject: 'Before the first frost',
  body: 'Hello {{first_name}}, gutters full of leaves freeze first. May we clean yours this month? {{company_name}}',
};

/** Next week one technician is on leave, and another is away for a morning. */
const takeTimeOff = async (office: Office): Promise<void> => {
  const monday = 8 - office.weekday(0);
  const leave = { start: office.at(monday + 2, '00:00'), end: office.at(monday + 5, '00:00') };
  const morning = { start: office.at(monday + 1, '08:00'), end: office.at(monday + 1, '12:00') };
  for (const [number, time_off] of [
    [3, leave],
    [2, morning],
  ] as const) {
    const { data } = await office.call('listTechnicians', {});
    const technician = data.find(({ id }) => id === technicianId(number));
    if (technician === undefined) continue;
    const { id, created_at, updated_at, ...body } = technician;
    if (body.time_off.length > 0) continue;
    await office.call('putTechnician', {
      params: { id },
      body: { ...body, time_off: [...body.time_off, time_off] },
    });
  }
};
