import * as appointments from './appointments.ts';
import * as attachments from './attachments.ts';
import * as availability from './availability.ts';
import * as communications from './communications.ts';
import * as contracts from './contracts.ts';
import * as creditNotes from './creditNotes.ts';
import * as customers from './customers.ts';
import * as deliveries from './deliveries.ts';
import * as docs from './docs.ts';
import * as erasures from './erasures.ts';
import * as estimates from './estimates.ts';
import * as feeds from './feeds.ts';
import * as figures from './figures.ts';
import * as followUps from './followUps.ts';
import * as health from './health.ts';
import * as history from './history.ts';
import * as invoices from './invoices.ts';
import * as jarvis from './jarvis.ts';
import * as jobs from './jobs.ts';
import * as leadForms from './leadForms.ts';
import * as leads from './leads.ts';
import type { Operation } from './operation.ts';
import * as papers from './papers.ts';
import * as payments from './payments.ts';
import * as playbooks from './playbooks.ts';
import * as priceBook from './priceBook.ts';
import * as refunds from './refunds.ts';
import * as savedFigures from './savedFigures.ts';
import * as settings from './settings.ts';
import * as statements from './statements.ts';
import * as taxRates from './taxRates.ts';
import * as technicians from './technicians.ts';
import * as templates from './templates.ts';
import * as threads from './threads.ts';
import * as webhooks from './webhooks.ts';

type OperationsIn<M> = { readonly [K in keyof M as M[K] extends Operation ? K : never]: M[K] };

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'id' in value && 'path' in value && 'scopes' in value;

const operationsIn = <M extends object>(module: M): OperationsIn<M> =>
  // A module also exports schemas, which the filter and the type omit. Sorted by name, because the order of a
  // module's exports depends on its importer.
  Object.fromEntries(
    Object.entries(module)
      .filter(([, value]) => isOperation(value))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ) as OperationsIn<M>;

/** Every operation of the API by its id, the source of routes, functions, documents, clients and tests. */
export const registry = {
  ...operationsIn(leads),
  ...operationsIn(leadForms),
  ...operationsIn(customers),
  ...operationsIn(erasures),
  ...operationsIn(technicians),
  ...operationsIn(availability),
  ...operationsIn(appointments),
  ...operationsIn(priceBook),
  ...operationsIn(taxRates),
  ...operationsIn(feeds),
  ...operationsIn(estimates),
  ...operationsIn(contracts),
  ...operationsIn(jobs),
  ...operationsIn(jarvis),
  ...operationsIn(figures),
  ...operationsIn(savedFigures),
  ...operationsIn(invoices),
  ...operationsIn(payments),
  ...operationsIn(papers),
  ...operationsIn(refunds),
  ...operationsIn(creditNotes),
  ...operationsIn(statements),
  ...operationsIn(communications),
  ...operationsIn(attachments),
  ...operationsIn(threads),
  ...operationsIn(followUps),
  ...operationsIn(templates),
  ...operationsIn(playbooks),
  ...operationsIn(history),
  ...operationsIn(settings),
  ...operationsIn(webhooks),
  ...operationsIn(deliveries),
  ...operationsIn(docs),
  ...operationsIn(health),
};

export type OperationId = keyof typeof registry;

export const operations: readonly Operation[] = Object.values(registry);
