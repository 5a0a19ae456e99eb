import { type Rewording, reworded } from '../rewording/rewording.ts';
import type { TimeWindow } from '../times/timePhrases.ts';
import { weekdays } from '../times/timePoints.ts';
import type { Token } from '../words/tokens.ts';
import { isFiller } from './remarks.ts';
import { has, isAsking } from './sentences.ts';

/** What somebody says of why they ask, and what they ask. */
export type Told = { readonly said: string; readonly asked: string };

const opening =
  /^(?:i|we|they|he|she|my|our|the|a|an|it|there|somebody|someone|[a-z]+ [a-z]+ (?:has|is|was)) /;

/** "I am closing October and need ...", "I want to be ready, so what ...": a sentence of its own, without its full stop. */
const joint =
  / [.!;] | (?<=^i am .{3,80} )and (?:i )?(?=(?:need|want|would like) )| , so (?=(?:what|which|how|who|when|where|can|could|show|list|give)\b)/;

/** What somebody is about to do. */
const ofOwn = /^(?:i|we) (?:am|are|will|have to|need to|must|want to|like to|would like to|got to|better)\b/;

/** What they do then: words that say something of records elsewhere. */
const doing =
  /^(?:going to|calls?|calling|phone|ring|text|email|write|send|sending|make|on a job|bank|in the (?:morning|afternoon|evening))$/;

const indefinite = /(?:^| )(?:an?|some|another)$/;

const request = /^(?:i|we) (?:need|want|would like|would love|should like)\b(?! to (?!know|see|hear|find))/;

/** What somebody works at, who wants something, and what nobody wants of their own people: no records, though some are called so. */
const ofNothing: Rewording = [
  [
    new RegExp(
      `\\b(?:the|our|my|a|this) (?:(?:${weekdays.join('|')}|weekly|monthly|quarterly|morning|afternoon|staff|team|sales|board|crew|office) )*(?:meeting|huddle|report|review|stand up|newsletter|board|calendar|schedule|books|inbox|files|records|accounts|paperwork|agenda)\\b`,
    ),
    '',
  ],
  [
    /^(?:i am|we are) (?:just |still |busy )*(?:working (?:on|at)|looking (?:at|over|through)|going (?:through|over))(?= ?$)/,
    'i',
  ],
  [/^i (?:do|would|did) not want us .*$/, 'i'],
  [
    /\ban? (?:new )?(?:customer|client|caller|homeowner) (?=(?:who |that |is |on |has )*(?:wants?|would|needs?|asks?|asked|calling|called|the phone)\b)/,
    'somebody ',
  ],
  [/ (?:is |are )?on the (?:phone|line)\b/, ''],
  [/^(?:they|he|she) (?=(?:wants?|would|needs?|asked|prefers?) )/, 'somebody '],
  [/\bto (?:come in|be seen|get in|have us (?:out|over)?|meet)(?= |$)/, ''],
];

/** The first sentence of a plain text and what follows, where the first only tells. */
export const toldIn = (text: string): Told | undefined => {
  const [begun = ''] = text.split(joint, 1);
  const said = reworded(begun, ofNothing);
  const asked = text.slice(begun.length).replace(/^ (?:[.!;]|and(?: i)?|, so) /, '');
  const isTold =
    asked !== '' && asked !== text && opening.test(begun) && !begun.includes('?') && !request.test(begun);
  return isTold ? { said, asked } : undefined;
};

export const ofPerson = /\b(?:he|she|his|her|him)\b/;

const ofTime =
  /\b(?:(?:in|for|during|over|on) )?that (?:day|week|month|quarter|year|same day|same month)\b|\bthen(?= ?[?.!]| ?$)|\bat that (?:time|hour)\b/;

const wanting = /\b(?:wants?|would like|needs?|asked|prefers?|have somebody)\b/;

/** "At ten on Tuesday", "Tuesday morning". */
const hour = /^\d{1,2}h\d\d$/;
const isTime = (token: Token): boolean => token.kind === 'window' || isHour(token);

const isHour = (token: Token): boolean =>
  token.kind === 'phrase' &&
  (hour.test(token.text) || /^daytime=/.test(token.senses.meanings?.get('appointments')?.where ?? ''));

/** Whether it names records, states or figures, leaves some out or limits them: that may hold for what is asked. */
const isOfRecords = (token: Token): boolean => {
  if (token.kind !== 'phrase') return token.kind === 'number';
  const { entity, meanings, measure, rate, amounts, moments, dimensions } = token.senses;
  const isSaid = [measure, rate, amounts, moments, dimensions].some((sense) => sense !== undefined);
  const isState = meanings !== undefined && !isFiller(token);
  const isLimit = (['not', 'about', 'them'] as const).some((role) => has(token, role));
  return entity !== undefined || isSaid || isState || isLimit;
};

/** It names what it is about, and takes nothing from what was told. */
export const isOfItsOwn = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token) =>
      has(token, 'free') ||
      (token.kind === 'phrase' &&
        [
          token.senses.entity,
          token.senses.measure,
          token.senses.verb,
          token.senses.rate,
          token.senses.facts,
        ].some((sense) => sense !== undefined)),
  );

/** Of whom or what it is planned when, or how much comes: then a day that was told may be that of the plan. */
const isPlanned = (token: Token): boolean =>
  (['free', 'busy', 'howMuch'] as const).some((role) => has(token, role)) ||
  (token.kind === 'phrase' &&
    /^(?:appointments|jobs|follow_ups|technicians)$/.test(token.senses.entity ?? ''));

/**
 * "Before the weekend", "this afternoon": when somebody is about to do something, which is no day of what is asked.
 * @param isBehind it is said after what is asked, so it is no time of that unless a sum is asked for without one
 */
export const isWhenDone = (
  said: readonly Token[],
  ofAsked: readonly Token[],
  today: string,
  isBehind = true,
): boolean =>
  ofAsked.some(({ kind }) => kind === 'window') ||
  (isBehind &&
    !ofAsked.some(isPlanned) &&
    said.every((token) => token.kind !== 'window' || endOf(token.window) >= today));

const endOf = ({ from, through, ahead }: TimeWindow): string => ahead?.through ?? through ?? from ?? '';

/**
 * What is asked, without why: of that only a person or a time is kept that is pointed back at. Undefined where it says more, which
 * may hold for what is asked.
 * @param tokens those of what is said, with the names that are known
 */
export const askedAlone = (
  { said, asked }: Told,
  tokens: readonly Token[],
  ofAsked: readonly Token[],
  today: string,
): string | undefined => {
  const names = tokens.filter(({ kind }) => kind === 'name');
  const windows = tokens.filter(({ kind }) => kind === 'window');
  const [name] = names;
  const hours = tokens.filter(isHour);
  const times = tokens.filter(isTime);
  const isPointed = ofAsked.some((token) => has(token, 'them'));
  const isAsked = isAsking(ofAsked) || asked.includes('?');
  const isOwn = ofOwn.test(said) && isOfItsOwn(ofAsked);
  const isSilent = (token: Token, at: number) =>
    isOwn &&
    (doing.test(token.text) ||
      (token.kind === 'phrase' &&
        token.senses.entity !== undefined &&
        indefinite.test(tokens[at - 1]?.text ?? '')));
  const isMore = tokens.some((token, at) => !isHour(token) && isOfRecords(token) && !isSilent(token, at));
  if (!isAsked || isPointed || names.length > 1 || windows.length > 1 || hours.length > 1 || isMore)
    return undefined;
  if (name !== undefined && !ofPerson.test(asked)) return undefined;
  const ofOne = name === undefined ? asked : asked.replace(ofPerson, name.text);
  if (times.length === 0) return ofOne;
  const when = times.map(({ text }) => (hour.test(text) ? `at ${text}` : text)).join(' ');
  if (ofTime.test(asked)) return ofOne.replace(ofTime, when);
  // "They want Friday. Who is free?"
  const isWanted = wanting.test(said) && ofAsked.some((token) => has(token, 'free'));
  if (isWanted) return ofAsked.some(isTime) ? undefined : ofOne.replace(/ ?[?.!]*$/, ` ${when}`);
  const isDone = ofOwn.test(said) && hours.every(({ text }) => doing.test(text));
  return isDone && (windows.length === 0 || isWhenDone(tokens, ofAsked, today)) ? ofOne : undefined;
};
