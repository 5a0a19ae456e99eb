import { words } from '../lib/words.ts';
import type { IconName } from '../parts/icon.tsx';

export type Room = {
  readonly path: string;
  readonly name: string;
  readonly icon: IconName;
  /** The key after `g`. */
  readonly key: string;
  /** The screen that makes a new record, and its label. */
  readonly create?: { readonly path: string; readonly name: string };
  /** Other words by which it is looked for. */
  readonly also?: string;
};

/** The navigation, in order. A later screen adds a row. */
export const rooms: readonly Room[] = [
  { path: '/today', name: words.rooms.today, icon: 'sun', key: 't' },
  {
    path: '/schedule',
    name: words.rooms.schedule,
    icon: 'calendar',
    key: 's',
    create: { path: '/schedule/new', name: words.bookVisit },
  },
  { path: '/inbox', name: words.rooms.inbox, icon: 'inbox', key: 'i' },
  { path: '/pipeline', name: words.rooms.pipeline, icon: 'board', key: 'p' },
  {
    path: '/customers',
    name: words.rooms.customers,
    icon: 'people',
    key: 'c',
    create: { path: '/customers/new', name: words.customers.create },
  },
  {
    path: '/leads',
    name: words.rooms.leads,
    icon: 'lead',
    key: 'l',
    create: { path: '/leads/new', name: words.leads.create },
  },
  {
    path: '/estimates',
    name: words.rooms.estimates,
    icon: 'estimate',
    key: 'e',
    create: { path: '/estimates/new', name: words.newEstimate },
  },
  { path: '/contracts', name: words.rooms.contracts, icon: 'contract', key: 'o' },
  {
    path: '/jobs',
    name: words.rooms.jobs,
    icon: 'tool',
    key: 'j',
    create: { path: '/jobs/new', name: words.newJob },
  },
  { path: '/invoices', name: words.rooms.invoices, icon: 'invoice', key: 'v', also: words.palette.bill },
  { path: '/payments', name: words.rooms.payments, icon: 'coins', key: 'y' },
  { path: '/ask', name: words.rooms.ask, icon: 'ask', key: 'a' },
  { path: '/settings', name: words.rooms.settings, icon: 'settings', key: ',' },
];
