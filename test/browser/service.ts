import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { listen } from '../../infra/local/machine/listening.ts';
import { shareService } from '../support/service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    phone: string;
  }
}

/** The service of all other tests, and at an origin of its own, which is let in, the page of an application that has only a token. */
export const setup = async (project: TestProject) => {
  const page = readFileSync(join(import.meta.dirname, 'phone.html'));
  const { endpoint: phone, close } = await listen(
    createServer((_, response) => response.setHeader('content-type', 'text/html').end(page)),
  );
  project.provide('phone', phone);
  const stop = await shareService(project, { CORS_ORIGINS: phone });
  return async () => {
    await stop();
    await close();
  };
};
