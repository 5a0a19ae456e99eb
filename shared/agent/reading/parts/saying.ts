import { type Condition, conditionsOf } from '../../../figures/model/conditions.ts';
import { fieldOf, spoken } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import { sensesOf } from '../words/lexicon.ts';
import type { Said } from './part.ts';
import type { Restriction } from './question.ts';

/** What a name, or a word for a state, says of records of the entity; with a time its moment may be all. */
export const restrictionOf = (
  said: Said,
  entity: EntityName,
  isTimed: boolean,
): { restriction?: Restriction; moment?: string } | undefined => {
  const { text, denied } = said;
  if (said.kind === 'name') {
    const condition = said.name.conditions.get(entity);
    if (condition === undefined) return undefined;
    const conditions = denied ? opposite([condition]) : [condition];
    // What is a service of some records may be a skill of others, in other words.
    const label =
      condition.field in prepositions || condition.field === 'skill'
        ? condition.values.join(' or ')
        : said.name.label;
    const link = condition.field === 'id' ? 'named' : (prepositions[condition.field] ?? 'of');
    const words = `${denied ? 'not ' : ''}${link} ${label}`;
    return conditions && { restriction: { words, place: 'after', conditions } };
  }
  const known = said.of.get(entity);
  if (known === undefined) return deniedOf(said, entity);
  const meaning = (isTimed && known.inTime) || known;
  if (isTimed && !denied && meaning.withTime !== undefined) return { moment: meaning.withTime };
  const { where, moment } = meaning;
  const stated = where === undefined ? [] : conditionsOf(where);
  const conditions = denied ? opposite(stated ?? []) : stated;
  if (conditions === undefined || (denied && moment !== undefined && where === undefined)) return undefined;
  const state = meaning.called === undefined ? stateIn(entity, stated, text) : undefined;
  const told = meaning.called ?? state ?? saidBehind(text);
  const words = (denied ? `not ${told}` : told).replace(/^not without /, 'with ');
  const place = state === undefined ? (meaning.place ?? (behind.test(told) ? 'after' : 'before')) : 'before';
  return {
    ...(moment !== undefined && !denied && { moment }),
    ...(conditions.length > 0 && {
      restriction: { words, place, conditions },
    }),
  };
};

/** "Not canceled", which is a wording of its own for visits, said of jobs: what it denies has a meaning of them. */
const deniedOf = ({ text, denied }: Said, entity: EntityName): { restriction: Restriction } | undefined => {
  const [, positive = ''] = /^(?:but )?(?:not|never) (?:been )?(.+)$/.exec(text) ?? [];
  const { where = '' } = sensesOf(positive)?.meanings?.get(entity) ?? {};
  const conditions = denied || where === '' ? undefined : opposite(conditionsOf(where) ?? []);
  return conditions && { restriction: { words: `not ${positive}`, place: 'before', conditions } };
};

/** The one state that was said in other words, by its own name: so an answer shows how "called off" was read. */
const stateIn = (
  entity: EntityName,
  stated: readonly Condition[] | undefined,
  text: string,
): string | undefined => {
  const [only, ...others] = (stated ?? []).filter(isOfAnyVersion);
  const [value, ...further] = only?.values ?? [];
  const kind = only && fieldOf(entity, only.field)?.kind;
  const isState = (kind === 'state' || kind === 'choice') && others.length + further.length === 0;
  if (!isState || !value) return undefined;
  if (only?.is === '!=' && /\b(?:not|never)\b/.test(text)) return `not ${spoken(value)}`;
  return only?.is === '=' ? spoken(value) : undefined;
};

/** "That should have been done" and "not paid", which were said with a verb before them: "are not paid", "have not been paid". */
const saidBehind = (text: string): string =>
  verb.test(text)
    ? `that ${text.replace(/^(still )?has /, '$1have ').replace(/^(still )?needs /, '$1need ')}`
    : text.replace(helping, '').replace(/^not been /, 'not ');

const helping =
  /^(?:(?:are|is|was|were|be|been|being) (?:still )?(?=\w)|(?:have|has|had) (?=(?:not|to) )|supposed (?=to ))/;

const verb = /^(?:still )?(?:(?:have|has|had) (?!not |to )|should |needs? |owe |carry |we )/;

const behind =
  /^(?:that |with |to |without|waiting|turned|became|become|converted |in |on |after |before |between \d)/;

const prepositions: Readonly<Record<string, string>> = { source: 'from', service: 'for', tag: 'tagged' };

/** Whether it tells more than that the last version is meant. */
const isOfAnyVersion = ({ field }: Condition): boolean => field !== 'superseded_by';

/** Only what is one condition has one opposite; of a state that holds for the last version alone, that of the state. */
const opposite = (conditions: readonly Condition[]): Condition[] | undefined => {
  const [only, ...others] = conditions.filter(isOfAnyVersion);
  if (only === undefined || others.length > 0 || (only.is !== '=' && only.is !== '!=')) return undefined;
  return [{ ...only, is: only.is === '=' ? '!=' : '=' }];
};
