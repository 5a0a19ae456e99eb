import type { PageEndpoint, PaperKind } from '../../shared/contract/pages.ts';
import { type CollectionName, kinds } from '../../shared/store/records/kinds.ts';
import {
  countMarksOf,
  formKey,
  holdersOf,
  journalOf,
  journey,
  notesIn,
  recordsOf,
  recordsWith,
  searchableIn,
  triesKey,
} from '../../shared/store/table/keys.ts';
import { linkKeyKind } from '../../shared/store/table/linkKeys.ts';
import type { IndexName } from '../../shared/store/table/table.ts';
import type { Action } from './roles.ts';

export type OwnPage = PageEndpoint & { readonly id: Exclude<PageEndpoint['id'], `${PaperKind}File`> };

export const hasOwnFunction = (page: PageEndpoint): page is OwnPage => page.servedBy === undefined;

const anyTenant = '*';

/** A page's rights on the table, with their partition keys, for all tenants. */
export type PageRights = readonly (readonly [
  readonly (Action | 'Query')[],
  readonly string[],
  ...(readonly IndexName[]),
])[];

const recordsIn = (...names: readonly CollectionName[]): string[] =>
  names.map((name) => recordsOf(anyTenant, kinds[name].name).value);

const holdersIn = (name: CollectionName): string => holdersOf(anyTenant, kinds[name].name, '*', '*').value;

/** The visits of each member of a crew. */
const visitsOfCrew = recordsWith(anyTenant, kinds.appointments.name, 'byParent', '*').value;

/** A document's page reads these to show the progress of the work. */
const progress = ['estimates', 'contracts', 'jobs', 'invoices'] as const;
const progressList = [['Query'], [journey(anyTenant, '*').value], 'places'] as const;

/** A customer's bills and payments, in the customer's own journey and in others. */
const account = ['invoices', 'payments', 'refunds', 'creditNotes'] as const;
const accountLists = [
  journey(anyTenant, '*').value,
  ...account.map((name) => recordsWith(anyTenant, kinds[name].name, 'byCustomer', '*').value),
];

/** A commit also writes here, in addition to its records. */
const journal = [journalOf(anyTenant, '*').value, notesIn('*').value];

const linkKeys = recordsOf(anyTenant, linkKeyKind).value;
const evidence = recordsIn('evidence');

/** A page of a document reads these records, notes views of it, and changes one kind if there is anything to decide. */
const document = (reads: readonly CollectionName[], changes: readonly CollectionName[]): PageRights => [
  [['BatchGetItem'], [...recordsIn('tenants', 'attachments', ...reads), linkKeys]],
  [['Query'], [...evidence, holdersIn('attachments')]],
  [['PartiQLInsert'], evidence],
  ...changes.map((name) => [['PutItem'], [...recordsIn(name), ...evidence, ...journal]] as const),
];

/**
 * Limits each page to its own requests, in case one is tricked into another. The link's signature names the document's tenant:
 * restricting a page to one tenant would take a session for each view, which its own function would request.
 */
export const pageRights: Readonly<Record<OwnPage['id'], PageRights>> = {
  estimatePage: [...document(['customers', ...progress], ['estimates', 'workBills']), progressList],
  contractPage: [...document(['customers', ...progress], ['contracts']), progressList],
  invoicePage: [...document(['customers', 'payments', ...progress], []), progressList],
  statementPage: [
    ...document(['customers', ...account], []),
    [['Query'], accountLists, 'places', 'byCustomer'],
  ],
  creditNotePage: document(['creditNotes', 'customers', 'invoices'], []),
  appointmentPage: [
    [
      ['BatchGetItem'],
      [
        ...recordsIn('tenants', 'appointments', 'customers', 'leads', 'technicians', 'messages'),
        holdersIn('messages'),
        linkKeys,
      ],
    ],
    [
      ['PutItem', 'UpdateItem'],
      [...recordsIn('appointments', 'messages', 'threads'), holdersIn('messages'), ...journal],
    ],
  ],
  leadFormPage: [
    [['BatchGetItem'], [...recordsIn('tenants', 'forms', 'leads'), formKey('*').PK]],
    // AWS does not document whether it checks the actions of a transaction by their own keys or by all keys.
    [
      ['PutItem', 'UpdateItem'],
      [
        ...recordsIn('leads', 'messages', 'threads'),
        holdersIn('leads'),
        searchableIn(anyTenant, kinds.leads.name)[0].value,
        countMarksOf(anyTenant, kinds.leads.name).value,
        triesKey(anyTenant, '*', '', '').PK,
        ...journal,
      ],
    ],
  ],
  unsubscribePage: [
    [['BatchGetItem'], [...recordsIn('tenants', 'messages', 'addresses'), linkKeys]],
    [['PutItem'], [...recordsIn('addresses'), ...journal]],
  ],
  logoImage: [[['BatchGetItem'], recordsIn('tenants', 'logos')]],
  calendarFeed: [
    [['BatchGetItem'], recordsIn('tenants', 'feeds', 'technicians', 'appointments', 'customers')],
    [['Query'], [...recordsIn('technicians', 'appointments'), visitsOfCrew], 'byStatus', 'byParent'],
  ],
  // It serves files; the data comes by the API, with the token of the person.
  consolePage: [],
};
