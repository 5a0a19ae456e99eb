// Reading: words of people → tokens → phrases → one frame → checks → a call. Each step is a file; `read.ts` is the way through.

import { shortForms } from './words/shortForms.ts';

/** One word, number or mark of a prompt. */
export type Token = {
  /** In small letters; a number as digits. */
  readonly text: string;
  /** As it was written. */
  readonly raw: string;
  readonly number?: number;
  /** A number of money: "$500", "5 grand". */
  readonly isMoney?: boolean;
};

const marks: ReadonlySet<string> = new Set([',', ';', '.', '?', '!', ':', '(', ')', '"', '|']);

/** Mail addresses, ids and dates whole; numbers with their signs; words; marks. */
const piece =
  /\b(?:a\/r|w\/o)\b|\bw\/|\b[qh][1-4]\b|[\w.+-]+@[\w-]+\.[\w.-]+|\d{4}-\d\d-\d\d|\w*\d\w*_\w+|\w+_\w*\d\w*|\+?\d[\d\s().-]{8,}\d|\$?\d[\d,]*(?:\.\d+)?[\p{L}]*|[\p{L}\p{M}]+(?:['’][\p{L}]+)*|[%$#&+/=<>]|[,;.?!:()"|]/giu;

/** The tokens of a prompt: contractions are taken apart, short forms written out, numbers made of words. */
export const tokensOf = (prompt: string): readonly Token[] =>
  numbered([...prompt.normalize('NFKC').matchAll(piece)].flatMap(([raw]) => wordsOf(raw)));

const plain = (text: string, raw: string): Token => ({ text, raw });

const wordsOf = (raw: string): readonly Token[] => {
  const text = raw.toLowerCase().replaceAll('’', "'");
  const short = shortForms.get(text);
  if (short !== undefined) return short.split(' ').map((word) => plain(word, raw));
  if (text.endsWith("n't")) return [...wordsOf(raw.slice(0, -3)), plain('not', raw)];
  const at = text.indexOf("'");
  if (at > 0 && !text.startsWith("o'")) {
    const head = raw.slice(0, at);
    const tail = text.slice(at + 1);
    return [...wordsOf(head), ...(endings.get(tail) ?? "'s").split(' ').map((word) => plain(word, tail))];
  }
  return numberIn(text, raw) ?? [plain(text, raw)];
};

/** What stands behind an apostrophe: a verb, or whose something is. */
const endings: ReadonlyMap<string, string> = new Map([
  ['re', 'are'],
  ['ve', 'have'],
  ['ll', 'will'],
  ['d', 'did'],
  ['m', 'am'],
]);

const numberIn = (text: string, raw: string): readonly Token[] | undefined => {
  const [, sign, digits, tail = ''] = /^(\$?)(\d[\d,]*(?:\.\d+)?)([a-z]*)$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const times = tail === 'k' ? 1_000 : tail === 'm' ? 1_000_000 : 1;
  if (tail === 'd') return [...(numberIn(sign + digits, raw) ?? []), plain('days', raw)];
  const isKnown = times > 1 || ['', 'st', 'nd', 'rd', 'th', 'am', 'pm', 'x'].includes(tail);
  if (!isKnown) return [...(numberIn(sign + digits, raw) ?? []), ...wordsOf(tail)];
  const number = Number(digits.replaceAll(',', '')) * times;
  const isOrdinal = ['st', 'nd', 'rd', 'th', 'am', 'pm'].includes(tail);
  return [
    {
      text: isOrdinal ? text : String(number),
      raw,
      number,
      ...((sign === '$' || times > 1) && { isMoney: true }),
    },
  ];
};

const units: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
);
const tens: ReadonlyMap<string, number> = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, (at + 2) * 10]),
);
const powers: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['grand', 1_000],
  ['k', 1_000],
  ['dozen', 12],
]);
const currencies: ReadonlySet<string> = new Set(['dollar', 'dollars', 'bucks', 'usd', 'grand']);

/** "Two thousand", "5 grand", "a hundred dollars" as numbers. "One" alone is more often no number. */
const numbered = (tokens: readonly Token[]): readonly Token[] => {
  const made: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { number, end, isMoney } = numberAt(tokens, at);
    const [token] = tokens.slice(at, at + 1);
    if (number === undefined || token === undefined) {
      if (token !== undefined && (token.text !== '$' || tokens[at + 1]?.number === undefined))
        made.push(token);
      at += 1;
    } else {
      const raw = tokens
        .slice(at, end)
        .map((one) => one.raw)
        .join(' ');
      made.push(
        end === at + 1 && token.number !== undefined && !isMoney
          ? token
          : { text: String(number), raw, number, ...(isMoney && { isMoney }) },
      );
      at = end;
    }
  }
  return made;
};

/** A number from here on: digits or "twenty one", then its powers, each with what stands behind it: "two thousand five hundred". */
const numberAt = (tokens: readonly Token[], start: number) => {
  const wordAt = (index: number): string => tokens[index]?.text ?? '';
  let isMoney = tokens[start]?.isMoney === true || wordAt(start - 1) === '$';
  const [{ number: digits, text = '' } = {}] = tokens.slice(start, start + 1);
  if (digits !== undefined && text !== String(digits)) return { number: digits, end: start + 1, isMoney };
  const ten = tens.get(text);
  const unit = units.get(wordAt(ten === undefined ? start : start + 1));
  const isOne = ten === undefined && (text === 'a' || text === 'one');
  const hasUnit = unit !== undefined && !isOne;
  if (isOne ? !powers.has(wordAt(start + 1)) : digits === undefined && ten === undefined && !hasUnit)
    return { number: undefined, end: start + 1, isMoney };
  let number = digits ?? (isOne ? 1 : (ten ?? 0) + (hasUnit ? unit : 0));
  let at = start + (digits === undefined && ten !== undefined && hasUnit ? 2 : 1);
  for (let word = wordAt(at); powers.has(word); word = wordAt(at)) {
    if (word === 'grand') isMoney = true;
    number *= powers.get(word) ?? 1;
    at += 1;
    const rest = units.get(wordAt(at)) ?? tens.get(wordAt(at)) ?? 0;
    if (rest < 2 || word === 'dozen') continue;
    const power = powers.get(wordAt(at + 1));
    number += rest * (power ?? 1);
    at += power === undefined ? 1 : 2;
  }
  const isCurrency = currencies.has(wordAt(at));
  return { number, end: isCurrency ? at + 1 : at, isMoney: isMoney || isCurrency };
};

export const isMark = ({ text }: Token): boolean => marks.has(text);
