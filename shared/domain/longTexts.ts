import { hasAtMost, longestSms } from '../contract/communications.ts';
import { cutText } from '../kernel/text.ts';
import { linkPlaceholder } from './links.ts';

/** The URL, with a key, that replaces the placeholder. */
const longestLink = 400;
const cutOff = '…';

/**
 * A text cut to the limit: templates may be filled with long names or services, and a refusal would give the reader
 * nothing. The link remains.
 */
export const fitted = (body: string): string => {
  const lines = body.split('\n');
  const words = lines.filter((line) => line !== linkPlaceholder).join('\n');
  const hasLink = words !== body;
  const room = hasLink ? longestSms - longestLink : longestSms;
  if (hasAtMost(room, words)) return body;
  const cut = cutText(words, room - 2 * cutOff.length).trimEnd() + cutOff;
  return hasLink ? `${cut}\n${linkPlaceholder}` : cut;
};
