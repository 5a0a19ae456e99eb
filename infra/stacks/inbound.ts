import { ArnFormat, CfnOutput, Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { ManagedPolicy, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { CfnReceiptRule, CfnReceiptRuleSet } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Stage } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import type { QueuePair } from '../constructs/queue.ts';

/** How long a mail can be looked up or filed again as it came in. */
const rawMailDays = 30;

/**
 * Inbound messages: SES puts emails into a bucket and sends notices, SMS arrive as notices, and both end in the
 * queue.
 */
export const inbound = (stack: Stack, stage: Stage, arrivals: QueuePair) => {
  const bucket = new Bucket(stack, 'Mail', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [
      { expiration: Duration.days(rawMailDays), abortIncompleteMultipartUploadAfter: Duration.days(1) },
    ],
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  acknowledge(bucket, {
    'AwsSolutions-S1': 'SES alone writes to it and one worker reads it; both have logs of their own.',
  });
  const topic = new Topic(stack, 'Arrivals', { enforceSSL: true });
  topic.addSubscription(
    new SqsSubscription(arrivals.queue, {
      rawMessageDelivery: true,
      deadLetterQueue: arrivals.deadLetters,
    }),
  );
  const ofThisAccount = { StringEquals: { 'aws:SourceAccount': stack.account } };
  // Enforcing TLS takes a policy, which replaces the one by which services of the account may publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [
        new ServicePrincipal('ses.amazonaws.com'),
        new ServicePrincipal('sms-voice.amazonaws.com'),
      ],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: ofThisAccount,
    }),
  );
  new CfnOutput(stack, 'MailBucket', { value: bucket.bucketName });
  new CfnOutput(stack, 'ArrivalsTopicArn', { value: topic.topicArn });
  if (stage.inboundDomains.length > 0) receiptRule(stack, stage, { bucket, topic });
  return { readMail: rightToRead(stack, bucket), mailUrl: `https://${bucket.bucketRegionalDomainName}` };
};

const rightToRead = (stack: Stack, bucket: Bucket): ManagedPolicy => {
  const policy = new ManagedPolicy(stack, 'ReadMail', {
    statements: [new PolicyStatement({ actions: ['s3:GetObject'], resources: [bucket.arnForObjects('*')] })],
  });
  const [id] = stack.resolve(bucket.bucketArn)['Fn::GetAtt'];
  acknowledge(policy, {
    [`AwsSolutions-IAM5[Resource::<${id}.Arn>/*]`]: 'Each mail is an object of its own.',
  });
  return policy;
};

const receiptRule = (
  stack: Stack,
  { name, inboundDomains }: Stage,
  { bucket, topic }: { bucket: Bucket; topic: Topic },
): void => {
  const ruleSetName = `lead-to-payment-${name}`;
  const ruleName = 'file';
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('ses.amazonaws.com')],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('*')],
      conditions: {
        StringEquals: {
          'aws:SourceAccount': stack.account,
          'aws:SourceArn': stack.formatArn({
            service: 'ses',
            resource: 'receipt-rule-set',
            resourceName: `${ruleSetName}:receipt-rule/${ruleName}`,
            arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
          }),
        },
      },
    }),
  );
  const ruleSet = new CfnReceiptRuleSet(stack, 'ReceiptRules', { ruleSetName });
  const rule = new CfnReceiptRule(stack, 'ReceiptRule', {
    ruleSetName,
    rule: {
      name: ruleName,
      enabled: true,
      recipients: [...inboundDomains],
      // Viruses and spam are looked for, and the verdicts come along.
      scanEnabled: true,
      tlsPolicy: 'Optional',
      actions: [{ s3Action: { bucketName: bucket.bucketName, topicArn: topic.topicArn } }],
    },
  });
  rule.addResourceDependency(ruleSet);
  // SES tries both when the rule is made.
  for (const policy of [bucket.policy, topic.node.tryFindChild('Policy')])
    if (policy !== undefined) rule.node.addDependency(policy);
  new CfnOutput(stack, 'ReceiptRuleSet', { value: ruleSetName });
};
