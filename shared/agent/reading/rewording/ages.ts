import { type Rewording, reworded } from './rewording.ts';

/** How old something is, and that its day has passed. */
const turns: Rewording = [
  [/\bstarted (?:the )?longest ago\b/g, 'started first'],
  [/\b(older than|over|more than|at least) (\d+ (?:days?|weeks?|months?)) old\b/g, '$1 $2'],
  [
    /\b(?:over|more than|older than) (\d+|an?) (day|week|month)(s?) old\b/g,
    (_: string, number = '', unit = '', ending = '') =>
      `older than ${/\d/.test(number) ? number : '1'} ${unit}${ending === '' ? 's' : ending}`,
  ],
  [
    /\b(?:over|more than|longer than|older than) (\d+) (day|week|month|year)s? ago\b/g,
    (_: string, number = '', unit = '') =>
      unit === 'week' ? `more than ${Number(number) * 7} days ago` : `more than ${number} ${unit}s ago`,
  ],
  // The age of what is owed is how long it is overdue.
  [
    /\b(ar|receivables?|accounts receivable)( (?:that (?:is|are) )?(?:over|more than|beyond|older than|past) \d+ days)\b(?! (?:overdue|late|past due))/g,
    '$1$2 overdue',
  ],
  [
    /\b((?:late|overdue|past due|delinquent|behind|in arrears)\b[^.?!]*?) ?,? (?:with )?(?:the )?(?:worst|most overdue|longest overdue|most late) (?:ones? )?first\b/g,
    '$1 oldest first',
  ],
  [/\b(overdue|late|past due|due|open|unpaid) beyond (?=\d)/g, '$1 more than '],
  // The day on which it was planned, or to be paid, is over.
  [
    /\b(?:(?:but|and|though|although|even though|whose|where|with) )+(?:the |its |their )?(?:scheduled |planned |start )?(?:day|date|start)s? (?:(?:has|have|is|was|did|that|already) )*(?:passed|pass|passes|gone by|past|over|come and gone)(?: already| by)?(?= ?[?.!,]| ?$)/g,
    ' with a start before today',
  ],
  [
    /\b(?:whose|with a|with the|where the|of which the|even though the|though the|although the|but the|and the|that have a) (?:due date|deadline|day they had to be paid by|payment date|date they were due)(?: that| which)?(?: (?:has|have|is|are|was|were))?(?: (?:already|long))? (?:gone by|passed|past|over|behind us|expired|elapsed|been missed|run out|come and gone)\b/g,
    'overdue',
  ],
];

export const ofAges = (text: string): string => reworded(text, turns);
