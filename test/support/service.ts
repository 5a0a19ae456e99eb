import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { launchService } from './launch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    service: { baseUrl: string; authUrl: string; dir: string; usedRights: string };
  }
}

/** One running service for all test files; every test makes a company of its own in it. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'lead-to-payment-'));
  const [dir, usedRights] = [join(folder, 'data'), join(folder, 'used-rights.txt')];
  const { DYNAMODB_ENDPOINT } = process.env;
  const recorder = pathToFileURL(join(import.meta.dirname, 'rightsRecorder.ts')).href;
  const service = await launchService({
    dir,
    env: {
      NODE_OPTIONS: `--import=${recorder}`,
      USED_RIGHTS: usedRights,
      ...(DYNAMODB_ENDPOINT ? { DYNAMODB_ENDPOINT } : {}),
    },
  });
  project.provide('service', { baseUrl: service.baseUrl, authUrl: service.authUrl, dir, usedRights });
  return async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
