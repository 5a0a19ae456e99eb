import { groupable } from '../../figures/grouping.ts';
import { type Condition, textOf } from '../../figures/model/conditions.ts';
import { entities } from '../../figures/model/entities.ts';
import type { EntityName } from '../../figures/model/model.ts';
import type { Draft, Said } from './draft.ts';
import { conditions, type Frame } from './frame.ts';
import { lexicon } from './lexicon.ts';
import { agesFrom, isOfRecords, isOwn, limitAt, limited, rangeAt } from './limits.ts';
import { hasRole, type Part, type SenseOf, senseOf } from './phrases.ts';
import type { Role } from './words/grammar.ts';
import { opposites } from './words/records.ts';

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
  refunds: ['customers', 'payments', 'invoices'],
  credit_notes: ['customers', 'invoices'],
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
const bounds: ReadonlySet<Role> = new Set(['over', 'atLeast', 'under', 'atMost', 'exactly']);
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
      // "31 to 60 days" is a span of ages.
      const isOfDays = /^days?$/.test(parts[range.end]?.text ?? '');
      const age = range.limits.map(({ value }) => value).join('-');
      const isAge = own.fields.aging?.values?.includes(age) === true;
      const limits = isOfDays
        ? [isAge ? conditions(`aging=${age}`)[0] : undefined]
        : range.limits.map((one) => limited(draft, one, today));
      for (const condition of limits) {
        if (condition === undefined) return undefined;
        draft.said.push({ condition, at, kind: 'limit' });
      }
      at = isOfDays ? range.end : range.end - 1;
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
      const isRanked = parts.some((one) => hasRole(one, 'largest', 'smallest', 'newest', 'oldest'));
      if (
        number.value < 101 &&
        !number.isMoney &&
        part.after !== 'at' &&
        (draft.order?.at === at - 1 ||
          orders.some((order) => hasRole(next, order)) ||
          hasRole(before, 'list', 'any') ||
          isRanked)
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
    const isLimited = limitAt(parts, at + 1) !== undefined || rangeAt(parts, at + 1) !== undefined;
    if (isLimited && hasRole(part, 'sum')) continue;
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
      const isLinked = own.fields[noun.entity]?.records === noun.entity;
      const isHad = isNot !== undefined || hasRole(before, 'with');
      if (isLinked && isHad && draft.head !== undefined) {
        add(conditions(`${noun.entity}!=`), at, 'state');
        continue;
      }
      if (isNot !== undefined) return undefined;
      // A conversation may be a lead's, who is no customer.
      const isWhichOf = parts.slice(0, at).some((one) => hasRole(one, 'which', 'list'));
      if (entity === 'threads' && noun.entity === 'customers' && isWhichOf) return undefined;
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
      const isAsked =
        hasRole(asking, 'count', 'which', 'list', 'rate') &&
        asking?.text !== 'what' &&
        !draft.roles.has('sum');
      const isOfWhom = isAsked && draft.head === undefined && !hasRole(asking, 'count', 'rate');
      if (person === 'customer' && isOfWhom && draft.by === undefined) {
        draft.by = person;
        draft.isPlural = true;
        continue;
      }
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
    if (part.text === 'where' && !parts.some(({ text }) => /^(?:come|came|coming)\b/.test(text))) {
      if (draft.head === undefined) return undefined;
      continue;
    }
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
      if (isAsked && draft.by === undefined && entity !== 'technicians') {
        draft.by = unit.unit;
        continue;
      }
      if (part.after === 'that' || part.senses.some(({ is }) => is === 'empty')) continue;
      return undefined;
    }
    const isSkill = (one: Part['senses'][number]) => one.is === 'name' && one.field === 'skill';
    if (senseOf(part, 'fact')?.field === 'skill' && next?.senses.some(isSkill)) continue;
    const roles = part.senses.flatMap((sense) => (sense.is === 'role' ? [sense.role] : []));
    const isLimit = roles.length > 0 && roles.every((role) => bounds.has(role));
    if (isLimit && !part.senses.some(({ is }) => is === 'empty')) {
      if (part.text === 'over' && senseOf(next, 'time') !== undefined) continue;
      // Without a number "more than" and "or more" compare.
      if (!/^or |than$/.test(part.text)) return undefined;
      for (const role of ['versus', 'more'] as const) draft.roles.set(role, at);
      draft.strict.add('versus');
      continue;
    }
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
      if (hasRole(part, 'more') && / (?:from|over)$/.test(part.text)) draft.isUp = true;
      for (const role of roles) if (!draft.roles.has(role)) draft.roles.set(role, at);
      if (at > 0 && (part.text === 'and' || part.text === 'plus')) draft.strict.add('and');
      if (roles.length === 1 && roles[0] !== 'and' && !part.senses.some(({ is }) => is === 'empty'))
        draft.strict.add(roles[0] as Role);
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
    parts.some((part) => senseOf(part, 'entity')?.entity === entity && !pronouns.has(part.after)) ||
    parts.some((part) => part.senses.some((sense) => sense.is === 'measure' && sense.only === undefined));
  return only === 'verb' ? !isNamed || isRanked : isRanked && !isNamed;
};
