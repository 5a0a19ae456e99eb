import type { Tool } from '@modelcontextprotocol/server';
import type { Schema } from './schemas.ts';

/** The tools that have most of the words, the best first. A rare word counts more than one that many tools have. */
export const searchTools = (words: string, tools: readonly Tool[]): Tool[] => {
  const texts = tools.map((tool) => ({ tool, weights: weightsOf(tool) }));
  const wanted = stemsOf(words).map((word) => {
    const alike = sameWords.find((group) => group.includes(word)) ?? [];
    const matches = texts.map(({ weights }) =>
      Math.max(weightIn(weights, word), ...alike.map((other) => weightIn(weights, other) / 2)),
    );
    const rarity = Math.log(1 + tools.length / (1 + matches.filter((weight) => weight > 0).length));
    return { matches, rarity };
  });
  return texts
    .map(({ tool }, index) => ({
      tool,
      score:
        tool.name === words.trim()
          ? Number.POSITIVE_INFINITY
          : wanted.reduce((sum, { matches, rarity }) => sum + (matches[index] ?? 0) * rarity, 0),
      length: stemsOf(tool.name).length,
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.length - b.length)
    .map(({ tool }) => tool);
};

/** How much a word says about a tool: most in its name, least among the names and values of its arguments. */
const weightsOf = ({ name, title = '', description = '', inputSchema }: Tool): ReadonlyMap<string, number> =>
  new Map([
    ...stemsOf(namesIn(inputSchema as Schema).join(' ')).map((word) => [word, 1] as const),
    ...stemsOf(description).map((word) => [word, 1] as const),
    ...stemsOf(title).map((word) => [word, 3] as const),
    ...stemsOf(name).map((word) => [word, 4] as const),
  ]);

/** Names of arguments, and the values that they may have. */
const namesIn = (schema: Schema): string[] => [
  ...Object.keys(schema.properties ?? {}),
  ...(schema.enum ?? []).map(String),
  ...Object.values(schema.properties ?? {}).flatMap((inner) => namesIn(inner as Schema)),
  ...[...(schema.anyOf ?? []), ...[schema.items ?? []].flat()].flatMap((inner) => namesIn(inner as Schema)),
];

const weightIn = (weights: ReadonlyMap<string, number>, word: string): number =>
  weights.get(word) ??
  Math.max(
    0,
    ...[...weights].map(([other, weight]) => (word.length > 3 && other.startsWith(word) ? weight / 2 : 0)),
  );

const stemsOf = (text: string): string[] => [
  ...new Set(
    text
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 1 && !empty.has(word))
      .map(stem),
  ),
];

/** Lists, listed and listing are one word. */
const stem = (word: string): string =>
  word.replace(/(?:ies|ied|y)$/, 'i').replace(/(.{3})(?:e?s|e?d|ing|e)$/, '$1');

const empty: ReadonlySet<string> = new Set(
  'an and are as at be by for from has have how in is it its of on one or that the their this to what when which who with'.split(
    ' ',
  ),
);

/** People's words for things with another name in the operations. */
const sameWords: readonly (readonly string[])[] = [
  'find search show see view look read open get list',
  'add make new set create put',
  'change edit modify correct update put set',
  'remove drop delete',
  'stop cancel void',
  'visit booking appointment',
  'bill owe owes debt invoice',
  'quote offer estimate',
  'client homeowner customer',
  'worker employee crew technician',
].map(stemsOf);
