import { type Rewording, reworded } from './rewording.ts';

/** What was to be done and was not, told in one breath, in the words for what has not been done. */
const plan = '(?:supposed|meant|due|scheduled|expected|planned)';
const aux = '(?:did|do|does|was|were|is|are|has|have|had)';
const day = '(?:today|yesterday|(?:this|last) (?:week|month|quarter|year))';
const joint = ' ?,? ?(?:and|but|yet)(?: that| which| who)?(?: (?:they|it|still))*';
const end = '(?: yet| so far)?(?= ?[?.!]| ?$)';

const participles: Readonly<Record<string, string>> = {
  do: 'done',
  pay: 'paid',
  begin: 'begun',
  send: 'sent',
  go: 'gone',
};

const participleOf = (verb: string): string => participles[verb] ?? verb.replace(/e?$/, 'ed');

const turns: Rewording = [
  [
    new RegExp(
      `^who (?:has |have )?(?:already )?paid(?: us)?( ${day})?${joint.replace('(?:and|but|yet)', '(?:and|but)')} (?:who )?(?:was|were|is|had) ${plan} to(?: pay)?(?: us)?(?: ${day})?${joint} ${aux} not(?: (?:pay|paid))?(?: us)?${end}`,
    ),
    'who paid us$1 and which customers have unpaid invoices due$1',
  ],
  [
    new RegExp(
      `\\bwho (?:was|were|is|had) ${plan} to pay(?: us)?( ${day})?${joint} ${aux} not(?: pay| paid)?${end}`,
      'g',
    ),
    'which customers have unpaid invoices due$1',
  ],
  // "Were supposed to be done by today and are not".
  [
    new RegExp(
      `\\b(${plan} to (?:be|have been|get) )(\\w+)((?: (?!and |but |yet |or |not )\\w+){0,4}?)${joint} ${aux} not(?: been| gotten)?(?: (?:\\2|made|done|sent))?${end}`,
      'g',
    ),
    '$1$2$3 not $2',
  ],
  [
    new RegExp(
      `\\b(${plan} to )(?!be |have |get )(\\w+)((?: (?!and |but |yet |or |not )\\w+){0,4}?)${joint} ${aux} not(?: \\w+)?${end}`,
      'g',
    ),
    (_: string, opening = '', verb = '', time = '') => `${opening}${verb}${time} not ${participleOf(verb)}`,
  ],
];

export const supposed = (text: string): string => reworded(text, turns);
