import { type Instant, secondsBetween } from '../kernel/clock.ts';
import { type AddressRecord, mark } from './addresses.ts';
import { answer, type MessageRecord } from './communications.ts';
import type { Birth, Change } from './record.ts';
import { type TemplateRecord, writing } from './templates.ts';

export type Wish = 'stop' | 'start' | 'help';

/**
 * STOP counts if a text starts with one of its words, as on AWS's own numbers: the rest is a signature, thanks or the
 * reason, and an unwanted text does more harm than a missing one. The words are those listed by AWS, carriers and the
 * FCC (47 CFR 64.1200(a)(10)).
 */
const stop =
  /^(?:STOP ?(?:ALL)?|UNSUBSCRIBE|CANCEL|END|QUIT|REVOKE|OPT[ -]?OUT|REMOVE|ARRET|TD)(?![\p{L}\p{N}])/u;

/** A polite request has more words; "please stop by" asks for a visit. */
const politeStop =
  /^(?:PLEASE|PLS|PLZ|KINDLY) (?:STOP|QUIT|END|UNSUBSCRIBE|REMOVE)(?: (?:ME|US|ALL|THIS|THESE|TEXT\w*|MESSAG\w*|SEND\w*|CONTACT\w*|CALL\w*|WRIT\w*|SPAM\w*)(?![\p{L}\p{N}])|\P{L}*$)/u;

/**
 * The others count only as the whole text: "yes, on Monday" does not undo STOP, and "help, it leaks" is not a
 * request.
 */
const alone: Readonly<Record<Exclude<Wish, 'stop'>, readonly string[]>> = {
  start: ['START', 'UNSTOP', 'YES', 'OPTIN'],
  help: ['HELP', 'INFO', 'AIDE'],
};

/** The longest single word, with any spacing and punctuation. */
const longestWord = 40;

/** Ignores case, spacing, quotes and signatures. */
export const wishIn = (text: string): Wish | undefined => {
  const [line = '', ...rest] = text
    .trim()
    .normalize('NFKD')
    .toUpperCase()
    .split(/[\r\n]+/);
  const words = line
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')
    .replace(/^[ -]+/, '')
    .trim();
  if (stop.test(words) || politeStop.test(words)) return 'stop';
  if (line.length > longestWord || !rest.every(isSignature)) return undefined;
  const word = words.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return (['start', 'help'] as const).find((wish) => alone[wish].includes(word));
};

/** Signatures that phones add by themselves. */
const isSignature = (line: string): boolean => /^(?:-+|SENT (?:FROM|VIA|WITH)\b.*)?$/.test(line.trim());

/** Two machines would otherwise reply to each other without end. */
const helpedForSeconds = 24 * 3_600;

const isNew = (wish: Wish, known: AddressRecord | undefined, now: Instant): boolean => {
  if (wish !== 'help') return (typeof known?.opted_out_at === 'string') !== (wish === 'stop');
  const helpedAt = known?.helped_at ?? null;
  return helpedAt === null || secondsBetween(helpedAt, now) >= helpedForSeconds;
};

type TenantSettings = { readonly name: string };

/**
 * The effects of a wish, in addition to filing it: the number is marked or cleared, and its owner gets one reply, for
 * HELP one a day. A short code cannot get a reply.
 */
export const actOnWish = (
  received: MessageRecord,
  wish: Wish,
  { known, words: stored }: { known: AddressRecord | undefined; words: readonly TemplateRecord[] },
  birth: Birth & { tenant: TenantSettings },
): Change[] => {
  const { channel, from: address } = received;
  const isAnswered = address.startsWith('+');
  if (!isNew(wish, known, birth.now) || (wish === 'help' && !isAnswered)) return [];
  const said =
    wish === 'help' ? { helped_at: birth.now } : { opted_out_at: wish === 'stop' ? birth.now : null };
  const marks = mark(known, { channel, address }, said, birth.now);
  if (!isAnswered) return marks;
  const values = { company_name: birth.tenant.name };
  const notice = writing(wish, stored, values)('sms');
  return [...marks, { after: answer(received, notice, birth) }];
};
