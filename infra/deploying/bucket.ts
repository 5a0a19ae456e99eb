import { isDeepStrictEqual } from 'node:util';
import {
  type CORSRule,
  GetBucketCorsCommand,
  GetBucketLifecycleConfigurationCommand,
  GetBucketVersioningCommand,
  GetPublicAccessBlockCommand,
  HeadBucketCommand,
  type LifecycleRule,
  type PublicAccessBlockConfiguration,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutPublicAccessBlockCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Stage } from '../config.ts';
import { corsOfFiles, unfinishedUploads } from '../stacks/files.ts';

/**
 * Gives the bucket of files its settings from the stage's template: no public access, the origins of browsers, and one lifecycle rule
 * instead of any that deletes files. CloudFormation assumes that an imported bucket has them. Returns the changes; none the second time.
 * @throws Error with one sentence if this region has no such bucket, or if the bucket keeps old versions of deleted files
 */
export const readyBucket = async (
  s3: S3Client,
  Bucket: string,
  stage: Pick<Stage, 'browserOrigins' | 'domain'>,
): Promise<string[]> => {
  await assertThere(s3, Bucket);
  const { Status } = await s3.send(new GetBucketVersioningCommand({ Bucket }));
  if (Status !== undefined)
    throw new Error(
      `The bucket ${Bucket} keeps versions, so that files of erased people would stay: copy its files into one that does not.`,
    );
  return [
    ...(await readyAccess(s3, Bucket)),
    ...(await readyOrigins(s3, Bucket, [asRule(corsOfFiles(stage, await s3.config.region()))])),
    ...(await readyLifecycle(s3, Bucket)),
  ];
};

const assertThere = async (s3: S3Client, Bucket: string): Promise<void> => {
  try {
    await s3.send(new HeadBucketCommand({ Bucket }));
  } catch (cause) {
    if (!(cause instanceof S3ServiceException)) throw cause;
    throw new Error(
      `There is no bucket ${Bucket} in this region to be adopted, or it is another account's.`,
      { cause },
    );
  }
};

const closed: PublicAccessBlockConfiguration = {
  BlockPublicAcls: true,
  BlockPublicPolicy: true,
  IgnorePublicAcls: true,
  RestrictPublicBuckets: true,
};

const readyAccess = async (s3: S3Client, Bucket: string): Promise<string[]> => {
  const { PublicAccessBlockConfiguration } = await unlessUnset(
    s3.send(new GetPublicAccessBlockCommand({ Bucket })),
  );
  if (isDeepStrictEqual(PublicAccessBlockConfiguration, closed)) return [];
  await s3.send(new PutPublicAccessBlockCommand({ Bucket, PublicAccessBlockConfiguration: closed }));
  return ['the block of public access'];
};

const asRule = ({
  allowedOrigins,
  allowedMethods,
  allowedHeaders,
}: ReturnType<typeof corsOfFiles>): CORSRule => ({
  AllowedHeaders: [...allowedHeaders],
  AllowedMethods: [...allowedMethods],
  AllowedOrigins: [...allowedOrigins],
});

const readyOrigins = async (s3: S3Client, Bucket: string, CORSRules: CORSRule[]): Promise<string[]> => {
  const { CORSRules: before = [] } = await unlessUnset(s3.send(new GetBucketCorsCommand({ Bucket })));
  if (isDeepStrictEqual(before, CORSRules)) return [];
  await s3.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }));
  return ['the origins of browsers'];
};

const lifecycle: LifecycleRule[] = [
  {
    ID: unfinishedUploads.id,
    Filter: { Prefix: '' },
    Status: 'Enabled',
    AbortIncompleteMultipartUpload: { DaysAfterInitiation: unfinishedUploads.days },
  },
];

const readyLifecycle = async (s3: S3Client, Bucket: string): Promise<string[]> => {
  const { Rules: before } = await unlessUnset(
    s3.send(new GetBucketLifecycleConfigurationCommand({ Bucket })),
  );
  if (isDeepStrictEqual(before, lifecycle)) return [];
  const LifecycleConfiguration = { Rules: lifecycle };
  await s3.send(new PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration }));
  return ['its lifecycle rule'];
};

/** S3 says of a setting that was never made that it is not there. */
const unlessUnset = <T extends object>(asked: Promise<T>): Promise<Partial<T>> =>
  asked.catch((error: unknown): Partial<T> => {
    if (error instanceof Error && /^NoSuch(PublicAccessBlock|CORS|Lifecycle)Configuration$/.test(error.name))
      return {};
    throw error;
  });
