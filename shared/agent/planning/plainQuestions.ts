import { groupable } from '../../figures/grouping.ts';
import { entities, spoken } from '../../figures/model/entities.ts';
import type { EntityName } from '../../figures/model/model.ts';
import type { Token } from '../reading/words/tokens.ts';

/** What a plain question is made of. */
export type Said = {
  readonly entity: EntityName;
  readonly tokens: readonly Token[];
  /** "Unpaid". */
  readonly states: string;
  /** "Of Ada Lovelace". */
  readonly whom: string;
  /** "Last week". */
  readonly times: readonly string[];
};

export type Shape =
  | 'list'
  | 'count'
  | 'group'
  | 'sum'
  | 'average'
  | 'largest'
  | 'share'
  | 'rate'
  | 'figure'
  | 'compare'
  | 'lasting';

/** Records by the word for their sort, if they were asked for by it. */
const recordsOf = ({ entity, states, tokens }: Said): string => {
  const sort = tokens.find(
    (token) =>
      token.kind === 'phrase' &&
      token.senses.entity === entity &&
      token.senses.meanings?.has(entity) === true,
  );
  return `${states} ${sort?.text ?? entities[entity].many}`;
};

const endOf = ({ whom, times }: Said): string => `${whom} ${times.at(-1) ?? ''}`;

const sensesIn = ({ tokens }: Said) => tokens.map((token) => (token.kind === 'phrase' ? token.senses : {}));

const ofAmount =
  (words: (amount: string, said: Said) => string) =>
  (said: Said): readonly string[] => {
    const { money = '', fields } = entities[said.entity];
    const amount = fields[money]?.words[0];
    return amount === undefined ? [] : [words(amount, said)];
  };

/** What it was asked to be divided by; else what tells such records apart. */
const dividersOf = (said: Said): readonly string[] => {
  const asked = sensesIn(said).flatMap(({ dimensions, unit }) => dimensions?.get(said.entity) ?? unit ?? []);
  const usual = Object.entries(entities[said.entity].fields).flatMap(([name, { kind, words }]) =>
    groupable.has(kind) && kind !== 'state' && kind !== 'person' && words.length > 0 ? [name] : [],
  );
  return [...asked, ...usual, 'status'].slice(0, 2).map(spoken);
};

/** Each shape of a question in the plainest words, those first that say the most. */
export const wordings: Readonly<Record<Shape, (said: Said) => readonly string[]>> = {
  list: (said) => [`${recordsOf(said)} ${endOf(said)}`],
  count: (said) => [`how many ${recordsOf(said)} ${endOf(said)}`],
  group: (said) => dividersOf(said).map((divider) => `${recordsOf(said)} ${endOf(said)} by ${divider}`),
  sum: ofAmount(
    (amount, said) => `${amount === 'total' ? '' : 'total '}${amount} of ${recordsOf(said)} ${endOf(said)}`,
  ),
  average: ofAmount((amount, said) => `average ${amount} of ${recordsOf(said)} ${endOf(said)}`),
  largest: ofAmount((_, said) => `the largest ${recordsOf(said)} ${endOf(said)}`),
  share: (said) =>
    said.states === ''
      ? []
      : [`what percentage of ${entities[said.entity].many} ${endOf(said)} are ${said.states}`],
  rate: (said) =>
    sensesIn(said).flatMap(({ rate }) =>
      rate?.entity === said.entity ? [`${rate.name} ${endOf(said)}`] : [],
    ),
  figure: (said) =>
    sensesIn(said).flatMap(({ measure, verb }) => {
      const { entity, question } = measure ?? verb ?? {};
      return entity === said.entity && question !== undefined ? [`${question} ${endOf(said)}`] : [];
    }),
  compare: (said) =>
    said.times.length < 2
      ? []
      : [`how many ${recordsOf(said)} ${said.whom} ${said.times.slice(0, 2).join(' versus ')}`],
  lasting: (said) =>
    Object.entries(entities[said.entity].fields).flatMap(([name, { kind }]) =>
      kind === 'days' ? [`average ${spoken(name)} of ${entities[said.entity].many} ${endOf(said)}`] : [],
    ),
};
