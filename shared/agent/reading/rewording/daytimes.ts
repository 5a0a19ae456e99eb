import { type Rewording, reworded } from './rewording.ts';

/** "Mostly mornings or mostly afternoons", "at what time of day": by the time of day, in the one way that the grammar reads. */
const half = '(?:(?:in the |the )?(?:mornings?|afternoons?)|before 12h00|after 12h00)';
const most = '(?:mostly|mainly|usually|typically|largely|more often|more|rather|normally|generally)';

/** What is asked of all of them, and not only whether some are. */
const weighs = new RegExp(`\\b(?:most|${most}|tend|tends|majority|bulk)\\b`);

const whichHalf = new RegExp(
  `(?: ?[,:])?(?: ${most})? ${half} (?:or|vs|versus)(?: ${most})? (?:${half}|after)(?: ${most})?(?=(?: (?:today|tomorrow|yesterday|(?:this|last|next|in|on|since|for|during) [^,.?!]{2,30}))? ?[?.!]|$)`,
);

const halves: Rewording = [
  [whichHalf, ' by time of day'],
  [
    /^((?:(?:this|last|next) (?:week|month|quarter|year) , )?)(?:so )?(?:did|do|does|are|is|were|was|have|has) (?:there |we )?(?:have |had |get |got )?/,
    '$1',
  ],
  [/\b(?:most|the majority|the bulk|more) (?:of )?(?:the |our )?(?=\w)/g, ''],
  [new RegExp(`\\b${most} (?=\\w)`, 'g'), ''],
  [/\b(?:happen|happened|fall|fell|land|landed|take place|took place)\b/g, ''],
];

const times: Rewording = [
  [
    /\b(?:at |in |on |during )?(?:what|which) (?:time|part) of (?:the )?day (?:do|does|did|are|is|were|was) (?:most (?:of )?(?:the |our )?)?([^,.?!]{3,60}?)(?= ?[?.!,]|$)/,
    '$1 by time of day',
  ],
  [/\b(?:usually|mostly|mainly|typically|normally|generally|tend to) /g, ''],
];

/** Which time of the day has the most. */
const isPick =
  /\b(?:what|which) (?:time|part) of (?:the )?day (?:is|are|has|have|had|was|were|do we have|do we get|gets?|sees?|brings?)\b.{0,60}\b(?:most|busiest|fewest|least|quietest)\b/;
const asksTime =
  /\b(?:what|which) (?:time|part) of (?:the )?day (?:do|does|did|are|is|were|was) (?!(?:the|my|his|her|their) |it |she |he )/;
const isUsual = /\b(?:usually|mostly|mainly|typically|normally|generally|tend|tends|most)\b/;

/** When somebody begins to work. */
const isShift = /\b(?:start|starts|begin|begins|finish|finishes|work|works|end|ends)\b/;

export const ofDaytimes = (text: string): string => {
  if (whichHalf.test(text) && (weighs.test(text) || /: ?(?:in the )?(?:mornings?|afternoons?) or/.test(text)))
    return reworded(text, halves);
  if (isPick.test(text))
    return text.replace(
      /\b(?:at |in |on |during )?(what|which) (?:time|part) of (?:the )?day\b/,
      '$1 daytime',
    );
  return asksTime.test(text) && isUsual.test(text) && !isShift.test(text) ? reworded(text, times) : text;
};
