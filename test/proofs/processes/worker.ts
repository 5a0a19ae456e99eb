import {
  DeleteMessageBatchCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { handler as deliverWebhook } from '../../../functions/workers/deliverWebhook.ts';
import { handler as dispatchMessage } from '../../../functions/workers/dispatchMessage.ts';
import { queueVariable } from '../../../shared/kernel/config.ts';
import { sqsRecord } from '../../support/lambdaEvents.ts';
import { beReady, seams } from './program.ts';

type Handler = (event: SQSEvent) => Promise<SQSBatchResponse>;

const sqs = new SQSClient({ maxAttempts: 5 });
const [onlyQueue, batchSize = '10', invocationsAtOnce = '20'] = process.argv.slice(2);
const longPollSeconds = 5;

const toRecord = ({ MessageId = '', ReceiptHandle = '', Body = '' }: Message): SQSRecord =>
  sqsRecord({ messageId: MessageId, receiptHandle: ReceiptHandle, body: Body });

const invoke = async (QueueUrl: string, handler: Handler, messages: readonly Message[]): Promise<void> => {
  const { batchItemFailures } = await handler({ Records: messages.map(toRecord) });
  const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  const done = messages.filter(({ MessageId = '' }) => !failed.has(MessageId));
  if (done.length === 0) return;
  const Entries = done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
  await sqs.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
};

/** As an event source of Lambda does: what was handled is deleted, what failed comes again. */
const consume = async (queue: string, handler: Handler): Promise<void> => {
  const QueueUrl = process.env[queueVariable(queue)] ?? '';
  const running = new Set<Promise<void>>();
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: Number(batchSize),
        WaitTimeSeconds: longPollSeconds,
      }),
    );
    if (Messages.length === 0) continue;
    const invocation = invoke(QueueUrl, handler, Messages).finally(() => running.delete(invocation));
    running.add(invocation);
    if (running.size >= Number(invocationsAtOnce)) await Promise.race(running);
  }
};

const deliver = deliverWebhook.withSeams(seams);
const consumers = {
  deliveries: () => consume('deliveries', deliver),
  retries: () => consume('retries', deliver),
  messages: () => consume('messages', dispatchMessage.withSeams(seams)),
};
beReady();
await Promise.all(
  Object.entries(consumers)
    .filter(([queue]) => onlyQueue === undefined || queue === onlyQueue)
    .map(([, start]) => start()),
);
