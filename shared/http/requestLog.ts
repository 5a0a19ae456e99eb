import { counted, describeError, type Log } from '../kernel/log.ts';

/** One answered request: never its path, because pages have secret addresses, nor its query, its body or a header, because secrets travel in them. */
export type LoggedRequest = {
  readonly request_id: string | undefined;
  /** The gateway's own id, if the response has the caller's. */
  readonly gateway_request_id?: string | undefined;
  /** The method and the template of the path, as in `POST /leads/{id}/qualify`. */
  readonly route?: string;
  readonly operation?: string;
  readonly status: number;
  readonly code?: string | undefined;
  readonly tenant?: string | undefined;
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly error?: unknown;
};

export const logRequest = (log: Log, { startedAt, error, ...facts }: LoggedRequest): void => {
  const isOurFault = facts.status >= 500;
  log({
    level: isOurFault ? 'error' : 'info',
    message: counted.request,
    ...facts,
    duration_ms: Math.round(performance.now() - startedAt),
    ...(isOurFault && error !== undefined ? describeError(error) : {}),
  });
};
