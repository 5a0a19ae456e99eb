import { buildConsole } from '../bundling/console.ts';
import type { HttpHandler } from './gateway/http.ts';

/** Builds the console when it is first asked for, so that a start does not wait for it. */
export const onceBuilt = (target: HttpHandler): HttpHandler => {
  let built: Promise<void> | undefined;
  return async (event) => {
    built ??= buildConsole();
    await built;
    return target(event);
  };
};
