import type { AlarmText, Runbook } from '../kernel/runbook.ts';
import type { SecretKind } from '../kernel/secrets.ts';
import { deliveryClocks } from './deliveryClocks.ts';
import * as pieces from './work.ts';
import { longestSweepSeconds, shortestSweepSeconds } from './workClocks.ts';

/** A worker's permissions on the table's items; transactions need the permissions of their actions. */
export type ItemAction =
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'PartiQLInsert';

/** A function behind the API, which does the pieces of work of `work.ts`, with all that is not its behavior. */
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
    /** In addition to the queue by which its work continues. */
    readonly sendsTo?: readonly QueueName[];
    /** It opens secrets of that kind and, with `makes`, seals new ones. */
    readonly secrets?: { readonly kind: SecretKind; readonly makes?: true };
    readonly sendsMessages?: true;
    /** Its permissions on the bytes of files; permission to write includes reading. */
    readonly files?: readonly ('read' | 'write' | 'remove')[];
    readonly readsMail?: true;
    /** It acts for a caller by the functions of the operations. */
    readonly callsOperations?: true;
  };
  /** Its settings, in addition to those that come with its permissions. */
  readonly knows?: readonly ('authUrl' | 'loopbackReceivers' | 'paperFonts')[];
  /** A chain of messages in this queue may lead to it any number of times; Lambda would end the chain after sixteen. */
  readonly continuesBy?: QueueName;
  /** The effect on companies if it fails. */
  readonly impact: string;
  /** The alarm of a worker that runs by the clock, when it has not run for five minutes. */
  readonly stopped?: AlarmText;
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
    },
    knows: ['loopbackReceivers'],
    continuesBy: 'retries',
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
      sendsMessages: true,
      // An email may carry a stored PDF.
      files: ['read'],
    },
    knows: ['authUrl'],
    continuesBy: 'messages',
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
    impact: 'Mails and texts that come in are not filed; they wait.',
  },
  carryOutRun: {
    // It starts calls for 15 seconds, and may repeat the last of them.
    seconds: 90,
    may: {
      items: ['BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      lists: [],
      callsOperations: true,
    },
    continuesBy: 'runs',
    impact: 'Playbooks wait; their runs continue when the worker does.',
  },
  makePictures: {
    // A picture is read for a minute at most.
    seconds: 120,
    // Room for a picture of 50 million pixels, twice while it is turned upright, and for the file and the program.
    memoryMegabytes: 2_048,
    // It removes the copies of a file deleted meanwhile.
    may: { items: ['BatchGetItem', 'PutItem'], files: ['write', 'remove'] },
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
    knows: ['paperFonts'],
    impact: 'PDFs of what was issued or signed are not kept yet; they are written for each who asks.',
  },
  sweepDue: {
    seconds: shortestSweepSeconds,
    may: byTheClock,
    knows: ['authUrl'],
    impact: 'Retries beyond 15 minutes, follow-ups, reminders and expiries come late.',
    stopped: {
      impact: 'Nothing that is due by time happens: no long retries, follow-ups or expiries.',
      runbook: 'The clock stands still',
    },
  },
  reconcile: {
    seconds: longestSweepSeconds,
    may: byTheClock,
    knows: ['authUrl'],
    impact: 'Work that got lost on its way is not found again.',
  },
} as const satisfies Readonly<Record<string, Worker>>;

export type WorkerName = keyof typeof workers;

// The keys of the literal above.
export const workerNames = Object.keys(workers) as WorkerName[];

/** The alarm of a worker that fails. */
export const failureOf = (name: WorkerName): AlarmText => ({
  impact: workers[name].impact,
  runbook: 'A worker fails',
});

export type Pieces = typeof pieces;
export type WorkId = keyof Pieces;

type IdOf<Piece> = { [Id in WorkId]: Pieces[Id] extends Piece ? Id : never }[WorkId];

/** Work that a change asks for, apart from the rest, which the relay need not load. One that is missing is a compile error. */
export const triggered: Pick<Pieces, IdOf<Required<Pick<pieces.Work, 'trigger'>>>> = {
  performTask: pieces.performTask,
  drainEndpoint: pieces.drainEndpoint,
  carryOutRun: pieces.carryOutRun,
  keepPaper: pieces.keepPaper,
  makePictures: pieces.makePictures,
  sendMessage: pieces.sendMessage,
  erasePerson: pieces.erasePerson,
};

/** Work that the due list brings, and the kinds of items by which the sweeper finds lost work. */
export type DueWorkId = IdOf<{ readonly from: { readonly due: string } }>;
export type LostWorkId = IdOf<{ readonly foundBy: string }>;
export type LostKind = Pieces[LostWorkId]['foundBy'];

export type QueueName = Extract<Pieces[WorkId]['from'], { readonly queue: string }>['queue'];

/** The work whose messages a worker takes. */
export type WorkIdOf<W extends WorkerName> = {
  [Q in QueueName]: W extends (typeof queues)[Q]['worker']
    ? IdOf<{ readonly from: { readonly queue: Q } }>
    : never;
}[QueueName];

/** A queue and its dead letters; its messages are pieces of work of `work.ts`. */
export type Queue = {
  readonly worker: WorkerName;
  /** The most messages of one invocation; one machine takes no more than ten. */
  readonly batch?: number;
  /** How long an invocation waits for more of them before it starts. */
  readonly windowSeconds?: number;
  /**
   * The limit of concurrent invocations, so that hanging receivers leave the others room; `few` is for a new account,
   * which runs ten functions at a time. A queue needs at least two there.
   */
  readonly atOnce?: { readonly many: number; readonly few: number; readonly onOneMachine: number };
  /** How often a message is tried, and how long it stays without a worker. */
  readonly tries?: number;
  readonly keptDays?: number;
  /** What its messages are about, and the effect on companies if they are given up, for the alarms. */
  readonly about: string;
  readonly whenGivenUp: string;
  /** The section of the runbook for its dead letters; `Dead letters` unless given. */
  readonly runbook?: Runbook;
  /** When messages have waited too long for a worker; half an hour unless given, longer than any planned delay. */
  readonly late?: { readonly seconds: number; readonly runbook: Runbook };
};

export const queues = {
  deliveries: {
    worker: 'deliverWebhook',
    // Invocations mostly wait: this many dead receivers may hang concurrently before another one has to wait.
    atOnce: { many: 200, few: 3, onOneMachine: 100 },
    // The message is the only copy of a new delivery: it returns for ten hours, regardless of the worker's failure.
    tries: 100,
    keptDays: 10,
    about: 'first webhook attempts',
    whenGivenUp: 'their receivers wait until they are redriven',
    late: { seconds: 120, runbook: 'Events are late' },
  },
  retries: {
    worker: 'deliverWebhook',
    // Retries mostly wait: one invocation drains the backlogs of many endpoints, up to ten sockets each.
    batch: 100,
    windowSeconds: 1,
    atOnce: { many: 50, few: 2, onOneMachine: 100 },
    about: 'repeated webhook attempts',
    whenGivenUp: 'their receivers wait for a sweep',
  },
  messages: {
    worker: 'dispatchMessage',
    // Providers limit the messages per second; the rest can wait in the queue.
    about: 'emails and texts to customers',
    whenGivenUp: 'they wait for a sweep',
    late: { seconds: 300, runbook: 'Messages are late' },
  },
  reports: {
    worker: 'recordReport',
    about: 'reports of what became of emails and texts',
    whenGivenUp: 'messages that failed may look as if they were sent',
  },
  arrivals: {
    worker: 'receiveArrivals',
    // Each may be an email of ten megabytes, all in memory concurrently.
    batch: 5,
    // Only these messages lead to an email in its bucket.
    keptDays: 10,
    about: 'inbound emails and texts',
    whenGivenUp: 'they are not visible until they are redriven',
  },
  runs: {
    worker: 'carryOutRun',
    batch: 1,
    about: 'runs of playbooks',
    whenGivenUp: 'they wait for a sweep',
  },
  pictures: {
    worker: 'makePictures',
    batch: 1,
    // Each takes a processor and several hundred megabytes.
    atOnce: { many: 10, few: 2, onOneMachine: 1 },
    about: 'smaller copies of pictures',
    whenGivenUp: 'the pictures have no thumbnail, and customers are not shown them',
  },
  papers: {
    worker: 'keepPapers',
    batch: 1,
    // Each takes a whole processor.
    atOnce: { many: 10, few: 2, onOneMachine: 1 },
    about: 'PDFs of invoices and contracts',
    whenGivenUp: 'they are written for each who asks',
  },
} as const satisfies Readonly<Record<QueueName, Queue>>;

// The keys of the literal above.
export const queueNames = Object.keys(queues) as QueueName[];

const usual = {
  batch: 10,
  tries: 5,
  keptDays: 4,
  atOnce: { many: 10, few: 2, onOneMachine: 2 },
  late: { seconds: 30 * 60, runbook: 'A queue is not emptied' },
  runbook: 'Dead letters',
} as const satisfies Partial<Queue>;

export const queueOf = (name: QueueName): Queue & Required<Pick<Queue, keyof typeof usual>> => ({
  ...usual,
  ...(queues[name] as Queue),
});

/** The table's stream, of which `relayJournal` gets the records of new journal entries. */
export const stream = {
  batch: 100,
  /** Concurrent invocations for a shard, in order within a company: Lambda allows ten. */
  atOnce: { many: 10, few: 2 },
  late: {
    seconds: 60,
    impact: 'New events are over a minute late; receivers see changes late.',
    runbook: 'Events are late',
  },
  givenUp: {
    impact: 'Events of some changes did not go out by the stream; they wait for a sweep.',
    runbook: 'Dead letters',
  },
} as const;
