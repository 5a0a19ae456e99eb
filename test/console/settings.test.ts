import 'temporal-polyfill/global';
import { describe, expect, test } from 'vitest';
import {
  newTechnician,
  nextDayOff,
  overlapping,
  stretchesOf,
  stretchesText,
  technicianDraft,
  technicianOf,
} from '../../console/lib/hours.ts';
import { isSame, itemDraft, itemOf, itemOfRow, itemsOfTable } from '../../console/lib/priceBook.ts';
import {
  companyChange,
  companyDraft,
  servicesWith,
  workingChange,
  workingDraft,
} from '../../console/lib/settingsDrafts.ts';
import { freshTenant } from '../support/world.ts';

describe('a form of the settings', () => {
  test('saving unchanged settings changes nothing', async () => {
    const { client } = await freshTenant();
    const { name, time_zone, currency, region, services, slot_minutes, ...before } =
      await client.getSettings();
    const whole = { name, time_zone, currency, region, services, slot_minutes };
    const settings = { ...before, ...whole };
    const after = await client.putSettings({
      body: {
        ...whole,
        ...companyChange(companyDraft(settings)),
        ...workingChange(workingDraft(settings)),
      },
    });

    expect({ ...settings, ...after }).toEqual(settings);
  });

  test('a service is changed in its place, added at the end, or left out', () => {
    const services = ['A', 'B'].map((name) => ({ name, duration_minutes: 60, skills: [] }));
    const draft = { name: 'C', duration_minutes: '30', skills: 'slate, , shingle' };
    const changed = { name: 'C', duration_minutes: 30, skills: ['slate', 'shingle'] };

    expect(servicesWith(services, 'A', draft)).toEqual([changed, services[1]]);
    expect(servicesWith(services, undefined, draft)).toEqual([...services, changed]);
    expect(servicesWith(services, 'A', undefined)).toEqual([services[1]]);
  });
});

describe('the form of a technician', () => {
  test('hours and time off come back as they were, also over a change of the clocks', async () => {
    const { client } = await freshTenant();
    const body = {
      ...technicianOf({ ...newTechnician, name: 'Sam', fri: '08:00–12:00 13:00–24:00' }, 'America/New_York'),
      time_off: [{ start: '2026-03-07T05:00:00Z', end: '2026-03-09T04:00:00Z' }],
    };
    const technician = await client.putTechnician({ params: { id: crypto.randomUUID() }, body });
    const draft = technicianDraft(technician, 'America/New_York');

    expect(draft.fri).toBe('08:00–12:00 13:00–24:00');
    expect(draft.time_off).toBe('2026-03-07T00:00–2026-03-09T00:00');
    const again = technicianOf(draft, 'America/New_York');
    expect(await client.putTechnician({ params: { id: technician.id }, body: again })).toMatchObject({
      working_hours: technician.working_hours,
      time_off: technician.time_off,
    });
  });

  test('the hours of a day convert to text and back unchanged', () => {
    expect(stretchesText(stretchesOf('08:00–12:00 13:00–17:00'))).toBe('08:00–12:00 13:00–17:00');
    expect(stretchesOf('')).toEqual([]);
  });
});

test('a first day off is today, or the day after the last one if that is later', () => {
  const first = { start: '2026-12-30T00:00', end: '2026-12-31T00:00' };
  expect(nextDayOff(undefined, '2026-12-30')).toEqual(first);
  expect(nextDayOff({ start: '2026-12-01T00:00', end: '2026-12-02T00:00' }, '2026-12-30')).toEqual(first);
  expect(nextDayOff(first, '2026-12-30')).toEqual({ start: '2026-12-31T00:00', end: '2027-01-01T00:00' });
});

test('times off overlap only if they share a moment, and one that is being typed overlaps none', () => {
  const textOf = (text: string) => stretchesText(overlapping(stretchesOf(text)));
  const early = '2026-03-07T07:00–2026-03-07T12:00';
  const late = '2026-03-07T12:00–2026-03-07T18:00';
  const day = '2026-03-07T00:00–2026-03-08T00:00';
  expect(textOf(`${early} ${late}`)).toBe('');
  expect(textOf(`${early} ${late} ${day}`)).toBe(`${early} ${late} ${day}`);
  expect(textOf(`${early} ${early}`)).toBe(`${early} ${early}`);
  expect(textOf(`${early} –2026-03-07T12:00 2026-03-07T11:00–2026-03-07T10:00`)).toBe('');
});

describe('the import of a price book', () => {
  test('a column that the file does not have keeps the value of the item', async () => {
    const { client } = await freshTenant();
    const id = crypto.randomUUID();
    const item = await client.putPriceBookItem({
      params: { id },
      body: { code: 'G-1', name: 'Gutter', unit_price: 5, unit: 'foot', taxable: false },
    });
    const rows = itemsOfTable([
      ['Code', 'Name', 'Unit price'],
      ['g-1', 'Gutter', '$1,005.50'],
    ]);
    const [row] = rows ?? [];

    expect(row && itemOfRow(row, item)).toEqual({
      code: 'g-1',
      name: 'Gutter',
      unit_price: 1_005.5,
      unit: 'foot',
      taxable: false,
      active: true,
    });
    expect(isSame(item, itemOf(itemDraft(item)))).toBe(true);
    expect(itemsOfTable([['code', 'name']])).toBeUndefined();
  });
});
