import { CfnOutput, Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { variables } from '../../shared/kernel/config.ts';
import type { Stage } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { stateId } from '../constructs/state.ts';
import { readingDistribution } from './filesDistribution.ts';

/** The console, and the pages of others that may upload and read. The bucket is made before the API, so the API's own id is not known. */
export const corsOfFiles = (
  { browserOrigins, domain }: Pick<Stage, 'browserOrigins' | 'domain'>,
  region: string,
) => ({
  allowedOrigins: [
    domain === undefined ? `https://*.execute-api.${region}.amazonaws.com` : `https://${domain.name}`,
    ...browserOrigins,
  ],
  allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT],
  allowedHeaders: ['content-type', 'if-none-match', 'x-amz-checksum-sha256'],
});

/** Only parts that never became a file go by themselves: the records decide about files, and the sweep removes them. */
export const unfinishedUploads = { id: 'unfinished-uploads', days: 1 } as const;

/** The bucket of records' files, and the permissions on it: a function needs a permission itself to sign an address that gives it. */
export const fileStore = (stack: Stack, stage: Stage, endpoint: string | undefined) => {
  const { keepsData, adopts } = stage;
  const adopted = adopts?.filesBucket;
  const bucket = new Bucket(stack, stateId('Files', adopted), {
    ...(adopted === undefined ? {} : { bucketName: adopted }),
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    cors: [corsOfFiles(stage, stack.region)],
    lifecycleRules: [
      {
        id: unfinishedUploads.id,
        abortIncompleteMultipartUploadAfter: Duration.days(unfinishedUploads.days),
      },
    ],
  });
  acknowledge(bucket, {
    'AwsSolutions-S1':
      'Each address is signed by a function that logs the request, and each file is journalled.',
  });
  const objects = bucket.arnForObjects('*');
  const right = (id: string, ...statements: [actions: string[], resource: string][]): ManagedPolicy => {
    const policy = new ManagedPolicy(stack, id, {
      statements: statements.map(
        ([actions, resource]) => new PolicyStatement({ actions, resources: [resource] }),
      ),
    });
    const [arn] = stack.resolve(bucket.bucketArn)['Fn::GetAtt'];
    acknowledge(policy, {
      [`AwsSolutions-IAM5[Resource::<${arn}.Arn>/*]`]: 'Each file is an object of its own.',
    });
    return policy;
  };
  const reading = readingDistribution(stack, bucket);
  // An emulator has no name for each bucket.
  const path = endpoint === undefined ? '' : `/${bucket.bucketName}`;
  const url = `${endpoint ?? `https://${bucket.bucketRegionalDomainName}`}${path}`;
  const readUrl = `https://${reading.distributionDomainName}${path}`;
  new CfnOutput(stack, 'FilesBucket', { value: bucket.bucketName });
  new CfnOutput(stack, 'FilesReadUrl', { value: readUrl });
  return {
    bucket,
    url,
    /** For a function that hands out addresses. */
    addresses: { [variables.filesUrl]: url, [variables.filesReadUrl]: readUrl },
    read: right('ReadFiles', [['s3:GetObject'], objects]),
    // Without permission to list, a missing file reads as forbidden.
    write: right(
      'WriteFiles',
      [['s3:GetObject', 's3:PutObject'], objects],
      [['s3:ListBucket'], bucket.bucketArn],
    ),
    remove: right('RemoveFiles', [['s3:DeleteObject'], objects]),
  };
};
