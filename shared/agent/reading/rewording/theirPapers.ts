import type { Rewording } from './rewording.ts';

const customers = '(?:who|(?:which |what )?(?:customers|clients)(?: who| that)?)';
const notYet = `\\b${customers} (?:(?:still|has|have|had|did|yet|ever) )*not (?:(?:yet|fully|ever|even) )*`;

const oneOfTheirs = (done: string, paper: string): RegExp =>
  new RegExp(`${notYet}${done}(?: us)? (?:the|their) ${paper}(?: yet)?(?= ?[?.!]*$)`);

/** "Who has not signed their contract": there is one, and it is open. */
export const ofTheirPapers: Rewording = [
  [
    oneOfTheirs('(?:paid|pay|settled)', '(deposit|final)(?: (?:invoice|bill|payment))?s?'),
    'which customers have unpaid $1 invoices',
  ],
  [oneOfTheirs('(?:paid|pay|settled)', '(?:invoices?|bills?)'), 'which customers have unpaid invoices'],
  [oneOfTheirs('(?:signed|sign)', '(?:contracts?|agreements?)'), 'which customers have unsigned contracts'],
  [
    oneOfTheirs('(?:accepted|accept|approved|approve|answered|answer)', '(?:estimates?|quotes?)'),
    'which customers have open estimates',
  ],
];
