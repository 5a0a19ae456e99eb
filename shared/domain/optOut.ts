import { type AddressRecord, mark } from './addresses.ts';
import { answer, type MessageRecord } from './communications.ts';
import type { Birth, Change } from './record.ts';
import { type TemplateRecord, writing } from './templates.ts';

/** What the owner of a number asks for by a single word. */
export type Wish = 'stop' | 'start' | 'help';

/** The words that carriers and the FCC (47 CFR 64.1200(a)(10)) know, without the spaces and hyphens that some are written with. */
const words: Readonly<Record<Wish, readonly string[]>> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'REMOVE', 'ARRET'],
  start: ['START', 'UNSTOP', 'YES', 'OPTIN'],
  help: ['HELP', 'INFO', 'AIDE'],
};

/** Longer texts are no single word, however they are written. */
const longest = 40;

/** The wish that a text is, and nothing but that; however it is cased, spaced and punctuated. */
export const wishIn = (text: string): Wish | undefined => {
  const trimmed = text.trim();
  if (trimmed.length > longest) return undefined;
  const word = trimmed
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return (Object.keys(words) as Wish[]).find((wish) => words[wish].includes(word));
};

type TenantSettings = { readonly name: string };

/**
 * What a text that is a wish brings about beside being filed: the number is marked or cleared, and its owner is answered, once. A
 * short code cannot be answered.
 */
export const heed = (
  received: MessageRecord,
  wish: Wish,
  { known, words: stored }: { known: AddressRecord | undefined; words: readonly TemplateRecord[] },
  birth: Birth & { tenant: TenantSettings },
): Change[] => {
  const { channel, from: address } = received;
  const opted_out_at = wish === 'stop' ? birth.now : null;
  const isOut = typeof known?.opted_out_at === 'string';
  const isNew = wish === 'help' || isOut !== (wish === 'stop');
  if (!isNew) return [];
  const marks = wish === 'help' ? [] : mark(known, { channel, address }, { opted_out_at }, birth.now);
  if (!address.startsWith('+')) return marks;
  const values = { company_name: birth.tenant.name };
  const notice = writing(wish, stored, values)('sms');
  return [...marks, { after: answer(received, notice, birth) }];
};
