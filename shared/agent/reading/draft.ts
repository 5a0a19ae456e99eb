import type { Condition } from '../../figures/model/conditions.ts';
import type { EntityName } from '../../figures/model/model.ts';
import type { Frame } from './frame.ts';
import type { Window } from './points.ts';
import type { DurationRow, MeasureRow, RateRow } from './words/figures.ts';
import type { Role } from './words/grammar.ts';

/** A condition, and where in the prompt it was said. */
export type Said = {
  readonly condition: Condition;
  readonly at: number;
  readonly kind: 'state' | 'value' | 'limit';
  readonly moment?: string | undefined;
  readonly isLoose?: string;
};

/** What a prompt asks of the records of one kind, as its phrases say it. */
export type Draft = {
  readonly entity: EntityName;
  readonly said: Said[];
  readonly moments: { readonly moment: string; readonly at: number }[];
  readonly windows: { readonly window: Window; readonly at: number }[];
  readonly roles: Map<Role, number>;
  /** Those of words that can say nothing else. */
  readonly strict: Set<Role>;
  /** What was asked before. */
  readonly base: Frame | undefined;
  readonly notes: string[];
  head?: number;
  measure?: { readonly row: MeasureRow; readonly at: number };
  rate?: { readonly row: RateRow; readonly at: number };
  duration?: DurationRow;
  field?: string;
  by?: string;
  order?: { readonly order: 'largest' | 'smallest' | 'newest' | 'oldest' | 'next'; readonly at: number };
  top?: number;
  over?: number;
  isAll?: boolean;
  /** "Up from last month": more than then. */
  isUp?: boolean;
  /** It asks of what was. */
  isPast?: boolean;
  /** "The longest" of what has a length. */
  isLongest?: boolean;
  /** Money was said, whatever else was. */
  isOfMoney?: boolean;
  /** Whatever limits an amount limits what is owed. */
  isOfDebt?: boolean;
  isPlural?: boolean;
  /** "The newest customers" are several. */
  isSeveral?: boolean;
  /** "What has he paid" asks for the amount. */
  isWhat?: boolean;
  people: number;
};
