import {
  type PhoneNumberInformation,
  type PinpointSMSVoiceV2Client,
  paginateDescribePhoneNumbers,
  UpdatePhoneNumberCommand,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { Failure } from '../../shared/kernel/failure.ts';
import type { Numbers } from './target.ts';

/**
 * The account's phone numbers. Assigned ones forward inbound messages to the topic, and leave STOP, START and HELP to
 * us: otherwise AWS would reply itself, and we would never receive them.
 */
export const accountNumbers = (client: PinpointSMSVoiceV2Client, topic: () => string): Numbers => ({
  take: async (phone) => {
    const topicArn = topic();
    const number = await find(client, phone);
    if (number === undefined)
      throw new Failure(
        'not_found',
        `AWS End User Messaging has no number ${phone} in this account and region.`,
      );
    if (isTaken(number, topicArn)) return nothing;
    const { TwoWayChannelArn: other, PoolId: pool } = number;
    if (pool !== undefined)
      throw new Failure(
        'conflict',
        `${phone} is in the pool ${pool}, whose settings apply: take it out of the pool, then assign it.`,
      );
    if (number.TwoWayEnabled && other !== undefined && other !== topicArn)
      throw new Failure(
        'conflict',
        `Inbound SMS to ${phone} go to ${other}: switch two-way messages off there, then assign it.`,
      );
    const wanted = { TwoWayEnabled: true, TwoWayChannelArn: topicArn, SelfManagedOptOutsEnabled: true };
    return () => update(client, number, wanted);
  },
  giveBack: async (phone) => {
    const topicArn = topic();
    const number = await find(client, phone);
    if (number === undefined || !isTaken(number, topicArn) || number.PoolId !== undefined) return;
    await update(client, number, { TwoWayEnabled: false, SelfManagedOptOutsEnabled: false });
  },
});

const nothing = async (): Promise<void> => undefined;

const find = async (
  client: PinpointSMSVoiceV2Client,
  phone: string,
): Promise<PhoneNumberInformation | undefined> => {
  for await (const { PhoneNumbers = [] } of paginateDescribePhoneNumbers({ client }, {})) {
    const found = PhoneNumbers.find(({ PhoneNumber }) => PhoneNumber === phone);
    if (found !== undefined) return found;
  }
  return undefined;
};

const isTaken = (
  { TwoWayEnabled, TwoWayChannelArn, SelfManagedOptOutsEnabled }: PhoneNumberInformation,
  topicArn: string,
): boolean => TwoWayEnabled === true && TwoWayChannelArn === topicArn && SelfManagedOptOutsEnabled === true;

type Settings = {
  readonly TwoWayEnabled: boolean;
  readonly TwoWayChannelArn?: string;
  readonly SelfManagedOptOutsEnabled: boolean;
};

const update = async (
  client: PinpointSMSVoiceV2Client,
  { PhoneNumberArn, PhoneNumberId }: PhoneNumberInformation,
  settings: Settings,
): Promise<void> => {
  await client.send(
    new UpdatePhoneNumberCommand({ PhoneNumberId: PhoneNumberId ?? PhoneNumberArn, ...settings }),
  );
};
