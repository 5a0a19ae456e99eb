import * as z from 'zod';
import { FigureOrder } from '../contract/figures.ts';
import { compare, numberOf, zero } from '../kernel/decimal.ts';
import { aboutOf, partial } from './about.ts';
import { fieldsOf, measurable, sensible } from './inputs.ts';
import { amountOf, fieldValue, type JoinedRecord, joinsOf, type Look, withJoined } from './looking.ts';
import { isInOtherCurrency } from './measuring.ts';
import { entities, fieldOf, scopesFor } from './model/entities.ts';
import type { EntityName } from './model/model.ts';
import { rowsOf } from './naming.ts';
import { figuresRequest } from './requests.ts';
import { momentListed, momentOf, readSelected, type Selection, selectionFields } from './selection.ts';
import { allShown, factsOf, momentsIn, shownOf } from './showing.ts';
import { tool } from './tool.ts';

export const list = tool({
  name: 'list',
  description:
    'Lists records, newest first or in another order, no more than `top` of them, and counts all. With `show` how to reach the customer of each, the notes of an appointment, or other moments of it.',
  input: sensible(
    z.strictObject({
      ...selectionFields,
      order: FigureOrder.default('newest'),
      order_by: z
        .string()
        .max(50)
        .optional()
        .describe(
          'By which amount, days or hours the largest or smallest come first, if not by the usual amount.',
        ),
      top: z.int().min(1).max(100).default(25),
      show: z
        .array(z.string().max(50))
        .max(5)
        .default([])
        .describe(
          `${allShown.join(', ')}, where the record or its customer has it, or a moment of the record.`,
        ),
    }),
  ).superRefine(({ entity, show, order, order_by }, context) => {
    const objection = objectionToOrder(entity, order, order_by);
    if (objection !== undefined) context.addIssue({ code: 'custom', message: objection });
    const known = shownOf(entity);
    const unknown = show.find((name) => !known.includes(name));
    const message = `There is no ${unknown} of ${entity} to be shown, only ${known.join(', ')}.`;
    if (unknown !== undefined) context.addIssue({ code: 'custom', message });
  }),
  scopes: (input) =>
    scopesFor(input.entity, [
      ...fieldsOf(input),
      ...namedBy(input.entity),
      ...orderedBy(input),
      ...momentsIn(input.entity, input.show),
    ]),
  request: (input) => figuresRequest({ ...input, measure: 'list' }),
  run: async (look, asked) => {
    const input = { ...asked, moment: momentListed(asked) };
    const sizes = orderedBy(input);
    const { found: all, complete } = await readSelected(look, input, [
      ...namedBy(input.entity),
      ...sizes,
      ...momentsIn(input.entity, input.show),
    ]);
    // Amounts of two currencies have no order.
    const found = all.filter(
      (one) => !sizes.some((size) => isMoney(input.entity, size) && isInOtherCurrency(look, one, size)),
    );
    const shown = await withAmounts(look, input.entity, inOrder(input, found).slice(0, input.top));
    const [rows, facts] = await Promise.all([
      rowsOf(look, input, shown),
      factsOf(look, input.entity, shown, input.show),
    ]);
    return {
      value: found.length,
      shown: shown.length,
      rows: shown.map((one, index) => ({ ...rows[index], ...facts[index], ...sizeOf(one, input) })),
      ...(found.length < all.length && { left_out: all.length - found.length }),
      ...aboutOf(input),
      ...partial(complete),
    };
  },
});

const isMoney = (entity: EntityName, name: string): boolean => fieldOf(entity, name)?.kind === 'money';

const isBySize = (order: string | undefined): boolean => order === 'largest' || order === 'smallest';

const objectionToOrder = (entity: EntityName, order: string, order_by: string | undefined) => {
  if (order_by === undefined) return undefined;
  if (!isBySize(order)) return 'Records are only ordered by a field with the order largest or smallest.';
  const sizes = measurable(entity, 'average');
  if (sizes.includes(order_by)) return undefined;
  const whose = sizes.length === 0 ? 'have none' : `have ${sizes.join(', ')}`;
  return `There is no order of ${entity} by ${order_by}: of amounts, days and hours ${entity} ${whose}.`;
};

type OrderedQuery = {
  readonly entity: EntityName;
  readonly order?: string | undefined;
  readonly order_by?: string | undefined;
};

/** The amount, or the days or hours, by which they are ordered, if they are. */
const orderedBy = ({ entity, order, order_by = entities[entity].money }: OrderedQuery): string[] =>
  order_by !== undefined && isBySize(order) ? [order_by] : [];

/** By which size they stand in this order, where it is not the usual one. */
const sizeOf = (one: JoinedRecord, { order_by }: OrderedQuery): Record<string, number | null> => {
  if (order_by === undefined) return {};
  const size = amountOf(fieldValue(one, order_by));
  return { [order_by]: size === undefined ? null : numberOf(size) };
};

/** With those amounts that stand in other records, where the caller may read these. */
const withAmounts = async (look: Look, entity: Selection['entity'], shown: readonly JoinedRecord[]) => {
  const { money = '' } = entities[entity];
  const names = joinsOf(entity, [money]);
  const isSeen = scopesFor(entity, [money]).every((scope) => look.scopes.has(scope));
  if (names.length === 0 || !isSeen) return shown;
  const records = shown.map(({ record }) => record);
  const { found } = await withJoined(look, entity, records, names);
  return shown.map((one, index) => ({
    ...one,
    joined: new Map([...one.joined, ...(found[index]?.joined ?? [])]),
  }));
};

/** The field that says whose a record is. */
const namedBy = (entity: Selection['entity']): string[] =>
  entities[entity].fields.customer === undefined ? [] : ['customer'];

/** Ids sort by time of making, so they decide between equals; what never had that moment, or has no such amount, stands last. */
const inOrder = (
  { order, ...selection }: Selection & OrderedQuery,
  found: readonly JoinedRecord[],
): JoinedRecord[] => {
  const [size] = orderedBy({ ...selection, order });
  const moment = momentOf(selection);
  const direction = order === 'newest' || order === 'largest' ? -1 : 1;
  const keyed = found.map((one) => ({
    one,
    amount: size === undefined ? undefined : amountOf(fieldValue(one, size)),
    isTimed: fieldValue(one, moment) !== null,
    time: `${String(fieldValue(one, moment) ?? '')}${one.record.id}`,
  }));
  const bySize = isBySize(order);
  return keyed
    .toSorted(
      (a, b) =>
        (bySize
          ? Number(b.amount !== undefined) - Number(a.amount !== undefined)
          : Number(b.isTimed) - Number(a.isTimed)) ||
        ((bySize && compare(a.amount ?? zero(0), b.amount ?? zero(0))) || (a.time < b.time ? -1 : 1)) *
          direction,
    )
    .map(({ one }) => one);
};
