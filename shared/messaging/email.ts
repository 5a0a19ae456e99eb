import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { trying } from '../kernel/awsCalls.ts';
import { config } from '../kernel/config.ts';
import { oneLine } from '../kernel/text.ts';
import { mailbox } from './headers.ts';
import type { Letter } from './letter.ts';

/** Hands an email to SES, once. Its tags come back in SES's reports. */
export const sendEmail = async (
  { id, tenant, from, to, subject, body, html, reply_to, unsubscribe }: Letter,
  signal: AbortSignal,
): Promise<void> => {
  const text = (data: string) => ({ Data: data, Charset: 'UTF-8' });
  await client().send(
    new SendEmailCommand({
      FromEmailAddress: mailbox(from, config('messageSender')),
      Destination: { ToAddresses: [to] },
      ...(reply_to === null ? {} : { ReplyToAddresses: [reply_to] }),
      Content: {
        Simple: {
          Subject: text(oneLine(subject ?? `Message from ${from}`)),
          Body: { Text: text(body), Html: text(html) },
          ...(unsubscribe === null ? {} : { Headers: unsubscribeHeaders(unsubscribe) }),
        },
      },
      ConfigurationSetName: config('emailConfigurationSet'),
      EmailTags: Object.entries({ tenant, message_id: id }).map(([Name, Value]) => ({ Name, Value })),
    }),
    { abortSignal: signal },
  );
};

/** By which mail programs unsubscribe with one click, as RFC 8058 says. */
const unsubscribeHeaders = (address: string) => [
  { Name: 'List-Unsubscribe', Value: `<${address}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

let connection: SESv2Client | undefined;

// A second try of the client's own could send the email twice; the next attempt is decided by us.
const client = (): SESv2Client => {
  connection ??= new SESv2Client(trying());
  return connection;
};
