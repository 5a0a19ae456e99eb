import * as z from 'zod';

const Body = z.looseObject({
  IndexName: z.string().optional(),
  TransactItems: z.array(z.record(z.string(), z.unknown())).default([]),
  Statements: z.array(z.object({ Statement: z.string() })).default([]),
  QueueUrl: z.string().default(''),
  EncryptionContext: z.object({ kind: z.string() }).optional(),
});

const ofTransaction: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

const ofStatement: Readonly<Record<string, string>> = {
  INSERT: 'PartiQLInsert',
  UPDATE: 'PartiQLUpdate',
  DELETE: 'PartiQLDelete',
  SELECT: 'PartiQLSelect',
};

const Key = z.looseObject({ PK: z.object({ S: z.string() }).optional() });

/** Where a request of one item, or for a list, names the partition key that IAM sees. */
const Keyed = z.object({
  ExpressionAttributeValues: z
    .looseObject({ ':partition': z.object({ S: z.string() }).optional() })
    .default({}),
  Key: Key.optional(),
  Item: Key.optional(),
});

/**
 * The partition keys of a request to the table, each with the right that it takes: `dynamodb:PutItem at org#lead`; of one to KMS what its
 * key is for. Tenants and ids, of
 * which there is no end, go by one name. A request that was gathered from several functions has none.
 */
export const keysOf = (target: string, body: unknown): readonly string[] => {
  const { IndexName, TransactItems, EncryptionContext } = Body.parse(body);
  if (EncryptionContext !== undefined)
    return rightsOf(target, body).map((right) => `${right} at ${EncryptionContext.kind}`);
  if (!target.startsWith('DynamoDB') || IndexName !== undefined) return [];
  const writes = TransactItems.flatMap((item) => Object.values(item));
  const keys = (target.endsWith('TransactWriteItems') ? writes : [body]).map(keyIn);
  return rightsOf(target, body).flatMap((right, index) => {
    const key = keys[index];
    return key === undefined ? [] : [`${right} at ${withoutIds(key)}`];
  });
};

const keyIn = (request: unknown): string | undefined => {
  const { ExpressionAttributeValues, Key, Item } = Keyed.parse(request);
  return (Key ?? Item)?.PK?.S ?? ExpressionAttributeValues[':partition']?.S;
};

const Gathered = z.looseObject({ PK: z.string(), SK: z.string() });

/** The same of what a function reads or inserts together with others. */
export const keyOfGathered = (asked: unknown): readonly string[] => {
  const { success, data } = Gathered.safeParse(asked);
  if (!success) return [];
  const action = Object.keys(data).length === 2 ? 'BatchGetItem' : 'PartiQLInsert';
  return [`dynamodb:${action} at ${withoutIds(data.PK)}`];
};

/** How many parts of a key say what it is. */
const telling: Readonly<Record<string, number>> = { unique: 4, search: 3, count_mark: 3 };

const withoutIds = (key: string): string => {
  const [owner = '', ...parts] = key.split('#');
  if (parts.length === 0) return owner;
  if (!owner.startsWith('org_')) return `${owner}#x`;
  const told = telling[parts[0] ?? ''] ?? 2;
  return ['org', ...parts.map((part, index) => (index + 1 < told ? part : 'x'))].slice(0, told + 1).join('#');
};

/** The rights that a request takes, such as `dynamodb:Query byStatus`, by its action and its body. */
export const rightsOf = (target: string, body: unknown): readonly string[] => {
  const [service = '', action = ''] = target.split('.');
  const { IndexName, TransactItems, Statements, QueueUrl } = Body.parse(body);
  switch (service.split('_')[0]) {
    case 'DynamoDB':
      if (action === 'TransactWriteItems')
        return TransactItems.flatMap((item) => Object.keys(item)).map(
          (verb) => `dynamodb:${ofTransaction[verb]}`,
        );
      if (action === 'BatchExecuteStatement')
        return Statements.map(({ Statement }) => `dynamodb:${ofStatement[Statement.split(' ')[0] ?? '']}`);
      return [`dynamodb:${action}${IndexName === undefined ? '' : ` ${IndexName}`}`];
    case 'AmazonSQS':
      return [`sqs:${action.replace(/Batch$/, '')} ${QueueUrl.slice(QueueUrl.lastIndexOf('/') + 1)}`];
    case 'TrentService':
      return [`kms:${action}`];
    default:
      return [];
  }
};
