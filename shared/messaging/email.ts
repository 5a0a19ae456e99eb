import { type Attachment, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { withoutRetries } from '../kernel/awsCalls.ts';
import { config } from '../kernel/config.ts';
import { oneLine } from '../kernel/text.ts';
import { mailbox } from './headers.ts';
import type { Letter, LetterAttachment } from './letter.ts';
import { logoContentId } from './mailHtml.ts';

/** Sends an email through SES, once; returns SES's id for it. Its tags come back in SES's reports. */
export const sendEmail = async (
  { id, tenantId, from, to, subject, body, html, logo, attached, reply_to, unsubscribe }: Letter,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const files = [...(logo === null ? [] : [pictureOf(logo)]), ...attached.map(fileOf)];
  const text = (data: string) => ({ Data: data, Charset: 'UTF-8' });
  const { MessageId } = await ses().send(
    new SendEmailCommand({
      FromEmailAddress: mailbox(from, config('messageSender')),
      Destination: { ToAddresses: [to] },
      ...(reply_to === null ? {} : { ReplyToAddresses: [reply_to] }),
      Content: {
        Simple: {
          Subject: text(oneLine(subject ?? `Message from ${from}`)),
          Body: { Text: text(body), Html: text(html) },
          ...(files.length === 0 ? {} : { Attachments: files }),
          ...(unsubscribe === null ? {} : { Headers: unsubscribeHeaders(unsubscribe) }),
        },
      },
      ConfigurationSetName: config('emailConfigurationSet'),
      EmailTags: Object.entries({ tenant: tenantId, message_id: id }).map(([Name, Value]) => ({
        Name,
        Value,
      })),
    }),
    { abortSignal: signal },
  );
  return MessageId;
};

const pictureOf = (png: string): Attachment => ({
  RawContent: Buffer.from(png, 'base64'),
  ContentId: logoContentId,
  ContentDisposition: 'INLINE',
  ContentType: 'image/png',
  FileName: 'logo.png',
});

const fileOf = ({ name, type, base64 }: LetterAttachment): Attachment => ({
  RawContent: Buffer.from(base64, 'base64'),
  ContentDisposition: 'ATTACHMENT',
  ContentType: type,
  FileName: name,
});

/** Headers for unsubscribing with one click (RFC 8058). */
const unsubscribeHeaders = (address: string) => [
  { Name: 'List-Unsubscribe', Value: `<${address}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

let connection: SESv2Client | undefined;

// A retry by the client could send the email twice; the next attempt is our decision.
const ses = (): SESv2Client => {
  connection ??= new SESv2Client(withoutRetries());
  return connection;
};
