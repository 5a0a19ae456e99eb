import type { ToolCall } from '../../contract/jarvis.ts';
import { answerTo } from '../answers.ts';
import type { Question } from '../reading/question.ts';
import { scopeRefusal } from '../refusals.ts';
import type { Look } from '../tools/looking.ts';
import { missingScopes } from '../tools/tools.ts';
import { questionOf } from './called.ts';
import { callOf, toolOf } from './calling.ts';
import { declined, type Planned } from './planner.ts';

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
    const [row, ...others] = call.output.rows as readonly { readonly id: string; readonly name: string }[];
    if (row === undefined || others.length > 0) return { planned };
    const person = { among, id: row.id, label: row.name };
    return { planned: { ...planned, last: shownOf(person) }, person };
  }
  return { planned: { answer: 'No customer and no lead has that.', tool_calls: calls } };
};

/** So that "she" means the one who was found. */
const shownOf = ({ among, id, label }: Owner): Question => ({
  entity: among,
  action: 'find',
  measure: 'count',
  where: [{ words: label, place: 'after', conditions: [{ field: 'id', is: '=', values: [id] }] }],
  facts: ['phone'],
});
