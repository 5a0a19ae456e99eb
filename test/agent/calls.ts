import fc from 'fast-check';
import { calendarUnits, groupable } from '../../shared/figures/grouping.ts';
import type { Condition } from '../../shared/figures/model/conditions.ts';
import { entities } from '../../shared/figures/model/entities.ts';
import { type EntityName, entityNames } from '../../shared/figures/model/model.ts';
import { inMemory } from './company/memory.ts';

type Call = { readonly tool: string; readonly input: Readonly<Record<string, unknown>> };

const fieldsOf = (entity: EntityName, kinds: readonly string[]): string[] =>
  Object.entries(entities[entity].fields).flatMap(([name, { kind }]) => (kinds.includes(kind) ? [name] : []));

const conditionsOn = (entity: EntityName): fc.Arbitrary<Condition>[] => {
  const states = Object.entries(entities[entity].fields).filter(
    ([, { values = [], kind }]) => values.length > 0 && kind !== 'age',
  );
  const amounts = fieldsOf(entity, ['money']);
  const ofState = states.map(([field, { values = [] }]) =>
    fc.record({
      field: fc.constant(field),
      is: fc.constantFrom('=' as const, '!=' as const),
      values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }),
    }),
  );
  const ofAmount = amounts.map((field) =>
    fc.record({
      field: fc.constant(field),
      is: fc.constantFrom('>' as const, '>=' as const, '<' as const, '<=' as const),
      values: fc.nat(5_000).map((value) => [String(value)]),
    }),
  );
  return [...ofState, ...ofAmount];
};

const conditions = (entity: EntityName): fc.Arbitrary<Condition[]> => {
  const any = conditionsOn(entity);
  return any.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...any), { maxLength: 2 });
};

const days = fc
  .tuple(fc.nat(700), fc.nat(90))
  .map(([ago, length]) => [ago, Math.max(0, ago - length)].map(dayAgo));
const dayAgo = (count: number): string =>
  new Date(Date.parse(inMemory.now) - count * 86_400_000).toISOString().slice(0, 10);

const selections = fc.constantFrom(...entityNames).chain((entity) =>
  fc
    .record({
      where: conditions(entity),
      moment: fc.constantFrom(...fieldsOf(entity, ['moment'])),
      window: fc.option(days),
    })
    .map(({ where, moment, window }) => ({
      entity,
      where,
      ...(window === null ? {} : { moment, from: window[0], through: window[1] }),
    })),
);

const measured = ({ entity }: { readonly entity: EntityName }) => {
  const amounts = fieldsOf(entity, ['money']);
  const count = { measure: 'count' };
  return amounts.length === 0
    ? fc.constant(count)
    : fc.oneof(
        fc.constant(count),
        fc.record({
          measure: fc.constantFrom('sum', 'average', 'least', 'most'),
          field: fc.constantFrom(...amounts),
        }),
      );
};

type Selection = Readonly<Record<string, unknown>> & { readonly entity: EntityName };

/** None where there is nothing to tell a part by. */
const ratesOf = (selection: Selection): fc.Arbitrary<Call>[] => {
  const [first, ...others] = conditionsOn(selection.entity);
  if (first === undefined) return [];
  const parts = fc.array(fc.oneof(first, ...others), { minLength: 1, maxLength: 2 });
  return [parts.map((part) => ({ tool: 'rate', input: { ...selection, part } }))];
};

/** Any call of the tools that the query of figures runs, over what the model has. */
export const calls: fc.Arbitrary<Call> = selections.chain((selection) => {
  const { entity } = selection;
  // How old something is by now is told by each clock in its own way.
  const kinds = [...groupable].filter((kind) => kind !== 'age');
  const ways = [...fieldsOf(entity, kinds), ...calendarUnits];
  return fc.oneof(
    measured(selection).map((input) => ({ tool: 'aggregate', input: { ...selection, ...input } })),
    fc
      .tuple(measured(selection), fc.constantFrom(...ways), fc.integer({ min: 1, max: 100 }), fc.boolean())
      .map(([input, by, top, least]) => ({
        tool: 'group',
        input: { ...selection, ...input, by, top, least },
      })),
    fc.tuple(measured(selection), days).map(([input, [versus_from, versus_through]]) => ({
      tool: 'compare',
      input: { ...selection, ...input, versus_from, versus_through },
    })),
    ...ratesOf(selection),
    fc
      .tuple(fc.constantFrom('newest', 'oldest', 'largest', 'smallest'), fc.integer({ min: 1, max: 100 }))
      .map(([order, top]) => ({ tool: 'list', input: { ...selection, order, top } })),
    ...fieldsOf(entity, ['money', 'days', 'hours']).map((order_by) =>
      fc
        .constantFrom('largest', 'smallest')
        .map((order) => ({ tool: 'list', input: { ...selection, order, order_by } })),
    ),
  );
});
