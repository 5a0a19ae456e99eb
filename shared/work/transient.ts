import { Failure } from '../kernel/failure.ts';

/** Errors of the network and of services, and records that others wrote at the same time: nothing about the work itself. */
export const isTransient = (error: unknown): boolean => {
  const { name, code, $fault, $retryable } = Object(error);
  if (error instanceof Failure) return code === 'conflict';
  if ($retryable !== undefined || $fault === 'server') return true;
  return typeof code === 'string' && /^E[A-Z]/.test(code) ? true : /Timeout|Throttl|Abort/.test(String(name));
};
