import { toolNamed } from '../../figures/tools.ts';

/** A call as a model would have made it: of a tool of its own, with that tool's arguments. */
export type ModelCall = { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> };

type Input = Readonly<Record<string, unknown>>;

const asFigures = (tool: string, input: Input): ModelCall | undefined => {
  const [, query = ''] = /^GET \/figures\?(.*)$/.exec(toolNamed(tool)?.request(input) ?? '') ?? [];
  return query === ''
    ? undefined
    : { tool: 'query_figures', arguments: Object.fromEntries(new URLSearchParams(query)) };
};

const others: Readonly<Record<string, (input: Input) => ModelCall>> = {
  search: ({ entity, text }) => ({ tool: 'figure_values', arguments: { of: entity, prefix: text } }),
  find: ({ entity, id, fields }) => ({
    tool: 'read_record',
    arguments: { kind: String(entity).slice(0, -1), id, fields },
  }),
  journey: ({ lifecycle_number: id }) => ({ tool: 'read_record', arguments: { kind: 'journey', id } }),
  settings: ({ fields }) => ({ tool: 'read_record', arguments: { kind: 'company', fields } }),
};

/** How a model would call for the same; undefined where it has no such call. */
export const modelCallOf = ({ tool, input }: { readonly tool: string; readonly input: Input }) =>
  others[tool]?.(input) ?? asFigures(tool, input);
