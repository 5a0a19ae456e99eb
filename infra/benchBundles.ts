import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Bundles, bundleFunctions } from './bundles.ts';
import { nodeOptions } from './constructs/bundledFunction.ts';
import { functionFiles } from './functionFiles.ts';

const runs = 5;
const print = (line: string) => process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number): string => `${Math.round(bytes / 1024)} kB`.padStart(9);

/** The median time that a fresh process takes to load the bundle, in milliseconds. */
const loadMilliseconds = (file: string): number => {
  const script = `const t=performance.now();await import(${JSON.stringify(file)});console.log(performance.now()-t)`;
  const args = [nodeOptions, '--input-type=module', '--eval', script];
  const once = () => Number(execFileSync(process.execPath, args));
  return Array.from({ length: runs }, once).sort((a, b) => a - b)[runs >> 1] ?? Number.NaN;
};

const printLine = ({ folderOf, clientsOf }: Bundles, name: string): void => {
  const file = join(folderOf(name), 'index.mjs');
  const code = readFileSync(file);
  const load = `${Math.round(loadMilliseconds(file))} ms`.padStart(9);
  const map = readFileSync(`${file}.map`);
  const sizes = [code.length, gzipSync(code).length, gzipSync(map).length].map(kilobytes).join('');
  print(`${name.padEnd(24)}${sizes}${load}  ${clientsOf(name).join(' ')}`);
};

const outdir = mkdtempSync(join(tmpdir(), 'lead-to-payment-bundles-'));
try {
  const started = performance.now();
  const bundles = await bundleFunctions(outdir);
  print(
    `${functionFiles.size} functions bundled in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`,
  );
  print(
    `${'function'.padEnd(24)}${'bundle'.padStart(9)}${'zipped'.padStart(9)}${'map'.padStart(9)}${'load'.padStart(9)}  AWS clients`,
  );
  for (const name of [...functionFiles.keys()].sort()) printLine(bundles, name);
} finally {
  rmSync(outdir, { recursive: true });
}
