import { ArnFormat, Aws, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Fields that contain the secret of a customer's page, or a credential. */
const redacted: CfnLoggingConfiguration.FieldToMatchProperty[] = [
  { uriPath: {} },
  { queryString: {} },
  ...['authorization', 'cookie', 'referer'].map((Name) => ({ singleHeader: { Name } })),
];

const kept = ['BLOCK', 'COUNT'].map((Action) => ({ ActionCondition: { Action } }));

/** A line for each request that a rule refused or counted, in a group of the name that WAF asks for. */
export const firewallLog = (scope: Construct, { attrArn }: CfnWebACL, days: number): void => {
  const stack = Stack.of(scope);
  const logs = new LogGroup(scope, 'FirewallLogs', {
    logGroupName: `aws-waf-logs-${Aws.STACK_NAME}`,
    retention: days,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  // The group's own ARN ends with a star for its streams, which WAF refuses.
  const arn = stack.formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: logs.logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  const { policyDependable } = logs.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [`${arn}:log-stream:*`],
      conditions: {
        StringEquals: { 'aws:SourceAccount': stack.account },
        ArnLike: { 'aws:SourceArn': stack.formatArn({ service: 'logs', resource: '*' }) },
      },
    }),
  );
  const logging = new CfnLoggingConfiguration(scope, 'FirewallLogging', {
    resourceArn: attrArn,
    logDestinationConfigs: [arn],
    redactedFields: redacted,
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: kept }],
    },
  });
  if (policyDependable !== undefined) logging.node.addDependency(policyDependable);
};
