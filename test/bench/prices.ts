/**
 * List prices in dollars, without free tiers. With each stands the public page in which it was found again in November 2026, and of when
 * that page is; none is AWS' own but where that is said, because those pages show their tables only in a browser. They change: look them up
 * before you rely on them, at https://aws.amazon.com/<service>/pricing.
 */
export const prices = {
  region: 'us-east-1',
  asOf: '2025-07 to 2026-06',
  /** DynamoDB on demand, by the unit: airbyte.com/data-engineering-resources/dynamodb-pricing, July 2025, after the cut of November 2024. */
  readUnit: 0.125 / 1e6,
  writeUnit: 0.625 / 1e6,
  /** By the gigabyte and month: aws.amazon.com/dynamodb/pricing, undated; with point-in-time recovery: finops.com.py/services/dynamodb/backups, undated. */
  storedGigabyte: 0.25 + 0.2,
  /** API Gateway, REST: appropri8-astro.pages.dev/tutorials/2025/12/02/deploying-simple-api-aws, December 2025. */
  apiRequest: 3.5 / 1e6,
  /** The same by the number of requests in a month; the further tiers, and the two below, were found on no page again. */
  apiTiers: [
    { upTo: 333e6, each: 3.5 / 1e6 },
    { upTo: 667e6, each: 2.8 / 1e6 },
    { upTo: 19e9, each: 2.38 / 1e6 },
    { upTo: Number.POSITIVE_INFINITY, each: 1.51 / 1e6 },
  ],
  /** WAF, by the request, and KMS. */
  firewallRequest: 0.6 / 1e6,
  keyRequest: 0.03 / 1e4,
  /** Cognito, by the token of a machine: cur.vantage-api.com/aws/amazoncognito, April 2025. More than 250,000 a month are cheaper, which is not in here. */
  token: 2.25 / 1e3,
  /** Lambda on arm64, by the invocation: the same page; by the gigabyte and second: cloudchipr.com/blog/aws-lambda-pricing, 2024. */
  invocation: 0.2 / 1e6,
  gigabyteSecond: 0.0000133334,
  /**
   * SQS, standard queues: cloudburn.io/blog/amazon-sqs-pricing, March 2026. That page alone says that messages in groups, which ours are,
   * cost 0.1 a million more since July 2025; it is not in here, for it does not say of which requests.
   */
  queueRequest: 0.4 / 1e6,
  /** CloudWatch: logs taken in, and the dashboard by the month: factualminds.com/blog/amazon-cloudwatch-pricing-metrics-logs-alarms-dashboards, June 2026. */
  loggedGigabyte: 0.5,
  dashboard: 3,
  /** By the month: 002-workshop-application-performance-monitoring.huyanh.click/5-optimization, undated; signoz.io/guides/cloudwatch-pricing, February 2026. */
  alarmMetric: 0.1,
  ownMetric: 0.3,
  /** X-Ray, by the trace that is kept: aws.amazon.com/cn/xray/pricing, undated, in an example. */
  trace: 5 / 1e6,
  /** KMS, by the key and month: cloudburn.io/blog/aws-kms-pricing, March 2026. */
  key: 1,
  /** SES, by the mail: acecloudinterviews.com/tutorials/aws/ses, undated. */
  mail: 0.1 / 1e3,
  /** S3 Standard, by the request and by the gigabyte and month: devnotes.tech/understanding-aws-s3-pricing-a-complete-cost-breakdown-with-examples, undated. */
  fileWrite: 0.005 / 1e3,
  fileRead: 0.0004 / 1e3,
  storedFiles: 0.023,
  /** Out to the internet, by the gigabyte: as of API Gateway above. */
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
