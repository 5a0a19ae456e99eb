import type { PlaybookStep } from '../contract/playbooks.ts';
import { type Reference, referencesIn, valueAt, wholeReference } from '../domain/playbookReferences.ts';
import type { PlaybookRunRecord } from '../domain/playbookRuns.ts';
import { rowFields } from '../domain/playbookTexts.ts';

type Path = readonly string[];
type KeptFields = Record<string, unknown>;
type Texts = Pick<PlaybookRunRecord, 'plan' | 'summary'>;

/** The parts of a result that later steps and the summary need: of a list's items only the used fields. */
export const keptOf = (body: unknown, { id }: PlaybookStep, run: Texts): KeptFields => {
  const counted = { ...Object(body), ...countOf(body) };
  const kept: KeptFields = Object.create(null);
  // A whole list is stored before the requests for its single items, which would otherwise be lost.
  const own = referencesIn([run.plan, run.summary])
    .map(({ path }) => path)
    .filter(([root, of]) => root === 'steps' && of === id);
  const paths = new Map(own.map((path) => [path.join('.'), path])).values().toArray();
  for (const path of paths.toSorted((a, b) => a.length - b.length)) {
    const [, , ...rest] = path;
    const value = valueAt(counted, rest);
    put(kept, rest, Array.isArray(value) ? withFields(value, fieldsUsed(run, path)) : value);
  }
  return kept;
};

const countOf = (body: unknown): object => {
  const data = valueAt(body, ['data']);
  return Array.isArray(data) ? { count: data.length } : {};
};

/** The used fields of the list's items, in steps that iterate over it and in texts; undefined if whole items are used. */
const fieldsUsed = ({ plan, summary }: Texts, list: Path): Path[] | undefined => {
  const isList = ({ path }: Reference) => path.join('.') === list.join('.');
  const through = plan.filter(({ for_each }) => {
    const found = wholeReference(for_each ?? '');
    return found !== undefined && isList(found);
  });
  const inItems = referencesIn(through.map(({ arguments: given, when }) => [given, when]))
    .filter(({ path: [root] }) => root === 'item')
    .flatMap(({ path, form }) => {
      const field = path.slice(1);
      return form === 'money' ? [field, [...field.slice(0, -1), 'currency']] : [field];
    });
  const inTexts = referencesIn([plan.map(({ arguments: given }) => given), summary])
    .filter(isList)
    .flatMap(({ form }) => (form === 'list' || form === 'times' ? rowFields.map((field) => [field]) : [[]]));
  const paths: Path[] = [...inItems, ...inTexts];
  return paths.some(({ length }) => length === 0) ? undefined : paths;
};

const withFields = (list: readonly unknown[], paths: readonly Path[] | undefined): unknown[] =>
  paths === undefined
    ? [...list]
    : list.map((item) => {
        const fields: KeptFields = Object.create(null);
        for (const path of paths) put(fields, path, valueAt(item, path));
        return fields;
      });

const put = (into: KeptFields, path: Path, value: unknown): void => {
  const [name, ...rest] = path;
  if (name === undefined || value === undefined) return;
  if (rest.length === 0) into[name] = value;
  else {
    const inner: KeptFields = Object.assign(Array.isArray(into[name]) ? [] : Object.create(null), into[name]);
    put(inner, rest, value);
    into[name] = inner;
  }
};
