/** What a list shows of each record anyway; asked for beside it, that says nothing more. */
const whose = '(?:(?:the |their |its )?(?:customers?|clients?)(?: ?names?)?|(?:the |their )?names?)';
const sums = '(?:the |their |its )?(?:(?:invoice|bill|dollar|total) )?(?:amounts?|totals)';
const states = '(?:the |their |its )?status(?:es)?';
const owed =
  '(?:the |their |its )?(?:(?:remaining|open|outstanding|unpaid) )?(?:balances?|amounts?)(?: (?:due|owed|open|left|outstanding|(?:that is )?still (?:due|owed|open)))?|what (?:is|they) (?:still )?(?:due|owed?|open|left)';
const days = '(?:the |their |its )?due dates?';
const crews = '(?:the |their )?(?:techs?|technicians?|crews?)(?: (?:names?|assigned))?';
const starts = '(?:the |their )?(?:(?:start|starting) )?times?';
const ways = '(?:the |their |its )?(?:payment )?methods?';

/** By the words for records, what is shown of them. */
const shown: readonly (readonly [nouns: string, columns: readonly string[]])[] = [
  ['invoices?|bills?', [whose, `${sums}|(?:invoice|bill) totals?`, states, owed, days]],
  ['payments?|receipts', [whose, sums, states, ways]],
  ['estimates?|quotes?', [whose, `${sums}|totals?`, states]],
  ['contracts?', [whose, states]],
  ['appointments?|visits?|stops|bookings?', [whose, states, crews, starts]],
  ['jobs?|projects?', [whose, states, crews]],
];

const ofEach = '(?: (?:on|of|for) (?:it|each)(?: (?:one|of (?:them|those)))?| assigned)?';

const patterns = shown.map(([nouns, columns]) => {
  const column = `(?:${columns.join('|')})${ofEach}`;
  return {
    noun: new RegExp(`\\b(?:${nouns})\\b`),
    beside: new RegExp(
      `(?: ?[,;:])? (?:with|including|showing|plus) ${column}(?:(?: ?, (?:and )?| and | & )${column})*(?= ?(?:please)? ?[.?!]*$)`,
    ),
  };
});

const asksOfAll =
  /\b(?:how (?:much|many)|total|sum|average|number|count|by|per|most|least|compare|versus|vs)\b/;

/** "Overdue invoices, with customer, due date and balance": the list alone, which shows them. */
export const withoutColumns = (text: string): string => {
  const [first] = patterns
    .map((one) => ({ ...one, at: text.search(one.noun) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const [asked = '', ...others] = first === undefined ? [] : text.split(first.beside);
  return first === undefined || others.length === 0 || asksOfAll.test(asked)
    ? text
    : `${asked}${others.join('')}`.trim();
};
