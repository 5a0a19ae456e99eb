import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `npm run test:long`. */
    thorough: boolean;
  }
}

/** What a test tries: some of it in `npm test`, and all of it in `npm run test:long`. */
export const amount = <T>(some: T, all: T): T => (inject('thorough') ? all : some);
