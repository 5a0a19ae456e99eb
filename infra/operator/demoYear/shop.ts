// The demo company's price book, people and settings.

import type * as z from 'zod';
import type { SettingsInput } from '../../../shared/contract/settings.ts';

type Item = {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly unit_price: string;
  readonly category: string;
  readonly taxable?: 'no';
  readonly description?: string;
};

/** Shaped like the rows of an imported file. */
export const priceBook: readonly Item[] = [
  {
    code: 'SHN-ARC',
    name: 'Architectural shingles, installed',
    unit: 'sq',
    unit_price: '485',
    category: 'Roofing',
    description: 'Thirty-year shingles, nailed to the maker’s pattern, with starter and hip caps.',
  },
  {
    code: 'SHN-3TB',
    name: 'Three-tab shingles, installed',
    unit: 'sq',
    unit_price: '395',
    category: 'Roofing',
  },
  { code: 'SLT-REP', name: 'Slate tile, replaced', unit: 'each', unit_price: '48', category: 'Roofing' },
  { code: 'UND-SYN', name: 'Synthetic underlayment', unit: 'sq', unit_price: '62', category: 'Roofing' },
  { code: 'ICE-WTR', name: 'Ice and water shield', unit: 'roll', unit_price: '118', category: 'Roofing' },
  { code: 'VNT-RDG', name: 'Ridge vent', unit: 'ft', unit_price: '12.40', category: 'Roofing' },
  {
    code: 'FLS-CHM',
    name: 'Chimney flashing, copper',
    unit: 'each',
    unit_price: '640',
    category: 'Flashing',
  },
  { code: 'FLS-STP', name: 'Step flashing', unit: 'ft', unit_price: '14.50', category: 'Flashing' },
  { code: 'SKY-REP', name: 'Skylight, replaced', unit: 'each', unit_price: '1480', category: 'Roofing' },
  {
    code: 'GTR-5AL',
    name: 'Aluminum gutter, five inches',
    unit: 'ft',
    unit_price: '11.75',
    category: 'Gutters',
  },
  {
    code: 'GTR-6AL',
    name: 'Aluminum gutter, six inches',
    unit: 'ft',
    unit_price: '14.25',
    category: 'Gutters',
  },
  { code: 'GTR-GRD', name: 'Gutter guards', unit: 'ft', unit_price: '9.80', category: 'Gutters' },
  {
    code: 'GTR-CLN',
    name: 'Gutter cleaning, one house',
    unit: 'visit',
    unit_price: '189',
    category: 'Gutters',
    taxable: 'no',
  },
  { code: 'TRF-OFF', name: 'Tear-off and disposal', unit: 'sq', unit_price: '95', category: 'Labor' },
  { code: 'DMP-020', name: 'Dumpster, 20 yards', unit: 'each', unit_price: '525', category: 'Labor' },
  { code: 'LAB-RFR', name: 'Roofer', unit: 'hr', unit_price: '85', category: 'Labor', taxable: 'no' },
  { code: 'LAB-HLP', name: 'Helper', unit: 'hr', unit_price: '55', category: 'Labor', taxable: 'no' },
  {
    code: 'INS-RPT',
    name: 'Roof inspection with report',
    unit: 'visit',
    unit_price: '149',
    category: 'Service',
    taxable: 'no',
  },
  { code: 'EMG-TRP', name: 'Emergency tarp', unit: 'each', unit_price: '450', category: 'Service' },
  {
    code: 'PRM-FEE',
    name: 'Building permit',
    unit: 'each',
    unit_price: '275',
    category: 'Service',
    taxable: 'no',
  },
];

export const taxRateId = '5b0f6c1e-0002-4000-8000-000000000001';

/** The first is stored before everything else, and the last after it, so that an interrupted run is detectable. */
export const figures = {
  first: {
    id: '5b0f6c1e-0003-4000-8000-000000000001',
    name: 'Invoiced by month',
    question: 'How much did we invoice in each month?',
    query: {
      measure: 'sum',
      entity: 'invoices',
      field: 'amount',
      filters: 'status!=draft|void',
      by: 'month',
    },
  },
  last: {
    id: '5b0f6c1e-0003-4000-8000-000000000002',
    name: 'Collected by month',
    question: 'How much did we collect in each month?',
    query: { measure: 'sum', entity: 'payments', field: 'amount', filters: 'status=settled', by: 'month' },
  },
} as const;

type Weekday = (typeof weekdays)[number] | 'sat' | 'sun';

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
const hours = (days: readonly Weekday[], start: string, end: string) =>
  days.map((day) => ({ day, start, end }));

/** The first start has already created the other technicians. */
export const moreTechnicians = [
  {
    number: 4,
    name: 'Marcus Flint',
    user_id: 'marcus',
    skills: ['shingle', 'gutter'],
    teams: ['Crew East'],
    working_hours: hours(weekdays, '07:00', '16:00'),
  },
  {
    number: 5,
    name: 'Nina Castellano',
    user_id: 'nina',
    skills: ['slate', 'shingle'],
    teams: ['Crew East'],
    working_hours: hours(weekdays, '07:30', '16:30'),
  },
  {
    number: 6,
    name: 'Leo Brandt',
    user_id: 'leo',
    skills: ['gutter'],
    teams: ['On call'],
    working_hours: hours([...weekdays, 'sat', 'sun'], '09:00', '18:00'),
  },
].map(({ number, ...technician }) => ({
  id: technicianId(number),
  ...technician,
  territories: [],
  active: true,
}));

export function technicianId(number: number): string {
  return `5b0f6c1e-0001-4000-8000-00000000000${number}`;
}

/** Sam, Rosa, Theo, Marcus and Nina; Leo is on call. */
export const crew = [1, 2, 3, 4, 5].map(technicianId);
export const onCall = technicianId(6);

/** Only the settings that the year needs; a user's own choices stay. */
export const shopSettings: Partial<z.input<typeof SettingsInput>> = {
  services: [
    { name: 'Slate roof repair', duration_minutes: 120, skills: ['slate'] },
    { name: 'Roof inspection', duration_minutes: 60, skills: [] },
    { name: 'Gutter cleaning', duration_minutes: 90, skills: [] },
    { name: 'Roof replacement', duration_minutes: 480, skills: ['shingle'] },
    { name: 'Leak repair', duration_minutes: 120, skills: [] },
    { name: 'Gutter installation', duration_minutes: 240, skills: [] },
    { name: 'Emergency visit', duration_minutes: 90, skills: [] },
  ],
  payment_instructions:
    'By card over the phone, by check to Acme Roofing, or by bank transfer to First Borough Bank, account 000123456. Please give the invoice number.',
  arrival_window_minutes: 120,
  company: {
    phone: '(718) 555-0100',
    email: 'office@acme-roofing.example',
    website: 'https://acme-roofing.example',
    address: '48 Wyckoff Street, Brooklyn, NY 11201',
    licence: 'NYC HIC 2047719',
    tax_id: '11-3456789',
  },
  tax: { default_rate_id: taxRateId, label: 'Sales tax' },
};
