import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { trying } from '../kernel/awsCalls.ts';
import { config } from '../kernel/config.ts';
import type { Letter } from './letter.ts';

/**
 * Hands a text to AWS End User Messaging, once. The sender is the tenant's number, else the account's own for the country. Its
 * context comes back in the reports.
 */
export const sendText = async (
  { id, tenantId, to, body, number }: Letter,
  signal: AbortSignal,
): Promise<undefined> => {
  await texts().send(
    new SendTextMessageCommand({
      DestinationPhoneNumber: to,
      MessageBody: body,
      ...(number === null ? {} : { OriginationIdentity: number }),
      MessageType: 'TRANSACTIONAL',
      ConfigurationSetName: config('textConfigurationSet'),
      Context: { tenant: tenantId, message_id: id },
    }),
    { abortSignal: signal },
  );
};

let connection: PinpointSMSVoiceV2Client | undefined;

// A second try of the client's own could send the text twice; the next attempt is decided by us.
const texts = (): PinpointSMSVoiceV2Client => {
  connection ??= new PinpointSMSVoiceV2Client(trying());
  return connection;
};
