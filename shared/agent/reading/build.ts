import { isDeepStrictEqual } from 'node:util';
import { groupable } from '../../figures/grouping.ts';
import { type Condition, textOf } from '../../figures/model/conditions.ts';
import { entities } from '../../figures/model/entities.ts';
import type { EntityName } from '../../figures/model/model.ts';
import type { Days } from '../../kernel/calendarDates.ts';
import { conditions, type Frame } from './frame.ts';
import { lexicon } from './lexicon.ts';
import type { Part } from './phrases.ts';
import { shifted, timeAt, unitPeriod, units, type Window } from './times.ts';
import { tokensOf } from './tokens.ts';
import type { DurationRow, MeasureRow, RateRow } from './words/figures.ts';
import type { Role } from './words/grammar.ts';
import { opposites } from './words/records.ts';

type SenseOf<K extends Part['senses'][number]['is']> = Extract<Part['senses'][number], { is: K }>;

export const senseOf = <K extends Part['senses'][number]['is']>(
  part: Part | undefined,
  is: K,
): SenseOf<K> | undefined => part?.senses.find((sense): sense is SenseOf<K> => sense.is === is);

export const hasRole = (part: Part | undefined, ...roles: readonly Role[]): boolean =>
  part?.senses.some((sense) => sense.is === 'role' && roles.includes(sense.role)) === true;

/** A condition, and where in the prompt it was said. */
type Said = {
  readonly condition: Condition;
  readonly at: number;
  readonly kind: 'state' | 'value' | 'limit';
  readonly moment?: string | undefined;
  readonly isLoose?: string;
};

type Draft = {
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
  shows: string[];
  isAll?: boolean;
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

/** The field of this kind that says whose or by whom a record is. */
export const personField = (entity: EntityName, of: EntityName): string | undefined =>
  Object.entries(entities[entity].fields).find(
    ([, field]) => field.of === of && groupable.has(field.kind),
  )?.[0];

/** Kinds that may be named beside others without saying more: the visits of customers, messages in a thread. */
const absorbed: Readonly<Partial<Record<EntityName, readonly EntityName[]>>> = {
  payments: ['customers', 'invoices'],
  invoices: ['customers'],
  estimates: ['customers'],
  contracts: ['customers'],
  appointments: ['customers', 'technicians'],
  jobs: ['customers', 'technicians'],
  threads: ['customers', 'messages', 'leads'],
  messages: ['customers'],
  follow_ups: ['customers', 'leads'],
  technicians: [],
};

const negated: Readonly<Record<Condition['is'], Condition['is']>> = {
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

const negate = (all: readonly Condition[]): readonly Condition[] | undefined => {
  const [only, ...others] = all;
  if (only === undefined || only.field === 'direction' || only.field === 'daytime') return undefined;
  return others.length === 0 ? [{ ...only, is: negated[only.is] }] : undefined;
};

/** The kind of records that the last word of a name is: an "estimate visit" is one. */
export const nounIn = ({ text, senses }: Part): EntityName | undefined => {
  if (!senses.some((sense) => sense.is === 'name' && sense.field === 'service')) return undefined;
  const known = lexicon.next.get(text.split(' ').at(-1) ?? '')?.senses.find((sense) => sense.is === 'entity');
  return known?.is === 'entity' ? known.entity : undefined;
};

const opposite = (entity: EntityName, where: readonly Condition[]): readonly Condition[] | undefined => {
  const row = opposites.find(([of]) => of === `${entity} ${textOf(where)}`);
  return row && conditions(row[1]);
};

/** "status=sent @sent_at" as conditions and a moment. */
const meaning = (
  text: string,
  isTimed: false | 'ahead' | 'behind' = false,
): { readonly where: readonly Condition[]; readonly moment: string | undefined } => {
  const [plain = '', timed] = text.split(' unless ');
  const [over = '', still] = (isTimed !== false && timed !== undefined ? timed : plain).split(' ahead');
  const [where = '', moment] = (isTimed === 'ahead' && still !== undefined ? still : over).split('@');
  return { where: conditions(where.trim()), moment: moment?.trim() };
};

const pronouns: ReadonlySet<string> = new Set(['we', 'you', 'they', 'i']);
const orders = ['largest', 'smallest', 'newest', 'oldest', 'next'] as const;

/** What the parts of a prompt ask of the records of one kind, or undefined where some part means nothing there. */
export const draftOf = (
  entity: EntityName,
  all: readonly Part[],
  today: string,
  base?: Frame,
): Draft | undefined => {
  const times = all.flatMap((part) => senseOf(part, 'time')?.window ?? []);
  const isPast = all.some(({ text }) => /^(?:was|were|did)$/.test(text));
  const isTimed =
    times.length === 0
      ? false
      : !isPast && times.some(({ through, ahead }) => (through ?? today) >= today || ahead !== undefined)
        ? 'ahead'
        : 'behind';
  const parts = all.filter(({ senses }) => !senses.every(({ is }) => is === 'empty'));
  const draft: Draft = {
    entity,
    said: [],
    moments: [],
    windows: [],
    roles: new Map(),
    strict: new Set(),
    base,
    notes: [],
    shows: [],
    people: 0,
  };
  draft.isPast = isPast;
  draft.isLongest = parts.some(({ text }) => text === 'longest' || text === 'the longest');
  draft.isOfMoney = all.some(({ text }) =>
    ['money', 'dollars', 'the most money', 'how much money'].includes(text),
  );
  draft.isOfDebt = parts.some(
    ({ text, senses }) =>
      text !== 'unpaid' && senses.some((sense) => sense.is === 'measure' && sense.row.field === 'amount_due'),
  );
  const own = entities[entity];
  let isNot: number | undefined;
  let negatedAt: number | undefined;

  const add = (
    where: readonly Condition[],
    at: number,
    kind: Said['kind'],
    moment?: string,
    isLoose?: string,
  ): boolean => {
    let meant: readonly Condition[] | undefined = where;
    if (isNot !== undefined) {
      meant = opposite(entity, where) ?? negate(where);
      isNot = undefined;
      negatedAt = at;
      if (meant === undefined) return false;
    } else if (moment !== undefined) draft.moments.push({ moment, at });
    for (const condition of meant)
      draft.said.push({ condition, at, kind, moment, ...(isLoose !== undefined && { isLoose }) });
    return true;
  };

  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as Part;
    const [next, before] = [parts[at + 1], parts[at - 1]];
    const time = senseOf(part, 'time');
    if (time !== undefined) {
      if (isNot !== undefined) return undefined;
      if (time.window.isAll) draft.isAll = true;
      else draft.windows.push({ window: time.window, at });
      continue;
    }
    const number = senseOf(part, 'number');
    const range = rangeAt(parts, at);
    if (range !== undefined && isNot === undefined) {
      const limits = range.limits.map((one) => limited(draft, one, today));
      for (const condition of limits) {
        if (condition === undefined) return undefined;
        draft.said.push({ condition, at, kind: 'limit' });
      }
      at = range.end - 1;
      continue;
    }
    const before_ = senseOf(next, 'time')?.window.from;
    if (hasRole(part, 'over') && next?.text.endsWith(' ago') && before_ !== undefined) {
      const states = draft.said.filter(({ kind }) => kind === 'state');
      const field = agesFrom(
        entity,
        states.map(({ condition }) => textOf([condition])),
      );
      if (field === undefined || isNot !== undefined) return undefined;
      draft.said.push({ condition: { field, is: '<', values: [before_] }, at, kind: 'limit' });
      at += 1;
      continue;
    }
    const limit = limitAt(parts, at);
    if (limit !== undefined) {
      if (isOfRecords(parts, limit, entity)) {
        if (limit.is !== '>' && limit.is !== '>=') return undefined;
        draft.over = limit.is === '>' ? limit.value : limit.value - 1;
        at = limit.end - 1;
        continue;
      }
      const condition = limited(draft, limit, today);
      if (condition === undefined) return undefined;
      if (isNot !== undefined) return undefined;
      draft.said.push({ condition, at, kind: 'limit' });
      at = limit.end - 1;
      continue;
    }
    if (number !== undefined) {
      const isOfAll =
        senseOf(next, 'entity') !== undefined ||
        next?.senses.some((sense) => sense.is === 'state' && sense.on[entity] !== undefined) === true;
      const isRanked = parts.some((one) => hasRole(one, 'largest', 'smallest', 'newest', 'oldest'));
      if (
        number.value < 101 &&
        !number.isMoney &&
        (draft.order?.at === at - 1 ||
          orders.some((order) => hasRole(next, order)) ||
          hasRole(before, 'list', 'any') ||
          ((isOfAll || senseOf(next, 'field') !== undefined || next?.text === 'people') && isRanked))
      ) {
        draft.top = number.value;
        continue;
      }
      return undefined;
    }
    const people = part.senses.filter((sense) => sense.is === 'name' && sense.person !== undefined);
    if (people.length > 1) return undefined;
    const name = part.senses.find(
      (sense): sense is SenseOf<'name'> => sense.is === 'name' && sense.on[entity] !== undefined,
    );
    if (name !== undefined) {
      const condition = name.on[entity] as Condition;
      const isMulti = part.senses.filter((sense) => sense.is === 'name').length > 1;
      if (isMulti) draft.notes.push(`I read ${part.text} as a ${name.field}.`);
      if (!add([condition], at, 'value', undefined, name.isLoose ? name.label : undefined)) return undefined;
      if (name.isLoose) draft.notes.push(`I read ${part.text} as ${name.label}.`);
      draft.people += name.field === 'person' ? 1 : 0;
      const direction = { from: 'inbound', to: 'outbound' }[part.after];
      if (entity === 'messages' && name.person !== undefined && direction !== undefined)
        add(conditions(`direction=${direction}`), at, 'state');
      if (nounIn(part) === entity) draft.head ??= at;
      continue;
    }
    if (part.senses.length > 0 && part.senses.every(({ is }) => is === 'name')) return undefined;
    const sorted = orders.find((order) => hasRole(part, order));
    const says = (sense: SenseOf<'state'>) => sense.on[entity] !== undefined;
    const isFull = (sense: SenseOf<'state'>) => meaning(sense.on[entity] ?? '', isTimed).where.length > 0;
    const meant = part.senses.filter(
      (sense): sense is SenseOf<'state'> => sense.is === 'state' && says(sense),
    );
    const state =
      (isNot === undefined
        ? pronouns.has(part.after)
          ? meant[0]
          : (meant.find(({ isNoun }) => isNoun) ?? meant[0])
        : meant.find(isFull)) ?? meant[0];
    const noun = senseOf(part, 'entity');
    const isVerb =
      pronouns.has(part.after) &&
      part.senses.some((sense) => sense.is === 'measure' && sense.row.entity === entity);
    const isHead =
      (noun?.entity === entity && !isVerb) ||
      (state?.isNoun === true && state.on[entity] !== undefined && noun === undefined);
    const measure = part.senses.find(
      (sense): sense is SenseOf<'measure'> =>
        sense.is === 'measure' && sense.row.entity === entity && isMeasured(sense.only, draft, parts),
    );
    const rate = part.senses.find(
      (sense): sense is SenseOf<'rate of'> => sense.is === 'rate of' && sense.row.entity === entity,
    );
    const duration = part.senses.find(
      (sense): sense is SenseOf<'duration'> =>
        sense.is === 'duration' &&
        sense.row.entity === entity &&
        (draft.roles.has('long') || (draft.roles.has('average') && part.text.includes(' '))),
    );
    if (
      measure !== undefined &&
      ['we', 'i'].includes(part.after) &&
      /\b(?:owe|owing|pay|spend|spent)\b/.test(part.text)
    )
      return undefined;
    const field = senseOf(part, 'field');
    const unit = senseOf(part, 'unit');
    if (part.text === 'worth' && limitAt(parts, at + 1) !== undefined) continue;
    const isSaidAgain = part.senses.some(
      (sense) => sense.is === 'measure' && sense.row === draft.measure?.row && sense.only === undefined,
    );
    if (isSaidAgain && isNot === undefined) continue;

    if (rate !== undefined && draft.rate === undefined && isNot === undefined) {
      draft.rate = { row: rate.row, at };
      continue;
    }
    if (duration !== undefined && draft.duration === undefined) {
      draft.duration = duration.row;
      continue;
    }
    if (isHead) {
      if (isNot !== undefined && noun?.entity === entity) {
        if (!hasRole(before, 'not')) return undefined;
        // "No leads yesterday?" asks whether there were any.
        isNot = undefined;
      }
      draft.head ??= at;
      if (draft.order?.at === at - 1 && part.text.endsWith('s') && before?.text !== 'next')
        draft.isSeveral = true;
      if (noun?.entity !== entity && state !== undefined) {
        const { where, moment } = meaning(state.on[entity] ?? '', isTimed);
        if (!add(where, at, 'state', moment)) return undefined;
      }
      continue;
    }
    if (
      measure !== undefined &&
      part.after !== 'i' &&
      draft.measure === undefined &&
      !(state !== undefined && draft.roles.has('rate') && measure.only === 'weak') &&
      !(
        state !== undefined &&
        parts.some((one) => senseOf(one, 'entity')?.entity === entity) &&
        measure.only !== undefined &&
        state.on[entity] !== ''
      )
    ) {
      if (isNot !== undefined) return undefined;
      draft.measure = { row: measure.row, at };
      const { moment } = meaning(state?.on[entity] ?? '', isTimed);
      if (moment === 'due_at') draft.moments.push({ moment, at });
      if (measure.row.by !== undefined) draft.by = measure.row.by;
      continue;
    }
    if (noun !== undefined && noun.entity !== entity) {
      if (isNot !== undefined) return undefined;
      const person = personField(entity, noun.entity);
      if (person !== undefined && isShownBeside(draft, before)) continue;
      const isDivided =
        hasRole(before, 'by') ||
        (hasRole(before, 'which') && before?.text !== 'what' && !draft.roles.has('rate')) ||
        (draft.order !== undefined && !draft.roles.has('rate')) ||
        hasRole(next, 'by') ||
        (draft.top !== undefined && person !== undefined);
      if (person !== undefined && isDivided && draft.by === undefined) {
        draft.by = person;
        draft.isPlural = part.text.endsWith('s');
        continue;
      }
      const asking = parts.slice(0, at).findLast((one) => senseOf(one, 'state') === undefined);
      const isAsked = hasRole(asking, 'count', 'which', 'list', 'rate') && !draft.roles.has('sum');
      if (absorbed[entity]?.includes(noun.entity) && (!isAsked || draft.head !== undefined)) continue;
      return undefined;
    }
    if (
      (sorted === 'newest' || part.text === 'this one') &&
      hasRole(before, 'versus', 'or', 'more') &&
      draft.windows.length === 1
    ) {
      draft.windows.push({ window: { shift: 'before' }, at });
      continue;
    }
    if (
      sorted !== undefined &&
      (draft.order === undefined || draft.top !== undefined) &&
      !(state !== undefined && senseOf(next, 'entity')?.entity === entity)
    ) {
      const isBad = part.text === 'worst' && parts.some(isOfTrouble);
      draft.order = { order: isBad ? 'largest' : sorted, at };
      continue;
    }
    if (state !== undefined) {
      // "Neither paid nor void", "other than the new and the converted ones".
      if (negatedAt === at - 2 && isNot === undefined && hasRole(before, 'and', 'or')) isNot = at;
      const { where, moment } = meaning(state.on[entity] ?? '', isTimed);
      if (!add(where, at, 'state', moment)) return undefined;
      for (const role of ['more', 'count'] as const)
        if (hasRole(part, role) && !draft.roles.has(role)) draft.roles.set(role, at);
      continue;
    }
    if (part.text === 'where' && !parts.some(({ text }) => /^(?:come|came|coming)\b/.test(text)))
      return undefined;
    if (field !== undefined && own.fields[field.field] !== undefined) {
      const { kind } = own.fields[field.field] ?? {};
      if (kind === 'hours' || kind === 'money' || kind === 'days') draft.field = field.field;
      else {
        const value = [next, before]
          .flatMap((one) => one?.senses ?? [])
          .find((sense) => sense.is === 'name' && sense.field === field.field);
        if (value === undefined && draft.by === undefined) draft.by = field.field;
        else if (value === undefined && draft.by !== field.field) return undefined;
      }
      continue;
    }
    if (unit !== undefined) {
      const isAsked =
        hasRole(before, 'by', 'which') ||
        draft.order !== undefined ||
        hasRole(next, 'by') ||
        part.text.endsWith('ly') ||
        part.text.includes(' by ') ||
        orders.some((order) => hasRole(before, order));
      if (isAsked && draft.by === undefined) {
        draft.by = unit.unit;
        continue;
      }
      if (part.senses.some(({ is }) => is === 'empty')) continue;
      return undefined;
    }
    const roles = part.senses.flatMap((sense) => (sense.is === 'role' ? [sense.role] : []));
    if (roles.length > 0) {
      const each =
        roles.includes('by') && part.text.includes('each') ? senseOf(next, 'time')?.window.each : undefined;
      if (each !== undefined && draft.by === undefined) {
        const { unit: divided, ...days } = each;
        draft.by = divided;
        draft.windows.push({ window: days, at });
        at += 1;
        continue;
      }
      if (part.text === 'over' && senseOf(next, 'time') !== undefined) continue;
      if (roles.includes('by') && next?.senses.some(({ is }) => is === 'name' || is === 'time')) continue;
      if (roles.includes('by') && (hasRole(next, 'over') || isOwn(next, entity) || senseOf(next, 'measure')))
        continue;
      const isDoneBy =
        roles.includes('by') &&
        senseOf(next, 'entity')?.entity === 'customers' &&
        /ed$/.test(before?.text ?? '') &&
        senseOf(before, 'entity') === undefined &&
        !before?.senses.some((sense) => sense.is === 'state' && sense.isNoun) &&
        draft.measure === undefined;
      if (isDoneBy) {
        at += 1;
        continue;
      }
      if (roles.includes('not') && isNot !== undefined) isNot = undefined;
      else if (roles.includes('not')) isNot = at;
      if (part.text === 'what') draft.isWhat = true;
      for (const role of roles) if (!draft.roles.has(role)) draft.roles.set(role, at);
      if (at > 0 && (part.text === 'and' || part.text === 'plus')) draft.strict.add('and');
      if (roles.length === 1 && roles[0] !== 'and' && !part.senses.some(({ is }) => is === 'empty'))
        draft.strict.add(roles[0] as Role);
      if (
        roles.some((role) => ['over', 'atLeast', 'under', 'atMost', 'exactly'].includes(role)) &&
        roles.every((role) => ['over', 'atLeast', 'under', 'atMost', 'exactly'].includes(role)) &&
        !part.senses.some(({ is }) => is === 'empty')
      )
        return undefined;
      continue;
    }
    if (part.senses.some(({ is }) => is === 'empty' || is === 'end')) continue;
    return undefined;
  }
  if (isNot !== undefined) return undefined;
  return draft;
};

const isOfTrouble = ({ senses }: Part): boolean =>
  senses.some(
    (sense) =>
      sense.is === 'state' && Object.values(sense.on).some((on) => /=(?:no_show|canceled|failed)/.test(on)),
  );

/** "Each refund", "every lead" are all of them. */
const isOwn = (part: Part | undefined, entity: EntityName): boolean =>
  part?.senses.some(
    (sense) =>
      (sense.is === 'entity' && sense.entity === entity) ||
      (sense.is === 'state' && sense.isNoun === true && sense.on[entity] !== undefined),
  ) === true;

/** "With the technician": a list tells who does it. */
const isShownBeside = ({ roles, head }: Draft, before: Part | undefined): boolean =>
  roles.has('with') && hasRole(before, 'with', 'and') && !roles.has('by') && head !== undefined;

/** Whether a verb stands for an amount here: "collected" where no records are named, "paid" after "how much". */
const isMeasured = (
  only: 'verb' | 'weak' | undefined,
  { entity, head, order, by, measure }: Draft,
  parts: readonly Part[],
): boolean => {
  const roles = new Set(
    parts.flatMap((part) => part.senses.flatMap((sense) => (sense.is === 'role' ? [sense.role] : []))),
  );
  if (only === undefined || roles.has('sum') || (roles.has('together') && head === undefined)) return true;
  if (only === 'weak' && head === undefined && (roles.has('more') || roles.has('versus'))) return true;
  if (measure !== undefined) return false;
  const isRanked = order !== undefined || by !== undefined || roles.has('by') || roles.has('average');
  const isNamed =
    head !== undefined ||
    parts.some((part) => senseOf(part, 'entity')?.entity === entity) ||
    parts.some((part) => part.senses.some((sense) => sense.is === 'measure' && sense.only === undefined));
  return only === 'verb' ? !isNamed || isRanked : isRanked && !isNamed;
};

type Limit = {
  readonly is: Condition['is'];
  readonly value: number;
  readonly isMoney: boolean;
  readonly end: number;
  readonly unit: string | undefined;
};

const signs: readonly (readonly [Role, Condition['is']])[] = [
  ['over', '>'],
  ['atLeast', '>='],
  ['under', '<'],
  ['atMost', '<='],
  ['exactly', '='],
];

/** "Over 500", "5000 or more", "more than 30 days". */
const limitAt = (parts: readonly Part[], at: number): Limit | undefined => {
  const [first, second, third] = parts.slice(at, at + 3);
  const before = signs.find(([role]) => hasRole(first, role));
  const number = senseOf(first, 'number');
  const after =
    number === undefined
      ? undefined
      : signs.find(([role]) => (role === 'atLeast' || role === 'atMost') && hasRole(second, role));
  const said = before === undefined ? (after === undefined ? undefined : number) : senseOf(second, 'number');
  const sign = before ?? after;
  // "Over a week", "more than one invoice".
  const isOne =
    said === undefined &&
    before !== undefined &&
    (second?.text === 'one' || (isSpanOfTime(second) && second?.text.endsWith('s') === false));
  const value = said ?? (isOne ? { value: 1, isMoney: false } : undefined);
  if (value === undefined || sign === undefined) return undefined;
  const behind = isOne && second?.text !== 'one' ? second : third;
  const end = at + (behind === second ? 1 : 2);
  const isUnit = isSpanOfTime(behind) || behind?.text === 'hours' || behind?.text === 'hour';
  const unit = senseOf(behind, 'unit')?.unit ?? 'hour';
  return {
    is: sign[1],
    value: value.value,
    isMoney: value.isMoney,
    unit: isUnit ? unit : undefined,
    end: isUnit ? end + 1 : end,
  };
};

/** "Between 200 and 1,000 dollars", "from 200 to 1,000". */
const rangeAt = (
  parts: readonly Part[],
  start: number,
): { readonly limits: readonly Limit[]; readonly end: number } | undefined => {
  const at = ['between', 'from', 'anywhere from'].includes(parts[start]?.text ?? '') ? start + 1 : start;
  const [first, joining, second] = parts.slice(at, at + 3);
  const [low, high] = [senseOf(first, 'number'), senseOf(second, 'number')];
  const isJoined = ['to', 'and', 'up to', 'through', 'till'].includes(joining?.text ?? '');
  if (low === undefined || high === undefined || !isJoined || low.value >= high.value) return undefined;
  if (at === start && !low.isMoney && !high.isMoney) return undefined;
  const both = { isMoney: true, unit: undefined, end: at + 3 };
  return {
    limits: [
      { ...both, is: '>=', value: low.value },
      { ...both, is: '<=', value: high.value },
    ],
    end: at + 3,
  };
};

const isSpanOfTime = (part: Part | undefined): boolean =>
  /^(?:day|week|month|year)s?$/.test(part?.text ?? '') && senseOf(part, 'unit') !== undefined;

/** "More than two jobs" counts them. */
const isOfRecords = (parts: readonly Part[], { end, isMoney, unit }: Limit, entity: EntityName): boolean => {
  const next = parts
    .slice(end, end + 2)
    .find((part) => part.senses.some(({ is }) => is === 'entity' || is === 'state'));
  const noun = senseOf(next, 'entity') ?? senseOf(parts[end + 1], 'entity');
  return !isMoney && unit === undefined && (noun?.entity === entity || isOwn(next, entity));
};

const earlier = (today: string, count: number, unit: string): string | undefined =>
  timeAt(tokensOf(`${count} ${unit}s ago today`), 0, today)?.window.from;

/** From when on an age is reckoned: what is owed from when it was due, what was sent from then on. */
const agesFrom = (entity: EntityName, states: readonly string[]): string | undefined => {
  const isSent = states.includes('status=sent');
  if (entity === 'invoices') return states.includes('status=draft') ? 'created_at' : 'due_at';
  if (entity === 'estimates' || entity === 'contracts') return isSent ? 'sent_at' : 'created_at';
  return ['leads', 'jobs'].includes(entity) ? 'created_at' : undefined;
};

/** "Over 500"; "more than 30 days late". */
const limited = (
  { entity, measure, base, said, isOfDebt }: Draft,
  { is, value, unit }: Limit,
  today: string,
): Condition | undefined => {
  if (unit !== undefined) {
    const states = said.filter(({ kind }) => kind === 'state').map(({ condition }) => textOf([condition]));
    const field = agesFrom(entity, states);
    const day = earlier(today, value, unit);
    if (field === undefined || day === undefined) return undefined;
    return is === '>' || is === '>='
      ? { field, is: '<', values: [day] }
      : is === '<' || is === '<='
        ? { field, is: '>=', values: [day] }
        : undefined;
  }
  const { money } = entities[entity];
  if (money === undefined) return undefined;
  const isOwed =
    entity === 'invoices' &&
    (isOfDebt || measure?.row.field === 'amount_due' || base?.field === 'amount_due');
  return { field: isOwed ? 'amount_due' : money, is, values: [String(value)] };
};

/** The days of a draft, and those that they are compared with. */
export const daysOf = (
  draft: Draft,
  today: string,
):
  | { readonly days: Days; readonly versus: Days | undefined; readonly at: number | undefined }
  | undefined => {
  const { windows, entity, roles } = draft;
  const moment = draft.moments.at(-1)?.moment ?? entities[entity].moment;
  if (
    windows.some(({ window }) => window.from !== undefined && window.from > today) &&
    !planned.has(moment) &&
    !['appointments', 'jobs'].includes(moment) &&
    !isAheadMeasure(draft)
  )
    return undefined;
  const [first, second, ...others] = windows;
  if (others.length > 0) return undefined;
  if (first === undefined) return { days: {}, versus: undefined, at: undefined };
  const plain = ({ window }: { window: Window }): Days => {
    const { from, through = window.isSince && planned.has(moment) ? today : undefined } =
      isAhead(entity, draft) && window.ahead !== undefined ? window.ahead : window;
    return { ...(from !== undefined && { from }), ...(through !== undefined && { through }) };
  };
  const isCompared = roles.has('versus') || roles.has('more') || roles.has('or');
  if (second === undefined) {
    if (first.window.shift !== undefined) {
      if (!isCompared || draft.base !== undefined) {
        const { from, through } = draft.base ?? {};
        if (from === undefined)
          return first.window.from === undefined
            ? undefined
            : { days: plain(first), versus: undefined, at: first.at };
        const { first: days, second } = shifted(
          first.window,
          { from, ...(through !== undefined && { through }) },
          today,
        );
        return isCompared
          ? { days, versus: second, at: first.at }
          : { days: second, versus: undefined, at: first.at };
      }
      const base = { from: `${today.slice(0, 4)}-01-01`, through: today };
      const { first: days, second: versus } = shifted(first.window, base, today);
      return { days, versus, at: first.at };
    }
    // "Are we collecting more than last quarter?"
    const unit = units.find((one) => isDeepStrictEqual(plain(first), unitPeriod(one, today, -1)));
    const isSet = new Set(draft.said.map(({ condition }) => condition.field)).size < draft.said.length;
    if (unit !== undefined && roles.has('versus') && draft.base === undefined && !isSet)
      return { days: unitPeriod(unit, today, 0), versus: plain(first), at: first.at };
    return { days: plain(first), versus: undefined, at: first.at };
  }
  if (second.window.shift !== undefined && isCompared) {
    const { first: days, second: versus } = shifted(second.window, plain(first), today);
    return { days, versus, at: first.at };
  }
  if (!isCompared) return undefined;
  const isSpan = first.window.from !== undefined && second.window.from !== undefined;
  return isSpan ? { days: plain(first), versus: plain(second), at: first.at } : undefined;
};

const planned: ReadonlySet<string> = new Set([
  'start',
  'scheduled_start',
  'due_at',
  'scheduled_for',
  'expires_at',
]);

/** What is planned may be linked to or measured, too. */
const isAheadMeasure = ({ entity }: Draft): boolean => entity === 'technicians' || entity === 'customers';

/** Whether a bare "Monday" is the next one. */
const isAhead = (entity: EntityName, draft: Draft): boolean => {
  const moment = draft.moments.at(-1)?.moment ?? entities[entity].moment;
  const isOver = draft.said.some(({ condition }) =>
    ['completed', 'canceled', 'no_show', 'done'].some(
      (state) => condition.is === '=' && condition.values.includes(state),
    ),
  );
  return planned.has(moment) && !isOver && draft.isPast !== true;
};

export type { Draft, Said };
