import names from 'node:dns/promises';
import { createInterface } from 'node:readline';
import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda';
import { handler as carryOutRun } from '../../../functions/workers/carryOutRun.ts';
import { handler as deliverWebhook } from '../../../functions/workers/deliverWebhook.ts';
import { handler as reconcile, redrive } from '../../../functions/workers/reconcile.ts';
import { handler as recordReport } from '../../../functions/workers/recordReport.ts';
import { handler as relayJournal } from '../../../functions/workers/relayJournal.ts';
import { handler as sweepDue } from '../../../functions/workers/sweepDue.ts';
import { createSeams, type Seams } from '../../../shared/kernel/seams.ts';
import { arm, type CrashPoint, type Hit, notedHits } from './crashPoints.ts';
import { hurry } from './hurry.ts';
import type { Move, RequestEvent } from './moves.ts';

/** One invocation of a function with its event, or `redrive`, which a single process does at its start. */
export type Invocation = Work & {
  /** To this process time seems to fly: a time budget is over after its first group, a deadline in no time. */
  readonly isHurried?: boolean;
  /** Instead of the database itself. */
  readonly databaseEndpoint?: string;
  /** Who is given texts to send. */
  readonly textEndpoint?: string;
  /** Who is asked for names, as address and port. */
  readonly nameServer?: string;
};

type Work =
  | { readonly run: 'relayJournal'; readonly event: DynamoDBStreamEvent }
  | {
      readonly run: 'deliverWebhook' | 'dispatchMessage' | 'recordReport' | 'receiveArrivals' | 'carryOutRun';
      readonly event: SQSEvent;
    }
  | { readonly run: 'request'; readonly operation: Move; readonly event: RequestEvent }
  | { readonly run: TimedWork };

/** What the service does by the clock, for all tenants. */
export type TimedWork = 'sweepDue' | 'reconcile' | 'redrive';

export type Assignment = Invocation & {
  readonly offsetSeconds: number;
  readonly crash: CrashPoint | null;
};

/** What a program says that was not killed: the awaits that it came by, and what the function threw, if it did. */
export type Answer = { readonly hits: readonly Hit[]; readonly error: string | null };

const invocationOf = async (work: Work, seams: Seams): Promise<() => Promise<unknown>> => {
  switch (work.run) {
    case 'relayJournal':
      return () => relayJournal.withSeams(seams)(work.event);
    case 'deliverWebhook':
      return () => deliverWebhook.withSeams(seams)(work.event);
    case 'dispatchMessage': {
      // Few programs run this, and it is by far the largest.
      const { handler } = await import('../../../functions/workers/dispatchMessage.ts');
      return () => handler.withSeams(seams)(work.event);
    }
    case 'carryOutRun':
      return () => carryOutRun.withSeams(seams)(work.event);
    case 'recordReport':
      return () => recordReport.withSeams(seams)(work.event);
    case 'receiveArrivals': {
      // It carries a parser of mails and the client of S3, which no other needs.
      const { handler } = await import('../../../functions/workers/receiveArrivals.ts');
      return () => handler.withSeams(seams)(work.event);
    }
    case 'request': {
      // Only requests carry what reads and answers HTTP.
      const { handlers } = await import('./moves.ts');
      return () => handlers[work.operation](work.event, seams);
    }
    case 'sweepDue':
      return () => sweepDue.withSeams(seams)(undefined);
    case 'reconcile':
      return () => reconcile.withSeams(seams)(undefined);
    case 'redrive':
      return () => redrive(seams, seams.clock());
  }
};

const carryOut = async (assignment: Assignment): Promise<Answer> => {
  const clock = () => new Date(Date.now() + 1000 * assignment.offsetSeconds);
  if (assignment.databaseEndpoint !== undefined)
    process.env.AWS_ENDPOINT_URL_DYNAMODB = assignment.databaseEndpoint;
  if (assignment.textEndpoint !== undefined)
    process.env.AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2 = assignment.textEndpoint;
  if (assignment.nameServer !== undefined) names.setServers([assignment.nameServer]);
  if (assignment.isHurried === true) hurry();
  const invoke = await invocationOf(assignment, createSeams({ clock, log: () => undefined }));
  arm(assignment.crash ?? undefined);
  try {
    await invoke();
    return { hits: notedHits(), error: null };
  } catch (error) {
    return { hits: notedHits(), error: String(error) };
  }
};

// The input ends with the process that started this one.
const input = createInterface({ input: process.stdin }).on('close', () => process.exit());
input.once('line', async (line) => {
  const answer = await carryOut(JSON.parse(line));
  process.stdout.write(`${JSON.stringify(answer)}\n`, () => process.exit());
});
