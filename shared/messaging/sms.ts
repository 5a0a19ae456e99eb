import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { withoutRetries } from '../kernel/awsCalls.ts';
import { config } from '../kernel/config.ts';
import type { Letter } from './letter.ts';

/**
 * Sends an SMS through AWS End User Messaging, once. The sender is the tenant's number, otherwise the account's own
 * for the country. The context returns in the reports.
 */
export const sendText = async (
  { id, tenantId, to, body, senderNumber }: Letter,
  signal: AbortSignal,
): Promise<undefined> => {
  await texts().send(
    new SendTextMessageCommand({
      DestinationPhoneNumber: to,
      MessageBody: body,
      ...(senderNumber === null ? {} : { OriginationIdentity: senderNumber }),
      MessageType: 'TRANSACTIONAL',
      ConfigurationSetName: config('textConfigurationSet'),
      Context: { tenant: tenantId, message_id: id },
    }),
    { abortSignal: signal },
  );
};

let connection: PinpointSMSVoiceV2Client | undefined;

// A retry by the client could send the SMS twice; the next attempt is our decision.
const texts = (): PinpointSMSVoiceV2Client => {
  connection ??= new PinpointSMSVoiceV2Client(withoutRetries());
  return connection;
};
