import { calendarUnits } from '../figures/grouping.ts';
import { groupsIn, measurable } from '../figures/inputs.ts';
import { entities } from '../figures/model/entities.ts';
import { type EntityName, entityNames } from '../figures/model/model.ts';
import { momentsOf } from '../figures/selection.ts';
import type { Tool as Look } from '../figures/tool.ts';
import { type ObjectSchema, plainInputOf, type Schema } from './schemas.ts';

/** What a tool of figures takes, with the names that each kind of records has: a model cannot guess them. */
export const figureInputOf = ({ input }: Look): ObjectSchema => {
  const schema = plainInputOf(input);
  return { ...schema, properties: named('', schema.properties) };
};

const named = (path: string, properties: Schema['properties'] = {}): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, withNames(path + name, property as Schema)]),
  );

const withNames = (path: string, { maxLength, additionalProperties, ...schema }: Schema): Schema => {
  const choice = choices[path];
  const meaning = meanings[path];
  const items = schema.items as Schema | undefined;
  return {
    ...schema,
    ...(meaning === undefined ? {} : { description: meaning }),
    ...(choice === undefined ? {} : { anyOf: choice() }),
    ...(items?.properties === undefined
      ? {}
      : { items: { ...items, properties: named(`${path}.`, items.properties) } }),
  };
};

const perEntity = (namesOf: (entity: EntityName) => readonly string[]): Schema[] =>
  entityNames
    .map((entity) => ({ title: entity, enum: [...namesOf(entity)] }))
    .filter(({ enum: names }) => names.length > 0);

const units: readonly string[] = calendarUnits;

const amounts = () => perEntity((entity) => measurable(entity, 'average'));

const choices: Readonly<Record<string, () => Schema[]>> = {
  by: () => [
    { title: 'time', enum: [...units] },
    ...perEntity((entity) => groupsIn(entity).filter((name) => !units.includes(name))),
  ],
  field: amounts,
  part_field: amounts,
  order_by: amounts,
  moment: () => perEntity(momentsOf),
  'where.field': () => perEntity((entity) => Object.keys(entities[entity].fields)),
};

const meanings: Readonly<Record<string, string>> = {
  entity: 'The kind of records.',
  measure: 'The measure.',
  where: 'Conditions that all records meet.',
  'where.field': 'The compared measure.',
  'where.is': 'How.',
  'where.values': 'Any of these; "" is none. Times are now, a day as 2026-03-08, or an instant.',
  part: 'Conditions that the part meets too.',
  'part.field': 'As in where.',
  'part.is': 'As in where.',
  'part.values': 'As in where.',
  order: 'Which come first.',
  top: 'The most that are shown.',
  least: 'The smallest first.',
};
