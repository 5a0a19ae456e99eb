import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const main = join(import.meta.dirname, '../dynamodb/run.ts');
const tools = ['java', 'mvn', 'unshare', 'ip'];

test.each(tools)('the tests on DynamoDB Local say in one sentence that %s is missing', (missing) => {
  const dir = mkdtempSync(join(tmpdir(), 'tools-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const tool of tools) if (tool !== missing) symlinkSync('/bin/true', join(dir, tool));

  const { status, stderr } = spawnSync(process.execPath, [main], { env: { PATH: dir }, encoding: 'utf8' });

  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`^[^\\n]+; ${missing} is missing\\.\\n$`));
});
