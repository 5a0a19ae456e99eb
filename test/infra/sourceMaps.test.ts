import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { bundling } from '../../infra/bundling/bundles.ts';
import { ownMap } from '../../infra/bundling/ownMaps.ts';
import { functionFiles } from '../../infra/functionFiles.ts';
import { sqsRecord } from '../support/lambdaEvents.ts';

const root = join(import.meta.dirname, '../..');

test('a stack that a deployed function logs names the file and the line as they were written', async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'lead-to-payment-maps-'));
  try {
    const entry = functionFiles.get('dispatchMessage') ?? '';
    await build({ ...bundling, absWorkingDir: root, entryPoints: { index: entry }, outdir });
    // Without the name of the table, which it finds out where settings are read.
    const request = JSON.stringify({ tenant: 'org_a', message_id: 'm' });
    const event = JSON.stringify({ Records: [sqsRecord({ messageId: 'm', body: request })] });
    const script = `const { handler } = await import('${join(outdir, 'index.mjs')}'); await handler(${event});`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: {},
      encoding: 'utf8',
    });

    const { stack } = JSON.parse(output);
    const [, file = '', line = ''] = /at .*\b(shared\/kernel\/config\.ts):(\d+):\d+/.exec(stack) ?? [];
    const written = readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1];

    expect(file).toBe('shared/kernel/config.ts');
    expect(written).toContain('throw new Error(`The environment variable');
  } finally {
    rmSync(outdir, { recursive: true });
  }
});

test('a source map covers only our own files, and takes no package’s code for ours', () => {
  const map = {
    version: 3,
    sources: ['../node_modules/zod/index.js', '../shared/a.ts', '../node_modules/uuid/index.js'],
    names: ['theirs', 'ours'],
    mappings: encode([
      [
        [0, 0, 0, 0, 0],
        [5, 1, 7, 2, 1],
        [9, 1, 8, 0],
        [12, 2, 3, 0],
        [20, 2, 4, 0, 0],
      ],
      [[0, 1, 9, 4]],
    ]),
  };

  const own = ownMap(map);

  expect(own).toMatchObject({ version: 3, sources: ['../shared/a.ts'], names: ['ours'] });
  expect(decode(own.mappings)).toEqual([[[5, 0, 7, 2, 0], [9, 0, 8, 0], [12]], [[0, 0, 9, 4]]]);
});
