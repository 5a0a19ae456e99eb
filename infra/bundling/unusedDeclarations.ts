import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { type Node, parse, type VariableDeclarator } from 'acorn';
import type { Plugin } from 'esbuild';

/**
 * Lets the bundler drop unused parts of the contract and the domain, such as the schemas of other operations: a third
 * of the work of loading a function. These files only declare things, so each call in a declaration is marked as
 * pure; separate statements stay. Line numbers are unchanged, for the source maps.
 */
export const markedPure = (source: string): string => {
  const { body } = parse(stripTypeScriptTypes(source), { ecmaVersion: 'latest', sourceType: 'module' });
  const insertions = body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declaration?.type === 'VariableDeclaration'
      ? [
          ...callsIn(declaration).map((at) => ({ at, text: pure })),
          ...declaration.declarations.flatMap(delayed),
        ]
      : [];
  });
  // From the last to the first, so that those before stay where they are. A chain of calls begins in one place.
  return [
    ...new Map(insertions.map((insertion) => [`${insertion.at} ${insertion.text}`, insertion])).values(),
  ]
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, text: added }) => `${text.slice(0, at)}${added}${text.slice(at)}`, source);
};

const pure = '/* @__PURE__ */ ';

/** To spread an object may call its getters, so a value in which that is done is made by a call that is pure. */
const delayed = ({ init }: VariableDeclarator): { at: number; text: string }[] =>
  init && spreads(init)
    ? [
        { at: init.start, text: `${pure}(() => (` },
        { at: init.end, text: '))()' },
      ]
    : [];

const spreads = (node: Node): boolean =>
  node.type === 'SpreadElement' ||
  (!/Function|Class/.test(node.type) && Object.values(node).flat().filter(isNode).some(spreads));

/** Where the calls begin that are made when the module is loaded: not those in functions. */
const callsIn = (node: Node): number[] => {
  if (/Function|Class/.test(node.type)) return [];
  const inner = Object.values(node).flat().filter(isNode).flatMap(callsIn);
  return /^(Call|New)Expression$/.test(node.type) ? [node.start, ...inner] : inner;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** By the source. Each run of the bundler reads all the files that its functions use. */
const marked = new Map<string, string>();

const markedOnce = (source: string): string => {
  const code = marked.get(source) ?? markedPure(source);
  marked.set(source, code);
  return code;
};

export const unusedDeclarations: Plugin = {
  name: 'unused-declarations',
  setup: ({ onLoad }) =>
    onLoad(
      { filter: /([\\/]shared[\\/](contract|domain)|[\\/]functions[\\/]\w+)[\\/]\w+\.ts$/ },
      ({ path }) => ({
        contents: markedOnce(readFileSync(path, 'utf8')),
        loader: 'ts',
      }),
    ),
};
