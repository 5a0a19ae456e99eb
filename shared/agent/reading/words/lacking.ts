import { entities } from '../../../figures/model/entities.ts';
import type { Awaited, EntityName, Field, None } from '../../../figures/model/model.ts';
import { gerundOf, infinitivesOf, plurals } from './wordForms.ts';

/** How people say what has not happened, what is missing, and between which two moments something lies: as notations of wordings. */

const notYet =
  '(yet to (be|get)|missing to be|still to (be|get)|waiting to (be|get)|awaiting being|not yet [been]|still not|still not been|(remaining|remain|remains|left|need|needs|needing) to be|[still] (have|has) to be|still need to be|[still] (need|needs|needing) [to get|getting]|must [still] be)';
const notAtAll = '(not|not (been|gotten|got|be|get)|never|never (been|gotten|got))';
const wanting =
  '(await|awaits|awaiting|pending|needing|[still] (need|needs)|require|requires|requiring|missing|[still] (miss|misses)|lacking|lack|lacks|without|(wait|waits|waiting) (for|on)|waiting to (get|receive|have)|short of|no|with no|still no|not (had|have|received|got|gotten|seen|get)|yet to (get|receive|have|see)|want for|owed|in need of|devoid of)';

/** What has not happened with them yet, and what they lack. */
export const awaiting = ({ done, lacks, onlyYet }: Omit<Awaited, 'where'>): string[] => [
  ...(onlyYet ? [] : done.split('|')).flatMap((participle) => [
    `${notAtAll} ${participle}`,
    `un${participle}`,
    `to be ${participle}`,
    `not ${participle} by (anybody|anyone|us|the customer|customers)`,
    `without being ${participle}`,
    ...infinitivesOf(participle).flatMap((infinitive) => [
      `without ${gerundOf(infinitive)}`,
      `[still] (need|needs|needing|require|requires) ${gerundOf(infinitive)}`,
      `(not|yet to|still to|not yet|missing to|still missing to) ${infinitive}`,
    ]),
  ]),
  ...done.split('|').flatMap((participle) => [`${notYet} ${participle}`, `not [been] ${participle} yet`]),
  ...(lacks?.split('|') ?? []).flatMap((noun) => [
    `${wanting} [a|an|the|any|customer] ${noun}`,
    `[a|an|the|our] ${noun} [from us] [is] [still] (pending|outstanding|missing|not there)`,
    `no ${noun} yet`,
  ]),
];

/** "Signature date", "date of the signature", "day of signing". */
export const dated = (noun: string): string => `${noun} (date|day|time)|(date|day|time) [of [the]] ${noun}`;

/** "From the issue of an invoice to its full settlement", "between sending and acceptance". */
export const spanning = (span: Field['span']): string[] => {
  if (span === undefined) return [];
  const [from, to] = [span.from.join('|'), span.to.join('|')];
  return [
    `from (${from}) (to|until|till) (${to})`,
    `between (${from}) and (${to})`,
    `after (${from}) until (${to})`,
  ];
};

const without =
  '(no|without|without having [had|booked]|having no|with no|never (had|have|got|gotten|received)|not (have|had|got|gotten)|lacking|lack|lacks|devoid of)';

/** How people say that there are none of these. */
const ofAny = '[even] [a|an|any|one|a single|one single|1|1 single|the]';

export const lacking = (name: EntityName): string => {
  return `[never] ${without} ${ofAny} (${calledIn(name)})|not [even] (a|an|any|one|a single|a 1|1|1 single|one single) (${calledIn(name)})`;
};

const calledIn = (name: EntityName): string => {
  const { one, many, words } = entities[name];
  return [one, many, ...words].flatMap((word) => plurals(word.replaceAll('-', ' '))).join('|');
};

/** That there is none of those in that state: "without a signed contract", "never signed anything". */
export const lackingSome = (
  name: EntityName,
  { state, nouns, done = '', doneTo = '', doneWith = '' }: None,
): string[] => {
  const called = calledIn(name);
  const formsOf = (participles: string) =>
    participles.split('|').flatMap((one) => (one === '' ? [] : [one, ...infinitivesOf(one)]));
  const [bare, others] = [formsOf(done), formsOf(doneTo)];
  const any = [...bare, ...others].join('|');
  const [one] = nouns === undefined ? [] : [nouns.split('|').flatMap(plurals).join('|')];
  return [
    `[never] ${without} ${ofAny} (${state}) (${called})`,
    ...(one === undefined ? [] : [`[never] ${without} ${ofAny} (${one})`]),
    ...(one === undefined || doneWith === ''
      ? []
      : [
          `((not|never) [ever|once] (${formsOf(doneWith).join('|')}) ${ofAny}|(${formsOf(doneWith).join('|')}) no) (${one})`,
        ]),
    ...(any === ''
      ? []
      : [
          `(not|never) [ever|once] (${any}) ${ofAny} (${called})`,
          `(not|never) [ever|once] (${any}) anything`,
        ]),
    ...(bare.length === 0
      ? []
      : [
          `(never|not [ever|once]) (${bare.join('|')}) [us]`,
          `(did|do|does|have|has|had) not (${bare.join('|')}) [us]`,
        ]),
  ];
};

/** "Without any tags". */
export const lackingWord = (words: readonly string[]): string =>
  `${without} ${ofAny} (${words.join('|')}) [listed|entered|noted|recorded|set|given|on file|on record|on them|in the system|with us|stored|filled in]`;

/** That nobody is to do the work. */
export const lackingPerson = (called: string): string =>
  `(no|without|not have|lacking|missing|lack) [a] ${called}|without any ${called}|lacks a ${called}|(with|having) no ${called}|not have (anyone|anybody|someone|a soul) on the ${called}|(have|has|with) (nobody|no one) on the ${called}|[with] (nobody|no one) on the ${called}|nobody in the ${called}|without (anyone|anybody) on the ${called}`;
