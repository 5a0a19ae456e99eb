// Which records are meant: their kind, whose they are, their states.

import { groupable } from '../../../figures/grouping.ts';
import { type Condition, denied, textOf } from '../../../figures/model/conditions.ts';
import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import { conditions } from '../framing/frame.ts';
import { lexicon } from '../lexicon.ts';
import { hasRole, type Part, type SenseOf, senseOf } from '../phrases.ts';
import { opposites } from '../words/records.ts';
import type { Draft, Here, Said, Step } from './draft.ts';

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

const negate = (entity: EntityName, where: readonly Condition[]): readonly Condition[] | undefined => {
  const row = opposites.find(([of]) => of === `${entity} ${textOf(where)}`);
  if (row !== undefined) return conditions(row[1]);
  const [only, ...others] = where;
  return only === undefined || others.length > 0 ? undefined : [denied(only)];
};

/** The kind of records that the last word of a name is: an "estimate visit" is one. */
export const nounIn = ({ text, senses }: Part): EntityName | undefined => {
  if (!senses.some((sense) => sense.is === 'name' && sense.field === 'service')) return undefined;
  const known = lexicon.next.get(text.split(' ').at(-1) ?? '')?.senses.find((sense) => sense.is === 'entity');
  return known?.is === 'entity' ? known.entity : undefined;
};

/** "status=sent @sent_at" as conditions and a moment. */
export const meaning = (
  text: string,
  timed: Draft['timed'],
): { readonly where: readonly Condition[]; readonly moment: string | undefined } => {
  const [plain = '', other] = text.split(' unless ');
  const [over = '', still] = (timed !== undefined && other !== undefined ? other : plain).split(' ahead');
  const [where = '', moment] = (timed === 'ahead' && still !== undefined ? still : over).split('@');
  return { where: conditions(where.trim()), moment: moment?.trim() };
};

/** Adds conditions, or what they deny; false where nothing is their opposite. Of "not done or canceled" both are denied. */
const add = (
  { draft, at, before }: Here,
  where: readonly Condition[],
  kind: Said['kind'],
  moment?: string,
): boolean => {
  if (hasRole(before, 'or') && draft.denied === at - 2 && kind === 'state') draft.isNot = true;
  const meant = draft.isNot === true ? negate(draft.entity, where) : where;
  if (meant === undefined) return false;
  if (draft.isNot === true) draft.denied = at;
  if (draft.isNot !== true && moment !== undefined) draft.moments.push({ moment, at });
  draft.isNot = false;
  for (const condition of meant) draft.said.push({ condition, at, kind, moment });
  return true;
};

/** "Leads from Google", "invoices of Grace Hopper". */
export const takeName: Step = (here) => {
  const { draft, part, at } = here;
  const names = part.senses.filter((sense) => sense.is === 'name');
  const name = names.find(({ on }) => on[draft.entity] !== undefined);
  const condition = name?.on[draft.entity];
  if (name === undefined || condition === undefined) return undefined;
  if (names.length > 1) draft.notes.push(`I read ${part.text} as a ${name.field}.`);
  if (name.isLoose) draft.notes.push(`I read ${part.text} as ${name.label}.`);
  if (!add(here, [condition], 'value')) return 'refused';
  if (name.field === 'person') draft.people += 1;
  const direction = { from: 'inbound', to: 'outbound' }[part.after];
  if (draft.entity === 'messages' && name.person !== undefined && direction !== undefined)
    add(here, conditions(`direction=${direction}`), 'state');
  if (nounIn(part) === draft.entity) draft.head ??= at;
  return 1;
};

export const pronouns: ReadonlySet<string> = new Set(['we', 'you', 'they', 'i']);

/** The state that a word says of these records: behind a "not" one that can be denied, behind "we" what is done, else a noun before it. */
export const stateOf = ({ draft: { entity, isNot, timed }, part }: Here): string | undefined => {
  const meant = part.senses.filter(
    (sense): sense is SenseOf<'state'> => sense.is === 'state' && sense.on[entity] !== undefined,
  );
  const isDeniable = ({ on }: SenseOf<'state'>): boolean => meaning(on[entity] ?? '', timed).where.length > 0;
  const found = isNot
    ? meant.find(isDeniable)
    : pronouns.has(part.after)
      ? undefined
      : meant.find(({ isNoun }) => isNoun);
  return (found ?? meant[0])?.on[entity];
};

/** Whether a part names these records: by their noun, or by that of one of their states. */
const isHead = ({ draft: { entity }, part }: Here): boolean => {
  const noun = senseOf(part, 'entity');
  if (noun === undefined)
    return part.senses.some(
      (sense) => sense.is === 'state' && sense.isNoun && sense.on[entity] !== undefined,
    );
  const isVerb =
    pronouns.has(part.after) &&
    part.senses.some((sense) => sense.is === 'measure' && sense.row.entity === entity);
  return noun.entity === entity && !isVerb;
};

export const takeHead: Step = (here) => {
  const { draft, parts, part, before, at } = here;
  if (!isHead(here)) return undefined;
  const isNoun = senseOf(part, 'entity') !== undefined;
  if (draft.isNot && isNoun) {
    // "No leads yesterday?" asks whether there were any, "who had no leads" does not.
    if (!hasRole(before, 'not') || parts.some((one) => hasRole(one, 'which', 'who', 'by'))) return 'refused';
    draft.isNot = false;
  }
  draft.head ??= at;
  draft.isMany ??= part.text.endsWith('s');
  if (draft.order?.at === at - 1 && part.text.endsWith('s') && before?.text !== 'next')
    draft.isSeveral = true;
  const { where, moment } = meaning(isNoun ? '' : (stateOf(here) ?? ''), draft.timed);
  return add(here, where, 'state', moment) ? 1 : 'refused';
};

export const takeState: Step = (here) => {
  const { draft, part, at } = here;
  const state = stateOf(here);
  if (state === undefined) return undefined;
  const { where, moment } = meaning(state, draft.timed);
  if (!add(here, where, 'state', moment)) return 'refused';
  for (const role of ['more', 'count'] as const)
    if (hasRole(part, role) && !draft.roles.has(role)) draft.roles.set(role, at);
  return 1;
};

/** The records of another kind divide these, are those whose they are, or say nothing more. */
export const takeOtherRecords: Step = ({ draft, parts, at, part, next, before }) => {
  const { entity: other } = senseOf(part, 'entity') ?? {};
  const { entity, roles, head, order, top } = draft;
  if (other === undefined || other === entity) return undefined;
  if (draft.isNot) return 'refused';
  const person = personField(entity, other);
  // "With the technician": a list tells who does it.
  const isShown =
    roles.has('with') && hasRole(before, 'with', 'and') && !roles.has('by') && head !== undefined;
  if (person !== undefined && isShown) return 1;
  // A conversation may be a lead's, who is no customer.
  const isWhich = parts.slice(0, at).some((one) => hasRole(one, 'which', 'list'));
  if (entity === 'threads' && other === 'customers' && isWhich) return 'refused';
  const isDivided =
    hasRole(before, 'by') ||
    hasRole(next, 'by') ||
    top !== undefined ||
    (!roles.has('rate') && ((hasRole(before, 'which') && before?.text !== 'what') || order !== undefined));
  const asking = parts.slice(0, at).findLast((one) => senseOf(one, 'state') === undefined);
  const isAsked =
    hasRole(asking, 'count', 'which', 'list', 'rate') && !/^what$|often|times/.test(asking?.text ?? '');
  const isOfWhom = person === 'customer' && isAsked && head === undefined;
  if (person !== undefined && draft.by === undefined && (isDivided || isOfWhom)) {
    draft.by = person;
    draft.isPlural = part.text.endsWith('s');
    return 1;
  }
  const isSilent = absorbed[entity]?.includes(other) === true && (!isAsked || head !== undefined);
  draft.whose ??= person;
  return isSilent ? 1 : 'refused';
};
