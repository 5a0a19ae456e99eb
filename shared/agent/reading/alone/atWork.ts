import type { Condition } from '../../../figures/model/conditions.ts';
import { weekdays } from '../../../figures/model/model.ts';
import { patternOf } from '../../../figures/model/notation.ts';
import { daysBetween } from '../../../kernel/zone.ts';
import type { Question } from '../parts/question.ts';
import { isFiller } from '../parts/remarks.ts';
import type { Name, Token } from '../words/tokens.ts';

/** Who works on which days, who has time off then, and what somebody can do: with `<day>` for a time, and `<tech>` for a technician. */
const day = '[on|in|for|during|over|this|of|the]';
const time = `[${day}] <day> [week]`;
const weekday = `[on|every|each] (${weekdays.map((one) => `${one}s|${one}`).join('|')}|weekends)`;
const all =
  '[do we have|is there|are there|is|are|do|does|tell me|show me|list] (who|who all|anyone|anybody|somebody|someone|[any|which|what|the] (technicians|technician|techs|tech|guys|guy|crew|crew members)|everyone|everybody|all [the] techs) [of|on|in] [the|our] [team|guys|techs] [that|who]';
const being =
  '[is|are|will|be|will be|is going to be|has|have|got|gets|takes|take|is taking|are taking|taking|having]';
const off =
  '(off [work|duty]|out of [the] office|[out] on (vacation|leave|holiday|pto)|[any|some] time off [planned|booked|scheduled|coming up]|[a|the] day off|[any] days off|[a] vacation [planned|booked|coming up]|vacation days|not (working|in|at work|here)|away|absent|(not|no) (work|works))';
const away =
  '(off [work|duty]|out of [the] office|[out] on (vacation|leave|holiday|pto)|not (working|in|at work|here)|away|absent)';
const working =
  '(working|in [the] [office]|on (duty|shift|the clock)|at work|(scheduled|supposed) to (work|be working|be in)|work|works)';

const until = '[until|till|from] (when|(what|which) (time|hour))';

const patterns = {
  everybodyOff: patternOf([`${all} ${being} ${off} ${time}`]),
  awayNow: patternOf([`${all} [is|are] [currently] ${away} [now|right now|currently|at the moment]`]),
  goesOn: patternOf([`[and|and what about|what about|and how about|how about] ${time}`]),
  everybodyIn: patternOf([`${all} ${being} ${working} ${time}`]),
  oftenOff: patternOf([`${all} (does|do|is|are) (not work|off|not working|not in) ${weekday}`]),
  oftenIn: patternOf([`${all} [is|are|can|does|do] (works|work|working|in) ${weekday}`]),
  days: patternOf([
    `(is|will|does|has|did) <tech> [be|have|get|got|take|taking] (${off}|${working}) [${time}|${weekday}] [[and] ${until}]`,
    `(when|what day|which day|which days|what days) [is|does|will|are] <tech> [is|be|have|get|take|taking] [his|her|their] [next] (${off}|${working}|have off) [next] [${time}]`,
    `(when|what) is [the] [next] (day off|time off|vacation) (of|for) <tech>`,
    `when is <tech> [next|first] (day off|time off|vacation|days off|off|working day|day of work|shift)`,
    '<tech> [next] (day off|days off|time off|vacation) [when]',
    `<tech> (off|working|not working|in) ${time}`,
    `[when|what day|which day|which days|what days] (working hours|time off) (of|for) <tech> [not] ${time}`,
    `[(which|what) (days|day) ${time} is] <tech> [has|have|got|on|is on|is] [any|some] (vacation|days off|time off|off) [planned|booked|coming up] ${time}`,
    `(which|what) (day|days) ${time} (is|does|will|has) <tech> [be|have|take|taking] (off|away|not working|not work|free)`,
    `(any|what) (vacation|days off|time off) (for|does|has|of) <tech> [have|has|got|planned|booked] ${time}`,
  ]),
  skills: patternOf([
    '(what|which) [kind|kinds|sort|sorts|type|types] [of] (work|works|jobs|job|services|service|things|repairs|calls) [can|does|is|could] <tech> [able|allowed|trained|qualified|know|knows|capable] [how] [to|of] (do|doing|handle|take|know)',
    '(what|which) [kind|kinds|sort|sorts|type|types] [of] (work|works|jobs|things|skills|trades) (does|is) <tech> (know|have|trained|qualified|good) [at|in|for|on]',
    'what (is|does|can) <tech> (good at|trained in|trained to do|qualified to do|qualified for|know how to do|able to do)',
  ]),
} as const;

/**
 * A question of the technicians, or of one of them, that says nothing else.
 * @param before the question of the conversation before, which another time goes on from
 */
export const workAsked = (
  tokens: readonly Token[],
  today: string,
  before: Question | undefined,
): Question | undefined => {
  const windows = tokens.flatMap((token) => (token.kind === 'window' ? [token.window] : []));
  const people = tokens.flatMap((token) => (isTechnician(token) ? [token.name] : []));
  if (windows.length > 1 || people.length > 1) return undefined;
  const told = templateOf(tokens);
  const text = told.replace(able, '');
  const skills = tokens.flatMap((token) => (text !== told && isSkill(token) ? [token.name] : []));
  const list = (...asked: Parameters<typeof listOf>) => withSkills(listOf(...asked), skills);
  const [technician] = people;
  if (technician !== undefined) {
    if (patterns.skills.test(text)) return known(technician, ['skill']);
    return patterns.days.test(text) ? known(technician, ['working_hours', 'time_off']) : undefined;
  }
  const often = weekdays.find((one) => new RegExp(`\\b${one}s?\\b`).test(text))?.slice(0, 3);
  const isWeekend = text.includes('weekends');
  const regular = isWeekend ? ['sat', 'sun'] : often === undefined ? [] : [often];
  if (regular.length > 0) {
    if (patterns.oftenOff.test(text)) return list('off', regular, 'workday', '!=', ['working_hours']);
    return patterns.oftenIn.test(text)
      ? list('at work', regular, 'workday', '=', ['working_hours'])
      : undefined;
  }
  const now = patterns.awayNow.test(text) ? { from: today, through: today } : {};
  const { from, through } = windows[0]?.ahead ?? windows[0] ?? now;
  const again = patterns.goesOn.test(text) ? beingOf(before) : undefined;
  const isOff = patterns.everybodyOff.test(text) || now.from !== undefined || again === 'off';
  const isIn = patterns.everybodyIn.test(text) || again === 'in';
  if (from === undefined || through === undefined || !(isOff || isIn)) return undefined;
  const days = daysBetween(from, through);
  if (days.length > mostDays || through < today) return undefined;
  const facts = ['time_off', 'working_hours'];
  // Of some days in a row nobody is at work on all, so those are meant who have time off then.
  if (isOff && days.length > 2) return list('with time off', days, 'off', '=', ['time_off']);
  return isOff
    ? list('not at work', days, 'workdays', '!=', facts)
    : list('at work', days, 'workdays', '=', facts);
};

const mostDays = 50;

/** Whether it was asked who is off on some days, or who is in, and nothing else of them. */
const beingOf = (question: Question | undefined): 'off' | 'in' | undefined => {
  const [, days, ...others] = question?.where.flatMap(({ conditions }) => conditions) ?? [];
  if (others.length > 0 || !(days?.field === 'workdays' || days?.field === 'off')) return undefined;
  return days.field === 'off' || days.is === '!=' ? 'off' : 'in';
};

const isTechnician = (token: Token): token is Token & { kind: 'name' } =>
  token.kind === 'name' && token.name.conditions.get('technicians')?.field === 'id';

/** "Aisha, what can she do": of whom it is asked stands first. */
const templateOf = (tokens: readonly Token[]): string => {
  const said = tokens.filter((token) => !(/^[,:.?!]$/.test(token.text) || isPolite(token)));
  const words = said.map((token) =>
    token.kind === 'window'
      ? token.text.replace(/^(in (?=to(?:day|morrow)|on ))?.*$/, (_, isIn = '') => `${isIn}<day>`)
      : isTechnician(token)
        ? '<tech>'
        : isSkill(token)
          ? '<skill>'
          : token.text,
  );
  const [first, ...rest] = words;
  const at = rest.findIndex((word) => /^(?:he|she|is he|is she|does he|does she)$/.test(word));
  const isTopic = first === '<tech>' && at >= 0;
  const told = isTopic
    ? rest.map((word, index) => (index === at ? word.replace(/s?he$/, '<tech>') : word))
    : words;
  return `${told.join(' ')} `;
};

const isPolite = (token: Token): boolean =>
  isFiller(token) && /^(?:please|hey|hi|hello|so|ok)\b/.test(token.text);

const known = ({ label, conditions }: Name, facts: readonly string[]): Question | undefined => {
  const condition = conditions.get('technicians');
  return (
    condition && {
      entity: 'technicians',
      action: 'find',
      measure: 'count',
      where: [{ words: label, place: 'after', conditions: [condition] }],
      facts: [...facts],
    }
  );
};

/** "And can do bathrooms". */
const able = / (?:(?:and|who|that) )*(?:can(?: do)?|does|do|knows?|handles?) <skill>(?: and)?(?= )/;

const isSkill = (token: Token): token is Token & { kind: 'name' } =>
  token.kind === 'name' && token.name.conditions.get('technicians')?.field === 'skill';

const withSkills = (question: Question, skills: readonly Name[]): Question => ({
  ...question,
  where: [
    ...question.where,
    ...skills.map(({ conditions }) => {
      const condition = conditions.get('technicians');
      const words = `who can do ${condition?.values.join(' or ')}`;
      return { words, place: 'after' as const, conditions: condition ? [condition] : [] };
    }),
  ],
});

const listOf = (
  words: string,
  days: readonly string[],
  field: string,
  is: Condition['is'],
  facts: readonly string[],
): Question => ({
  entity: 'technicians',
  action: 'list',
  measure: 'count',
  where: [
    { words: 'active', place: 'before', conditions: [{ field: 'active', is: '=', values: ['true'] }] },
    {
      words: `${words} on ${days.length > 2 ? `days from ${days[0]} to ${days.at(-1)}` : days.join(' or ')}`,
      place: 'after',
      conditions: [{ field, is, values: [...days] }],
    },
  ],
  facts: [...facts],
});
