import type { Setting } from '../kernel/config.ts';
import type { SecretKind } from '../kernel/secrets.ts';
import { deliveryClocks } from './deliveryClocks.ts';
import { longestSweepSeconds, shortestSweepSeconds } from './workClocks.ts';

/** A worker's permissions on the table's items; transactions need the permissions of their actions. */
export type ItemAction =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'PartiQLInsert';

/**
 * A function behind the API, which does the pieces of work of `work.ts`. Everything except its behavior, in one
 * place.
 */
export type Worker = {
  /** Its longest time; its queues hide a message for longer. */
  readonly seconds: number;
  /** 1024 unless given. */
  readonly memoryMegabytes?: number;
  readonly may: {
    readonly items: readonly ItemAction[];
    /** It reads the table's own lists, and these indexes. */
    readonly lists?: readonly string[];
    /** The due list crosses tenants. */
    readonly readsDueList?: true;
    readonly sendsTo?: readonly string[];
    /** It opens secrets of that kind and, with `makes`, seals new ones. */
    readonly secrets?: { readonly kind: SecretKind; readonly makes?: true };
    readonly sendsMessages?: true;
    /** Its permissions on the bytes of files; permission to write includes reading. */
    readonly files?: readonly ('read' | 'write' | 'remove')[];
    readonly readsMail?: true;
    /** It acts for a caller by the functions of the operations. */
    readonly callsOperations?: true;
  };
  /** Its settings, in addition to the table and its outbound queues. */
  readonly knows?: readonly Setting[];
  /** One chain of messages may lead to it any number of times; Lambda would end the chain after sixteen. */
  readonly sendsToItself?: true;
  /** The effect on companies if it fails. */
  readonly impact: string;
};

const fanningOut = {
  // The settings say which events the company wants notices of.
  items: ['BatchGetItem', 'PartiQLInsert', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
  sendsTo: ['deliveries', 'retries', 'messages', 'runs', 'pictures', 'papers'],
} as const;

const byTheClock = {
  ...fanningOut,
  lists: ['byStatus'],
  readsDueList: true,
  files: ['remove'],
} as const;

export const workers = {
  relayJournal: {
    seconds: 30,
    may: { ...fanningOut, lists: [] },
    impact: 'Webhooks and messages of new events do not go out until the reconciler finds them.',
  },
  deliverWebhook: {
    seconds: deliveryClocks.function,
    may: {
      items: ['BatchGetItem', 'PartiQLInsert', 'PutItem', 'UpdateItem', 'DeleteItem'],
      lists: ['byStatus'],
      secrets: { kind: 'endpoint' },
      sendsTo: ['retries'],
    },
    knows: ['sealingKeyId', 'loopbackReceivers'],
    // A drain sends the message that starts the next one.
    sendsToItself: true,
    impact: 'Webhooks are not delivered; nothing is lost, and receivers wait.',
  },
  dispatchMessage: {
    // In addition to the provider, it may ask for the document and for a link's key, and close a number.
    seconds: 90,
    may: {
      // A message may carry a link, which is signed with a key of its tenant, made if there is none. A refusal may close a number.
      items: ['BatchGetItem', 'UpdateItem', 'PutItem', 'PartiQLInsert', 'DeleteItem'],
      // An erasure finds the person's data by these.
      lists: ['byCustomer', 'places'],
      secrets: { kind: 'link_key', makes: true },
      // An erasure continues with another message.
      sendsTo: ['messages'],
      sendsMessages: true,
      // An email may carry a stored PDF.
      files: ['read'],
    },
    knows: [
      'messageSender',
      'emailConfigurationSet',
      'textConfigurationSet',
      'authUrl',
      'sealingKeyId',
      'filesUrl',
    ],
    sendsToItself: true,
    impact: 'Emails and texts to customers do not go out, and nothing is erased.',
  },
  recordReport: {
    seconds: 30,
    may: { items: ['BatchGetItem', 'UpdateItem', 'PutItem'] },
    impact: 'Bounced emails and SMS look as if they were sent, and closed addresses still get messages.',
  },
  receiveArrivals: {
    // An email may be large, and filing it may take several tries.
    seconds: 60,
    may: {
      items: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      lists: [],
      readsMail: true,
      // It removes the file of a record deleted meanwhile.
      files: ['write', 'remove'],
    },
    knows: ['filesUrl', 'mailUrl'],
    impact: 'Mails and texts that come in are not filed; they wait.',
  },
  carryOutRun: {
    // It starts calls for 15 seconds, and may repeat the last of them.
    seconds: 90,
    may: {
      items: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      lists: [],
      sendsTo: ['runs'],
      callsOperations: true,
    },
    knows: ['operationFunctions'],
    // A long run continues with further messages.
    sendsToItself: true,
    impact: 'Playbooks wait; their runs continue when the worker does.',
  },
  makePictures: {
    // A picture is read for a minute at most.
    seconds: 120,
    // Room for a picture of 50 million pixels, twice while it is turned upright, and for the file and the program.
    memoryMegabytes: 2_048,
    // It removes the copies of a file deleted meanwhile.
    may: { items: ['BatchGetItem', 'PutItem'], files: ['write', 'remove'] },
    knows: ['filesUrl'],
    impact: 'New pictures have no thumbnail, and customers are not shown them.',
  },
  keepPapers: {
    // A contract of many pages takes a second; the store may be asked more than once.
    seconds: 60,
    may: {
      items: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      lists: [],
      // It removes the PDF of a person erased meanwhile.
      files: ['write', 'remove'],
    },
    knows: ['filesUrl', 'paperFonts'],
    impact: 'PDFs of what was issued or signed are not kept yet; they are written for each who asks.',
  },
  sweepDue: {
    seconds: shortestSweepSeconds,
    may: byTheClock,
    knows: ['filesUrl', 'authUrl'],
    impact: 'Retries beyond 15 minutes, follow-ups, reminders and expiries come late.',
  },
  reconcile: {
    seconds: longestSweepSeconds,
    may: byTheClock,
    knows: ['filesUrl', 'authUrl'],
    impact: 'Work that got lost on its way is not found again.',
  },
} as const satisfies Readonly<Record<string, Worker>>;

export type WorkerName = keyof typeof workers;

// The keys of the literal above.
export const workerNames = Object.keys(workers) as WorkerName[];

/** A queue and its dead letters; its messages are pieces of work of `work.ts`. */
export type Queue = {
  readonly worker: WorkerName;
  /** The most messages of one invocation. */
  readonly batch: number;
  /** How long an invocation waits for more of them before it starts. */
  readonly windowSeconds?: number;
  /**
   * The limit of concurrent invocations, so that hanging receivers leave the others room; `few` is for a new account,
   * which runs ten functions at a time. A queue needs at least two.
   */
  readonly atOnce: { readonly many: number; readonly few: number };
  /** The settings for a single process. */
  readonly onOneMachine: { readonly batch?: number; readonly atOnce: number };
  /** How often a message is tried, and how long it stays without a worker; by default five times and four days. */
  readonly tries?: number;
  readonly keptDays?: number;
  /** The effect on companies of messages among the dead letters. */
  readonly impact: string;
  /** When messages have waited too long for a worker; by default half an hour, longer than any planned delay. */
  readonly late: { readonly seconds?: number; readonly impact: string; readonly runbook?: string };
};

/** Invocations mostly wait: this many dead receivers may hang concurrently before another one has to wait. */
const receiversAtOnce = { atOnce: 100 };

export const queues = {
  deliveries: {
    worker: 'deliverWebhook',
    batch: 10,
    atOnce: { many: 200, few: 3 },
    onOneMachine: receiversAtOnce,
    // The message is the only copy of a new delivery: it returns for ten hours, regardless of the worker's failure.
    tries: 100,
    keptDays: 10,
    impact:
      'Webhooks of some events were given up by the worker; their receivers wait until they are redriven.',
    late: {
      seconds: 120,
      impact: 'First webhook attempts wait over two minutes for a worker.',
      runbook: 'Events are late',
    },
  },
  retries: {
    worker: 'deliverWebhook',
    // Retries mostly wait: one invocation drains the backlogs of many endpoints, up to ten sockets each.
    batch: 100,
    windowSeconds: 1,
    atOnce: { many: 50, few: 2 },
    // One machine does not batch.
    onOneMachine: { ...receiversAtOnce, batch: 10 },
    impact: 'Repeated webhooks were given up by the worker; their receivers wait for a sweep.',
    late: { impact: 'Webhooks that failed once wait over half an hour for a worker.' },
  },
  messages: {
    worker: 'dispatchMessage',
    batch: 10,
    // Providers limit the messages per second; the rest can wait in the queue.
    atOnce: { many: 10, few: 2 },
    onOneMachine: { atOnce: 2 },
    impact: 'Emails or texts to customers were given up by the worker and wait for a sweep.',
    late: {
      seconds: 300,
      impact: 'Emails and texts wait over five minutes for a worker.',
      runbook: 'Messages are late',
    },
  },
  reports: {
    worker: 'recordReport',
    batch: 10,
    // Reports of texts and emails come by the thousand, and nothing waits for them.
    atOnce: { many: 10, few: 2 },
    onOneMachine: { atOnce: 2 },
    impact:
      'What became of some emails or texts was given up by the worker; those that failed may look as if they were sent.',
    late: { impact: 'Reports of what became of emails and texts wait over half an hour for a worker.' },
  },
  arrivals: {
    worker: 'receiveArrivals',
    // Each may be an email of ten megabytes, all in memory concurrently.
    batch: 5,
    atOnce: { many: 10, few: 2 },
    onOneMachine: { atOnce: 2 },
    // Only these messages lead to an email in its bucket.
    keptDays: 10,
    impact: 'The worker gave up inbound emails or SMS; they are not visible until they are redriven.',
    late: { impact: 'Emails and texts that came in wait over half an hour for a worker.' },
  },
  runs: {
    worker: 'carryOutRun',
    batch: 1,
    atOnce: { many: 10, few: 2 },
    onOneMachine: { atOnce: 2 },
    impact: 'Runs of playbooks were given up by the worker and wait for a sweep.',
    late: { impact: 'Runs of playbooks wait over half an hour for a worker.' },
  },
  pictures: {
    worker: 'makePictures',
    batch: 1,
    atOnce: { many: 10, few: 2 },
    // Each takes a processor and several hundred megabytes.
    onOneMachine: { atOnce: 1 },
    impact:
      'Some pictures were given up by the worker: they have no thumbnail, and customers are not shown them.',
    late: { impact: 'Smaller copies of pictures wait over half an hour for a worker.' },
  },
  papers: {
    worker: 'keepPapers',
    // Each takes a whole processor.
    batch: 1,
    atOnce: { many: 10, few: 2 },
    onOneMachine: { atOnce: 1 },
    impact: 'The worker gave up the PDFs of some invoices or contracts; they are written for each who asks.',
    late: { impact: 'PDFs of invoices and contracts wait over half an hour for a worker.' },
  },
} as const satisfies Readonly<Record<string, Queue>>;

export type QueueName = keyof typeof queues;

// The keys of the literal above.
export const queueNames = Object.keys(queues) as QueueName[];

/** The table's stream, of which `relayJournal` gets the records of new journal entries. */
export const stream = {
  batch: 100,
  /** Concurrent invocations for a shard, in order within a company: Lambda allows ten. */
  atOnce: { many: 10, few: 2 },
  impact: 'Events of some changes did not go out by the stream; they wait for a sweep.',
} as const;

/** The headings in docs/runbook.md for a failing worker, for messages that were given up, and for waiting ones. */
export const runbooks = {
  worker: 'A worker fails',
  deadLetters: 'Dead letters',
  late: 'A queue is not emptied',
} as const;
