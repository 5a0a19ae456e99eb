import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent, SQSRecord } from 'aws-lambda';

/** A message as Lambda's event source hands it over; what our workers never look at is empty. */
export const sqsRecord = (
  message: Pick<SQSRecord, 'messageId' | 'body'> & Partial<SQSRecord>,
): SQSRecord => ({
  receiptHandle: '',
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: '',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: '',
  awsRegion: '',
  ...message,
});

/** New items as the table's stream brings them: on the way to Lambda sets and the like become plain JSON, and bytes base64. */
export const streamEventOf = (items: readonly object[]): DynamoDBStreamEvent => ({
  Records: items.map((item, index) => ({
    dynamodb: {
      SequenceNumber: String(index),
      NewImage: JSON.parse(JSON.stringify(marshall(item), inBase64)),
    },
  })),
});

const inBase64 = (_name: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;
