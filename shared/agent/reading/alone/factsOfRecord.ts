import { Milestone } from '../../../contract/invoices.ts';
import type { Records } from './personWords.ts';

type Kind = {
  readonly means: Records;
  readonly noun: string;
  /** What is asked of it, and by which moment a list shows that, if not anyway. */
  readonly facts: readonly (readonly [said: string, moment?: string])[];
  /** Words that say nothing more of such a record. */
  readonly silent: string;
};

const status = 'status|state';
const amount = 'amount|total|sum|price|how much';
const until =
  '(?:until|till) (?:(?:what|which) (?:day|date)|when)|valid until(?: date)?|(?:expiry|expiration|validity)(?: date)?';

const kinds: readonly Kind[] = [
  {
    means: { entity: 'payments', where: 'status=settled', called: 'settled', moment: 'settled_at' },
    noun: 'payment',
    facts: [
      ['(?:(?:by |in |with )?(?:what |which )?(?:payment )?(?:method|means|way)|how)(?: of payment)?'],
      ['(?:on )?(?:what |which )?(?:payment )?(?:date|day)|when'],
      [amount],
    ],
    silent: 'made|make|paid|pay|come in|came in|arrive|get|got|receive|received|we',
  },
  {
    means: { entity: 'invoices', moment: 'due_at' },
    noun: 'invoice|bill',
    facts: [
      ['due date|date due'],
      ['(?:amount|balance) (?:still )?(?:due|open|owed)|(?:(?:open|outstanding) (?:amount )?)?balance'],
      ['(?:issue|invoice) date|date (?:of issue|issued)', 'issued_at'],
      [status],
      [amount],
    ],
    silent: 'still',
  },
  {
    means: { entity: 'estimates' },
    noun: 'estimate|quote|bid',
    facts: [[until, 'expires_at'], ['(?:sent|sending) date|date sent', 'sent_at'], [status], [amount]],
    silent: 'valid|good|still',
  },
  {
    means: { entity: 'jobs' },
    noun: 'job|project',
    facts: [
      ['who|(?:which )?(?:technicians?|techs?|crew)'],
      [
        '(?:completion|finish|end) date|when (?:(?:was|were|did|it|they|he|she) )*(?:finish|complet|done)(?:ed|e)?',
        'completed_at',
      ],
      [status],
    ],
    silent: 'working|work|worked|did|doing|assigned to',
  },
];

const silent =
  'please|kindly|give|tell|show|send|me|i|need|want|to us|the|an|a|and|also|on|of|for|in|at|by|what|which|is|was|were|are|did|does|do|it|they|he|she|her|his|their';

const qualifiers: readonly (readonly [said: RegExp, means: Partial<Records>])[] = [
  [/\b(?:last|latest|newest|most recent)\b/, { order: 'newest' }],
  ...Milestone.options.map(
    (sort) => [new RegExp(`\\b${sort}\\b`), { where: `milestone=${sort}`, called: sort }] as const,
  ),
];

const patterns = kinds.map(({ means, noun, facts, silent: own }) => {
  const sort = means.entity === 'invoices' ? `(?:(?:${Milestone.options.join('|')}) )?` : '';
  const called = `(?:the |last |latest |newest |most recent )*${sort}(?:${noun})s?`;
  return {
    means,
    record: new RegExp(
      `<client> (?:make (?:us )?(?:her |his |their |the )?)?${called}(?= |$)|${called} (?:of|for|from|by|with) <client>(?= |$)`,
    ),
    facts: facts.map(([said, moment]) => ({ said: new RegExp(`(?:${said})(?: |$)`, 'y'), moment })),
    silent: new RegExp(`(?:${own}|${silent})(?: |$)`, 'y'),
  };
});

/**
 * "The due date and the amount due on her final invoice", "by which method was her last payment made, and when": one record shows them
 * all. Undefined where a single thing is asked, but for how long an estimate is valid, or anything else is said.
 * @param clause with `<client>` for whose it is
 */
export const factsOfRecord = (clause: string): Records | undefined => {
  const text = clause.replaceAll(/ ?[.?!,;:](?= |$)/g, '');
  for (const { means, record, facts, silent } of patterns) {
    const [found = ''] = record.exec(text) ?? [];
    const rest = text.replace(found, ' ').replaceAll(/ +/g, ' ').trim();
    const asked = found === '' ? undefined : askedIn(rest, facts, silent);
    const moments = asked?.flatMap(({ moment }) => moment ?? []) ?? [];
    const isWhole = asked !== undefined && (asked.length > 1 || moments.includes('expires_at'));
    const [moment = means.moment] = moments;
    if (isWhole && moments.length < 2)
      return { ...withQualifiers(means, found), ...(moment !== undefined && { moment }) };
  }
  return undefined;
};

/** Each thing once; undefined where a word is none of them and says something. */
const askedIn = <T extends { readonly said: RegExp }>(
  text: string,
  facts: readonly T[],
  silent: RegExp,
): readonly T[] | undefined => {
  const asked = new Set<T>();
  for (let at = 0; at < text.length; ) {
    const lengthOf = (pattern: RegExp): number => {
      pattern.lastIndex = at;
      return pattern.exec(text)?.[0].length ?? 0;
    };
    const [fact] = facts.toSorted((one, other) => lengthOf(other.said) - lengthOf(one.said));
    const told = fact === undefined ? 0 : lengthOf(fact.said);
    const length = told || lengthOf(silent);
    if (length === 0) return undefined;
    if (fact !== undefined && told > 0) asked.add(fact);
    at += length;
  }
  return [...asked];
};

const withQualifiers = (means: Records, said: string): Records => {
  const told = [means, ...qualifiers.flatMap(([words, more]) => (words.test(said) ? [more] : []))];
  const where = told.flatMap((one) => one.where ?? []).join(';');
  const called = told.flatMap((one) => one.called ?? []).join(' ');
  const order = told.find((one) => one.order !== undefined)?.order;
  return { ...means, ...(where !== '' && { where, called }), ...(order !== undefined && { order }) };
};
