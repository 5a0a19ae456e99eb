import type { Question } from './questions.ts';
import type { Row } from './rows.ts';
import { spoken, statusesOf, subjectNames, subjects } from './subjects.ts';
import type { TimeWindow } from './timePhrases.ts';
import type { Finding } from './tools.ts';

/** What was found, in words: every figure is one of the finding's, every date one of the question's. */
export const answerTo = (question: Question, finding: Finding): string => {
  const { by_status, records = [], count, shown = count } = finding;
  const sentence = sentenceOf(question, count);
  if (by_status !== undefined) {
    const states = Object.entries(by_status).map(([status, of]) => `${of} ${spoken(status)}`);
    return `${sentence}. By status now: ${states.join(', ')}.`;
  }
  if (records.length === 0) return `${sentence}.`;
  const newest = shown < count ? `; the newest ${shown} of them` : '';
  return [`${sentence}${newest}:`, ...records.map(lineOf)].join('\n');
};

const sentenceOf = ({ subject, status, window }: Question, count: number): string => {
  const [singular] = subjects[subject].words;
  const [what, be, were] = count === 1 ? [singular, 'is', 'was'] : [subject, 'are', 'were'];
  const created = window && `created ${timeOf(window)}`;
  if (status === undefined) {
    return created === undefined ? `There ${be} ${count} ${what}` : `${count} ${what} ${were} ${created}`;
  }
  return `${count} ${what}${created === undefined ? '' : ` ${created}`} ${be} ${spoken(status)} now`;
};

const timeOf = ({ name, from, through }: TimeWindow): string => {
  if (from === undefined) return `up to ${through}`;
  if (through === undefined) return `since ${from}`;
  const dates = from === through ? from : `${from} to ${through}`;
  if (name !== undefined) return `${name} (${dates})`;
  return `${from === through ? 'on' : 'from'} ${dates}`;
};

const lineOf = ({ name, status, id }: Row): string =>
  `- ${name ?? 'no name'} (${status === null ? '' : `${spoken(status)}, `}id ${id})`;

/** Said after figures that combine a state with a time, because the time is never that of the state. */
export const timeNote =
  'The time is when a record was created, not when its status changed or when work is planned.';

const choices = subjectNames
  .filter((subject) => statusesOf(subject).length > 0)
  .map((subject) => `${subject} can be ${statusesOf(subject).map(spoken).join(', ')}`);

/** The answer to everything else; it has no figure, because nothing was looked up. */
export const refusal = [
  'I cannot answer that.',
  `I can count and list ${new Intl.ListFormat('en-GB').format(subjectNames)}, a few questions at a time, by status and by when they were created.`,
  `${choices.join('; ')}.`.replace(/^./, (letter) => letter.toUpperCase()),
  'Ask for example "how many new leads this week", "list the jobs in progress" or "leads by status last month".',
].join(' ');
