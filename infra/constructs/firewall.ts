import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

const requestsPerFiveMinutes = 2_000;

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

/** AWS's common rules without their limit of 8 KB for a body, because ours may have 256 KB, and a limit per address. */
export const putFirewallBefore = (scope: Construct, stages: readonly Stage[]): void => {
  const acl = new CfnWebACL(scope, 'Firewall', {
    scope: 'REGIONAL',
    defaultAction: { allow: {} },
    visibilityConfig: visible('firewall'),
    rules: [
      {
        name: 'per-address',
        priority: 0,
        action: { block: {} },
        statement: { rateBasedStatement: { limit: requestsPerFiveMinutes, aggregateKeyType: 'IP' } },
        visibilityConfig: visible('per-address'),
      },
      {
        name: 'common',
        priority: 1,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name: 'AWSManagedRulesCommonRuleSet',
            ruleActionOverrides: [{ name: 'SizeRestrictions_BODY', actionToUse: { count: {} } }],
          },
        },
        visibilityConfig: visible('common'),
      },
    ],
  });
  for (const [index, stage] of stages.entries())
    new CfnWebACLAssociation(scope, `Firewall${index}`, {
      resourceArn: stage.stageArn,
      webAclArn: acl.attrArn,
    });
};
