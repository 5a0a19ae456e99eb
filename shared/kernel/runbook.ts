/** The headings of docs/runbook.md to which alarms lead. */
export const runbookHeadings = [
  'Failing requests',
  'Slow requests',
  'A worker fails',
  'Dead letters',
  'Events are late',
  'A queue is not emptied',
  'Messages are late',
  'Messages of which nothing is known',
  'Sending is refused',
  'Mail came in nowhere',
  'The clock stands still',
  'Work is not done',
  'Many endpoints are parked',
  'The table is throttled',
  'Functions are throttled',
  'No one gets a token',
] as const;

export type Runbook = (typeof runbookHeadings)[number];

/** The words of an alarm. */
export type AlarmText = {
  /** The effect on the companies that use the service, in one sentence. */
  readonly impact: string;
  /** The section that says what to do. */
  readonly runbook: Runbook;
};
