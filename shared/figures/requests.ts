import type { FiguresQuery } from '../contract/figures.ts';
import { invalidField } from '../kernel/failure.ts';
import { type Condition, conditionsOf, textOf } from './model/conditions.ts';
import { getRequest } from './tool.ts';

/** What the figures tools are asked, all of them together. */
type FigureRequest = Partial<Record<Texts, string | undefined>> & {
  readonly entity: string;
  readonly where: readonly Condition[];
  readonly part?: readonly Condition[];
  readonly order?: string;
  readonly least?: boolean;
  readonly ranked?: boolean;
  readonly top?: number;
  readonly over?: number | undefined;
  readonly show?: readonly string[];
};
type Days = 'moment' | 'from' | 'through' | 'versus_from' | 'versus_through';
type Texts = Days | 'measure' | 'field' | 'per' | 'part_field' | 'by' | 'order_by';

/** The query of figures that shows what a tool was asked. */
export const figuresRequest = (request: FigureRequest): string => {
  const { entity, measure, where, part, through, versus_through, least, ranked, order, top, show, ...same } =
    request;
  return getRequest('/figures', {
    measure: part === undefined ? measure : 'rate',
    entity,
    filters: textOf(where),
    part: part && textOf(part),
    ...same,
    to: through,
    versus_to: versus_through,
    order: least === true ? 'smallest' : ranked === true ? 'largest' : order,
    top: same.by === undefined && part !== undefined ? undefined : top,
    show: show?.join('|'),
  });
};

/** What may stand in a query beside a selection, by the tool that answers it. */
const parameters = {
  list: ['order', 'order_by', 'top', 'show'],
  rate: ['field', 'part', 'part_field', 'by', 'order', 'top'],
  group: ['field', 'per', 'by', 'order', 'top', 'over'],
  compare: ['field', 'per', 'versus_from', 'versus_to'],
  aggregate: ['field', 'per'],
} as const satisfies Record<string, readonly (keyof FiguresQuery)[]>;

const toolFor = ({ measure, by, versus_from, versus_to }: FiguresQuery): keyof typeof parameters => {
  if (measure === 'list' || measure === 'rate') return measure;
  if (by !== undefined) return 'group';
  return (versus_from ?? versus_to) === undefined ? 'aggregate' : 'compare';
};

/**
 * The tool that answers a query of figures, and its input.
 * @throws Failure `invalid_request` where the query asks for what no tool does
 */
export const callOf = (query: FiguresQuery): { tool: string; input: Record<string, unknown> } => {
  const { entity, measure, filters = '', moment, from, to: through, ...others } = query;
  const tool = toolFor(query);
  const known: readonly string[] = parameters[tool];
  const [unused] =
    Object.entries(others).find(([name, value]) => value !== undefined && !known.includes(name)) ?? [];
  if (unused !== undefined) throw invalidField(unused, 'Cannot be combined with the other parameters.');
  const { part, versus_to, order, top, over, show, ...same } = others;
  if (tool === 'compare' && versus_to === undefined)
    throw invalidField('versus_to', 'Must come with versus_from.');
  const isPartByField = part === undefined && same.part_field !== undefined;
  const input = {
    ...same,
    entity,
    where: conditionsIn(filters, 'filters'),
    moment,
    from,
    through,
    versus_through: versus_to,
    measure: tool === 'list' || tool === 'rate' ? undefined : measure,
    part: tool !== 'rate' ? undefined : isPartByField ? [] : conditionsIn(part ?? '', 'part'),
    order: tool === 'list' ? order : undefined,
    least: same.by === undefined ? undefined : order === 'smallest',
    ranked: tool === 'group' ? order === 'largest' : undefined,
    top: top && Number(top),
    over: over && Number(over),
    show: show?.split('|'),
  };
  return {
    tool,
    input: Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
  };
};

const conditionsIn = (text: string, path: string): Condition[] => {
  const conditions = conditionsOf(text);
  if (conditions === undefined)
    throw invalidField(path, 'Must be conditions such as status=sent|partial;amount>=500.');
  return conditions;
};
