import type { Look } from '../figures/looking.ts';
import type { Condition } from '../figures/model/conditions.ts';
import { entities } from '../figures/model/entities.ts';

const known = entities.messages.fields.channel?.values ?? [];

/** The input of a tool that looks only at messages of these channels; undefined where there are none such. */
export const inChannels = (
  input: Readonly<Record<string, unknown>>,
  { channels = [] }: Pick<Look, 'channels'>,
): Record<string, unknown> | undefined => {
  const isOfMessages = input.entity === 'messages' || input.entity === 'threads';
  if (!isOfMessages || channels.length === 0) return { ...input };
  const values = known.filter((channel) => channels.some((wanted) => wanted.toLowerCase() === channel));
  const condition: Condition = { field: 'channel', is: '=', values };
  const where = (input.where ?? []) as readonly Condition[];
  return values.length === 0 ? undefined : { ...input, where: [...where, condition] };
};

export const channelRefusal = `Messages go by ${known.join(' or ')}, and by none of those channels.`;
