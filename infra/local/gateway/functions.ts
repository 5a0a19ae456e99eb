import { tracingChannel } from 'node:diagnostics_channel';
import { pathToFileURL } from 'node:url';
import type { Seams } from '../../../shared/kernel/seams.ts';
import { fileOf } from '../../functionFiles.ts';

type Handler<E, R> = (event: E) => Promise<R>;
type Bindable<E, R> = Handler<E, R> & { readonly withSeams?: (seams: Seams) => Handler<E, R> };

/** Publishes which function runs: tests record the AWS calls of each. */
export const functionChannel = 'lead-to-payment.function';
const runs = tracingChannel<unknown, { id: string }>(functionChannel);

/** Loads a function's handler as Lambda would, with this runtime's clock, ids and log if it accepts them. */
export const loadHandler = async <E, R>(id: string, seams: Seams): Promise<Handler<E, R>> => {
  const { handler }: { handler: Bindable<E, R> } = await import(pathToFileURL(fileOf(id)).href);
  const bound = handler.withSeams?.(seams) ?? handler;
  return (event) => runs.tracePromise(bound, { id }, undefined, event);
};
