import * as z from 'zod';
import { Condition } from '../model/conditions.ts';
import { entityNames } from '../model/model.ts';

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
});
export type Restriction = z.output<typeof Restriction>;

/** One thing that is asked, whole: what a conversation remembers, and what becomes one call of a tool. */
export const Question = z.object({
  entity: z.enum(entityNames),
  action: z.enum(['figure', 'list', 'group', 'compare', 'rate']),
  measure: z.enum(['count', 'sum', 'average', 'least', 'most']),
  field: z.string().optional(),
  /** The name of the figure, where it has one of its own. */
  named: z.string().optional(),
  where: z.array(Restriction),
  moment: z.string().optional(),
  window: Days.optional(),
  versus: Days.optional(),
  by: z.string().optional(),
  /** How many groups are asked about, not which. */
  countGroups: z.boolean().optional(),
  top: z.int().optional(),
  least: z.boolean().optional(),
  order: z.enum(['newest', 'oldest', 'largest', 'smallest']).optional(),
  part: z.array(Restriction).optional(),
});
export type Question = z.output<typeof Question>;

const conditionsIn = (restrictions: readonly Restriction[]): Condition[] =>
  restrictions.flatMap(({ conditions }) => conditions);

/** The call of a tool that answers the question. */
export const callFor = (question: Question): { tool: string; input: Record<string, unknown> } => {
  const { entity, action, measure, field, moment, window, versus, by, top, least, order, part } = question;
  const selection = {
    entity,
    where: conditionsIn(question.where),
    ...(window !== undefined && moment !== undefined && { moment }),
    ...(window?.from !== undefined && { from: window.from }),
    ...(window?.through !== undefined && { through: window.through }),
  };
  const size = top === undefined ? {} : { top };
  const measured = { ...selection, measure, ...(field !== undefined && { field }) };
  switch (action) {
    case 'list':
      return { tool: 'list', input: { ...selection, ...size, ...(order && { order }) } };
    case 'rate':
      return { tool: 'rate', input: { ...selection, part: conditionsIn(part ?? []) } };
    case 'group': {
      const timed = by === 'day' || by === 'week' || by === 'month' || by === 'year';
      const grouped = timed && moment !== undefined ? { moment } : {};
      return { tool: 'group', input: { ...measured, ...grouped, by, ...size, ...(least && { least }) } };
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
