import { createHash } from 'node:crypto';
import * as z from 'zod';
import { isReceiptHandle, type Message, type QueueStore } from './queueStore.ts';

/** The names of SQS's errors, each with the older name that the SDK reads from `x-amzn-query-error`. */
export const refusals = {
  BatchEntryIdsNotDistinct: 'AWS.SimpleQueueService.BatchEntryIdsNotDistinct',
  BatchRequestTooLong: 'AWS.SimpleQueueService.BatchRequestTooLong',
  EmptyBatchRequest: 'AWS.SimpleQueueService.EmptyBatchRequest',
  InvalidBatchEntryId: 'AWS.SimpleQueueService.InvalidBatchEntryId',
  InvalidMessageContents: 'InvalidMessageContents',
  InvalidParameterValue: 'InvalidParameterValue',
  QueueDoesNotExist: 'AWS.SimpleQueueService.NonExistentQueue',
  ReceiptHandleIsInvalid: 'ReceiptHandleIsInvalid',
  SerializationException: 'SerializationException',
  TooManyEntriesInBatchRequest: 'AWS.SimpleQueueService.TooManyEntriesInBatchRequest',
  UnknownOperationException: 'UnknownOperationException',
} as const;

/** A caller's error, in SQS's terms. */
export class Refusal extends Error {
  readonly code: keyof typeof refusals;

  constructor(code: keyof typeof refusals, message: string) {
    super(message);
    this.code = code;
  }
}

type Call = { store: QueueStore; queue: string; signal: AbortSignal };
export type Action = (input: unknown, call: Call) => object | Promise<object>;

const maxBatchBytes = 262_144;
const maxBatchEntries = 10;
const account = '000000000000';

export const region = 'us-east-1';
export const arnOf = (queue: string): string => `arn:aws:sqs:${region}:${account}:${queue}`;
export const urlOf = (endpoint: string, queue: string): string => `${endpoint}/${account}/${queue}`;
export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** SQS's attributes of a message, next to its body. */
export const systemAttributes = (message: Message) => ({
  SenderId: account,
  SentTimestamp: String(message.sentAt),
  ApproximateReceiveCount: String(message.receives),
  ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  ...(message.groupId === null ? {} : { MessageGroupId: message.groupId }),
});

const action =
  <S extends z.ZodType, R extends object>(schema: S, run: (input: z.output<S>, call: Call) => R) =>
  (input: unknown, call: Call): R => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return run(parsed.data, call);

    const [issue] = parsed.error.issues;
    const reason = `Value for parameter ${issue?.path.join('.')} is invalid. Reason: ${issue?.message}.`;
    throw new Refusal('InvalidParameterValue', reason);
  };

const Unsupported = z.never('The local queues do not support it').optional();

const SendInput = z.object({
  MessageBody: z.string().min(1),
  DelaySeconds: z.int().min(0).max(900).optional(),
  MessageGroupId: z
    .string()
    .regex(/^[!-~]{1,128}$/)
    .optional(),
  MessageAttributes: Unsupported,
  MessageDeduplicationId: Unsupported,
});

const sendEntry = action(SendInput, ({ MessageBody, DelaySeconds, MessageGroupId }, { store, queue }) => {
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(MessageBody)) {
    throw new Refusal('InvalidMessageContents', 'The message has a character that is not allowed.');
  }
  const id = store.send(queue, MessageBody, { delaySeconds: DelaySeconds, groupId: MessageGroupId });

  return { MessageId: id, MD5OfMessageBody: md5(MessageBody) };
});

const ReceiveInput = z.object({
  MaxNumberOfMessages: z.int().min(1).max(10).default(1),
  WaitTimeSeconds: z.int().min(0).max(20).default(0),
  VisibilityTimeout: Unsupported,
  MessageSystemAttributeNames: Unsupported,
});

const receiveMessage = action(ReceiveInput, async (input, { store, queue, signal }) => {
  const take = () => store.receive(queue, input.MaxNumberOfMessages);
  let messages = take();
  if (messages.length === 0 && input.WaitTimeSeconds > 0) {
    const end = AbortSignal.any([signal, AbortSignal.timeout(input.WaitTimeSeconds * 1000)]);
    while (messages.length === 0 && (await store.arrival(queue, end))) messages = take();
  }
  if (messages.length === 0) return {};

  return {
    Messages: messages.map((message) => ({
      MessageId: message.id,
      ReceiptHandle: message.receiptHandle,
      Body: message.body,
      MD5OfBody: md5(message.body),
    })),
  };
});

const deleteEntry = action(z.object({ ReceiptHandle: z.string() }), ({ ReceiptHandle }, { store, queue }) => {
  if (!isReceiptHandle(ReceiptHandle))
    throw new Refusal('ReceiptHandleIsInvalid', 'The receipt handle is not valid.');
  store.remove(queue, ReceiptHandle);

  return {};
});

const Entry = z.looseObject({ Id: z.string(), MessageBody: z.string().optional() });
const Batch = z.object({ Entries: z.array(Entry) });

const checkBatch = (entries: readonly z.output<typeof Entry>[]): void => {
  const bytes = entries.reduce((sum, { MessageBody }) => sum + Buffer.byteLength(MessageBody ?? ''), 0);

  if (entries.length === 0) throw new Refusal('EmptyBatchRequest', 'The batch has no entries.');
  if (entries.length > maxBatchEntries) {
    throw new Refusal('TooManyEntriesInBatchRequest', `A batch has at most ${maxBatchEntries} entries.`);
  }
  if (!entries.every(({ Id }) => /^[\w-]{1,80}$/.test(Id))) {
    throw new Refusal(
      'InvalidBatchEntryId',
      'An entry id is 1 to 80 letters, digits, hyphens and underscores.',
    );
  }
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length) {
    throw new Refusal('BatchEntryIdsNotDistinct', 'Two entries have the same id.');
  }
  if (bytes > maxBatchBytes) {
    throw new Refusal('BatchRequestTooLong', `A batch has at most ${maxBatchBytes} bytes.`);
  }
};

/** A refused entry leaves the others alone. */
const batchOf = (single: (input: unknown, call: Call) => object) =>
  action(Batch, ({ Entries }, call) => {
    checkBatch(Entries);
    const Successful: object[] = [];
    const Failed: object[] = [];
    for (const entry of Entries) {
      try {
        Successful.push({ Id: entry.Id, ...single(entry, call) });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        Failed.push({ Id: entry.Id, SenderFault: true, Code: error.code, Message: error.message });
      }
    }

    return { Successful, Failed };
  });

/** The calls of the service, and of a worker in a process of its own, which replaces Lambda's event source. */
export const actions: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['SendMessageBatch', batchOf(sendEntry)],
  ['ReceiveMessage', receiveMessage],
  ['DeleteMessageBatch', batchOf(deleteEntry)],
]);
