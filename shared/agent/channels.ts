import type { Look } from '../figures/looking.ts';
import type { Condition } from '../figures/model/conditions.ts';
import { entities } from '../figures/model/entities.ts';
import type { EntityName } from '../figures/model/model.ts';

const known = entities.messages.fields.channel?.values ?? [];

/** What messages have to meet to be looked at; undefined where none of the channels is one of theirs. */
export const channelCondition = (channels: readonly string[]): Condition | undefined => {
  const values = known.filter((channel) => channels.some((wanted) => wanted.toLowerCase() === channel));
  return values.length === 0 ? undefined : { field: 'channel', is: '=', values };
};

export const isLimited = (entity: EntityName, channels: readonly string[] = []): boolean =>
  (entity === 'messages' || entity === 'threads') && channels.length > 0;

/** The input of a tool that looks only at messages of these channels; undefined where there are none such. */
export const inChannels = (
  input: Readonly<Record<string, unknown>>,
  { channels = [] }: Pick<Look, 'channels'>,
): Record<string, unknown> | undefined => {
  if (!isLimited(input.entity as EntityName, channels)) return { ...input };
  const condition = channelCondition(channels);
  const where = (input.where ?? []) as readonly Condition[];
  return condition === undefined ? undefined : { ...input, where: [...where, condition] };
};

export const channelRefusal = `Messages go by ${known.join(' or ')}, and by none of those channels.`;
