import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { Clock } from '../../../shared/kernel/clock.ts';
import { orDamaged } from '../damaged.ts';
import { listen } from '../listening.ts';
import { reportOf, type Taken } from './providerReports.ts';

const Entry = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  at: z.string(),
});
/** A message that would have gone out; `id` is the message's. */
type SentMessage = z.output<typeof Entry>;

type Draft = Omit<SentMessage, 'at'> & Pick<Taken, 'tags'>;

const tagged = (tags: Readonly<Record<string, string>>) => ({ id: tags.message_id ?? randomUUID(), tags });

const Data = z.object({ Data: z.string() });
const Attachment = z.object({ ContentId: z.string(), ContentType: z.string(), RawContent: z.string() });

/** The pictures that come with a mail stand in its HTML, where a mail program shows them. */
const withPictures = (html: string, attachments: readonly z.output<typeof Attachment>[]): string =>
  attachments.reduce(
    (text, { ContentId, ContentType, RawContent }) =>
      text.replaceAll(`"cid:${ContentId}"`, `"data:${ContentType};base64,${RawContent}"`),
    html,
  );

const Email = z
  .object({
    Destination: z.object({ ToAddresses: z.array(z.string()).min(1) }),
    Content: z.object({
      Simple: z.object({
        Subject: Data,
        Body: z.object({ Text: Data.optional(), Html: Data.optional() }),
        Attachments: z.array(Attachment).default([]),
      }),
    }),
    EmailTags: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  })
  .transform(
    ({ Destination, Content: { Simple }, EmailTags }): Draft => ({
      ...tagged(Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value]))),
      channel: 'email',
      to: Destination.ToAddresses.join(', '),
      subject: Simple.Subject.Data,
      text: Simple.Body.Text?.Data ?? null,
      html: Simple.Body.Html === undefined ? null : withPictures(Simple.Body.Html.Data, Simple.Attachments),
    }),
  );

const Sms = z
  .object({
    DestinationPhoneNumber: z.string(),
    MessageBody: z.string(),
    Context: z.record(z.string(), z.string()).default({}),
  })
  .transform(
    ({ DestinationPhoneNumber, MessageBody, Context }): Draft => ({
      ...tagged(Context),
      channel: 'sms',
      to: DestinationPhoneNumber,
      subject: null,
      text: MessageBody,
      html: null,
    }),
  );

/** The two calls that are spoken here, as AWS spells them. */
const callOf = ({ method, url, headers }: IncomingMessage): z.ZodType<Draft> | undefined => {
  if (method !== 'POST') return undefined;
  if (url === '/v2/email/outbound-emails') return Email;
  return headers['x-amz-target'] === 'PinpointSMSVoiceV2.SendTextMessage' ? Sms : undefined;
};

// As for the queues, NORMAL keeps what was accepted through a kill -9. The first entry of an id stays the only one; how often it was
// sent is for tests to look at.
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
    at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS sendings (id TEXT NOT NULL, at TEXT NOT NULL) STRICT;
`;

const Counted = z.object({ id: z.string(), times: z.number() });

const openSentMessages = (file: string, clock: Clock) => {
  const db = new DatabaseSync(file);
  orDamaged(file, () => db.exec(schema));
  const put = db.prepare(
    `INSERT INTO outbox (id, channel, "to", subject, text, html, at)
     VALUES (:id, :channel, :to, :subject, :text, :html, :at) ON CONFLICT DO NOTHING`,
  );
  const sending = db.prepare('INSERT INTO sendings (id, at) VALUES (:id, :at)');
  const all = db.prepare('SELECT * FROM outbox ORDER BY position');
  const toOne = db.prepare('SELECT * FROM outbox WHERE "to" = ? ORDER BY position');
  const count = db.prepare('SELECT id, count(*) AS times FROM sendings GROUP BY id');
  return {
    put: ({ tags: _, ...draft }: Draft): void => {
      const at = clock().toISOString();
      sending.run({ id: draft.id, at });
      put.run({ ...draft, at });
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
  const draft = call.parse(JSON.parse(await text(request)));
  put(draft);
  return { MessageId: draft.id };
};

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-amzn-requestid': randomUUID(),
    ...(status === 200 ? {} : { 'x-amzn-errortype': 'BadRequestException' }),
  });
  response.end(JSON.stringify(body));
};

/**
 * Takes the place of SES and of AWS End User Messaging on a free loopback port: nothing leaves the machine, everything is
 * kept in `file`, whose folder must exist. `list` gives what was sent, all or to one address, newest last, one entry for a message
 * however often it was sent. What becomes of a message is told to `publish`, as those services publish it to a topic.
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
          __type: 'BadRequestException',
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
