import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';

export const rateWindowSeconds = 60;

// Samples would show the addresses of pages, whose last segment is a secret.
export const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

export type Limit = {
  readonly name: string;
  readonly priority: number;
  /** In a minute. */
  readonly requests: number;
  /** Which requests count; all of them if left out. */
  readonly scopeDownStatement?: CfnWebACL.StatementProperty;
  /** Requests are counted by address, or by token. */
  readonly of: 'address' | 'token';
};

const byToken = {
  aggregateKeyType: 'CUSTOM_KEYS',
  customKeys: [{ header: { name: 'authorization', textTransformations: [{ priority: 0, type: 'NONE' }] } }],
};

/** The number of requests per minute; further ones are refused. */
export const rateRule = (
  { name, priority, requests, of, ...counted }: Limit,
  block: CfnWebACL.BlockActionProperty,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block },
  statement: {
    rateBasedStatement: {
      limit: requests,
      evaluationWindowSec: rateWindowSeconds,
      ...(of === 'address' ? { aggregateKeyType: 'IP' } : byToken),
      ...counted,
    },
  },
  visibilityConfig: visible(name),
});

/** Requests whose path ends so, however it is written. */
export const pathEnding = (regexString: string): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    regexString,
    fieldToMatch: { uriPath: {} },
    textTransformations: ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ type, priority })),
  },
});
