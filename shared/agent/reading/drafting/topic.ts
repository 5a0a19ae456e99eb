import type { EntityName } from '../../../figures/model/model.ts';
import type { Part } from '../parts/part.ts';
import type { Restriction } from '../parts/question.ts';

/** A part whose words are read: what it is about, and what it says of that. */
export type Topic = {
  readonly part: Part;
  readonly entity: EntityName;
  /** By whom the records are grouped. */
  readonly person: EntityName | undefined;
  /** Only who they are is asked: "who owes us". */
  readonly asksWho: boolean;
  readonly where: readonly Restriction[];
  /** The field of which it names two values that it sets side by side. */
  readonly divided: string | undefined;
  /** The moments that its words tell of. */
  readonly moments: readonly string[];
  readonly today: string;
};
