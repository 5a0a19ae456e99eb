import { tracingChannel } from 'node:diagnostics_channel';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Seams } from '../../../shared/kernel/seams.ts';

type Handler<E, R> = (event: E) => Promise<R>;
type Bindable<E, R> = Handler<E, R> & { readonly withSeams?: (seams: Seams) => Handler<E, R> };

/** Every file of `functions/` by the name of its function, `captureLead` and so on. */
const files: ReadonlyMap<string, string> = (() => {
  const folder = join(import.meta.dirname, '../../../functions');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  return new Map(names.map((name) => [basename(name, '.ts'), join(folder, name)]));
})();

/** Where it is said which function runs: tests note what each asks of AWS. */
export const functionChannel = 'lead-to-payment.function';
const runs = tracingChannel<unknown, { id: string }>(functionChannel);

/** Loads a function's handler as Lambda would, and gives it this runtime's clock, ids and log where it takes them. */
export const loadHandler = async <E, R>(id: string, seams: Seams): Promise<Handler<E, R>> => {
  const file = files.get(id);
  if (file === undefined) throw new Error(`There is no function ${id} in functions/.`);
  const { handler }: { handler: Bindable<E, R> } = await import(pathToFileURL(file).href);
  const bound = handler.withSeams?.(seams) ?? handler;
  return (event) => runs.tracePromise(bound, { id }, undefined, event);
};
