import { ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** The topic to which alarms are published; it sends mail to the address, if there is one. */
export const alarmTopic = (scope: Construct, email: string | undefined): Topic => {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true });
  const stack = Stack.of(topic);
  const anyAlarm = { service: 'cloudwatch', resource: 'alarm', resourceName: '*' };
  // Enforcing TLS takes a policy, which replaces the one by which alarms of the account may publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': stack.account },
        ArnLike: {
          'aws:SourceArn': stack.formatArn({ ...anyAlarm, arnFormat: ArnFormat.COLON_RESOURCE_NAME }),
        },
      },
    }),
  );
  if (email !== undefined) topic.addSubscription(new EmailSubscription(email));
  return topic;
};
