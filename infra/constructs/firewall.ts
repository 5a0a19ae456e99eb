import type { Stage as ApiStage } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { firewallLog } from './firewallLog.ts';
import { envelope } from './gatewayResponses.ts';
import { type Limit, pathEnding, rateRule, rateWindowSeconds, visible } from './rateRule.ts';

/** An office behind one router, the one server of an integration, or the token of a company's client: five of them take it all. */
const shareOfOne = 1 / 5;

/** The firewall's settings for the API behind it. */
type FirewallProps = {
  readonly throttle: { readonly requestsPerSecond: number };
  readonly browserOrigins: readonly string[];
  readonly logDays: number;
};

const requestsOfOne = ({ throttle }: FirewallProps): number =>
  Math.round(throttle.requestsPerSecond * rateWindowSeconds * shareOfOne);

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

const tooMany = 'too-many';

/** The same response as for the gateway's own limit. */
const answerTooMany = ({ browserOrigins }: FirewallProps): CfnWebACL.BlockActionProperty => ({
  customResponse: {
    responseCode: 429,
    customResponseBodyKey: tooMany,
    responseHeaders: [
      { name: 'Retry-After', value: String(rateWindowSeconds) },
      ...(browserOrigins.length > 0 ? [{ name: 'Access-Control-Allow-Origin', value: '*' }] : []),
    ],
  },
});

/** The limits of a method are shared by all companies; by these no one takes them from all others. */
const limits = (stage: FirewallProps): readonly Limit[] => [
  { name: 'per-address', priority: 0, requests: requestsOfOne(stage), of: 'address' },
  // Cognito charges $2.25 for a thousand tokens of machines, and every tenant has machines.
  {
    name: 'tokens-per-address',
    priority: 1,
    requests: 100,
    of: 'address',
    scopeDownStatement: pathEnding('/token/*$'),
  },
  { name: 'per-token', priority: 2, requests: requestsOfOne(stage), of: 'token' },
];

const common: CfnWebACL.RuleProperty = {
  name: 'common',
  priority: 3,
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

/** Limits for each address and token, and AWS's common rules; what these refuse, the gateway answers. */
export const putFirewallBefore = (
  scope: Construct,
  stage: FirewallProps,
  before: readonly ApiStage[],
): void => {
  const acl = new CfnWebACL(scope, 'Firewall', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visible('firewall'),
    rules: [...limits(stage).map((limit) => rateRule(limit, answerTooMany(stage))), common],
    customResponseBodies: {
      [tooMany]: {
        contentType: 'APPLICATION_JSON',
        content: envelope('rate_limited', 'Too many requests; try again in a minute.'),
      },
    },
    // The log says which rule matched, but neither the text that it matched nor the token that it counted.
    dataProtectionConfig: {
      dataProtections: [
        { fieldType: 'BODY' },
        { fieldType: 'QUERY_STRING' },
        { fieldType: 'SINGLE_HEADER', fieldKeys: ['authorization'] },
      ].map((field) => ({ field, action: 'SUBSTITUTION' })),
    },
  });
  firewallLog(scope, acl, stage.logDays);
  for (const [index, { stageArn }] of before.entries())
    new CfnWebACLAssociation(scope, `Firewall${index}`, { resourceArn: stageArn, webAclArn: acl.attrArn });
};
