import { asWritten } from './stack.ts';

/** One structured line. It may contain ids, but no field values, which may be personal data. */
export type LogEntry = {
  readonly level: 'info' | 'error';
  readonly message: string;
  readonly [field: string]: unknown;
};

export type Log = (entry: LogEntry) => void;

export const logJson: Log = (entry) => {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
};

/** An alarm counts these lines: the work was not done although no function failed, and it will be tried again. */
export const workNotDone = {
  failed: 'due work failed; the next sweep tries again',
  givenUp: 'work failed the same way three times and is given up',
  deadly: 'work ended its process twice and is given up',
  unsent: 'messages not sent',
  late: 'overdue work was reconciled',
  attempt: 'webhook attempt failed without an outcome; it is made again',
} as const;

/** Each of these lines has an alarm of its own. */
export const alarmed = {
  unknownOutcome: 'outcome of a message unknown',
  refusedSending: 'sending refused',
  parkedEndpoint: 'endpoint only probed: it is down, and over 100 deliveries wait',
  cameInNowhere: 'message arrived at an address of no company',
} as const;

/** The message of a piece of work that did not fail. */
export const workTried = 'work';

export const counted = {
  request: 'request',
  attempt: 'webhook attempt',
  failedMessage: 'message failed',
} as const;

type FailedItem = { readonly kind: string; readonly id?: string; readonly tenantId?: string };

export const logFailedItem = (log: Log, { kind, id, tenantId: tenant }: FailedItem, error: unknown): void =>
  log({ level: 'error', message: workNotDone.failed, kind, id, tenant, ...describeError(error) });

export const describeError = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? {
        error: error.name,
        reason: error.message,
        stack: error.stack && asWritten(error.stack),
        cause: error.cause && String(error.cause),
      }
    : { error: String(error) };
