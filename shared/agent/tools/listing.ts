import * as z from 'zod';
import { FigureOrder } from '../../contract/figures.ts';
import { compare, zero } from '../../kernel/decimal.ts';
import { entities, scopesFor } from '../model/entities.ts';
import { aboutOf, partial } from './about.ts';
import { fieldsOf, sensible } from './inputs.ts';
import { amountOf, type Found, fieldValue, joinsOf, type Look, withJoined } from './looking.ts';
import { isInOtherCurrency } from './measuring.ts';
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
      top: z.int().min(1).max(100).default(25),
      show: z
        .array(z.string().max(50))
        .max(5)
        .default([])
        .describe(
          `${allShown.join(', ')}, where the record or its customer has it, or a moment of the record.`,
        ),
    }),
  ).superRefine(({ entity, show }, context) => {
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
  request: ({ show, ...input }) =>
    figuresRequest({ ...input, measure: 'list', ...(show.length > 0 && { show }) }),
  run: async (look, asked) => {
    const input = { ...asked, moment: momentListed(asked) };
    const sizes = orderedBy(input);
    const { found: all, complete } = await readSelected(look, input, [
      ...namedBy(input.entity),
      ...sizes,
      ...momentsIn(input.entity, input.show),
    ]);
    // Amounts of two currencies have no order.
    const found = all.filter((one) => !sizes.some((money) => isInOtherCurrency(look, one, money)));
    const shown = await withAmounts(look, input.entity, inOrder(input, found).slice(0, input.top));
    const [rows, facts] = await Promise.all([
      rowsOf(look, input, shown),
      factsOf(look, input.entity, shown, input.show),
    ]);
    return {
      value: found.length,
      shown: shown.length,
      rows: rows.map((row, index) => ({ ...row, ...facts[index] })),
      ...(found.length < all.length && { left_out: all.length - found.length }),
      ...aboutOf(input),
      ...partial(complete),
    };
  },
});

/** The amount by which they are ordered, if they are. */
const orderedBy = ({
  entity,
  order,
}: {
  entity: Selection['entity'];
  order?: string | undefined;
}): string[] => {
  const { money } = entities[entity];
  return money !== undefined && (order === 'largest' || order === 'smallest') ? [money] : [];
};

/** With those amounts that stand in other records, where the caller may read these. */
const withAmounts = async (look: Look, entity: Selection['entity'], shown: readonly Found[]) => {
  const { money = '' } = entities[entity];
  const names = joinsOf(entity, [money]);
  const isSeen = scopesFor(entity, [money]).every((scope) => look.scopes.has(scope));
  if (names.length === 0 || !isSeen) return shown;
  const records = shown.map(({ record }) => record);
  const { found } = await withJoined(look, entity, records, names);
  return shown.map((one, index) => ({ ...one, joined: { ...one.joined, ...found[index]?.joined } }));
};

/** The field that says whose a record is. */
const namedBy = (entity: Selection['entity']): string[] =>
  entities[entity].fields.customer === undefined ? [] : ['customer'];

/** Ids sort by time of making, so they decide between equals; what never had that moment is neither the newest nor the oldest. */
const inOrder = (
  { order, ...selection }: Selection & { order: z.output<typeof FigureOrder> },
  found: readonly Found[],
): Found[] => {
  const { money } = entities[selection.entity];
  const moment = momentOf(selection);
  const direction = order === 'newest' || order === 'largest' ? -1 : 1;
  const keyed = found.map((one) => ({
    one,
    amount: amountOf(money === undefined ? null : fieldValue(one, money)) ?? zero(0),
    isTimed: fieldValue(one, moment) !== null,
    time: `${String(fieldValue(one, moment) ?? '')}${one.record.id}`,
  }));
  const bySize = order === 'largest' || order === 'smallest';
  return keyed
    .toSorted(
      (a, b) =>
        (bySize ? 0 : Number(b.isTimed) - Number(a.isTimed)) ||
        ((bySize && compare(a.amount, b.amount)) || (a.time < b.time ? -1 : 1)) * direction,
    )
    .map(({ one }) => one);
};
