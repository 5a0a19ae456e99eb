import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';

/** Removes every file of a company from its bucket, a thousand at a time, and answers how many. */
export const removeStoredFiles = async (bucket: string, tenantId: string): Promise<number> => {
  const s3 = new S3Client();
  try {
    let count = 0;
    for (;;) {
      const prefix = { Bucket: bucket, Prefix: `${tenantId}/` };
      const { Contents = [] } = await s3.send(new ListObjectsV2Command(prefix));
      if (Contents.length === 0) return count;
      const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
      const { Errors = [] } = await s3.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      );
      const [first] = Errors;
      if (first !== undefined)
        throw new Error(`S3 did not remove ${first.Key}: ${first.Message ?? first.Code}.`);
      count += Objects.length;
    }
  } finally {
    s3.destroy();
  }
};
