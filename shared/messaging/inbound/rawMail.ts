import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { callAttempts } from '../../kernel/awsCalls.ts';
import type { Mail } from './arrivals.ts';

/** What people write comes before what they attach; beyond this a mail is not looked at. */
const maxBytes = 10 * 1024 * 1024;

/** The mail as it came in, its beginning if it is longer. */
export const fetchMail = async ({
  bucketName,
  objectKey,
}: Mail['receipt']['action']): Promise<{ bytes: Uint8Array; isWhole: boolean }> => {
  const { Body, ContentRange } = await s3().send(
    new GetObjectCommand({ Bucket: bucketName, Key: objectKey, Range: `bytes=0-${maxBytes - 1}` }),
    { abortSignal: AbortSignal.timeout(fetchMilliseconds) },
  );
  const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
  const whole = Number(ContentRange?.split('/')[1] ?? bytes.length);
  return { bytes, isWhole: whole <= bytes.length };
};

/** An email is larger than all other fetched objects. */
export const fetchMilliseconds = 20_000;

let connection: S3Client | undefined;

const s3 = (): S3Client => {
  connection ??= new S3Client({ maxAttempts: callAttempts, requestHandler: { connectionTimeout: 3_000 } });
  return connection;
};
