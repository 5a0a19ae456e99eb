import { buildConsole } from '../bundling/console.ts';
import type { HttpHandler } from './gateway/http.ts';

/** Builds the console when it is first asked for, so that a start does not wait for it; a failed build is tried again. */
export const onceBuilt = (target: HttpHandler, build: () => Promise<void> = buildConsole): HttpHandler => {
  let built: Promise<void> | undefined;
  const buildAgain = async (): Promise<void> => {
    try {
      await build();
    } catch (error) {
      built = undefined;
      throw error;
    }
  };
  return async (event) => {
    built ??= buildAgain();
    await built;
    return target(event);
  };
};
