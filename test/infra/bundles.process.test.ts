import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleFunctions } from '../../infra/bundles.ts';
import { functionFiles } from '../../infra/functionFiles.ts';
import { operations } from '../../shared/contract/index.ts';

test('every function has a bundle, and no operation carries a client that only workers use', async () => {
  const outdir = mkdtempSync(join(tmpdir(), 'lead-to-payment-bundles-'));
  onTestFinished(() => rmSync(outdir, { recursive: true }));

  const { folderOf, clientsOf } = await bundleFunctions(outdir);

  const unbundled = [...functionFiles.keys()].filter((id) => !existsSync(join(folderOf(id), 'index.mjs')));
  expect(unbundled).toEqual([]);
  expect(clientsOf('relayJournal')).toContain('client-sqs');
  const clients = new Set(operations.flatMap(({ id }) => clientsOf(id)));
  expect([...clients].sort()).toEqual(['client-dynamodb', 'client-kms']);
});
