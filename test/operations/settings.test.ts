import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { usualMessages } from '../../shared/contract/occasions.ts';
import { settingDefaults } from '../../shared/contract/settings.ts';
import { documents } from '../support/documents.ts';
import { freshTenant, type World } from '../support/world.ts';

/** Without the moment at which they are read. */
const settingsOf = async (tenant: World) => {
  const { body, ...reply } = await tenant.call('getSettings');
  const { now, now_local, technicians, ...settings } = body;
  return { ...reply, body: settings };
};

describe('settings', () => {
  test('settings are read as they were put, and the audit log has the changes', async () => {
    const tenant = await freshTenant();
    const before = await settingsOf(tenant);
    const changed = { ...before.body, time_zone: 'Europe/Berlin', currency: 'EUR', region: 'DE' };

    const put = await tenant.call('putSettings', { body: changed });

    expect(put.status).toBe(200);
    expect((await settingsOf(tenant)).body).toEqual(changed);
    const [entry] = await tenant.journal();
    expect(entry).toMatchObject({ operation: 'putSettings', actor: `${tenant.id}-machine` });
    expect(entry?.changes.map(({ field }) => field)).toEqual(['time_zone', 'currency', 'region']);
  });

  test('a setting with a default is shown, and keeps its value when it is left out', async () => {
    const tenant = await freshTenant();
    const { body: before } = await settingsOf(tenant);
    const { estimate_valid_days, payment_terms_days, reminders, ...required } = before;

    const put = await tenant.call('putSettings', { body: { ...required, payment_terms_days: 0 } });
    const again = await tenant.call('putSettings', { body: required });

    expect({ estimate_valid_days, payment_terms_days, reminders }).toEqual({
      estimate_valid_days: 30,
      payment_terms_days: 14,
      reminders: { appointments: null },
    });
    expect(put.body).toEqual({ ...before, payment_terms_days: 0 });
    expect(again.body).toEqual(put.body);
    expect((await settingsOf(tenant)).body).toEqual(put.body);
  });

  test('a setting that an older company lacks has its default', async () => {
    const tenant = await freshTenant({ messages: usualMessages });
    const { body: before } = await settingsOf(tenant);
    const item = await tenant.item('tenant', tenant.id);
    for (const name of Object.keys(settingDefaults)) delete item?.[name];
    const { connection, tableName } = documents();
    await connection.send(new PutCommand({ TableName: tableName, Item: item }));

    expect((await settingsOf(tenant)).body).toEqual(before);
  });

  test.each([
    ['estimate_valid_days', 0],
    ['estimate_valid_days', 366],
    ['estimate_valid_days', 1.5],
    ['payment_terms_days', -1],
    ['payment_terms_days', 366],
    ['time_zone', 'Mars/Olympus'],
    ['time_zone', '+02:00'],
    ['currency', 'XXZ'],
    ['currency', 'DEM'],
    ['currency', 'XAU'],
    ['currency', 'usd'],
    ['region', 'QQ'],
    ['slot_minutes', 0],
    [
      'services',
      [
        { name: 'A', duration_minutes: 60, skills: [] },
        { name: 'A', duration_minutes: 30, skills: [] },
      ],
    ],
  ])('a wrong %s answers 400 naming the field and changes nothing', async (field, value) => {
    const tenant = await freshTenant();
    const before = await settingsOf(tenant);

    const reply = await tenant.call('putSettings', { body: { ...before.body, [field]: value } });

    expect(reply.status).toBe(400);
    expect(reply.body.error.code).toBe('invalid_request');
    expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path: field })]);
    expect((await settingsOf(tenant)).body).toEqual(before.body);
  });

  test.each([0, 169, 1.5, '24', undefined])('reminders %s hours before answer 400', async (appointments) => {
    const tenant = await freshTenant();
    const before = await settingsOf(tenant);

    const body = { ...before.body, reminders: { appointments } };
    const reply = await tenant.call('putSettings', { body });

    expect(reply.status).toBe(400);
    expect(reply.body.error.details.issues).toEqual([
      expect.objectContaining({ path: 'reminders.appointments' }),
    ]);
  });

  test.each([
    ['america/new_york', 'America/New_York'],
    [' EUROPE/BERLIN ', 'Europe/Berlin'],
    ['US/Eastern', 'US/Eastern'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['utc', 'UTC'],
  ])('the time zone %j is kept as %s', async (time_zone, kept) => {
    const tenant = await freshTenant();
    const { body } = await settingsOf(tenant);

    const put = await tenant.call('putSettings', { body: { ...body, time_zone } });

    expect(put.body.time_zone).toBe(kept);
    expect((await settingsOf(tenant)).body.time_zone).toBe(kept);
  });

  test('a company keeps names that were valid before there were rules for them', async () => {
    const services = [{ name: 'Roof\u200Bing', duration_minutes: 60, skills: [''] }];
    const tenant = await freshTenant({ name: '', services });

    expect((await settingsOf(tenant)).body).toMatchObject({ name: '', services });
  });

  test('a company with a withdrawn currency keeps it, and may choose another', async () => {
    const tenant = await freshTenant({ currency: 'BGN' });
    const { body } = await settingsOf(tenant);
    const customer = await tenant.call('upsertCustomer', { body: { email: 'ann@example.com' } });
    const line_items = [{ description: 'Roof', quantity: 1, unit_price: 10.5 }];
    const draft = { customer_id: customer.body.id, line_items };

    expect(body.currency).toBe('BGN');
    expect((await tenant.call('createEstimate', { body: draft })).body).toMatchObject({
      currency: 'BGN',
      currency_digits: 2,
      total: 10.5,
    });
    expect((await tenant.call('putSettings', { body })).status).toBe(400);
    expect((await tenant.call('putSettings', { body: { ...body, currency: 'EUR' } })).status).toBe(200);
  });

  test('settings of messages keep their values when left out, and null removes one', async () => {
    const tenant = await freshTenant();
    const { body: before } = await settingsOf(tenant);
    const chosen = {
      quiet_hours: { from: '21:00', to: '08:00' },
      unknown_senders: 'lead',
      payment_instructions: 'By check,\nto Acme.',
      reply_to: 'Office@Acme.example',
      brand: { colour: '#AA3300' },
    };
    const { quiet_hours, unknown_senders, payment_instructions, reply_to, brand, ...others } = before;

    expect({ quiet_hours, unknown_senders, payment_instructions, reply_to, brand }).toEqual({
      quiet_hours: null,
      unknown_senders: 'file',
      payment_instructions: null,
      reply_to: null,
      brand: { colour: '#1f5a86' },
    });
    await tenant.call('putSettings', { body: { ...others, ...chosen } });
    const kept = { ...chosen, reply_to: 'office@acme.example', brand: { colour: '#aa3300' } };
    expect((await tenant.call('putSettings', { body: others })).body).toMatchObject(kept);
    expect((await tenant.call('putSettings', { body: { ...others, quiet_hours: null } })).body).toMatchObject(
      {
        ...kept,
        quiet_hours: null,
      },
    );
  });

  test('a detail of the company that is left out keeps its value, and null or an empty text takes it back', async () => {
    const tenant = await freshTenant();
    const { body: before } = await settingsOf(tenant);
    const put = async (company: object | null) => {
      const { body } = await tenant.call('putSettings', { body: { ...before, company } });
      return body.company;
    };
    const nothing = { phone: null, email: null, website: null, address: null, licence: null, tax_id: null };
    const known = {
      phone: '(212) 555-0147',
      email: 'office@acme.example',
      website: 'https://acme.example',
      address: '12 Main St\nSpringfield',
      licence: 'ROC 123456',
      tax_id: '12-3456789',
    };

    expect(before.company).toEqual(nothing);
    expect(await put({ ...known, email: 'Office@Acme.example', website: 'acme.example' })).toEqual(known);
    expect(await put({ phone: '+49 30 901820' })).toEqual({ ...known, phone: '+49 30 901820' });
    expect(await put({ phone: null, licence: '' })).toEqual({ ...known, phone: null, licence: null });
    expect(await put(null)).toEqual(nothing);
  });

  test('customers are notified by the chosen channels, and channels left out keep their setting', async () => {
    const tenant = await freshTenant({ messages: usualMessages });
    const { body: before } = await settingsOf(tenant);
    const byMail = { email: true, sms: false };
    const messages = { on_the_way: { sms: true }, payment_received: { email: false } };

    const { body: chosen } = await tenant.call('putSettings', { body: { ...before, messages } });
    const { body: again } = await tenant.call('putSettings', {
      body: { ...before, messages: { on_the_way: { email: false } } },
    });

    expect(chosen.messages).toMatchObject({
      appointment_booked: byMail,
      on_the_way: { email: true, sms: true },
      payment_received: { email: false, sms: false },
    });
    expect(again.messages).toEqual({ ...chosen.messages, on_the_way: { email: false, sms: true } });
  });

  test('an office recipient is an email address or a phone in any spelling', async () => {
    const tenant = await freshTenant();
    const { body: before } = await settingsOf(tenant);
    const notify = [
      { to: 'Office@Acme.example', occasions: ['lead_captured', 'lead_captured'] },
      { to: '(212) 555-0147', occasions: ['payment_received', 'message_received'] },
    ];

    const { body } = await tenant.call('putSettings', { body: { ...before, notify } });

    expect(before.notify).toEqual([]);
    expect(body.notify).toEqual([
      { to: 'office@acme.example', occasions: ['lead_captured'] },
      { to: '+12125550147', occasions: ['payment_received', 'message_received'] },
    ]);
  });

  test.each([
    ['quiet_hours.to', { quiet_hours: { from: '21:00', to: '24:00' } }],
    ['quiet_hours.to', { quiet_hours: { from: '21:00', to: '21:00' } }],
    ['unknown_senders', { unknown_senders: 'drop' }],
    ['payment_instructions', { payment_instructions: 'a'.repeat(2_001) }],
    ['reply_to', { reply_to: 'nobody' }],
    ['brand.colour', { brand: { colour: 'red' } }],
    ['brand.colour', { brand: { colour: '#12345g' } }],
    ['company.phone', { company: { phone: '12' } }],
    ['company.website', { company: { website: 'acme' } }],
    ['company.website', { company: { website: 'ftp://acme.example' } }],
    ['company.email', { company: { email: 'office' } }],
    ['notify.0.to', { notify: [{ to: 'office', occasions: ['lead_captured'] }] }],
    ['notify.0.to', { notify: [{ to: 'a@b@c', occasions: ['lead_captured'] }] }],
    ['notify.0.occasions', { notify: [{ to: 'office@acme.example', occasions: [] }] }],
    ['notify.0.occasions.0', { notify: [{ to: 'office@acme.example', occasions: ['on_the_way'] }] }],
    ['messages.on_the_way.sms', { messages: { on_the_way: { sms: 'yes' } } }],
  ])('a wrong %s answers 400 and changes nothing: %j', async (path, wrong) => {
    const tenant = await freshTenant();
    const { body: before } = await settingsOf(tenant);

    const reply = await tenant.call('putSettings', { body: { ...before, ...wrong } });

    expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path })]);
    expect((await settingsOf(tenant)).body).toEqual(before);
  });
});
