import { describe, expect, test } from 'vitest';
import { freshTenant } from '../support/world.ts';

describe('settings', () => {
  test('what was put is what is read, and the audit log has what changed', async () => {
    const company = await freshTenant();
    const before = await company.call('getSettings');
    const changed = { ...before.body, time_zone: 'Europe/Berlin', currency: 'EUR', region: 'DE' };

    const put = await company.call('putSettings', { body: changed });

    expect(put.status).toBe(200);
    expect((await company.call('getSettings')).body).toEqual(changed);
    const [entry] = await company.journal();
    expect(entry).toMatchObject({ operation: 'putSettings', actor: `${company.id}-machine` });
    expect(entry?.changes.map(({ field }) => field)).toEqual(['time_zone', 'currency', 'region']);
  });

  test.each([
    ['time_zone', 'Mars/Olympus'],
    ['time_zone', '+02:00'],
    ['currency', 'XXZ'],
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
    const company = await freshTenant();
    const before = await company.call('getSettings');

    const reply = await company.call('putSettings', { body: { ...before.body, [field]: value } });

    expect(reply.status).toBe(400);
    expect(reply.body.error.code).toBe('invalid_request');
    expect(reply.body.error.details.issues).toEqual([expect.objectContaining({ path: field })]);
    expect((await company.call('getSettings')).body).toEqual(before.body);
  });
});
