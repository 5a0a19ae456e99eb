import type { HttpHandler } from './http.ts';

export type RequestsUnderWay = {
  /** Notes the requests that a function is at. */
  readonly noting: (target: HttpHandler) => HttpHandler;
  /** Resolves once all that are under way now have ended, however they end. */
  readonly outlasted: () => Promise<unknown>;
};

export const requestsUnderWay = (): RequestsUnderWay => {
  const running = new Set<Promise<unknown>>();
  return {
    noting: (target) => (event) => {
      const answer = target(event);
      running.add(answer);
      const forget = () => running.delete(answer);
      answer.then(forget, forget);
      return answer;
    },
    outlasted: () => Promise.allSettled(running),
  };
};
