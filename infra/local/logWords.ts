import { counted, type LogEntry } from '../../shared/kernel/log.ts';

/** A line of the log for people: what happened first, ids last; the stack of an error is left to the caller. */
export const inWords = ({ message, ...facts }: LogEntry): string => {
  if (message === counted.request) return requestInWords(facts);
  const { status, error, attempt, outcome, duration_ms, next_in_seconds, ...rest } = facts;
  if (message !== counted.attempt) return message + named(facts);
  const next = outcome === 'retrying' ? `again in ${spanOf(Number(next_in_seconds))}` : outcome;
  return `${message} ${attempt}: ${status ?? error} in ${duration_ms} ms, ${next}${named(rest)}`;
};

const requestInWords = (facts: Facts): string => {
  const { route, status, code, duration_ms, request_id, ...rest } = facts;
  return `${route} ${status}${code === undefined ? '' : ` ${code}`} in ${duration_ms} ms${named({ ...rest, request_id })}`;
};

type Facts = Readonly<Record<string, unknown>>;

const named = (facts: Facts): string =>
  Object.entries(facts)
    .filter(([name, value]) => !unread.has(name) && ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => ` ${name}=${value}`)
    .join('');

const unread: ReadonlySet<string> = new Set(['level', 'stack', 'gateway_request_id']);

const spanOf = (seconds: number): string =>
  seconds < 120
    ? `${seconds} s`
    : seconds < 7_200
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3_600)} h`;
