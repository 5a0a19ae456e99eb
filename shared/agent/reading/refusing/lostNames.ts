import { entities } from '../../../figures/model/entities.ts';
import { conditionsIn, type Question } from '../parts/question.ts';
import type { Name } from '../words/tokens.ts';
import { conditionsAsked } from './traits.ts';

/** One of several choices in a row: "card, check and cash". */
export const choiceLostIn = (words: string, questions: readonly Question[]): string | undefined => {
  const asked = questions.flatMap(({ entity, where }) =>
    conditionsIn(where).map(({ field, values }) => ({ field, values, of: entities[entity].fields[field] })),
  );
  return asked.flatMap(({ field, of }) => {
    if (of?.kind !== 'choice' || questions.some(({ by }) => by === field)) return [];
    const taken = asked.flatMap((one) => (one.field === field ? one.values : []));
    return (of.values ?? []).filter((value) => !taken.includes(value) && isInRow(words, value));
  })[0];
};

const isInRow = (words: string, value: string): boolean =>
  new RegExp(`(?:, |, (?:and|or) )${value} ?(?:,|and\\b|or\\b)`).test(words);

/**
 * A name that nothing is asked of, or one at the head of the prompt that only some of what follows is asked of: "Linus Berg: total billed and
 * total paid".
 */
export const nameLostIn = (
  words: string,
  questions: readonly Question[],
  names: ReadonlyMap<string, Name>,
): string | undefined => {
  const named = [...names.values()].filter(({ text }) => ` ${words} `.includes(` ${text} `));
  const said = named.filter(
    (one) => !named.some((other) => other !== one && ` ${other.text} `.includes(` ${one.text} `)),
  );
  const head = words.split(joint)[0] ?? '';
  // "By technician, Maria too": each of them is told.
  const tail = words.split(' , ').at(-1) ?? '';
  const isIncluded = (text: string) => ` ${tail} `.includes(` ${text} `) && included.test(tail);
  const isOfHead = (text: string) => said.length === 1 && ` ${head} `.includes(` ${text} `);
  return said.find(({ text, conditions, ofWork }) => {
    const asked = questions.filter((question) => {
      const condition = conditions.get(question.entity) ?? ofWork?.get(question.entity);
      if (condition !== undefined && condition.field === question.by && isIncluded(text)) return true;
      return (
        condition !== undefined &&
        conditionsAsked(question).some(
          ({ field, values }) =>
            field === condition.field && condition.values.some((value) => values.includes(value)),
        )
      );
    });
    return isOfHead(text) || isOfBoth.test(words) ? asked.length < questions.length : asked.length === 0;
  })?.text;
};

const included = / (?:too|also|included|as well) ?[?.!]*$/;

/** "The amount paid and the amount due on her invoice": who is named behind both is said of both. */
const isOfBoth =
  /^(?:(?:what is|what are|give|show|tell|me|the|please|i need) )*(?!how\b|what\b|which\b|who\b|when\b)(?:[a-z]+ ){1,4}and (?!how\b|what\b|which\b|who\b|when\b)(?:[a-z]+ ){1,5}(?:of|on|for|from|to) [a-z ]{3,60}?[?.! ]*$/;

const joint = / (?:and|,|;|:|plus|\+|&) /;
