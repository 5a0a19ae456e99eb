import { phraseAt } from '../times/timePhrases.ts';

const question = /^ (?:[,:] )?((?:how|what|which|who|when|where) [^,.:;?!]+?)( [?.!])*$/;

/** What may say another time, ask of more than one thing, or take the time for its own. */
const furtherAsked =
  /(?<!^)\b(?:that|because|who|which|whose|when|where|if|dollars)\b|\b(?:and|or|than|vs|versus|compared|against|so far|per|each|every|by (?:day|week|month|quarter|year)|day|days|week|month|quarter|year|before|after|ago|now|more|fewer|less|better|higher|bigger|larger|busier)\b/;

const hasTime = (text: string): boolean =>
  [...text.matchAll(/\b[a-z0-9]/g)].some(({ index }) => phraseAt(text, index) !== undefined);

/** "Today, how many calls are due?" is "how many calls are due today?": what is looked for where a question begins or ends is found there. */
export const withTimeLast = (text: string): string => {
  const time = phraseAt(text, 0);
  if (time === undefined) return text;
  const [, asked, end = ''] = question.exec(text.slice(time.length)) ?? [];
  return asked === undefined || furtherAsked.test(asked) || hasTime(asked) ? text : `${asked} ${time}${end}`;
};

const taken =
  /(?<=[?.!]) (?:(?:and|so|just|please|let us) ){0,2}(?:take|say|use|look at|consider|count|go by|go with)(?: only| just)?(?: for| in)? ((?:the )?[^.?!,]{4,40}?)(?=(?: [.!])? ?$)/;

/** "More in the morning? Take the last three months." says of which time what was asked before is meant. */
export const withTimeTaken = (text: string): string =>
  text.replace(taken, (whole: string, time: string) => (phraseAt(time, 0) === time ? ` ${time}` : whole));
