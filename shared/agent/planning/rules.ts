import type { Look } from '../../figures/looking.ts';
import { isInitialed, peopleCalled, severalOf } from '../names.ts';
import { ofPerson, ownerWord } from '../reading/alone/contacts.ts';
import { isCalled, type Offered, type Picked, pickedIn } from '../reading/conversation/picking.ts';
import type { Name } from '../reading/words/tokens.ts';
import { severalRefusal } from '../refusals.ts';
import { uncovered, withNamesCovered } from '../wholeNames.ts';
import { answeredAlone, type Remembered } from './answering.ts';
import { byWords, ofNames, together } from './byWords.ts';
import { knownOf } from './owners.ts';
import { declined, notUnderstood, type Planned } from './planner.ts';

/** Reads the words of a prompt, all of them, or declines it whole; one after "which of these do you mean" may pick one. */
export const byRules = async (prompt: string, look: Look, kept?: Remembered | Offered): Promise<Planned> => {
  if (kept === undefined || !('offered' in kept)) return byWords(prompt, look, kept);
  const picked = pickedIn(prompt, await offeredIn(kept, look));
  return picked === undefined ? byWords(prompt, look, kept.offered.before) : ofPicked(picked, kept, look);
};

const offeredIn = async ({ offered: { text, narrowed } }: Offered, look: Look): Promise<readonly Name[]> => {
  const all = await peopleCalled(look, text);
  return narrowed === undefined
    ? all
    : all.filter((name) => isCalled(name, narrowed) || isInitialed(name.label, narrowed));
};

/** Also there the other names keep their words. */
const ofAsked = async (
  asked: string,
  look: Look,
  before: Remembered | undefined,
  meant: ReadonlyMap<string, Name>,
): Promise<Planned> => {
  const covered = await withNamesCovered(look, asked);
  const { several } = covered;
  if (several !== undefined) return declined(severalRefusal(several.text, several.labels));
  const planned = await ofNames(covered.prompt, look, before, new Map([...covered.given, ...meant]));
  return { ...planned, answer: uncovered(planned.answer, covered) };
};

/** What was asked before they were offered, of the one who was picked, and what was asked with the picking. */
const ofPicked = async (
  { meant, core, rest }: Picked,
  { offered }: Offered,
  look: Look,
): Promise<Planned> => {
  const { text, prompt: asked, before } = offered;
  const [name, ...others] = meant;
  if (name === undefined || others.length > 0)
    return {
      ...declined(severalRefusal(core, severalOf(core, meant).labels)),
      last: { offered: { ...offered, narrowed: core } },
    };
  if (asked === undefined && rest === '') return answeredAlone(knownOf(name), look);
  const first =
    asked === undefined
      ? undefined
      : await ofAsked(asked, look, before, new Map([[text, { ...name, text }]]));
  if (rest === '' && first !== undefined) return first;
  const owner = ofPerson(rest);
  const then =
    owner === undefined
      ? notUnderstood('who is meant', rest)
      : await ofNames(
          owner,
          look,
          first?.last === undefined || 'offered' in first.last ? before : first.last,
          new Map([[ownerWord, { ...name, text: ownerWord }]]),
        );
  return first === undefined ? then : together(first, then);
};
