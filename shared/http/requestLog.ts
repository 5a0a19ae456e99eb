import { counted, describeError, type Log } from '../kernel/log.ts';

/** One answered request: never its path, because pages have secret addresses, nor its query, its body or a header, because secrets travel in them. */
export type Answered = {
  readonly request_id: string | undefined;
  /** The gateway's own id, where the caller's stands in the answer. */
  readonly gateway_request_id?: string | undefined;
  /** The method and the template of the path, as in `POST /leads/{id}/qualify`. */
  readonly route?: string;
  readonly operation?: string;
  readonly status: number;
  /** Why it was refused, by the code that the caller was told. */
  readonly code?: string | undefined;
  readonly tenant?: string | undefined;
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly error?: unknown;
};

export const logRequest = (log: Log, { startedAt, error, ...facts }: Answered): void => {
  const isOurFault = facts.status >= 500;
  log({
    level: isOurFault ? 'error' : 'info',
    message: counted.request,
    ...facts,
    duration_ms: Math.round(performance.now() - startedAt),
    ...(isOurFault && error !== undefined ? describeError(error) : {}),
  });
};
