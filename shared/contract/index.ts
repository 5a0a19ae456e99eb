import * as leads from './leads.ts';
import type { Operation } from './operation.ts';
import * as settings from './settings.ts';

type OperationsIn<M> = { readonly [K in keyof M as M[K] extends Operation ? K : never]: M[K] };

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'id' in value && 'path' in value && 'scopes' in value;

const operationsIn = <M extends object>(module: M): OperationsIn<M> =>
  // A module exports schemas beside its operations; the filter and the type leave out the same ones.
  Object.fromEntries(Object.entries(module).filter(([, value]) => isOperation(value))) as OperationsIn<M>;

/** Every operation of the interface by its id: routes, functions, documents, clients and tests are made from it. */
export const registry = {
  ...operationsIn(leads),
  ...operationsIn(settings),
};

export type OperationId = keyof typeof registry;

export const operations: readonly Operation[] = Object.values(registry);
