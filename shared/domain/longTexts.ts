import { hasAtMost, longestSms } from '../contract/communications.ts';
import { cutText } from '../kernel/text.ts';
import { linkPlaceholder } from './links.ts';

/** What stands in the place of the placeholder is an address with a key. */
const longestLink = 400;
const cutOff = '…';

/**
 * The words of a text, cut where they are longer than a text may be: a name or a service that a template is filled with may be long, and
 * a text that is refused tells its reader nothing. The link stays.
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
