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
  const { entity, where, part, least, ranked, order, by, show, top, ...asked } = request;
  return getRequest('/figures', {
    measure: part === undefined ? asked.measure : 'rate',
    entity,
    ...{ field: asked.field, per: asked.per, filters: textOf(where) },
    part: part && part.length > 0 ? textOf(part) : undefined,
    ...{ part_field: asked.part_field, moment: asked.moment, from: asked.from, to: asked.through },
    ...{ versus_from: asked.versus_from, versus_to: asked.versus_through, by },
    order: least === true ? 'smallest' : ranked === true ? 'largest' : order,
    order_by: asked.order_by,
    top: by === undefined && part !== undefined ? undefined : top,
    ...{ over: asked.over, show: show?.join('|') },
  });
};

/**
 * The tool that answers a query of figures, and its input.
 * @throws Failure `invalid_request` where the query asks for what no tool does
 */
export const callOf = (query: FiguresQuery): { tool: string; input: Record<string, unknown> } => {
  const { measure, filters = '', part, to: through, versus_from, versus_to, order, top, ...rest } = query;
  const { by, field, part_field, over, show, per, order_by, ...selected } = rest;
  const selection = { ...selected, through, where: conditionsIn(filters, 'filters') };
  const size = top === undefined ? {} : { top: Number(top) };
  if (measure === 'list') {
    refuse({ by, field, part, part_field, versus_from, versus_to, over, per });
    const shown = show === undefined ? {} : { show: show.split('|') };
    const ordered = { ...(order && { order }), ...(order_by && { order_by }) };
    return { tool: 'list', input: { ...selection, ...size, ...ordered, ...shown } };
  }
  refuse({ show, order_by });
  if (measure === 'rate') {
    refuse({ versus_from, versus_to, over, per });
    if (by === undefined) refuse({ order, top });
    const each = by === undefined ? {} : { by, ...size, least: order === 'smallest' };
    const of = {
      ...(field !== undefined && { field }),
      ...(part_field !== undefined && { part_field }),
      ...each,
    };
    const some = part === undefined && part_field !== undefined ? [] : conditionsIn(part ?? '', 'part');
    return { tool: 'rate', input: { ...selection, ...of, part: some } };
  }
  refuse({ part_field });
  const measured = { ...selection, measure, ...(field !== undefined && { field }), ...(per && { per }) };
  if (by !== undefined) {
    refuse({ part, versus_from, versus_to });
    return {
      tool: 'group',
      input: {
        ...measured,
        ...size,
        ...(over !== undefined && { over: Number(over) }),
        by,
        least: order === 'smallest',
        ranked: order === 'largest',
      },
    };
  }
  refuse({ part, order, top, over });
  if (versus_from === undefined && versus_to === undefined) return { tool: 'aggregate', input: measured };
  if (versus_to === undefined) throw invalidField('versus_to', 'Must stand beside versus_from.');
  return { tool: 'compare', input: { ...measured, versus_from, versus_through: versus_to } };
};

const refuse = (unused: Readonly<Record<string, string | undefined>>): void => {
  const [name] = Object.entries(unused).find(([, value]) => value !== undefined) ?? [];
  if (name !== undefined) throw invalidField(name, 'Must not stand beside what else is asked for.');
};

const conditionsIn = (text: string, path: string): Condition[] => {
  const conditions = conditionsOf(text);
  if (conditions === undefined)
    throw invalidField(path, 'Must be conditions such as status=sent|partial;amount>=500.');
  return conditions;
};
