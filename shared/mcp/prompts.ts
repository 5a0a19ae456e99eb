// Playbooks as prompts: a person picks one, and the model gets instructions to rehearse and run it.

import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import { Id } from '../contract/fields.ts';
import {
  getPlaybook,
  getPlaybookRun,
  listPlaybooks,
  type Playbook,
  runPlaybook,
} from '../contract/playbooks.ts';
import { builtInPlaybooks } from '../domain/builtInPlaybooks.ts';
import { referencesIn } from '../domain/playbookReferences.ts';
import { type Asking, answerOf, type Parts } from './calling.ts';
import { idempotencyArgument } from './schemas.ts';

/**
 * The playbooks that the caller may read; without the scopes for them there are none.
 * @throws ProtocolError with the words of the refusal
 */
export const promptsFor = async (asking: Asking): Promise<Prompt[]> => {
  if (!listPlaybooks.scopes.every((scope) => asking.caller.scopes.has(scope))) return [];
  const playbooks: Playbook[] = [];
  let query: Record<string, string> | undefined = { limit: '100' };
  while (query !== undefined) {
    const parts: Parts = { operation: listPlaybooks, query };
    const { data, next_cursor }: Page = await ask(listPlaybooks.success.body, parts, asking);
    playbooks.push(...data);
    query = next_cursor === null ? undefined : { ...query, cursor: next_cursor };
  }
  return playbooks.map((playbook) => ({
    name: playbook.key ?? playbook.id,
    title: playbook.name,
    description: playbook.description,
    arguments: inputsOf(playbook).map(({ name, value }) => ({
      name,
      required: value === undefined,
      ...(value === undefined ? {} : { description: `Default: ${JSON.stringify(value)}.` }),
    })),
  }));
};

/**
 * What a person says to a model who wants that playbook run.
 * @param name as it is listed: the key of a built-in playbook, the id of another
 * @throws ProtocolError with the words of the refusal
 */
export const promptNamed = async (
  name: string,
  given: Readonly<Record<string, string>>,
  asking: Asking,
): Promise<GetPromptResult> => {
  const id = builtInPlaybooks.find(({ key }) => key === name)?.id ?? name;
  if (!Id.safeParse(id).success)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no prompt of this name.');
  const parts = { operation: getPlaybook, params: { id } };
  const playbook = await ask(getPlaybook.success.body, parts, asking);
  const { description } = playbook;
  const text = wordsFor(playbook, inputFrom(playbook, given));
  return { description, messages: [{ role: 'user', content: { type: 'text', text } }] };
};

type Page = z.output<typeof listPlaybooks.success.body>;

const ask = async <S extends z.ZodType>(schema: S, parts: Parts, asking: Asking): Promise<z.output<S>> => {
  const { status, body } = await answerOf(parts, asking);
  if (status < 400) return schema.parse(body);
  const { error } = Refused.parse(body);
  const code = status >= 500 ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams;
  throw new ProtocolError(code, error.message, error);
};

const Refused = z.object({ error: z.looseObject({ code: z.string(), message: z.string() }) });

type PlaybookValue = { readonly name: string; readonly value: unknown };

/** The input of a run: the defaults, and the unset values that the steps name. */
const inputsOf = ({ defaults, steps }: Playbook): PlaybookValue[] => {
  const named = referencesIn(steps).flatMap(({ path: [root, name] }) =>
    root === 'input' && name !== undefined ? [name] : [],
  );
  return [...new Set([...Object.keys(defaults), ...named])].map((name) => ({ name, value: defaults[name] }));
};

/** Arguments of prompts are texts, which are converted to the type of the default. */
const inputFrom = (playbook: Playbook, given: Readonly<Record<string, string>>): object =>
  Object.fromEntries(
    inputsOf(playbook).flatMap(({ name, value }) => {
      const text = given[name];
      if (text === undefined || text === '') return [];
      return [[name, typeof value === 'string' || value === undefined ? text : readValue(text)]];
    }),
  );

const readValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const wordsFor = ({ id, name, description, steps }: Playbook, input: object): string => {
  const asked = (more: object) => JSON.stringify({ id, input, ...more });
  return `Run the playbook "${name}" of this company.

${description}
Its steps: ${steps.map((step) => `${step.id} (${step.operation})`).join(', ')}.

1. Rehearse it, which changes nothing: call ${runPlaybook.id} with ${asked({ rehearse: true })}.
2. Call ${getPlaybookRun.id} with its \`run_id\` and ${JSON.stringify({ id })} until \`status\` is succeeded, failed or canceled.
3. Tell me in a few sentences what it would do and to whom, and what would be refused. Then wait until I agree.
4. Call ${runPlaybook.id} with ${asked({})} and an \`${idempotencyArgument}\` of your own, so that it is never run twice.
5. Call ${getPlaybookRun.id} again until it is done, and tell me its \`summary\` and what failed.`;
};
