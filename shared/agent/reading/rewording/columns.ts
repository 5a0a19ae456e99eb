import { entities } from '../../../figures/model/entities.ts';
import { type EntityName, entityNames, momentWords } from '../../../figures/model/model.ts';
import { factWord } from '../words/lexicon.ts';
import { plurals } from '../words/wordForms.ts';
import { type Rewording, reworded } from './rewording.ts';

/** What a list is to show of each record: what it shows anyway says nothing more, how to reach somebody is told in one word. */
const its = '(?:the |their |its |his |her |each |a |an )?';
const each = '(?:each(?: (?:one|[a-z]+))?(?: of (?:them|those|these))?)';
const it = `(?:${each}|it|they|those|that)`;
const to = `(?: (?:on|of|for|to|from|with) ${it}| each| assigned)?`;

/** What is asked of each in other words than a field has. */
const asked: Readonly<Record<string, string>> = {
  amount: `how much (?:is |was |are |were )?${each}(?: (?:is|was|are|were))?(?: for| worth)?|what ${each} (?:is|was) (?:worth|for)|what ${each} comes? to|what they (?:are|were) (?:each )?worth`,
  amount_due: `(?:(?:remaining|open|outstanding|unpaid) )?(?:balances?|amounts?)(?: (?:due|owed|open|left|outstanding|(?:that is )?still (?:due|owed|open)))?|(?:what|how much) ${each} (?:is )?(?:still )?(?:due|owed?|owes|open|left|outstanding|unpaid)|(?:what|how much) is (?:still )?(?:due|owed|open|left|outstanding|unpaid) (?:on|for|of) ${each}|what (?:(?:remains|is left)(?: (?:due|owed|open|unpaid|to (?:pay|collect)))?|(?:is|are|remains) (?:the )?(?:(?:remaining|open|outstanding|unpaid) )?(?:balances?|amounts?)(?: (?:due|owed|open|left|outstanding))?) (?:on|of|for) ${each}|(?<=\\b(?:with|including|showing|plus)\\b.{0,80})what (?:is|they) (?:still )?(?:due|owed?|open|left)`,
  due_at: `due dates?|when (?:is|are|was|were) ${it} due|when ${it} (?:is|are|was|were) due`,
  method: `how ${it} (?:was |were |got )?paid|how they paid`,
  milestone: 'kinds?|types?|deposit or final',
  customer: `(?:customers?|clients?|leads?|people)?(?: ?names?)?|who(?:se)? (?:is it|it is|they are|they were|it was|(?:is|was|are|were) (?:they|it|those|that))(?: for| from| with)?|who (?:did |has |have )?pa(?:y|id)(?: (?:it|them|those|that))?|whom? to (?:call|contact|text|email|reach)`,
  technician: `(?:techs?|technicians?|crews?)(?: (?:names?|assigned))?|who (?:did|does|ran|handled|worked on) ${each}|who is (?:on|going(?: to)?|doing|working(?: on)?|assigned(?: to)?|coming|scheduled(?: for)?)(?: ${it})?`,
};

const sourceOf = (words: readonly string[]): string => words.flatMap(plurals).join('|');

/** The moments that may be asked for, as they are said: only that by which they are listed is shown. */
const moments =
  '(?:created|came in|come in|added|sent|accepted|declined|signed|voided|canceled|completed|finished|issued|received|paid|starting|starts?)';

const alike: Readonly<Record<string, string>> = {
  created: 'created|came in|come in|added',
  received: 'received|came in|come in|paid',
  starting: 'starting|starts?',
  'scheduled to start': 'starting|starts?',
  completed: 'completed|finished',
};

/** Whether each moment among the columns is that of the list: the usual one of its kind, or the one that its time is said of. */
const areShown = (name: EntityName, shown: string, columns: string): boolean => {
  const usual = momentWords[entities[name].moment] ?? '';
  const timed = new RegExp(
    `\\b(${moments}) (?:(?:in|on|since|from|during|between|over|after|before) )?(?:the )?(?:today|yesterday|this|last|past|20\\d\\d|q[1-4]|january|february|march|april|may|june|july|august|september|october|november|december)\\b`,
  ).exec(shown)?.[1];
  const own = timed ?? usual;
  const isOwn = new RegExp(`^(?:${alike[own] ?? own})$`);
  return [
    ...columns.replace(/\bhow [a-z ]{0,20}paid\b/, '').matchAll(new RegExp(`\\b${moments}\\b`, 'g')),
  ].every(([said]) => isOwn.test(said) || (name === 'payments' && /^(?:created|received|paid)$/.test(said)));
};

/** What a list tells of each record of a kind. */
const shownOf = (name: EntityName): string[] => {
  const { one, fields, told = [], money } = entities[name];
  const isOfMoney = money !== undefined;
  const columns = ['customer', ...told, ...(isOfMoney ? [money] : [])];
  const isWork = name === 'appointments' || name === 'jobs';
  return [
    ...columns.flatMap((field) => [asked[field] ?? '', sourceOf(fields[field]?.words ?? [])]),
    ...(isOfMoney
      ? [asked.amount ?? '', `(?:(?:${one}|bill|quote|dollar|total|full) )?(?:amounts?|totals?|values?)`]
      : []),
    ...(isWork ? [asked.technician ?? '', '(?:planned )?starts?'] : []),
    ...(fields.status === undefined ? [] : ['status(?:es)?', `where ${it} stands?`]),
    `(?:(?:start|${moments}) )?(?:dates?|times?|days?)`,
    `dates? ${moments}|when ${it} (?:(?:is|are|was|were) )?${moments}`,
    ...(isPaper.has(name) ? [`(?:(?:${one}|bill|quote) )?(?:numbers?|nos?|ids?)`] : []),
  ].filter((source) => source !== '');
};

const isPaper: ReadonlySet<EntityName> = new Set(['invoices', 'estimates', 'contracts', 'payments', 'jobs']);

type Fact = { readonly field: string; readonly source: string; readonly said: RegExp };

/** What is looked up of each, or of whose it is. */
const factsOf = (name: EntityName): Fact[] =>
  (entities[name].fields.customer === undefined ? [name] : [name, 'customers' as const]).flatMap((of) =>
    Object.entries(entities[of].fields).flatMap(([field, { isFact, words }]) => {
      const source = sourceOf(words.filter((word) => !/^(?:number|how|digits|location|street)\b/.test(word)));
      return isFact ? [{ field, source, said: new RegExp(`(?<!mail )\\b(?:${source})\\b`) }] : [];
    }),
  );

const factsIn = (columns: string, facts: readonly Fact[]): string[] =>
  facts.flatMap(({ field, said }) => (said.test(columns) ? [factWord(field)] : []));

const patterns = entityNames.map((name) => {
  const { one, words, sorts = {} } = entities[name];
  const nouns = [one, ...words, ...Object.keys(sorts)].map((word) => word.replaceAll('-', ' '));
  const facts = factsOf(name);
  const reached = facts.map(({ source }) => `(?:(?:customer|client|lead|contact) )?(?:${source})`);
  const column = `${its}(?:${[...shownOf(name), ...reached].join('|')})${to}`;
  const end = '(?= ?(?:, ?)?(?:(?:the )?[a-z]+est first)? ?(?:please)? ?[?.!]*$)';
  return {
    name,
    noun: new RegExp(
      `\\b(?:${sourceOf(nouns)}${name === 'payments' ? '|receipts|refunds|deposits|collections' : ''})\\b`,
    ),
    facts,
    beside: new RegExp(
      `(?:(?: ?[,;:])? (?:and )?(?:with|including|showing|plus)|(?: ?[,;:]| and)(?= (?:who|what|how|when|where) )) (${column}(?:(?: ?, (?:and )?| and | & )(?:with )?${column})*)${end}`,
    ),
  };
});

const asksOfAll =
  /\b(?:how (?:much|many)|total|sum|average|number|count|by|per|most|least|compare|versus|vs)\b/;

const ofPeople = factsOf('customers');
const ofOne = `${its}(?:${ofPeople.map(({ source }) => source).join('|')})`;
const severalOfOne = new RegExp(
  `\\b(?:what (?:is |are )?)?(${ofOne}(?:(?: ?, (?:and )?| and | & | or )${ofOne})+)(?: (?:do|did) (?:we|you|i) (?:have|got)| (?:that )?we have| on file)*(?= (?:for|of|on) )`,
);

/** "Phone and address of Ada Lovelace": both of the same person. */
const withBoth = (text: string): string =>
  text.replace(severalOfOne, (_, columns: string) => factsIn(columns, ofPeople).join(' '));

/** "Overdue invoices, with customer, due date, balance and phone": the list alone, which shows the most of them. */
export const withoutColumns = (said: string): string => {
  const text = withBoth(said);
  const [first] = patterns
    .map((one) => ({ ...one, at: text.search(one.noun) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  if (first === undefined) return text;
  const found = first.beside.exec(text);
  if (found === null || found.index <= first.at) return text;
  const [tail, columns = ''] = found;
  // Each of them, and not what they come to.
  const shown = text
    .slice(0, found.index)
    .replace(/\b(?:receipts|collections)\b/, 'payments')
    .replace(/\b(refund|deposit)s\b/, (_, word) => `${word === 'refund' ? 'refunded' : word} payments`);
  const facts = factsIn(columns, first.facts);
  // "Customers with a phone" may be those who have one.
  const isOne = facts.length === 1 && !/ (?:and|,|&) /.test(columns);
  return asksOfAll.test(shown) || isOne || !areShown(first.name, shown, columns)
    ? text
    : [shown, ...facts, text.slice(found.index + tail.length).trim()].join(' ').trim();
};

/** What is asked about each of a list, where the list shows it anyway. */
const shownAnyway: Rewording = [
  // "Biggest 5 payments ever, who".
  [
    /^((?:(?:the|our|my|show|list|give|get|me|us|what are|what is) )*(?:(?:top|last|first|newest|latest|oldest|biggest|largest|highest|smallest|lowest|most recent) (?:\d+ )?|\d+ (?:newest|latest|oldest|biggest|largest|highest|smallest|lowest|most recent) )[^,.?!]{3,60}?)(?: ?,)? (?:and )?(?:(?:from|by|for) )?whom?(?= ?[?.!]*$)/,
    '$1',
  ],
  [
    / ?[:,] (?:let me|can i|may i|could i) (?:have|see|get) (?:those|them|these|it)(?: please)?(?= ?[?.!]| ?$)/g,
    '',
  ],
  [/ , (?:which|which ones|which ones are (?:they|those|these)|who are they)(?= ?[?.!]| ?$)/g, ''],
  [
    /^((?:are|is|do|have|did|does|has|any)\b(?:(?! how (?:many|much) ).){3,150}?) [.?!;,] (?:(?:and|so|then|if so|please|can you|could you|i (?:would )?(?:like|want|need|love) to (?:know|see)|i (?:want|need)|tell me|let me know|show me|give me) )*(?:,? ?who (?:they|those|these) are|who (?:are|were) (?:they|those|these)|which (?:ones|customers|of them) (?:they|those|these) are|which (?:ones )?(?:are|were) (?:they|those|these)|which(?: ones)?|(?:their|the) names|list them|name them)(?: please)?(?= ?[.?!]* ?$)/,
    '$1',
  ],
  [
    /(?: ?[,.?:;]| with| and) (?:the |their |its )?(?:customer |client )?names? (?:and|&|plus|with) (?:the |their )?(?:dollar )?(?:balances?|amounts?|totals?)(?: due| owed)?(?: please)?(?= ?[?.!]| ?$)/g,
    '',
  ],
  [
    / ?(?:,|with) (?:with )?(?:the |their )?(?:(?:customer|client|payer|lead|technician) )?(?:names?|amounts?|dates?|customers?|clients?|payers?|balances?) (?:included|as well|too|shown|attached|next to (?:it|them)|beside (?:it|them))(?= ?[.?!]|$)/g,
    '',
  ],
];

export const withoutShownAnyway = (text: string): string => reworded(text, shownAnyway);
