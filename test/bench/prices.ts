/**
 * List prices in dollars, without free tiers, as AWS' public pages had them. They change: look them up before you rely on
 * them, at https://aws.amazon.com/<service>/pricing.
 */
export const prices = {
  region: 'us-east-1',
  asOf: '2025-06',
  /** DynamoDB on demand, by the unit, and by the gigabyte and month with point-in-time recovery. */
  readUnit: 0.125 / 1e6,
  writeUnit: 0.625 / 1e6,
  storedGigabyte: 0.25 + 0.2,
  /** API Gateway, REST. */
  apiRequest: 3.5 / 1e6,
  /** Lambda on arm64, by the invocation and by the gigabyte and second. */
  invocation: 0.2 / 1e6,
  gigabyteSecond: 0.0000133334,
  /** SQS, standard queues. */
  queueRequest: 0.4 / 1e6,
  /** CloudWatch: logs taken in, and by the month. */
  loggedGigabyte: 0.5,
  alarmMetric: 0.1,
  ownMetric: 0.3,
  dashboard: 3,
  /** X-Ray, by the trace that is kept. */
  trace: 5 / 1e6,
  /** KMS, by the key and month. */
  key: 1,
  /** SES, by the mail. */
  mail: 0.1 / 1e3,
  /** Out to the internet, by the gigabyte. */
  gigabyteOut: 0.09,
} as const;

/** What cannot be counted here, because only AWS does it. */
export const assumptions = {
  /** Of every function. */
  memoryGigabytes: 1,
  /** How long an invocation takes, of an operation or of a worker with one event; measure it in your own stage. */
  invocationSeconds: 0.05,
  /** How long a receiver that hangs holds a worker: the deadline of an attempt. */
  hangingSeconds: 10,
  /** What Lambda itself logs of an invocation: its start, its end and its report. */
  platformLogBytes: 350,
  /** What X-Ray keeps of requests, beyond the first in each second. */
  tracedShare: 0.05,
  /** Lambda asks each queue five at a time, and waits twenty seconds for an answer. */
  pollsOfQueuePerMinute: 15,
  /** What a POST has around its body, as TLS and HTTP send it. */
  overheadBytesOfPost: 1_000,
  hoursOfMonth: 730,
} as const;
