import type { _Record as ReadRecord, AttributeValue as ReadValue } from '@aws-sdk/client-dynamodb-streams';
import type { AttributeValue, DynamoDBRecord, StreamRecord } from 'aws-lambda';

/** A Lambda event filter of exact values: a field matches when its value is one of those listed; all fields must match. */
export type Pattern = { readonly [field: string]: Pattern | readonly string[] };

const isList = (wanted: Pattern | readonly string[]): wanted is readonly string[] => Array.isArray(wanted);

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;

const matches = (pattern: Pattern, value: unknown): boolean =>
  Object.entries(pattern).every(([field, wanted]) => {
    const found = fieldOf(value, field);

    return isList(wanted) ? wanted.some((one) => one === found) : matches(wanted, found);
  });

/** Whether the filter passes a stream record; for its texts, Lambda's form is the same. */
export const eventFilter =
  (pattern: Pattern) =>
  (record: ReadRecord): boolean =>
    matches(pattern, record);

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const toValue = (value: ReadValue): AttributeValue => {
  if (value.S !== undefined) return { S: value.S };
  if (value.N !== undefined) return { N: value.N };
  if (value.BOOL !== undefined) return { BOOL: value.BOOL };
  if (value.NULL !== undefined) return { NULL: value.NULL };
  if (value.M !== undefined) return { M: toValues(value.M) };
  if (value.L !== undefined) return { L: value.L.map(toValue) };
  if (value.SS !== undefined) return { SS: value.SS };
  if (value.NS !== undefined) return { NS: value.NS };
  if (value.B !== undefined) return { B: base64(value.B) };
  if (value.BS !== undefined) return { BS: value.BS.map(base64) };
  throw new Error('A stream record has a value of an unknown type.');
};

const toValues = (values: Record<string, ReadValue>): Record<string, AttributeValue> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toValue(value)]));

/** The record as Lambda hands it to a function: bytes in base64, the time in whole seconds since 1970. */
export const toLambdaRecord = (record: ReadRecord, streamArn: string): DynamoDBRecord => ({
  eventID: record.eventID,
  eventName: record.eventName,
  eventVersion: record.eventVersion,
  eventSource: record.eventSource,
  awsRegion: record.awsRegion,
  eventSourceARN: streamArn,
  dynamodb: toChange(record),
});

const toChange = ({ dynamodb }: ReadRecord): StreamRecord => ({
  ApproximateCreationDateTime: Math.floor((dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000),
  Keys: dynamodb?.Keys && toValues(dynamodb.Keys),
  NewImage: dynamodb?.NewImage && toValues(dynamodb.NewImage),
  OldImage: dynamodb?.OldImage && toValues(dynamodb.OldImage),
  SequenceNumber: dynamodb?.SequenceNumber,
  SizeBytes: dynamodb?.SizeBytes,
  StreamViewType: dynamodb?.StreamViewType,
});
