import { ApiError } from '../../shared/contract/calls.ts';
import { words } from './words.ts';

export type Problem = {
  readonly code: string;
  readonly text: string;
  /** The refused fields, by their dotted path. */
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;
};

/** The explanation of a failed request for a person. */
export const problemOf = (error: unknown): Problem => {
  if (!(error instanceof ApiError))
    return { code: 'offline', text: words.failed.offline, fields: {}, details: {}, requestId: undefined };
  const { code, message, details, requestId } = error;
  return { code, text: message, fields: fieldsIn(details.issues), details, requestId };
};

const fieldsIn = (issues: unknown): Record<string, string> =>
  Array.isArray(issues)
    ? Object.fromEntries(issues.filter(isIssue).map(({ path, message }) => [path, message]))
    : {};

type Issue = { readonly path: string; readonly message: string };

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

/** Whether it can succeed if it is simply asked again. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;
