import { late } from './late.ts';

const library = /* @__PURE__ */ late('mustache');

/** The values of a template's variables; an empty one counts as missing. */
export type Values = Readonly<Record<string, string | undefined>>;

const mustache = () => {
  const loaded = library();
  // Every tenant writes its own templates, so a cache would only fill the memory.
  loaded.templateCache = undefined;
  return loaded;
};

/** A name in braces, or the start or end of a section that appears only with it (`#`) or only without it (`^`). */
const tag = /\{\{(?! {0,3}[#^/]? {0,3}[a-z_]{1,40} {0,3}\}\})/;

/** One sentence; undefined if the template works with these variables. */
export const faultIn = (template: string, variables: readonly string[]): string | undefined => {
  // Checked first: the library's parser takes ever longer over tags that do not end, and accepts tags that escape
  // nothing.
  const stray = tag.exec(template);
  if (stray !== null)
    return `Has something other than a variable, such as {{${variables[0]}}}, at character ${stray.index + 1}.`;
  const names = attempt(() => [...new Set(namesIn(parse(template)))]);
  if (names instanceof Error) return `Must close what it opens: ${names.message.replaceAll('"', '')}.`;
  const unknown = names.filter((name) => !variables.includes(name));
  if (unknown.length === 0) return undefined;
  return `Uses ${listed(unknown)}, which it cannot: there are ${listed(variables)}.`;
};

export const missingIn = (template: string, values: Values): string[] => [
  ...new Set(missing(parse(template), values)),
];

/** For plain text: escapes nothing. */
export const fillText = (template: string, values: Values): string =>
  mustache().render(template, values, undefined, { escape: (value: string) => value });

/** For our own HTML: escapes every value. */
export const fillHtml = (template: string, view: object): string => mustache().render(template, view);

type Token = readonly [type: string, value: string, start: number, end: number, parts?: readonly Token[]];

// The package's types omit the tokens inside a section.
const parse = (template: string): readonly Token[] => mustache().parse(template) as readonly Token[];

const namesIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(([type, name, , , parts = []]) => (type === 'text' ? [] : [name, ...namesIn(parts)]));

const missing = (tokens: readonly Token[], values: Values): string[] =>
  tokens.flatMap(([type, name, , , parts = []]) => {
    if (type === 'text') return [];
    if (type === 'name') return values[name] ? [] : [name];
    return (type === '#') === Boolean(values[name]) ? missing(parts, values) : [];
  });

const attempt = <T>(run: () => T): T | Error => {
  try {
    return run();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

const listed = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');
