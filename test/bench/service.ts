import type { TestProject } from 'vitest/node';
import { shareService } from '../support/service.ts';

/** The service as `npm start` runs it, with nothing in it that watches. */
export default function setup(project: TestProject) {
  return shareService(project, {});
}
