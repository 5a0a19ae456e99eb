import type { EntityName } from '../../../figures/model/model.ts';
import { periodOf, quarterOf } from '../../../kernel/calendarDates.ts';
import type { Part } from '../parts/part.ts';
import type { TimeWindow } from '../times/timePhrases.ts';

export type TrendRead = { readonly part: Part } | { readonly unread: string };

/** What lasts until something is done: how it stood on a day that is over is not kept. */
export const openStates =
  /status=(?:sent\|partial|sent$|scheduled|in_progress|scheduled\|in_progress|pending|booked\|confirmed\|en_route)|due_at<now/;

/** States that something came to on one day. */
export const endStates =
  /\b(?:canceled|no_show|failed|completed|done|paid|void|voided|declined|accepted|expired|refunded|signed|converted|disqualified|settled|received|delivered)\b/;

/**
 * "The trend of revenue this year", "are cancellations rising": the figure of each month. "Revenue growth this year", "did leads rise in
 * May": beside the time before, as is all that is told of one week or month.
 */
export const ofTrend = (part: Part, entity: EntityName | undefined): TrendRead => {
  const isGrowth = part.roles.has('growth');
  if (!(isGrowth || part.roles.has('trend')) || entity === undefined) return { part };
  const roles = new Set([...part.roles].filter((role) => !silent.has(role)));
  const told: Part = { ...part, roles };
  const [window, ...others] = part.windows;
  const isBeside = others.length === 1 || part.before !== undefined;
  if (isBeside && part.by.length === 0) return { part: { ...told, roles: new Set([...roles, 'compare']) } };
  if (part.by.length + others.length > 0 || roles.has('compare')) return { part: told };
  if (isOpen(part, entity)) return { unread: 'how that was before' };
  const isFigure = !roles.has('share') && part.rate === undefined;
  const unit = wholeUnitOf(window);
  if (isFigure && (isGrowth ? unit !== undefined : unit === 'week' || unit === 'month'))
    return { part: { ...told, before: unit, roles: new Set([...roles, 'compare']) } };
  return { part: { ...told, by: [{ text: 'month', fields: new Map(), unit: stepOf(window) }] } };
};

const silent: ReadonlySet<string> = new Set(['trend', 'growth', 'list']);

/** Which period of the calendar a time is, from its beginning to its end. */
export const wholeUnitOf = ({
  from,
  through,
}: {
  readonly from?: string | undefined;
  readonly through?: string | undefined;
} = {}): string | undefined =>
  from === undefined
    ? undefined
    : (['week', 'month', 'quarter', 'year'] as const).find((unit) => {
        const whole = unit === 'quarter' ? quarterOf(from) : periodOf(unit, from);
        return whole.from === from && whole.through === through;
      });

/** It lasts until something is done: when it was so is not kept. */
export const isOpen = ({ measure, said }: Part, entity: EntityName): boolean =>
  measure?.isState === true ||
  said.some((one) => one.kind === 'meaning' && openStates.test(one.of.get(entity)?.where ?? ''));

const dayMs = 86_400_000;

/** Months, or weeks of a time that has few of them. */
const stepOf = ({ from = '', through = '' }: Partial<TimeWindow> = {}): string => {
  const days = (Date.parse(through) - Date.parse(from)) / dayMs;
  return days < 60 ? 'week' : 'month';
};
