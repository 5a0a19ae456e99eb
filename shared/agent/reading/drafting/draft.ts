import type { Condition } from '../../../figures/model/conditions.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import type { Window } from '../calendar.ts';
import type { Frame } from '../framing/frame.ts';
import type { Part } from '../phrases.ts';
import type { DurationRow, MeasureRow, RateRow } from '../words/figures.ts';
import type { Role } from '../words/grammar.ts';

/** A condition, and where in the prompt it was said. */
export type Said = {
  readonly condition: Condition;
  readonly at: number;
  readonly kind: 'state' | 'value' | 'limit';
  readonly moment?: string | undefined;
};

/** What a prompt asks of the records of one kind, as its phrases say it. */
export type Draft = {
  readonly entity: EntityName;
  readonly today: string;
  readonly said: Said[];
  readonly moments: { readonly moment: string; readonly at: number }[];
  readonly windows: { readonly window: Window; readonly at: number }[];
  readonly roles: Map<Role, number>;
  /** Those of words that can say nothing else. */
  readonly strict: Set<Role>;
  /** What was asked before. */
  readonly base: Frame | undefined;
  readonly notes: string[];
  /** Whether its days lie ahead or behind. */
  readonly timed: 'ahead' | 'behind' | undefined;
  /** It asks of what was. */
  readonly isPast: boolean;
  /** "The longest" of what has a length. */
  readonly isLongest: boolean;
  /** Money was said, whatever else was. */
  readonly isOfMoney: boolean;
  /** All of them were said, which of what has no amount are so many. */
  readonly isTotal: boolean;
  /** Whatever limits an amount limits what is owed. */
  readonly isOfDebt: boolean;
  /** A "not" whose state has not come so far. */
  isNot?: boolean;
  denied?: number;
  head?: number;
  measure?: { readonly row: MeasureRow; readonly at: number };
  rate?: { readonly row: RateRow; readonly at: number };
  duration?: DurationRow;
  field?: string;
  by?: string;
  /** Whose or by whom they are, where it was said without dividing by it. */
  whose?: string | undefined;
  order?: { readonly order: 'largest' | 'smallest' | 'newest' | 'oldest' | 'next'; readonly at: number };
  top?: number;
  over?: number;
  isPlural?: boolean;
  isMany?: boolean;
  /** "The newest customers" are several. */
  isSeveral?: boolean;
  /** "What has he paid" asks for the amount. */
  isWhat?: boolean;
  people: number;
};

/** A part of a prompt, where its turn has come to say what the draft asks. */
export type Here = {
  readonly draft: Draft;
  readonly parts: readonly Part[];
  readonly at: number;
  readonly part: Part;
  readonly next: Part | undefined;
  readonly before: Part | undefined;
};

/** One way in which a part may mean something: how many parts it took, `refused` if they make no sense here, undefined if it is another way. */
export type Step = (here: Here) => number | 'refused' | undefined;

export const orders = ['largest', 'smallest', 'newest', 'oldest', 'next'] as const;
