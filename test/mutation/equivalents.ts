import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutants.ts';

const root = join(import.meta.dirname, '../..');

/** A change of one token that changes nothing anybody could tell: on which line, and why. */
type Equivalent = Pick<Mutant, 'file' | 'was' | 'text'> & { readonly code: string; readonly because: string };

/** Read one by one. Where code can be written so that there is no such change, it is. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'shared/kernel/colours.ts',
    code: 'return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);',
    was: '<=',
    text: '<',
    because: 'No part is exactly 0.04045: each is a whole number of 255ths.',
  },
  {
    file: 'shared/kernel/colours.ts',
    code: "return { bar, onBar: luminanceOf(bar) > 0.179 ? '#000000' : '#ffffff' };",
    was: '>',
    text: '>=',
    because: 'No colour has a luminance of exactly 0.179.',
  },
  {
    file: 'shared/kernel/backoff.ts',
    code: 'export const jitter = (gap: number, share: number): number => gap * (1 + share * (2 * Math.random() - 1));',
    was: '+',
    text: '-',
    because: 'A gap becomes longer or shorter by the same chance.',
  },
  {
    file: 'shared/domain/spans.ts',
    code: 'for (let hole = holes[next]; hole !== undefined && hole.start < end; hole = holes[next]) {',
    was: '<',
    text: '<=',
    because: 'A hole that begins where the span ends cuts nothing off it.',
  },
  {
    file: 'shared/domain/spans.ts',
    code: 'if ((spans[middle]?.end ?? Infinity) < wanted.end) low = middle + 1;',
    was: '?.',
    text: '.',
    because: 'There always is a span in the middle, which the compiler cannot know.',
  },
  {
    file: 'shared/domain/technicians.ts',
    code: 'known.set(key, found);',
    was: 'known.set(key, found)',
    text: 'undefined',
    because: 'What is kept is worked out again otherwise, to the same moment.',
  },
  {
    file: 'shared/domain/deliveries.ts',
    code: 'export const laterOf = (a: Instant, b: Instant): Instant => (a > b ? a : b);',
    was: '>',
    text: '>=',
    because: 'Of two moments that are the same either is the later one.',
  },
  {
    file: 'shared/domain/tenants.ts',
    code: 'inbound_addresses: inbound_addresses.default([...settingDefaults.inbound_addresses]),',
    was: 'settingDefaults.inbound_addresses',
    text: '[]',
    because: 'A tenant begins with no address, and what is changed says where that stands.',
  },
  {
    file: 'shared/kernel/stack.ts',
    code: "maps.set(script, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined);",
    was: "'utf8'",
    text: "''",
    because: 'Bytes are read as UTF-8 when they become text, which the compiler does not allow.',
  },
  {
    file: 'shared/kernel/config.ts',
    code: 'url.safeParse(text).success && URL.parse(text)?.origin === text;',
    was: '?.',
    text: '.',
    because: 'What has passed as a URL can be read as one, which the compiler cannot know.',
  },
  {
    file: 'shared/kernel/folding.ts',
    code: 'const point = character.codePointAt(0) ?? 0;',
    was: '0',
    text: '1',
    because: 'What was found as a digit has a code point, which the compiler cannot know.',
  },
  {
    file: 'shared/domain/endpointHealth.ts',
    code: 'if (rest.spacing_ms > 0) {',
    was: '0',
    text: '1',
    because: 'Attempts that are spaced are spaced by far more than a millisecond.',
  },
  {
    file: 'shared/domain/threads.ts',
    code: "entity_type === null ? body : [...body.slice(0, 2 * shownCharacters)].slice(0, shownCharacters).join('');",
    was: '2',
    text: '3',
    because: 'A character has at most two units, so twice as many are enough and more change nothing.',
  },
  {
    file: 'shared/domain/tenants.ts',
    code: 'notify: notify.default([...settingDefaults.notify]),',
    was: 'settingDefaults.notify',
    text: '[]',
    because: 'A tenant begins with no address of its office, and what is changed says where that stands.',
  },
  {
    file: 'shared/domain/attachments.ts',
    code: 'const earlier = (one: Instant, other: Instant): Instant => (one < other ? one : other);',
    was: '<',
    text: '<=',
    because: 'Of two moments that are the same either is the earlier one.',
  },
  {
    file: 'shared/domain/webhookTasks.ts',
    code: 'const until = input.until === undefined || input.until > birth.now ? birth.now : input.until;',
    was: '>',
    text: '>=',
    because: 'A replay until now ends now either way.',
  },
];

const isOf = ({ file, line, was, text }: Mutant, one: Equivalent): boolean =>
  file === one.file &&
  was === one.was &&
  text === one.text &&
  readFileSync(join(root, file), 'utf8').split('\n')[line - 1]?.trim() === one.code;

export const isEquivalent = (mutant: Mutant): boolean => equivalents.some((one) => isOf(mutant, one));

/** Those whose line or token is there no more. */
export const outdated = (mutants: readonly Mutant[]): Equivalent[] =>
  equivalents.filter((one) => !mutants.some((mutant) => isOf(mutant, one)));
