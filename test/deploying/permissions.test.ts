import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'infra/deploying');

/** How IAM calls the services of these packages. */
const services: Readonly<Record<string, string>> = {
  'client-cloudformation': 'cloudformation',
  'client-cloudwatch': 'cloudwatch',
  'client-cognito-identity-provider': 'cognito-idp',
  'client-dynamodb': 'dynamodb',
  'client-kms': 'kms',
  'client-lambda': 'lambda',
  'client-s3': 's3',
  'client-sesv2': 'ses',
  'client-sts': 'sts',
};

/** Waiters, paginators and what IAM calls otherwise, by the action. */
const calls: Readonly<Record<string, string>> = {
  waitUntilTableExists: 'DescribeTable',
  HeadBucketCommand: 'ListBucket',
  GetPublicAccessBlockCommand: 'GetBucketPublicAccessBlock',
  PutPublicAccessBlockCommand: 'PutBucketPublicAccessBlock',
  GetBucketLifecycleConfigurationCommand: 'GetLifecycleConfiguration',
  PutBucketLifecycleConfigurationCommand: 'PutLifecycleConfiguration',
  GetBucketCorsCommand: 'GetBucketCORS',
  PutBucketCorsCommand: 'PutBucketCORS',
};
const callOf = (name: string): string | undefined =>
  calls[name] ??
  /^(?:paginate)?([A-Z]\w+?)(?:Command)?$/.exec(/Command$|^paginate/.test(name) ? name : '')?.[1];

/** What a file asks of AWS, as actions of IAM. */
const actionsIn = (file: string): string[] =>
  [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/import \{([^}]*)\} from '@aws-sdk\/([\w-]+)'/g),
  ].flatMap(([, names = '', client = '']) =>
    names
      .split(',')
      .map((name) => callOf(name.trim()))
      .filter((call) => call !== undefined)
      .map((call) => `${services[client]}:${call}`),
  );

const Policy = z.object({
  Statement: z.array(
    z.object({
      Effect: z.literal('Allow'),
      Action: z.union([z.string(), z.array(z.string())]),
      Resource: z.union([z.string(), z.array(z.string())]),
    }),
  ),
});
const [usual, adopting] = [
  ...readFileSync(join(root, 'docs/deploying.md'), 'utf8').matchAll(/```json\n(.*?)```/gs),
].map(([, text = '']) => Policy.parse(JSON.parse(text)).Statement.flatMap(({ Action }) => [Action].flat()));

/** These files alone are loaded where a stage adopts something. */
const forAdopting = ['bucket.ts', 'key.ts', 'table.ts', 'userPool.ts'];
const files = readdirSync(folder);
const asked = (names: readonly string[]) => [...new Set(names.flatMap(actionsIn))].sort();

describe('the policies of docs/deploying.md', () => {
  test('the policies of docs/deploying.md allow exactly the calls that the command makes', () => {
    const known = asked(files.filter((file) => !forAdopting.includes(file)));

    // Whose credentials they are anybody may ask; the CDK works with roles of its own.
    expect(usual?.toSorted()).toEqual(
      [...known.filter((action) => action !== 'sts:GetCallerIdentity'), 'sts:AssumeRole'].sort(),
    );
    expect(known.length).toBeGreaterThan(4);
  });

  test('the policies of docs/deploying.md allow exactly the calls that an adoption makes', () => {
    expect(adopting?.toSorted()).toEqual(asked(forAdopting));
  });

  test('the policies of docs/deploying.md name every service that the command asks', () => {
    expect(files.flatMap(actionsIn).filter((action) => action.startsWith('undefined'))).toEqual([]);
  });
});
