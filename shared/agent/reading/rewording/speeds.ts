import { type Rewording, reworded } from './rewording.ts';

/** Which of two is paid sooner: both times are told. */
const one = '(?:the |our )?(deposit|final)s?(?: (?:invoice|bill|payment)s?)?';
const paid = '(?:paid|settled|collected|cleared|paid off)';
const sooner =
  '(?:(?:any )?(?:faster|quicker|sooner|slower|earlier|later)|(?:more|less) (?:quickly|promptly|slowly))';
const usually = '(?:(?:usually|normally|typically|generally|on average|being|actually) )*';
const by =
  '(?: ?,? ?(?:going by|judging by|based on|by|in terms of|measured by) (?:the )?(?:average )?(?:days|time) (?:to|until) (?:pay|payment|paid))?';
const both = 'average days to pay , $1 invoices vs $2 invoices';

const turns: Rewording = [
  [
    new RegExp(
      `\\b(?:do|does|did|are|is|were|get) ${one} (?:get |be )?${usually}${paid} ${sooner} than ${one}${by}`,
    ),
    both,
  ],
  [
    new RegExp(
      `\\bwhich (?:ones? )?(?:of them )?(?:are|is|get|gets|were|got) ${usually}${paid} (?:the )?${sooner} ?[,:;] ${one} or ${one}${by}`,
    ),
    both,
  ],
  [
    new RegExp(
      `^${one} (?:or|vs|versus) ${one} ?[,:;] (?:which|what)(?: ones?)? (?:are|is|get|gets) ${usually}${paid} (?:the )?${sooner}${by}`,
    ),
    both,
  ],
  // Where both are told already.
  [
    / ?[:,;.?] (?:are|is|were|was|do|does|did) (?:the )?(?:former|latter|first|second|ones?|one of them)(?: ones?)? (?:(?:get|being|usually|actually) )*(?:paid|settled|collected|accepted|signed|finished|completed|done)? ?(?:any )?(?:sooner|faster|quicker|slower|earlier|later)(?: than the (?:other|former|latter|first|second)s?)?(?= ?[.?!]*$)/,
    '',
  ],
  [
    /\b(invoices?|bills?|deposits?|finals?) as (?:against|opposed to) (?=(?:the )?(?:deposit|final)s?\b)/,
    '$1 vs ',
  ],
];

export const faster = (text: string): string => reworded(text, turns);
