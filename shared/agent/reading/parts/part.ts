import type { NamedMeasure } from '../../../figures/model/measures.ts';
import type { EntityName, Meaning } from '../../../figures/model/model.ts';
import type { NamedRate } from '../../../figures/model/rates.ts';
import type { TimeWindow } from '../times/timePhrases.ts';
import type { Role } from '../words/phrases.ts';
import type { Name, Token } from '../words/tokens.ts';
import type { Question } from './question.ts';

/** How records are divided: by the field of whichever entity is asked about, or by a unit of the calendar. */
export type Dimension = {
  readonly text: string;
  readonly fields: ReadonlyMap<EntityName, string>;
  readonly unit: string | undefined;
};

export type Limit = {
  readonly is: '>' | '>=' | '<' | '<=' | '=';
  readonly value: number;
  readonly isMoney: boolean;
  readonly unit: string | undefined;
  /** It follows the verb: "what percentage of them is over 500". */
  readonly afterVerb?: boolean;
  /** What is said right before it, which may name the amount: "with a balance over 500". */
  readonly named?: string;
  /** The figure that is named there: "owe us less than 500". */
  readonly of?: NamedMeasure;
  /** How often it was is compared: "paid at least twice". */
  readonly isOften?: boolean;
  /** Records of which a number is compared: "more than three unpaid invoices". */
  readonly counts?: EntityName;
};

/** A word for a state or a name, whether it was denied, and whether it follows the verb: "of the leads, how many are new". */
export type Said =
  | {
      readonly kind: 'meaning';
      readonly text: string;
      readonly of: ReadonlyMap<EntityName, Meaning>;
      /** Of records that it says nothing about it only fills the sentence. */
      readonly isFiller: boolean;
      readonly denied: boolean;
      readonly afterVerb: boolean;
    }
  | {
      readonly kind: 'name';
      readonly text: string;
      readonly name: Name;
      readonly denied: boolean;
      readonly afterVerb: boolean;
    };

/** Whether what is asked about lies behind or still goes on: it tells which Tuesday is meant. */
export type Tense = 'past' | 'present' | 'future';

/** What one part of a sentence says by itself, before its neighbours fill in what it leaves out. */
export type Part = {
  readonly entities: readonly EntityName[];
  readonly measure: NamedMeasure | undefined;
  readonly rate: NamedRate | undefined;
  readonly amounts: ReadonlyMap<EntityName, string> | undefined;
  /** What is asked of one person. */
  readonly facts: readonly ReadonlyMap<EntityName, string>[];
  /** The moment that is asked for. */
  readonly moments: ReadonlyMap<EntityName, string> | undefined;
  readonly roles: ReadonlySet<Role>;
  readonly said: readonly Said[];
  readonly windows: readonly TimeWindow[];
  /** The time comes first ("this week, how many ..."), so it may also hold for what follows. */
  readonly beginsWithWindow: boolean;
  /** What was said right before the first time: "without a visit this month". */
  readonly beforeWindow: Said | undefined;
  /** A state that was so: "were unpaid". */
  readonly wasSo: ReadonlyMap<EntityName, Meaning> | undefined;
  /** "Were", "will": a day or month without its year lies behind, or ahead. */
  readonly tense: Tense | undefined;
  /** "Have not paid". */
  readonly deniesPaying: boolean;
  /** The time follows the verb: "what share was paid in May". */
  readonly windowAfterVerb: boolean;
  /** The time stands beside the name of the records: "leads from last month", "last month's leads". */
  readonly isTimeOfRecords: boolean;
  /** The time tells which records are meant, and not when they came to the state that is asked about: "of the invoices from September". */
  readonly isOfThen: boolean;
  readonly by: readonly Dimension[];
  /** "Which source": one of its groups is looked for. */
  readonly pick: Dimension | undefined;
  readonly limits: readonly Limit[];
  readonly top: number | undefined;
  /** "The third largest": the last of so many. */
  readonly nth: number | undefined;
  /** In which order all are to stand. */
  readonly sorted: Question['order'];
  /** Several are asked for: "the biggest invoices". */
  readonly isPlural: boolean;
  /** What is named first is several: "which customers". */
  readonly beginsWithPlural: boolean;
  /** "The week before": a time relative to that of the question before. */
  readonly before: string | undefined;
  /** A verb stands behind what is named, so what follows is said of it. */
  readonly hasVerb: boolean;
};

type Sayable =
  | 'entities'
  | 'measure'
  | 'rate'
  | 'amounts'
  | 'facts'
  | 'moments'
  | 'said'
  | 'windows'
  | 'by'
  | 'pick'
  | 'limits'
  | 'top'
  | 'before';

/** Whether a part says nothing of all these. */
export const saysNo = (part: Part, ...names: readonly Sayable[]): boolean =>
  names.every((name) => {
    const said = part[name];
    return said === undefined || (Array.isArray(said) && said.length === 0);
  });

export type Reading = {
  -readonly [K in keyof Part]: Part[K] extends readonly (infer T)[]
    ? T[]
    : Part[K] extends ReadonlySet<infer T>
      ? Set<T>
      : Part[K];
} & {
  denying: string | undefined;
  /** The words in which the figure was named. */
  measureSaid: string;
  limiting: Limit['is'] | undefined;
  limitNamed: Token | undefined;
  dangling: { text: string; fields: ReadonlyMap<EntityName, string> }[];
  /** "Did" or "do" was said, so a verb may follow as it stands in the dictionary. */
  hasDid: boolean;
  /** A person is named somewhere in the part. */
  hasPerson: boolean;
  /** Times are compared: "did we collect more this year than last". */
  isCompared: boolean;
  /** Only some of what was asked about is meant. */
  isNarrowing: boolean;
  /** An amount of money is asked for somewhere in the part. */
  isOfMoney: boolean;
  /** Something is to be more or less than a number. */
  hasLimit: boolean;
  /** How often something was is limited. */
  isOfTimes: boolean;
  /** It is named before anything is asked: "the jobs of May, how many of them". */
  isTopicFirst: boolean;
  /** It goes on from a question about a service. */
  goesOnFromService: boolean;
  /** What is named anywhere in the part. */
  ahead: readonly EntityName[];
};

/** What is true of a part wherever in it that was said, so it is known before the first word is taken. */
export type Whole = Pick<
  Reading,
  | 'ahead'
  | 'hasPerson'
  | 'roles'
  | 'wasSo'
  | 'tense'
  | 'isTimeOfRecords'
  | 'isOfThen'
  | 'isOfMoney'
  | 'isNarrowing'
  | 'deniesPaying'
  | 'hasLimit'
  | 'isOfTimes'
  | 'isCompared'
>;

/** A reading of which no word was taken yet. */
export const readingOf = (whole: Whole, goesOnFromService: boolean): Reading => ({
  ...whole,
  goesOnFromService,
  entities: [],
  measure: undefined,
  measureSaid: '',
  rate: undefined,
  amounts: undefined,
  facts: [],
  moments: undefined,
  said: [],
  windows: [],
  beginsWithWindow: false,
  beforeWindow: undefined,
  windowAfterVerb: false,
  by: [],
  pick: undefined,
  limits: [],
  limiting: undefined,
  limitNamed: undefined,
  top: undefined,
  nth: undefined,
  sorted: undefined,
  isPlural: false,
  beginsWithPlural: false,
  before: undefined,
  denying: undefined,
  dangling: [],
  hasVerb: false,
  hasDid: false,
  isTopicFirst: false,
});

export const addOnce = <T>(values: T[], value: T): void => {
  if (!values.includes(value)) values.push(value);
};
