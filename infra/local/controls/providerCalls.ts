import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod';
import type { ProviderMessage } from './providerReports.ts';

/** `id` is the message's id. */
export const Outgoing = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string().nullable(),
  html: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })),
});
export type Draft = z.output<typeof Outgoing> & Pick<ProviderMessage, 'tags'>;

const tagged = (tags: Readonly<Record<string, string>>) => ({ id: tags.message_id ?? randomUUID(), tags });

const Data = z.object({ Data: z.string() });
/** With SES's limits. */
const Attachment = z.object({
  FileName: z.string().min(1).max(255),
  ContentType: z.string().min(1).max(78),
  ContentDisposition: z.enum(['ATTACHMENT', 'INLINE']),
  ContentId: z.string().min(1).max(78).optional(),
  RawContent: z.base64(),
});

/** Inserts an email's attached pictures into its HTML, as a mail program shows them. */
const withPictures = (html: string, attachments: readonly z.output<typeof Attachment>[]): string =>
  attachments.reduce(
    (text, { ContentId = '', ContentType, RawContent }) =>
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
      attachments: Simple.Attachments.filter(
        ({ ContentDisposition }) => ContentDisposition === 'ATTACHMENT',
      ).map(({ FileName, ContentType, RawContent }) => ({
        name: FileName,
        type: ContentType,
        base64: RawContent,
      })),
    }),
  );

const isAtMost = (limit: number) => (text: string) => [...text].length <= limit;

/** With AWS's limits, so that the same messages are refused. */
const Sms = z
  .object({
    DestinationPhoneNumber: z.string().regex(/^\+?[1-9][0-9]{1,18}$/),
    MessageBody: z
      .string()
      .regex(/\S/)
      .refine(isAtMost(1_600), 'Member must have length less than or equal to 1600'),
    OriginationIdentity: z.string().min(1).max(256).optional(),
    Context: z.record(z.string().regex(/^\S{1,100}$/), z.string().regex(/^\S{1,800}$/)).default({}),
  })
  .transform(
    ({ DestinationPhoneNumber, MessageBody, Context }): Draft => ({
      ...tagged(Context),
      channel: 'sms',
      to: DestinationPhoneNumber,
      subject: null,
      text: MessageBody,
      html: null,
      attachments: [],
    }),
  );

/** The two supported calls, in AWS's notation. */
export const callOf = ({ method, url, headers }: IncomingMessage): z.ZodType<Draft> | undefined => {
  if (method !== 'POST') return undefined;
  if (url === '/v2/email/outbound-emails') return Email;
  return headers['x-amz-target'] === 'PinpointSMSVoiceV2.SendTextMessage' ? Sms : undefined;
};

/** Worded as by AWS, because a failed message shows this as its reason. */
export class ValidationException extends Error {
  override readonly name = 'ValidationException';

  constructor({ issues }: z.ZodError) {
    const faults = issues.map(
      ({ path, message }) => `Value at '${path.join('.')}' failed to satisfy constraint: ${message}`,
    );
    super(
      `${faults.length} validation error${faults.length === 1 ? '' : 's'} detected: ${faults.join('; ')}`,
    );
  }
}
