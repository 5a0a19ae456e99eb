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

const people = '(?:people|customers?|clients?|folks|they|everybody|everyone)';
const method =
  '(?:(?:by|with|in|via|on|using|through) )?(?:an? )?((?:credit )?cards?|checks?|cash|ach|bank transfers?)(?: (?:payments?|payers|customers|people))?';
const byMethod = 'average days after invoicing , $1 payments vs $2 payments';

const turns: Rewording = [
  // A deposit that was paid is a payment.
  [
    /(?<!\bwhich (?:\w+ )?)\bdeposits (?:that |which )?(?:(?:were|got|have been) )?paid\b(?! (?:late|early|on|in time|within|by the|before|after|past|more|over|less|under))/,
    'deposits collected',
  ],
  // With which of two ways of paying the money is there sooner.
  [
    new RegExp(
      `\\b(?:do|does|did|will) (?:our |the |most )?${people} ${usually}(?:pay|settle)(?: us| up| their bills| their invoices)? ${usually}${sooner} ${method} (?:or|than|versus|vs)(?: when they pay| if they pay)? ${method}`,
    ),
    byMethod,
  ],
  [
    new RegExp(
      `\\b(?:which|what|who|do|does|did|are|is) (?:one |ones |way |method )?(?:of payment )?(?:is |are |gets? |pays? )?(?:us )?${usually}(?:paid )?${sooner} ?[,:]? ?${method} or ${method}`,
    ),
    byMethod,
  ],
  [
    new RegExp(
      `\\b(?:do|does|are|is|did) ${method} (?:payments )?(?:(?:come in|get here|arrive|clear|pay|paid|get paid) )?${sooner} than ${method}(?: to (?:come in|arrive|clear|get here|pay))?`,
    ),
    byMethod,
  ],
  // "Do Google customers pay faster than Yelp customers".
  [
    new RegExp(
      `^(?:do |does |are )?(?:the |our )?(?:(?:people|customers|clients|folks|leads) from ([a-z]+(?: ads)?)|([a-z]+(?: ads)?) (?:people|customers|clients|folks|leads)) ${usually}(?:pay|paying)(?: us| up| their (?:bills|invoices))? ${sooner} than (?:the |our )?(?:(?:people|customers|clients|folks|leads|ones|those) from ([a-z]+(?: ads)?)|([a-z]+(?: ads)?)(?: (?:people|customers|clients|folks|leads|ones))?)(?: do)?(?= ?[?.!]*$)`,
    ),
    (_: string, from = '', one = '', beside = '', other = '') =>
      `average days to pay of invoices from ${from || one} compared to ${beside || other}`,
  ],
  // Whether they do so as a rule: in how many of all cases.
  [
    new RegExp(
      `^(?:do|does|are|is) (?:our |the |most )?${people} ${usually}(?:pay|paying)(?: us| up| their (?:bills|invoices))? ${usually}(on time|in time|late|early|within terms)(?= ?[?.!,]| ?$)`,
    ),
    'what percentage of invoices was paid $1',
  ],
  [
    /\b(paid|pays?|paying) ((?:more than|over|at least|less than|under|exactly) )?(\d+) (days?|weeks?|months?) (late|after the due date|past due|past the due date)\b/,
    '$1 late by $2$3 $4',
  ],
  // Who takes longest to do so.
  [
    /\b(?:who|which (customer|client|source)s?) (?:(?:is|are|takes?|took|pays?) )?(?:us )?(?:our |the )*(slowest|quickest|fastest|longest|soonest)(?: (?:customers?|clients?|one|person|time))?(?: (?:to pay|payers?|at paying|in paying)(?: us)?(?: up)?|(?<=pays? .{0,20}))(?: on average)?(?= ?[?.!,]| ?$| this | last | in )/,
    (_: string, by = 'customer', how = '') =>
      `average days to pay by ${by} , the ${/^(?:slow|long)/.test(how) ? 'highest' : 'lowest'}`,
  ],
  // How late what was paid came.
  [
    new RegExp(
      `\\b(?:on average ,? ?)?how (?:many days? )?(?:late|past due|after the due date|past the due date)(?: on average)?(?: (?:do|does|did|are|is|was|were))? (?:(?:our |the |most )?${people}|((?!we\\b|us\\b|i\\b)[a-z]+(?: [a-z]+)?)) ${usually}(?:(?:pay|paying|paid)(?: us| up| (?:their|her|his) (?:bills|invoices))?|(?:with|on) (?:their|her|his) (?:bills|invoices|payments))(?: on average)?`,
    ),
    'average days from due date to payment of invoices of $1',
  ],
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

export const faster = (text: string): string =>
  reworded(text, turns).replace(/(?<=from due date to payment of invoices) of (?= |$)/, '');
