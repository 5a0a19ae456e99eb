import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { type AnyNode, type Expression, type Node, parse } from 'acorn';
import { simple } from 'acorn-walk';

const root = join(import.meta.dirname, '../..');

/** A change of one token: what stands in the module from `start` to `end`, as JavaScript, becomes `text`. */
export type Mutant = {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly was: string;
  readonly text: string;
};

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
};

const methods: ReadonlyMap<string, string> = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['startsWith', 'endsWith'],
  ['endsWith', 'startsWith'],
]);

/** Without their call, what they are called on is still of the same kind. */
const removable = new Set([
  'filter',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'concat',
  'flat',
  'trim',
  'normalize',
  'toLowerCase',
  'toUpperCase',
  'replace',
  'replaceAll',
  'default',
  'optional',
  'nullable',
]);

/** Every change of one token that the module allows. Sentences stay, for people may be told the same in other words. */
export const mutantsOf = (source: string, file: string): Mutant[] => {
  const script = stripTypeScriptTypes(source);
  const mutants: Mutant[] = [];
  const imported = new Set<number>();
  const change = (start: number, end: number, text: string) => {
    const line = script.slice(0, start).split('\n').length;
    mutants.push({ file, line, start, end, was: script.slice(start, end), text });
  };
  const operator = ({ left, right, operator }: { left: Node; right: Node; operator: string }) => {
    const text = operators[operator];
    const start = script.indexOf(operator, left.end);
    if (text !== undefined && start < right.start) change(start, start + operator.length, text);
  };
  const negate = ({ test }: { test: Expression }) => {
    // The others are negated by a change of their own.
    if (test.type === 'UnaryExpression' || test.type === 'BinaryExpression') return;
    change(test.start, test.end, `!(${script.slice(test.start, test.end)})`);
  };
  const spreads = (parts: readonly (AnyNode | null)[], empty: string) => {
    for (const part of parts)
      if (part?.type === 'SpreadElement') change(part.argument.start, part.argument.end, empty);
  };
  simple(parse(script, { ecmaVersion: 'latest', sourceType: 'module' }), {
    ImportDeclaration: ({ source }) => imported.add(source.start),
    BinaryExpression: (node) => isTextJoined(node.left, node.right) || operator(node),
    LogicalExpression: operator,
    AssignmentExpression: operator,
    UnaryExpression: ({ operator, start, argument }) => {
      if (operator === '!' || operator === '-') change(start, argument.start, '');
    },
    IfStatement: negate,
    ConditionalExpression: negate,
    ObjectExpression: ({ properties }) => spreads(properties, '{}'),
    ArrayExpression: ({ elements }) => spreads(elements, '[]'),
    ExpressionStatement: ({ expression: { type, start, end } }) => {
      if (type === 'CallExpression') change(start, end, 'undefined');
    },
    CallExpression: ({ callee, end }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name, start } = callee.property;
      const other = methods.get(name);
      if (other !== undefined) change(start, callee.property.end, other);
      if (removable.has(name)) change(callee.object.end, end, '');
    },
    MemberExpression: ({ optional, computed, object, property }) => {
      if (optional && !computed) change(object.end, property.start, '.');
    },
    Literal: (literal) => {
      for (const text of otherLiterals(literal.value, literal.regex))
        change(literal.start, literal.end, text);
    },
  });
  return mutants.filter(({ start }) => !imported.has(start)).toSorted((a, b) => a.start - b.start);
};

/** They only hand on to AWS, to the log or to one another, which takes more than a pure test to see. */
const wiring = new Set(['awsCalls.ts', 'dataKeys.ts', 'leanClient.ts', 'log.ts', 'queue.ts', 'seams.ts']);

/** Those of the whole kernel and the whole domain. */
export const allMutants = (): Mutant[] =>
  ['shared/kernel', 'shared/domain'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => !wiring.has(name))
      .map((name) => `${folder}/${name}`)
      .flatMap((file) => mutantsOf(readFileSync(join(root, file), 'utf8'), file)),
  );

const isTextJoined = (...operands: readonly AnyNode[]): boolean =>
  operands.some(
    (operand) =>
      operand.type === 'TemplateLiteral' || (operand.type === 'Literal' && typeof operand.value === 'string'),
  );

const otherLiterals = (value: unknown, regex?: { pattern: string; flags: string } | null): string[] => {
  if (regex) return otherPatterns(regex.pattern).map((pattern) => `/${pattern}/${regex.flags}`);
  if (typeof value === 'number') return [String(value + 1)];
  if (typeof value === 'bigint') return [`${value + 1n}n`];
  if (typeof value === 'boolean') return [String(!value)];
  return typeof value === 'string' && value !== '' && !value.includes(' ') ? ["''"] : [];
};

/** The pattern without what ties it to the beginning or to the end. */
const otherPatterns = (pattern: string): string[] => [
  ...(pattern.startsWith('^') ? [pattern.slice(1)] : []),
  ...(pattern.endsWith('$') && !pattern.endsWith('\\$') ? [pattern.slice(0, -1)] : []),
];

export const mutated = (source: string, { start, end, text }: Mutant): string => {
  const script = stripTypeScriptTypes(source);
  return script.slice(0, start) + text + script.slice(end);
};
