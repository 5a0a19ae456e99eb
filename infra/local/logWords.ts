import type { LogEntry } from '../../shared/kernel/log.ts';

/** A line of the log for people: what happened first, ids last; what an error brings along is left to whoever prints it. */
export const inWords = ({ message, ...facts }: LogEntry): string => {
  const { operation, status, code, error, attempt, outcome, duration_ms, next_in_seconds, ...rest } = facts;
  if (message === 'request')
    return `${operation} ${status}${code === undefined ? '' : ` ${code}`} in ${duration_ms} ms`;
  if (message !== 'webhook attempt') return message + named(facts);
  const next = outcome === 'retrying' ? `again in ${spanOf(Number(next_in_seconds))}` : outcome;
  return `${message} ${attempt}: ${status ?? error} in ${duration_ms} ms, ${next}${named(rest)}`;
};

const named = (facts: Readonly<Record<string, unknown>>): string =>
  Object.entries(facts)
    .filter(([name, value]) => !unread.has(name) && ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => ` ${name}=${value}`)
    .join('');

const unread: ReadonlySet<string> = new Set(['level', 'stack', 'tenant']);

const spanOf = (seconds: number): string =>
  seconds < 120
    ? `${seconds} s`
    : seconds < 7_200
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3_600)} h`;
