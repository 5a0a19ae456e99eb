import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { bundleFunctions, bundling } from '../../infra/bundling/bundles.ts';
import { deployedFunctions } from '../../infra/functionFiles.ts';
import { quantile } from '../support/quantile.ts';
import { keep, printTable, progressOf } from './report.ts';

const runs = Number(process.env.BENCH_RUNS ?? 3);

/** A function that does nothing: the client of the table, and the commands that every operation uses. */
const bare = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
  import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
  const connection = DynamoDBDocumentClient.from(new DynamoDBClient());
  export const handler = (command) => connection.send(new ({ BatchGetCommand, QueryCommand, TransactWriteCommand }[command])({}));
`;

/** Bundled as ours are, but for what we leave out of the SDK and of Node. */
const bundleBare = async (outdir: string): Promise<string> => {
  const root = join(import.meta.dirname, '../..');
  const stdin = { contents: bare, resolveDir: root, sourcefile: 'bare.ts' };
  const outfile = join(outdir, 'bare.mjs');
  await build({ ...bundling, absWorkingDir: root, stdin, outfile, sourcemap: false, plugins: [] });
  return outfile;
};

type Load = { readonly elapsed: number; readonly processor: number };

/** How many milliseconds a fresh process takes to load the bundle. */
const load = (file: string): Load => {
  const script = `
    const before = process.cpuUsage();
    const began = performance.now();
    await import(${JSON.stringify(file)});
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ elapsed: performance.now() - began, processor: (user + system) / 1_000 }));
  `;
  const options = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' }));
};

const kilobytes = (bytes: number): number => Math.round(bytes / 1_000);

const middle = (values: readonly number[]): number => quantile([...values], 0.5);

test('how large each function is, and how long it takes to load', async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'lead-to-payment-bundles-'));
  onTestFinished(() => rmSync(outdir, { recursive: true }));
  const { folderOf, clientsOf, bytesOf } = await bundleFunctions(outdir);
  const bareFile = await bundleBare(outdir);
  const names = deployedFunctions.toSorted();
  const done = progressOf('Functions', names.length);
  const bareLoads: Load[] = [];
  const measure = (name: string) => {
    const file = join(folderOf(name), 'index.mjs');
    // In turn, so that what else goes on meets both.
    const pairs = Array.from({ length: runs }, () => ({ bare: load(bareFile), own: load(file) }));
    bareLoads.push(...pairs.map((pair) => pair.bare));
    const ratioOf = (kind: keyof Load) =>
      middle(pairs.map(({ own }) => own[kind])) / middle(pairs.map((pair) => pair.bare[kind]));
    done();
    return {
      kilobytes: kilobytes(bytesOf(name)),
      zipped: kilobytes(gzipSync(readFileSync(file)).length),
      loadMilliseconds: middle(pairs.map(({ own }) => own.elapsed)),
      timesBare: ratioOf('elapsed'),
      processorTimesBare: ratioOf('processor'),
    };
  };
  const rows = Object.fromEntries(
    names.map((name) => [name, { ...measure(name), clients: clientsOf(name).join(' ') }]),
  );
  const all = Object.values(rows);
  const across = (of: (values: readonly number[]) => number) => ({
    kilobytes: of(all.map((row) => row.kilobytes)),
    timesBare: of(all.map((row) => row.timesBare)),
    processorTimesBare: of(all.map((row) => row.processorTimesBare)),
  });
  const summary = { median: across(middle), largest: across((values) => Math.max(...values)) };
  const bareRow = {
    kilobytes: kilobytes(readFileSync(bareFile).length),
    loadMilliseconds: middle(bareLoads.map(({ elapsed }) => elapsed)),
  };

  printTable(
    'Functions: what they load when they start, beside a function that does nothing but load the client',
    rows,
  );
  printTable('All functions', summary);
  printTable('A function that does nothing', { bare: bareRow });
  keep('functions', { runs, bare: bareRow, ...summary, functions: rows });
  expect(names.length).toBe(Object.keys(rows).length);
});
