import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type TransactWriteItem,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { database } from './database.ts';
import type { Key } from './keys.ts';
import type { Item } from './table.ts';
import { plainItem, typed } from './typed.ts';

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

export const typedWrite = ({ Put, Update, Delete, ConditionCheck }: Write): TransactWriteItem => ({
  Put: Put && typed(Put),
  Update: Update && typed(Update),
  Delete: Delete && typed(Delete),
  ConditionCheck: ConditionCheck && typed(ConditionCheck),
});

export const keyOf = ({ Put, Update, Delete, ConditionCheck }: Write): Item =>
  Put === undefined
    ? { ...(Update ?? Delete ?? ConditionCheck)?.Key }
    : { PK: Put.Item?.PK, SK: Put.Item?.SK };

/** Attributes are written as `#name` and values as `:name`; `names` and `values` explain both. */
export type Condition = {
  readonly expression: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
};

export const allOf = (...conditions: readonly Condition[]): Condition => ({
  expression: conditions.map(({ expression }) => `(${expression})`).join(' AND '),
  ...merged('names', conditions),
  ...merged('values', conditions),
});

/** The database refuses an empty list of names or values. */
const merged = (list: 'names' | 'values', conditions: readonly Condition[]) => {
  const given = conditions.flatMap((condition) => Object.entries(condition[list] ?? {}));
  return given.length === 0 ? {} : { [list]: Object.fromEntries(given) };
};

export type UpdateResult =
  | { readonly done: true; readonly item: Item }
  | { readonly done: false; readonly item: Item | undefined };

/** Sets the given fields and removes those given as undefined, in one request. */
export const updateItem = async (key: Key, fields: Item, condition: Condition): Promise<UpdateResult> => {
  const { connection } = database();
  try {
    const { Attributes = {} } = await connection.send(
      new UpdateItemCommand({
        ...typed(updateOf(key, fields, condition)),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { done: true, item: plainItem(Attributes) };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { done: false, item: error.Item && plainItem(error.Item) };
  }
};

export const deleteItem = async (key: Item, { expression, names, values }: Condition): Promise<boolean> => {
  const { connection, tableName } = database();
  try {
    await connection.send(
      new DeleteItemCommand({
        TableName: tableName,
        ...typed({ Key: key, ExpressionAttributeValues: values }),
        ConditionExpression: expression,
        ...(names === undefined ? {} : { ExpressionAttributeNames: { ...names } }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
};

export const updateOf = (key: Key, fields: Item, { expression, names, values }: Condition) => {
  const entries = Object.entries(fields).map(([name, value], index) => ({ name, value, index }));
  const set = entries.filter(({ value }) => value !== undefined);
  const removed = entries.filter(({ value }) => value === undefined);
  const clauses = [
    ...(set.length === 0 ? [] : [`SET ${set.map(({ index }) => `#f${index} = :f${index}`).join(', ')}`]),
    ...(removed.length === 0 ? [] : [`REMOVE ${removed.map(({ index }) => `#f${index}`).join(', ')}`]),
  ];
  const allValues = {
    ...values,
    ...Object.fromEntries(set.map(({ index, value }) => [`:f${index}`, value])),
  };
  return {
    TableName: database().tableName,
    Key: key,
    UpdateExpression: clauses.join(' '),
    ConditionExpression: expression,
    ExpressionAttributeNames: {
      ...names,
      ...Object.fromEntries(entries.map(({ index, name }) => [`#f${index}`, name])),
    },
    ...(Object.keys(allValues).length === 0 ? {} : { ExpressionAttributeValues: allValues }),
  };
};
