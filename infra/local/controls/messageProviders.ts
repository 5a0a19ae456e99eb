import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { Clock } from '../../../shared/kernel/clock.ts';
import { orDamaged } from '../machine/damaged.ts';
import { listen } from '../machine/listening.ts';
import { callOf, type Draft, Outgoing, ValidationException } from './providerCalls.ts';
import { reportOf } from './providerReports.ts';

const Entry = Outgoing.extend({
  attachments: z
    .string()
    .transform((json): unknown => JSON.parse(json))
    .pipe(Outgoing.shape.attachments),
  at: z.string(),
});
type SentMessage = z.output<typeof Entry>;

// As for the queues, NORMAL keeps acknowledged writes through a kill -9. The first entry of an id remains the only
// one; tests read how often the message was sent.
const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS outbox (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    channel TEXT NOT NULL,
    "to" TEXT NOT NULL,
    subject TEXT,
    text TEXT,
    html TEXT,
    attachments TEXT NOT NULL DEFAULT '[]',
    at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sendings (id TEXT NOT NULL, at TEXT NOT NULL) STRICT;
`;

const Counted = z.object({ id: z.string(), times: z.number() });

const openSentMessages = (file: string, clock: Clock) => {
  const db = new DatabaseSync(file);
  orDamaged(file, () => db.exec(schema));
  const put = db.prepare(
    `INSERT INTO outbox (id, channel, "to", subject, text, html, attachments, at)
     VALUES (:id, :channel, :to, :subject, :text, :html, :attachments, :at) ON CONFLICT DO NOTHING`,
  );
  const sending = db.prepare('INSERT INTO sendings (id, at) VALUES (:id, :at)');
  const all = db.prepare('SELECT * FROM outbox ORDER BY position');
  const toOne = db.prepare('SELECT * FROM outbox WHERE "to" = ? ORDER BY position');
  const count = db.prepare('SELECT id, count(*) AS times FROM sendings GROUP BY id');
  return {
    put: ({ tags: _, ...draft }: Draft): void => {
      const at = clock().toISOString();
      sending.run({ id: draft.id, at });
      put.run({ ...draft, attachments: JSON.stringify(draft.attachments), at });
    },
    list: (to?: string): SentMessage[] => z.array(Entry).parse(to === undefined ? all.all() : toOne.all(to)),
    timesSent: (): ReadonlyMap<string, number> =>
      new Map(
        z
          .array(Counted)
          .parse(count.all())
          .map(({ id, times }) => [id, times]),
      ),
    close: () => db.close(),
  };
};

type Options = {
  readonly file: string;
  readonly clock: Clock;
  readonly publish: (report: string) => void;
};

const maxRequestBytes = 2_000_000;

const perform = async (request: IncomingMessage, put: (draft: Draft) => void): Promise<object> => {
  const call = callOf(request);
  if (call === undefined)
    throw new Error(`The local providers of messages do not know ${request.method} ${request.url}.`);
  if (!(Number(request.headers['content-length']) <= maxRequestBytes)) {
    throw new Error(`A request states its length, at most ${maxRequestBytes} bytes.`);
  }
  const draft = call.safeParse(JSON.parse(await text(request)));
  if (!draft.success) throw new ValidationException(draft.error);
  put(draft.data);
  return { MessageId: draft.data.id };
};

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-amzn-requestid': randomUUID(),
    ...('__type' in body ? { 'x-amzn-errortype': String(body.__type) } : {}),
  });
  response.end(JSON.stringify(body));
};

/**
 * Imitates SES and AWS End User Messaging on a free loopback port: nothing leaves the machine, and `file`, whose
 * folder must exist, stores everything. `list` returns the sent messages, all or to one address, newest last, one
 * entry per message. `publish` gets each outcome, as those services publish it to a topic.
 */
export const startMessageProviders = async ({ file, clock, publish }: Options) => {
  const sent = openSentMessages(file, clock);
  const take = (draft: Draft) => {
    sent.put(draft);
    publish(JSON.stringify(reportOf(draft, clock)));
  };
  const server = createServer((request, response) => {
    perform(request, take).then(
      (body) => answer(response, 200, body),
      (error: unknown) =>
        answer(response, 400, {
          __type: error instanceof ValidationException ? error.name : 'BadRequestException',
          message: error instanceof Error ? error.message : String(error),
        }),
    );
  });
  const listening = await listen(server);
  return {
    endpoint: listening.endpoint,
    list: sent.list,
    timesSent: sent.timesSent,
    close: async (): Promise<void> => {
      await listening.close();
      sent.close();
    },
  };
};
