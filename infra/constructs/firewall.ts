import type { Stage as ApiStage } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { firewallLog } from './firewallLog.ts';
import { envelope } from './gatewayResponses.ts';

/** An office behind one router, or the one server of an integration, is one address: five of them take it all. */
const shareOfOneAddress = 1 / 5;
const windowSeconds = 60;

/** What the firewall must know of the API behind it. */
type Protected = {
  readonly throttle: { readonly requestsPerSecond: number };
  readonly browserOrigins: readonly string[];
  readonly logDays: number;
};

const requestsPerAddress = ({ throttle }: Protected): number =>
  Math.round(throttle.requestsPerSecond * windowSeconds * shareOfOneAddress);

/**
 * Rules that read what people write, or what we do not ask for, count and do not refuse: free text of customers and agents
 * looks like an attack now and then, a sign-in on a desktop comes back to `http://127.0.0.1`, programs send no user agent,
 * and a body may have 256 KB.
 */
const countingRules = [
  'NoUserAgent_HEADER',
  'SizeRestrictions_QUERYSTRING',
  'SizeRestrictions_Cookie_HEADER',
  'SizeRestrictions_BODY',
  ...['BODY', 'QUERYARGUMENTS', 'COOKIE'].flatMap((part) => [
    `EC2MetaDataSSRF_${part}`,
    `CrossSiteScripting_${part}`,
  ]),
  ...['BODY', 'QUERYARGUMENTS'].flatMap((part) => [`GenericLFI_${part}`, `GenericRFI_${part}`]),
  'RestrictedExtensions_QUERYARGUMENTS',
];

// Samples would show the addresses of pages, whose last segment is a secret.
const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

const tooMany = 'too-many';

type Limit = {
  readonly name: string;
  readonly priority: number;
  /** In a minute. */
  readonly requests: number;
  /** Which requests count; all of them if left out. */
  readonly scopeDownStatement?: CfnWebACL.StatementProperty;
};

/** What one address may ask for, with an answer like that of the gateway's own limit. */
const perAddress = (
  { browserOrigins }: Protected,
  { name, priority, requests, ...counted }: Limit,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: {
    block: {
      customResponse: {
        responseCode: 429,
        customResponseBodyKey: tooMany,
        responseHeaders: [
          { name: 'Retry-After', value: String(windowSeconds) },
          ...(browserOrigins.length > 0 ? [{ name: 'Access-Control-Allow-Origin', value: '*' }] : []),
        ],
      },
    },
  },
  statement: {
    rateBasedStatement: {
      limit: requests,
      evaluationWindowSec: windowSeconds,
      aggregateKeyType: 'IP',
      ...counted,
    },
  },
  visibilityConfig: visible(name),
});

/** Cognito charges $2.25 for a thousand tokens of machines, and every tenant has machines. */
const tokens: Limit = {
  name: 'tokens-per-address',
  priority: 1,
  requests: 100,
  scopeDownStatement: {
    regexMatchStatement: {
      regexString: '/token/*$',
      fieldToMatch: { uriPath: {} },
      textTransformations: ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ type, priority })),
    },
  },
};

const common: CfnWebACL.RuleProperty = {
  name: 'common',
  priority: 2,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: 'AWSManagedRulesCommonRuleSet',
      ruleActionOverrides: countingRules.map((name) => ({ name, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visible('common'),
};

/** Limits for each address, and AWS's common rules; what these refuse, the gateway answers. */
export const putFirewallBefore = (scope: Construct, stage: Protected, before: readonly ApiStage[]): void => {
  const acl = new CfnWebACL(scope, 'Firewall', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visible('firewall'),
    rules: [
      perAddress(stage, { name: 'per-address', priority: 0, requests: requestsPerAddress(stage) }),
      perAddress(stage, tokens),
      common,
    ],
    customResponseBodies: {
      [tooMany]: {
        contentType: 'APPLICATION_JSON',
        content: envelope('rate_limited', 'Too many requests from this address; try again in a minute.'),
      },
    },
    // The log says which rule matched, but not the text that it matched.
    dataProtectionConfig: {
      dataProtections: ['BODY', 'QUERY_STRING'].map((fieldType) => ({
        field: { fieldType },
        action: 'SUBSTITUTION',
      })),
    },
  });
  firewallLog(scope, acl, stage.logDays);
  for (const [index, { stageArn }] of before.entries())
    new CfnWebACLAssociation(scope, `Firewall${index}`, { resourceArn: stageArn, webAclArn: acl.attrArn });
};
