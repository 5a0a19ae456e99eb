import * as z from 'zod';

const Body = z.looseObject({
  IndexName: z.string().optional(),
  TransactItems: z.array(z.record(z.string(), z.unknown())).default([]),
  Statements: z.array(z.object({ Statement: z.string() })).default([]),
  QueueUrl: z.string().default(''),
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
