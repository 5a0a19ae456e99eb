import { readable } from '../figures/localTimes.ts';
import { spoken } from '../figures/model/model.ts';
import type { Output } from '../figures/tool.ts';

type Input = Readonly<Record<string, unknown>>;
export type Row = Readonly<Record<string, unknown>>;
export const rowsIn = ({ rows }: Output): readonly Row[] => (Array.isArray(rows) ? rows : []);

/** "Ada Lovelace: phone +1 212 555 0147, email none." */
const findSentence = (input: Input, output: Output): string => {
  if (typeof output.name !== 'string') return 'There is nobody like that any more.';
  const fields = Array.isArray(input.fields) ? input.fields.map(String) : [];
  const known = fields.map(
    (field) => `${spoken(field)} ${output[field] === null ? 'none' : String(output[field])}`,
  );
  return `${output.name}: ${known.join(', ')}.`;
};

/** "Time zone: America/New_York. Currency: USD." */
const settingsSentence = (_: Input, output: Output): string =>
  Object.entries(output)
    .map(([name, value]) => `${capital(spoken(name))}: ${value === null ? 'none' : String(value)}.`)
    .join(' ');

/** "Maria Lopez (first at 2026-11-24 10:00)" */
const freeSentence = ({ technician }: Input, output: Output): string => {
  const isNow = output.now !== undefined;
  const rows = rowsIn(output).map(
    ({ name, at_local }) => `- ${String(name)}${isNow ? '' : ` (first at ${readable(at_local)})`}`,
  );
  const when = isNow
    ? `now (${readable(output.from_local)})`
    : `between ${readable(output.from_local)} and ${readable(output.to_local)}`;
  const { [String(technician)]: asked } = Object(output.people);
  if (asked !== undefined) return oneFree(String(asked), when, isNow, rowsIn(output));
  const isOne = output.value === 1;
  const who = `${String(output.value)} technician${isOne ? '' : 's'}`;
  const opening = isNow
    ? `There ${isOne ? 'is' : 'are'} ${who} free ${when}`
    : `${who} ${isOne ? 'has' : 'have'} an opening ${when}`;
  return rows.length === 0 ? `${opening}.` : [`${opening}:`, ...rows].join('\n');
};

const oneFree = (name: string, when: string, isNow: boolean, [row]: readonly Row[]): string =>
  row === undefined
    ? `${name} ${isNow ? 'is not free' : 'has no opening'} ${when}.`
    : `${name} ${isNow ? `is free ${when}` : `has an opening ${when}, first at ${readable(row.at_local)}`}.`;

/** "2026-10-10 01:53: estimate sent (accepted)" */
const journeySentence = (_: Input, output: Output): string => {
  const rows = rowsIn(output).map(({ at_local, kind, event, status }) => {
    const state = status === null ? '' : ` (${spoken(String(status))})`;
    return `- ${readable(at_local)}: ${String(kind)} ${String(event)}${state}`;
  });
  const hidden = Array.isArray(output.not_shown) ? output.not_shown.map(String) : [];
  const notes = [
    ...(hidden.length > 0 ? [`Not shown, as the token lacks the scope: ${hidden.join(', ')}.`] : []),
    ...(output.complete === false ? ['There is more than I show at once.'] : []),
  ];
  if (rows.length === 0) return ['There is no such journey.', ...notes].join('\n');
  const opening = `The journey ${String(output.lifecycle_number)} of ${String(output.name ?? 'nobody')}`;
  return [`${opening}, each record with its status now:`, ...rows, ...notes].join('\n');
};

const sentences: Readonly<Record<string, (input: Input, output: Output) => string>> = {
  find: findSentence,
  free: freeSentence,
  journey: journeySentence,
};

/** What was found by a tool that counts and lists nothing. */
export const answerOf = (tool: string, input: Input, output: Output): string =>
  (sentences[tool] ?? settingsSentence)(input, output);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
