/** What somebody says first who puts right what was asked before: "no, I meant ...", "sorry, make that ...". */
const mark = '(?: ?[,.:;!])';
const meant =
  '(?:i mean|i meant|i meant to (?:ask|say)|what i meant (?:is|was)|i was asking (?:about|for)|make (?:that|it)|correction|let me rephrase|scratch that|never ?mind)';
const first =
  '(?:no|nope|nah|wait|oops|ups|hold on|my bad|my mistake|excuse me|pardon|not that(?: one)?|wrong|actually|sorry)';

const correction = new RegExp(
  `^(?:${first}${mark}? )*(?:${first}${mark} |(?:sorry|actually) (?!to\\b|but\\b|for\\b|about\\b|if\\b|that\\b)|${meant}${mark}? )(?=\\w)`,
);

export const isCorrection = (words: string): boolean => correction.test(words);

export const withoutCorrection = (text: string): string => text.replace(correction, '');
