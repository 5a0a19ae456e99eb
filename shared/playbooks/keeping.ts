import type { PlaybookStep } from '../contract/playbooks.ts';
import { referencesIn, valueAt, wholeReference } from '../domain/playbookReferences.ts';
import type { PlaybookRunRecord } from '../domain/playbookRuns.ts';

type Path = readonly string[];
type Kept = Record<string, unknown>;

/** What later steps and the summary ask of a result, and no more: of a list's items the fields that are used. */
export const keptOf = (body: unknown, { id }: PlaybookStep, { plan, summary }: PlaybookRunRecord): Kept => {
  const counted = { ...Object(body), ...countOf(body) };
  const kept: Kept = {};
  for (const { path } of referencesIn([plan, summary])) {
    const [root, of, ...rest] = path;
    if (root !== 'steps' || of !== id) continue;
    const value = valueAt(counted, rest);
    put(kept, rest, Array.isArray(value) ? withFields(value, fieldsUsed(plan, path)) : value);
  }
  return kept;
};

/** The number of records of a list that was read. */
const countOf = (body: unknown): object => {
  const data = valueAt(body, ['data']);
  return Array.isArray(data) ? { count: data.length } : {};
};

/** What the steps that go through the list there use of its items; undefined if they use whole items. */
const fieldsUsed = (plan: readonly PlaybookStep[], list: Path): Path[] | undefined => {
  const through = plan.filter(
    ({ for_each }) => wholeReference(for_each ?? '')?.path.join('.') === list.join('.'),
  );
  const paths = referencesIn(through.map(({ arguments: given, when }) => [given, when]))
    .filter(({ path: [root] }) => root === 'item')
    .flatMap(({ path, form }) => {
      const field = path.slice(1);
      return form === 'money' ? [field, [...field.slice(0, -1), 'currency']] : [field];
    });
  return through.length === 0 || paths.some(({ length }) => length === 0) ? undefined : paths;
};

const withFields = (list: readonly unknown[], paths: readonly Path[] | undefined): unknown[] =>
  paths === undefined
    ? [...list]
    : list.map((item) => {
        const fields: Kept = {};
        for (const path of paths) put(fields, path, valueAt(item, path));
        return fields;
      });

const put = (into: Kept, path: Path, value: unknown): void => {
  const [name, ...rest] = path;
  if (name === undefined || value === undefined) return;
  if (rest.length === 0) into[name] = value;
  else {
    const inner: Kept = { ...Object(into[name]) };
    put(inner, rest, value);
    into[name] = inner;
  }
};
