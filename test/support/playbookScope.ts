/** What references of a playbook can lead to. */
import type { Scope } from '../../shared/domain/playbookReferences.ts';

export const zone = 'America/New_York';
export const yen = { amount: 1200, currency: 'JPY' };

export const rows = [
  { name: 'Ann\nLee', amount: 1642.2, currency: 'USD', at: '2026-03-09T03:30:00.000Z', technician: null },
  { name: null, value: 3 },
  { group: 'Roofs', at: 'soon', value: 2, technician: 'Tom' },
];

export const scope: Scope = {
  input: { days: 3 },
  steps: { leads: { data: [{ id: 'a' }], count: 1, none: [], rows } },
  item: {
    id: 'a',
    email: null,
    amount: 12.5,
    price: 1234.5,
    yen,
    due_at: '2026-03-09T03:30:00.000Z',
    count: 0,
  },
  company: { name: 'Acme', currency: 'USD', time_zone: zone },
  now: '2026-03-08T12:00:00.000Z',
};
