import type { TechnicianRecord } from '../../../shared/domain/technicians.ts';

const weekdays = (['mon', 'tue', 'wed', 'thu', 'fri'] as const).map((day) => ({
  day,
  start: '08:00',
  end: '17:00',
}));

const made = '2024-11-01T13:00:00.000Z';

const technician = (number: number, name: string, skills: string[], active = true): TechnicianRecord => ({
  kind: 'technician',
  version: 1,
  id: `5b0f6c1e-0001-4000-8000-00000000000${number}`,
  name,
  user_id: null,
  skills,
  teams: [],
  territories: [],
  working_hours: weekdays,
  time_off: [],
  active,
  created_at: made,
  updated_at: made,
});

export const technicians: readonly [TechnicianRecord, ...TechnicianRecord[]] = [
  technician(1, 'Maria Lopez', ['drain cleaning', 'water heaters']),
  technician(2, 'Dave Chen', ['drain cleaning']),
  technician(3, 'Tom Becker', ['bathrooms']),
  technician(4, 'Aisha Khan', ['water heaters', 'bathrooms']),
  technician(5, "Sam O'Neill", []),
  technician(6, 'Nina Eaves', ['drain cleaning'], false),
];

/** Customers that questions name; two of them are called the same. */
export const named = [
  ['Grace', 'Hopper'],
  ['Alan', 'Turing'],
  ['John', 'Smith'],
  ['Ada', 'Lovelace'],
  ['Katherine', 'Johnson'],
  ['John', 'Smith'],
  ['Linus', 'Berg'],
  ['Rosa', 'Diaz'],
] as const;

export const firstNames = [
  'Anna',
  'Ben',
  'Carla',
  'Dev',
  'Elena',
  'Frank',
  'Gina',
  'Hugo',
  'Iris',
  'Jonas',
  'Kim',
  'Lara',
  'Miguel',
  'Nora',
  'Omar',
  'Paula',
  'Quinn',
  'Rita',
  'Stefan',
  'Tara',
] as const;

export const lastNames = [
  'Abbott',
  'Bauer',
  'Castillo',
  'Dalton',
  'Ellison',
  'Fischer',
  'Garcia',
  'Hughes',
  'Ibrahim',
  'Jensen',
  'Kowalski',
  'Lindgren',
  'Moreno',
  'Nakamura',
  'Okafor',
  'Petrov',
  'Rossi',
  'Santos',
  'Turner',
  'Vargas',
] as const;

export const sources = [
  'Google',
  'Google',
  'Google',
  'referral',
  'referral',
  'website',
  'website',
  'Facebook',
  'Angi',
  'Yelp',
  'Google Ads',
] as const;

export const services = [
  'Estimate visit',
  'Drain cleaning',
  'Water heater installation',
  'Bathroom remodel',
] as const;

export const tags = ['storm', 'insurance', 'vip', 'urgent'] as const;
