import type { ToolCall } from '../../contract/jarvis.ts';
import type { Look } from '../../figures/looking.ts';
import type { Output } from '../../figures/tool.ts';
import { missingScopes } from '../../figures/tools.ts';
import { answerTo } from '../answers.ts';
import { isInitialed, type Names, severalOf } from '../names.ts';
import type { FreeQuestion } from '../reading/alone/freeTime.ts';
import type { Lookup } from '../reading/alone/lookups.ts';
import type { Question } from '../reading/parts/question.ts';
import type { Name } from '../reading/words/tokens.ts';
import { scopeRefusal } from '../refusals.ts';
import { questionOf } from './called.ts';
import { callOf, toolOf } from './calling.ts';
import { declined, notUnderstood, type Planned } from './planner.ts';

export type Owner = {
  readonly among: 'customers' | 'leads';
  readonly id: string;
  readonly label: string;
};

/** Who has a number or an address, if it is one person: of leads only those who are no customers. */
export const ownerOf = async (
  text: string,
  look: Look,
): Promise<{ readonly planned: Planned; readonly person?: Owner }> => {
  const calls: ToolCall[] = [];
  for (const among of ['customers', 'leads'] as const) {
    const input = { entity: among, text };
    const missing = missingScopes(toolOf('search'), input, look);
    if (missing.length > 0) return { planned: declined(scopeRefusal(missing)) };
    const call = await callOf('search', input, look);
    calls.push(call);
    const question = call.output.value === 0 ? undefined : questionOf('search', input);
    if (question === undefined) continue;
    const planned = { answer: answerTo(question, call.output), tool_calls: calls };
    const [row, ...others] = rowsIn(call.output);
    if (row === undefined || others.length > 0) return { planned };
    const person = { among, id: row.id, label: row.name };
    return { planned: { ...planned, last: shownOf(among, row.id, row.name) }, person };
  }
  return { planned: { answer: 'No customer and no lead has that.', tool_calls: calls } };
};

const rowsIn = ({ rows }: Output) => rows as readonly { readonly id: string; readonly name: string }[];

/** So that "she" means the one who was found. */
export const shownOf = (entity: Question['entity'], id: string, label: string): Question => ({
  entity,
  action: 'find',
  measure: 'count',
  where: [{ words: label, place: 'after', conditions: [{ field: 'id', is: '=', values: [id] }] }],
  facts: ['phone'],
});

/** All who are called so; of several one may be picked then. */
export const lookedUp = async (
  { entity, text }: Lookup,
  look: Look,
  before?: Question | FreeQuestion,
): Promise<Planned> => {
  const input = { entity, text };
  const missing = missingScopes(toolOf('search'), input, look);
  if (missing.length > 0) return declined(scopeRefusal(missing));
  const call = await callOf('search', input, look);
  const question = questionOf('search', input);
  if (question === undefined) return notUnderstood(text, text);
  const [row, ...others] = rowsIn(call.output);
  return {
    answer: answerTo(question, call.output),
    tool_calls: [call],
    last:
      row !== undefined && others.length === 0
        ? shownOf(entity, row.id, row.name)
        : { offered: { text, ...(before && { before }) } },
  };
};

/** How to reach the one who was picked. */
export const knownOf = ({ label, conditions }: Name): Question => {
  const among = people.find((entity) => conditions.get(entity)?.field === 'id') ?? 'customers';
  const [id = ''] = conditions.get(among)?.values ?? [];
  return { ...shownOf(among, id, label), facts: among === 'technicians' ? ['skill'] : ['phone', 'email'] };
};

const people = ['customers', 'leads', 'technicians'] as const;

/** "Q Lindgren": of all who are called so those whose first name begins with that letter, which may be a short form of ours. */
export const begunWith = (prompt: string, { text, names }: NonNullable<Names['several']>) => {
  if (text.includes(' ')) return undefined;
  const said = new RegExp(`(?<=^|\\s)([b-hj-z])\\.? (?=${text}\\b)`, 'i').exec(prompt.toLowerCase());
  const [match = '', initial = ''] = said ?? [];
  const meant = names.filter(({ label }) => isInitialed(label, `${initial} ${text}`));
  if (said === null || meant.length === 0) return undefined;
  const [only, ...others] = meant;
  return {
    prompt: prompt.slice(0, said.index) + prompt.slice(said.index + match.length),
    only: others.length === 0 ? only : undefined,
    several: severalOf(text, meant),
    narrowed: `${initial} ${text}`,
  };
};
