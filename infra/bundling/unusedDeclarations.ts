import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { type Node, parse } from 'acorn';
import type { Plugin } from 'esbuild';

/**
 * Lets the bundler leave out what no code of a function uses of the contract and the domain, such as the schemas of other operations:
 * a third of what a function would build when it is loaded. Nothing is done there but to declare, so each call in a declaration is marked as pure;
 * what is a statement of its own stays. Lines stay the same, for the maps of the code.
 */
export const markedPure = (source: string): string => {
  const { body } = parse(stripTypeScriptTypes(source), { ecmaVersion: 'latest', sourceType: 'module' });
  const starts = body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return declaration?.type === 'VariableDeclaration' ? callsIn(declaration) : [];
  });
  // From the last to the first, so that those before stay where they are. A chain of calls begins in one place.
  return [...new Set(starts)]
    .sort((a, b) => b - a)
    .reduce((text, at) => `${text.slice(0, at)}/* @__PURE__ */ ${text.slice(at)}`, source);
};

/** Where the calls begin that are made when the module is loaded: not those in functions. */
const callsIn = (node: Node): number[] => {
  if (/Function|Class/.test(node.type)) return [];
  const inner = Object.values(node).flat().filter(isNode).flatMap(callsIn);
  return /^(Call|New)Expression$/.test(node.type) ? [node.start, ...inner] : inner;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export const unusedDeclarations: Plugin = {
  name: 'unused-declarations',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]shared[\\/](contract|domain)[\\/]\w+\.ts$/ }, ({ path }) => ({
      contents: markedPure(readFileSync(path, 'utf8')),
      loader: 'ts',
    })),
};
