import type { Metafile } from 'esbuild';
import { operations } from '../../shared/contract/index.ts';
import { opensLink, pageEndpoints } from '../../shared/contract/pages.ts';
import { type Worker, workers } from '../../shared/contract/workers.ts';

/** Functions that seal or open secrets; the others are deployed without the client of KMS, which they never load. */
export const sealing: ReadonlySet<string> = new Set([
  ...Object.entries<Worker>(workers).flatMap(([name, { may }]) => (may.secrets === undefined ? [] : [name])),
  ...pageEndpoints.filter(opensLink).map(({ id, servedBy }) => servedBy ?? id),
  ...operations.filter(({ carriesSecret }) => carriesSecret !== undefined).map(({ id }) => id),
]);

const isOurs = (file: string): boolean => /^(shared|functions)\//.test(file);

/** Whether a function's single file contains our own late-loaded code. */
export const loadsLate = ({ inputs, outputs }: Metafile, output: string): boolean => {
  const used = outputs[output]?.inputs ?? {};
  const isUsed = (file: string) => (used[file]?.bytesInOutput ?? 0) > 0;
  return Object.keys(used)
    .filter((file) => isOurs(file) && isUsed(file))
    .flatMap((file) => inputs[file]?.imports ?? [])
    .some(({ kind, path, external }) => kind === 'dynamic-import' && external !== true && isUsed(path));
};
