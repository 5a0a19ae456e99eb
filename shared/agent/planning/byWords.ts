import type { Look } from '../../figures/looking.ts';
import type { Output } from '../../figures/tool.ts';
import { dateIn } from '../../kernel/calendarDates.ts';
import { named } from '../names.ts';
import { type ContactSaid, contactSaid, withoutOwner } from '../reading/alone/contacts.ts';
import { lookupAsked } from '../reading/alone/lookups.ts';
import { journeyAsked, paymentAsked } from '../reading/alone/references.ts';
import { plainText, plainWords } from '../reading/rewording/text.ts';
import type { Name } from '../reading/words/tokens.ts';
import { severalRefusal } from '../refusals.ts';
import { type Covered, uncovered, withNamesCovered } from '../wholeNames.ts';
import { answered, answeredAlone, answeredBy, type Remembered } from './answering.ts';
import { besideFree } from './besideFree.ts';
import { askedApart, besideEachOther } from './eachByItself.ts';
import { begunWith, lookedUp, ownerOf } from './owners.ts';
import { declined, type Planned } from './planner.ts';
import { askedIn, type Understood, understand } from './understanding.ts';

/** What the words of a prompt ask for, all of them, or a refusal. */
export const byWords = async (said: string, look: Look, previous?: Remembered): Promise<Planned> => {
  const covered = await withNamesCovered(look, said);
  if (covered.several !== undefined)
    return declined(severalRefusal(covered.several.text, covered.several.labels));
  const planned = await ofCovered(covered, look, previous);
  const { answer, last } = planned;
  return covered.given.size === 0
    ? planned
    : { ...planned, answer: uncovered(answer, covered), last: offeredAnew(last, covered) };
};

/** So that the one who is picked then is asked for in the words that were written. */
const offeredAnew = (last: Planned['last'], covered: Covered): Planned['last'] =>
  last === undefined || !('offered' in last) || last.offered.prompt === undefined
    ? last
    : { offered: { ...last.offered, prompt: uncovered(last.offered.prompt, covered) } };

const ofCovered = async (covered: Covered, look: Look, previous?: Remembered): Promise<Planned> => {
  const { given } = covered;
  const today = dateIn(look.tenant.time_zone, look.now);
  const prompt = await askedIn(covered.prompt, today, look, given);
  const lookup = lookupAsked(prompt, today);
  if (lookup !== undefined)
    return lookedUp({ ...lookup, text: uncovered(lookup.text, covered) }, look, previous);
  const lifecycle_number = journeyAsked(prompt);
  if (lifecycle_number !== undefined) return answeredBy('journey', { lifecycle_number }, [], look);
  const payment = paymentAsked(prompt);
  if (payment !== undefined) return answeredAlone(payment, look);
  const contact = contactSaid(prompt);
  if (contact !== undefined) return ofOwner(contact, look, given, previous);
  return ofNames(prompt, look, previous, given);
};

/** A number or address says who is meant, as a name does, and no two people have the same. */
const ofOwner = async (
  { contact, asksWhose, rest, owner, isAsked }: ContactSaid,
  look: Look,
  given: ReadonlyMap<string, Name>,
  previous?: Remembered,
): Promise<Planned> => {
  if (!isAsked) return ofNames(rest, look, previous, given);
  const found = await ownerOf(contact, look);
  if (found.person === undefined || rest === '') return found.planned;
  const { label, among, id } = found.person;
  // "Omar Nakamura, the one at x@example.com": whom the address tells is called so, so the name means them.
  const alone = withoutOwner(rest, label.toLowerCase());
  const text = alone === undefined ? owner : label.toLowerCase();
  const answer = await ofNames(
    alone ?? rest,
    look,
    previous,
    new Map([...given, [text, named(text, label, among, id)]]),
  );
  return asksWhose ? together(found.planned, answer) : answer;
};

/** Both answers, or the refusal of the second. */
export const together = (first: Planned, second: Planned): Planned =>
  first.tool_calls.length === 0 || second.tool_calls.length === 0
    ? second
    : {
        ...second,
        answer: `${first.answer}\n${second.answer}`,
        tool_calls: [...first.tool_calls, ...second.tool_calls],
      };

/** What a half of a prompt asks, as if nothing stood beside it. */
const ofHalf = async (
  half: string,
  today: string,
  look: Look,
  given: ReadonlyMap<string, Name>,
): Promise<Planned> => {
  const understood = await understand(plainText(half), today, look, given);
  return understood.several === undefined
    ? answered(half, understood, today, look)
    : declined(severalRefusal(understood.several.text, understood.several.labels));
};

/** @param given names of which it is known whom they mean */
export const ofNames = async (
  prompt: string,
  look: Look,
  previous?: Remembered,
  given: ReadonlyMap<string, Name> = new Map(),
): Promise<Planned> => {
  const text = plainText(prompt);
  const today = dateIn(look.tenant.time_zone, look.now);
  const understood = await understand(text, today, look, given);
  const { several } = understood;
  if (several === undefined) {
    const known = understood.known ?? new Map();
    const alone = (half: string): Promise<Planned> => ofHalf(half, today, look, given);
    const apart = askedApart(prompt, today, known, previous !== undefined);
    const each = async () =>
      apart && besideEachOther(await Promise.all(apart.pieces.map((piece) => alone(piece))));
    const own = apart?.isClear === true ? await each() : undefined;
    if (own !== undefined) return own;
    const answer = await answered(prompt, understood, today, look, previous);
    return answer.tool_calls.length > 0 || given.size > 0
      ? answer
      : ((apart?.isClear === false ? await each() : undefined) ??
          (await besideFree(prompt, known, today, look, alone)) ??
          answer);
  }
  const begun = begunWith(prompt, several);
  if (begun?.only !== undefined)
    return ofNames(begun.prompt, look, previous, new Map([...given, [several.text, begun.only]]));
  const only = await onlyOneOf(prompt, understood, today, look, previous);
  const { text: called, labels } = begun?.several ?? several;
  return (
    only ?? {
      ...declined(severalRefusal(called, labels)),
      last: {
        offered: {
          text: called,
          prompt: begun?.prompt ?? prompt,
          ...(begun && { narrowed: begun.narrowed }),
          ...(previous && { before: previous }),
        },
      },
    }
  );
};

/** Of people with one name, the answer about the only one who has such records, or that none of them has any, if it is asked which of them has. */
const onlyOneOf = async (
  prompt: string,
  { several, spelled, known = new Map(), notes }: Understood,
  today: string,
  look: Look,
  previous?: Remembered,
): Promise<Planned | undefined> => {
  const namesakes = several?.namesakes ?? [];
  const answerOf = (name: Name) =>
    answered(
      prompt,
      { spelled, known: new Map([...known, [name.text, name]]), notes },
      today,
      look,
      previous,
    );
  const all = await Promise.all(namesakes.map(answerOf));
  const [only, ...others] = all.filter(({ tool_calls }) => tool_calls.some(({ output }) => isFound(output)));
  // Nothing owed is a figure of each of them; only records that are asked for are there or not.
  const areRecords = all.every(({ tool_calls }) => tool_calls.every(({ tool }) => tool === 'list'));
  const [first] = namesakes;
  if (!areRecords || first === undefined || others.length > 0) return undefined;
  const isOneOfThem = new RegExp(`\\bwhich (?:one|1|of|${first.text})\\b`).test(plainWords(prompt));
  const found = only ?? (isOneOfThem ? await answerOf(anyOf(first, namesakes)) : undefined);
  if (found === undefined || found.tool_calls.length === 0) return undefined;
  const many = ['Two', 'Three', 'Four', 'Five'][namesakes.length - 2] ?? 'Several';
  const note = `${many} customers are named ${first.label}; ${only === undefined ? 'none' : 'only one'} of them has what was asked about.`;
  return { ...found, answer: `${note}\n${found.answer}` };
};

/** Whichever of them it is. */
const anyOf = (first: Name, names: readonly Name[]): Name => ({
  ...first,
  conditions: new Map(
    [...first.conditions].map(([entity, condition]) => [
      entity,
      { ...condition, values: names.flatMap(({ conditions }) => conditions.get(entity)?.values ?? []) },
    ]),
  ),
});

const isFound = ({ rows }: Output): boolean => Array.isArray(rows) && rows.length > 0;
