import { asWritten } from './stack.ts';

/** One structured line. It may have ids, and no values of fields, which may be personal data. */
export type LogEntry = {
  readonly level: 'info' | 'error';
  readonly message: string;
  readonly [field: string]: unknown;
};

export type Log = (entry: LogEntry) => void;

export const logJson: Log = (entry) => {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
};

/** What a log may say of an error: its kind and where it came from. */
export const describeError = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? {
        error: error.name,
        reason: error.message,
        stack: error.stack && asWritten(error.stack),
        cause: error.cause && String(error.cause),
      }
    : { error: String(error) };
