import * as z from 'zod';
import { FigureUnit } from '../../../contract/figures.ts';
import { isCalendarUnit } from '../../../figures/grouping.ts';
import { Condition, excludeEachOther, textOf } from '../../../figures/model/conditions.ts';
import { fieldOf } from '../../../figures/model/entities.ts';
import { entityNames } from '../../../figures/model/model.ts';

const Days = z.object({
  from: z.string().optional(),
  through: z.string().optional(),
  name: z.string().optional(),
});

/** Conditions with the words that they were said in. */
const Restriction = z.object({
  words: z.string(),
  place: z.enum(['before', 'after']),
  conditions: z.array(Condition),
  /** It belongs to the name of the figure, so nothing that is said takes its place. */
  isBase: z.boolean().optional(),
  /** It was said behind the verb, so it is what a share is of. */
  afterVerb: z.boolean().optional(),
});
export type Restriction = z.output<typeof Restriction>;

/** One thing that is asked, whole: what a conversation remembers, and what becomes one call of a tool. */
export const Question = z.object({
  entity: z.enum(entityNames),
  action: z.enum(['figure', 'list', 'group', 'compare', 'rate', 'find']),
  measure: z.enum(['count', 'sum', 'average', 'least', 'most']),
  field: z.string().optional(),
  /** It is asked how much there is in one of these on average. */
  per: FigureUnit.optional(),
  /** The name of the figure, where it has one of its own. */
  named: z.string().optional(),
  where: z.array(Restriction),
  moment: z.string().optional(),
  /** When it was is asked, so the moment is shown. */
  when: z.boolean().optional(),
  window: Days.optional(),
  versus: Days.optional(),
  /** The time of the question before, which this one goes on from. */
  earlier: Days.optional(),
  /** It was asked of other times as well, with which its own makes no whole. */
  isOfSeveralTimes: z.boolean().optional(),
  /** What was asked about before in the place of one of the conditions. */
  rival: Restriction.optional(),
  by: z.string().optional(),
  /** How many groups are asked about, not which. */
  countGroups: z.boolean().optional(),
  top: z.int().optional(),
  /** The share of each group is asked for as well. */
  inPercent: z.boolean().optional(),
  /** Only the last of the first ones is asked for: "the second largest". */
  nth: z.int().optional(),
  /** Only groups above it are asked for. */
  over: z.number().optional(),
  least: z.boolean().optional(),
  order: z.enum(['newest', 'oldest', 'largest', 'smallest']).optional(),
  part: z.array(Restriction).optional(),
  /** The amount that is the part, where it is another than that of the whole. */
  partField: z.string().optional(),
  /** What is asked of one person, or of each record of a list. */
  facts: z.array(z.string()).optional(),
  /** Whom the answer told of, so that "they" means them. */
  shown: Restriction.optional(),
});
export type Question = z.output<typeof Question>;

/** What a conversation goes on from: the last question, and those of other records that were asked with it. */
const Kept = Question.extend({ beside: z.array(Question).optional() });
export type Kept = z.output<typeof Kept>;

export const lastOf = ({ beside: _, ...question }: Kept): Question => question;

/** What a conversation kept; one that an earlier release wrote in another way begins anew. */
export const questionKept = (kept: unknown): Kept | undefined => Kept.safeParse(kept).data;

export const conditionsIn = (restrictions: readonly Restriction[]): Condition[] =>
  restrictions.flatMap(({ conditions }) => conditions);

/** What says whose the records are, if they are those of one customer. */
export const customerIn = (restrictions: readonly Restriction[]): Restriction | undefined =>
  restrictions.find(({ conditions }) =>
    conditions.some(({ field, is }) => field === 'customer' && is === '='),
  );

/** "Total unpaid, of what is due", "what is left of those paid in part": what is said twice is asked once, the narrower of two states. */
const saidOnce = (entity: Question['entity'], conditions: readonly Condition[]): Condition[] => {
  const once = [...new Map(conditions.map((condition) => [textOf([condition]), condition])).values()];
  const isState = ({ field, is }: Condition) => is === '=' && fieldOf(entity, field)?.kind === 'state';
  const isWithin = (one: Condition, other: Condition) =>
    one !== other &&
    one.field === other.field &&
    one.values.length < other.values.length &&
    one.values.every((value) => other.values.includes(value));
  return once.filter(
    (other) => !(isState(other) && once.some((one) => isState(one) && isWithin(one, other))),
  );
};

/** How long it took to pay, or when it was paid, is known of none that is unpaid. */
const isUnknown = ({ entity, field, moment, when, where }: Question): boolean =>
  [field, when === true ? moment : undefined].some((name = '') => {
    const states = [fieldOf(entity, name)?.state ?? []].flat();
    return (
      states.length > 0 &&
      conditionsIn(where).some(
        (one) =>
          one.field === 'status' && one.is === '=' && !one.values.some((value) => states.includes(value)),
      )
    );
  });

/** Its conditions keep each other out, so its answer would be nothing whatever happened; of tags and crews a record may have several. */
export const isImpossible = (question: Question): boolean => isUnknown(question) || isTorn(question);

const isTorn = ({ entity, where, part = [] }: Question): boolean =>
  excludeEachOther(
    conditionsIn([...where, ...part]).filter(
      ({ field }) => !['tags', 'people'].includes(fieldOf(entity, field)?.kind ?? ''),
    ),
  );

/** The call of a tool that answers the question. */
export const callFor = (question: Question): { tool: string; input: Record<string, unknown> } => {
  const { entity, action, measure, field, moment, window, versus, by, top, least, order, part, over, facts } =
    question;
  const { partField } = question;
  const selection = {
    entity,
    where: saidOnce(entity, conditionsIn(question.where)),
    ...((window !== undefined || question.when) && moment !== undefined && { moment }),
    ...(window?.from !== undefined && { from: window.from }),
    ...(window?.through !== undefined && { through: window.through }),
  };
  const size = top === undefined ? {} : { top };
  const { per } = question;
  const measured = { ...selection, measure, ...(field !== undefined && { field }), ...(per && { per }) };
  switch (action) {
    case 'find': {
      const [id] = question.where.flatMap(({ conditions }) => conditions.flatMap(({ values }) => values));
      return { tool: 'find', input: { entity, id, fields: question.facts } };
    }
    case 'list':
      return {
        tool: 'list',
        input: { ...selection, ...size, ...(order && { order }), ...(facts && { show: facts }) },
      };
    case 'rate':
      return {
        tool: 'rate',
        input: {
          ...selection,
          part: conditionsIn(part ?? []),
          ...(field !== undefined && { field }),
          ...(partField !== undefined && { part_field: partField }),
          ...(by !== undefined && { by, ...size, ...(least && { least }) }),
          ...(by !== undefined && isCalendarUnit(by) && moment !== undefined && { moment }),
        },
      };
    case 'group': {
      const timed = by !== undefined && isCalendarUnit(by);
      const isAge = fieldOf(entity, by ?? '')?.kind === 'age';
      const ranked = (timed || isAge) && top !== undefined ? { ranked: true } : {};
      const grouped = timed && moment !== undefined ? { moment, ...ranked } : isAge ? ranked : {};
      const limit = over === undefined ? {} : { over };
      return {
        tool: 'group',
        input: { ...measured, ...grouped, by, ...size, ...(least && { least }), ...limit },
      };
    }
    case 'compare':
      return {
        tool: 'compare',
        input: { ...measured, versus_from: versus?.from, versus_through: versus?.through },
      };
    default:
      return { tool: 'aggregate', input: measured };
  }
};

/** A question, or the words of it that make no sense together. */
export type Drafted = { readonly question: Question } | { readonly unread: string };

/** What is asked together, or the words of it that are not understood. */
export type Questions = { readonly questions: readonly Question[] } | { readonly unread: string };

/** What is asked, in whichever order its conditions are said. */
export const keyOf = (question: Question): string => {
  const { tool, input } = callFor(question);
  const where = conditionsIn(question.where).map((one) => textOf([one]));
  return JSON.stringify([tool, { ...input, where: where.toSorted() }]);
};
