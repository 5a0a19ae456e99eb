import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';
import type { Plugin } from 'esbuild';

export type SourceMap = {
  readonly sources: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
};

/** Keeps the map of our own files. Most of a map is about packages, and a function reads all of it whenever it starts. */
export const ownMap = <M extends SourceMap>(map: M): M => {
  const sources = numbered();
  const names = numbered();
  const isOwn = (segment: SourceMapSegment): boolean =>
    segment.length > 1 && !map.sources[segment[1] ?? 0]?.includes('node_modules/');
  const renumbered = (segment: SourceMapSegment): SourceMapSegment => {
    // Ends the mapping of our code here, so that the code after it is not attributed to it.
    if (segment.length === 1 || !isOwn(segment)) return [segment[0]];
    const [column, source, line, written, name] = segment;
    const place = [column, sources.of(map.sources[source] ?? ''), line, written] as const;
    return name === undefined ? [...place] : [...place, names.of(map.names[name] ?? '')];
  };
  const mappings = encode(
    decode(map.mappings).map((segments) =>
      segments
        .filter((segment, index) => isOwn(segment) || isOwn(segments[index - 1] ?? [0]))
        .map(renumbered),
    ),
  );
  return { ...map, mappings, sources: sources.all(), names: names.all() };
};

const numbered = () => {
  const numbers = new Map<string, number>();
  return {
    of: (text: string): number => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return number;
    },
    all: () => [...numbers.keys()],
  };
};

/** Source maps of our own code only. */
export const ownMaps: Plugin = {
  name: 'own-maps',
  setup: ({ initialOptions: { absWorkingDir = '' }, onEnd }) =>
    onEnd(({ metafile }) => {
      for (const output of Object.keys(metafile?.outputs ?? {}).filter((file) => file.endsWith('.map'))) {
        const file = join(absWorkingDir, output);
        writeFileSync(file, JSON.stringify(ownMap(JSON.parse(readFileSync(file, 'utf8')))));
      }
    }),
};
