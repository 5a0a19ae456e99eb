import { stripTypeScriptTypes } from 'node:module';
import { type Expression, parse } from 'acorn';
import { simple } from 'acorn-walk';

/** An `await` of the source, by its place. */
export type Site = { readonly file: string; readonly line: number };

type Edit = { readonly at: number; readonly text: string };

/**
 * The module as JavaScript in which every `await` tells `globalThis.crashPoints` when it is reached, before its operand is
 * evaluated, and when it goes on. Sites are numbered from `first`.
 * @throws Error for an `await using`, whose waiting cannot be seen from outside
 */
export const watchAwaits = (source: string, file: string, first: number): { code: string; sites: Site[] } => {
  const script = stripTypeScriptTypes(source);
  const sites: Site[] = [];
  const edits: Edit[] = [];
  const watch = ({ start, end }: Expression, how: 'watch' | 'watchEach') => {
    const number = first + sites.length;
    sites.push({ file, line: script.slice(0, start).split('\n').length });
    const text = `globalThis.crashPoints.${how}(globalThis.crashPoints.reach(${number}), `;
    edits.push({ at: start, text }, { at: end, text: ')' });
  };
  simple(parse(script, { ecmaVersion: 'latest', sourceType: 'module' }), {
    AwaitExpression: ({ argument }) => watch(argument, 'watch'),
    ForOfStatement: (loop) => loop.await && watch(loop.right, 'watchEach'),
    VariableDeclaration: ({ kind }) => {
      if (kind === 'await using')
        throw new Error(`${file} has an await using, for which there is no crash point yet.`);
    },
  });
  return { code: applied(script, edits), sites };
};

const applied = (script: string, edits: readonly Edit[]): string => {
  let code = script;
  for (const { at, text } of edits.toSorted((a, b) => b.at - a.at))
    code = code.slice(0, at) + text + code.slice(at);
  return code;
};
