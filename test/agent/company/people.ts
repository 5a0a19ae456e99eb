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
  territories: [],
  working_hours: weekdays,
  time_off: [],
  active,
  created_at: made,
  updated_at: made,
});

export const technicians: readonly [TechnicianRecord, ...TechnicianRecord[]] = [
  technician(1, 'Sam Slater', ['slate', 'shingle']),
  technician(2, 'Rosa Ridge', ['shingle']),
  technician(3, 'Theo Gable', []),
  technician(4, 'Nina Eaves', ['gutter'], false),
];

export const firstNames = [
  'Ada',
  'Ben',
  'Carla',
  'Dev',
  'Elena',
  'Frank',
  'Grace',
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
  'Becker',
  'Castillo',
  'Dalton',
  'Ellison',
  'Fischer',
  'Garcia',
  'Hopper',
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
  'google',
  'google',
  'google',
  'referral',
  'referral',
  'website',
  'website',
  'facebook',
  'phone',
  'yard sign',
] as const;

export const services = ['Roof repair', 'Roof inspection', 'Gutter cleaning', 'Roof replacement'] as const;

export const tags = ['storm', 'insurance', 'vip', 'urgent'] as const;
