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

/** One running service for all test files; every test makes a tenant of its own in it. */
export default async function setup(project: TestProject) {
  const recorder = pathToFileURL(join(import.meta.dirname, 'rightsRecorder.ts')).href;
  return shareService(project, { NODE_OPTIONS: `--import=${recorder}` });
}

/** A folder for a service that is shared. */
export const serviceFolder = (): string => mkdtempSync(join(tmpdir(), 'lead-to-payment-'));

/** Starts the service on the folder's `data` and tells every test file where it is; what is answered ends it. */
export const shareService = async (
  project: TestProject,
  env: Record<string, string>,
  folder = serviceFolder(),
) => {
  const dir = join(folder, 'data');
  const usedRights = join(folder, 'used-rights.txt');
  const { DYNAMODB_ENDPOINT } = process.env;
  const service = await launchService({
    dir,
    env: {
      ...env,
      USED_RIGHTS: usedRights,
      ...(DYNAMODB_ENDPOINT ? { DYNAMODB_ENDPOINT } : {}),
    },
  });
  // Its recorder keeps what was compiled by then for the services that tests start.
  await fetch(`${service.baseUrl}/health`);
  project.provide('service', { baseUrl: service.baseUrl, authUrl: service.authUrl, dir, usedRights });
  return async () => {
    await service.stop();
    for (const line of failures(service.output())) console.error(`The service answered 5xx: ${line}`);
    rmSync(folder, { recursive: true, force: true });
  };
};

const mostFailures = 20;

/** What a test that met a 5xx cannot say: why. Tests that want one are among them. */
const failures = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => line.includes('"level":"error"') && /"status":5\d\d/.test(line))
    .slice(0, mostFailures);
