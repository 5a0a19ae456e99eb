import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { whole } from './packing.ts';
import type { Item } from './table.ts';

export type TypedItem = Record<string, AttributeValue>;

export const typedItem = (item: Item): TypedItem => marshall(item, { removeUndefinedValues: true });

export const plainItem = (item: TypedItem): Item => whole(unmarshall(item));

type TypedRequest<Request> = {
  [Field in keyof Request]: Field extends (typeof holders)[number]
    ? TypedItem | Extract<Request[Field], undefined>
    : Request[Field];
};

const holders = ['Item', 'Key', 'ExpressionAttributeValues'] as const;

export const typed = <Request extends { readonly [Field in (typeof holders)[number]]?: Item | undefined }>(
  request: Request,
): TypedRequest<Request> => {
  const values = holders.flatMap((field) => {
    const value = request[field];
    return value === undefined ? [] : [[field, typedItem(value)]];
  });
  return { ...request, ...Object.fromEntries(values) } as TypedRequest<Request>;
};
