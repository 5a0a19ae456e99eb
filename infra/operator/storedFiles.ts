import {
  DeleteObjectsCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { inGroups } from '../../shared/kernel/groups.ts';
import type { StoredFiles } from './target.ts';

/** The limit of S3. */
const keysPerRequest = 1_000;

export const filesInBucket = (bucketOf: () => string): StoredFiles => {
  const using = async <T>(work: (s3: S3Client, Bucket: string) => Promise<T>): Promise<T> => {
    const s3 = new S3Client();
    try {
      return await work(s3, bucketOf());
    } finally {
      s3.destroy();
    }
  };
  const keysIn = async (client: S3Client, Bucket: string, prefix?: string): Promise<string[]> => {
    const pages = paginateListObjectsV2({ client }, { Bucket, ...(prefix && { Prefix: prefix }) });
    const keys: string[] = [];
    for await (const { Contents = [] } of pages)
      keys.push(...Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
    return keys;
  };
  return {
    list: (tenantId) => using((s3, Bucket) => keysIn(s3, Bucket, tenantId && `${tenantId}/`)),
    read: (key) =>
      using(async (s3, Bucket) => {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: key }));
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      }),
    // Gives the store the checksum, as for an uploaded file.
    put: (key, bytes) =>
      using(async (s3, Bucket) => {
        await s3.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ChecksumAlgorithm: 'SHA256' }));
      }),
    removeAll: (tenantId) =>
      using(async (s3, Bucket) => {
        const keys = await keysIn(s3, Bucket, `${tenantId}/`);
        for await (const group of inGroups(eachOf(keys), keysPerRequest)) {
          const Objects = group.map((Key) => ({ Key }));
          const { Errors = [] } = await s3.send(
            new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
          );
          const [first] = Errors;
          if (first !== undefined)
            throw new Error(`S3 did not remove ${first.Key}: ${first.Message ?? first.Code}.`);
        }
        return keys.length;
      }),
  };
};

async function* eachOf<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}
