import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { CfnConfigurationSet as TextConfigurationSet } from 'aws-cdk-lib/aws-smsvoice';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { QueuePair } from '../constructs/queue.ts';

/** The events that SES reports. Opening and clicking are private. */
const emailEvents = [
  EmailSendingEvent.SEND,
  EmailSendingEvent.DELIVERY,
  EmailSendingEvent.BOUNCE,
  EmailSendingEvent.COMPLAINT,
  EmailSendingEvent.REJECT,
  EmailSendingEvent.RENDERING_FAILURE,
];

/**
 * Messages with these sets are reported to the queue, through a topic, because both services can only publish to
 * topics.
 */
export const configurationSets = (scope: Construct, { queue, deadLetters }: QueuePair) => {
  const topic = new Topic(scope, 'ReportsTopic', { enforceSSL: true });
  topic.addSubscription(
    new SqsSubscription(queue, { rawMessageDelivery: true, deadLetterQueue: deadLetters }),
  );
  const { account, region, partition } = Stack.of(scope);
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('sms-voice.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: { 'aws:SourceArn': `arn:${partition}:sms-voice:${region}:${account}:configuration-set/*` },
      },
    }),
  );
  const emails = new ConfigurationSet(scope, 'Emails');
  // It gives SES permission to publish to the topic.
  const reports = emails.addEventDestination('Reports', {
    destination: EventDestination.snsTopic(topic),
    events: emailEvents,
  });
  const texts = new TextConfigurationSet(scope, 'Texts', {
    eventDestinations: [
      {
        eventDestinationName: 'reports',
        enabled: true,
        matchingEventTypes: ['TEXT_ALL'],
        snsDestination: { topicArn: topic.topicArn },
      },
    ],
  });
  // Both services test the topic once when it is configured.
  for (const destination of [reports, texts]) destination.node.addDependency(topic);
  return { emails: emails.configurationSetName, texts: texts.ref };
};
