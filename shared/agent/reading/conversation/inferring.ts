import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import type { Part } from '../parts/part.ts';
import type { Question } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';

/** Nobody says more about one kind of records. */
const mostSaid = 10;

const about = (entity: EntityName, part: Part): Part => ({ ...part, entities: [entity] });

/** What only one kind of records has tells what it is about, where nothing goes on. */
export const inferred = (part: Part, before: Question | undefined, isOwnDay: boolean): Part | undefined => {
  const isFirst = before === undefined;
  // "The slowest month", after leads by month: of those.
  const { unit, fields } = part.by[0] ?? part.pick ?? {};
  const isGrouped = before?.by !== undefined && (unit ?? fields?.get(before.entity)) === before.by;
  if (isRole(part, 'busy') && !isRole(part, 'howMuch') && !isGrouped) return about('appointments', part);
  if (isFirst && isWorkDone(part)) return about('jobs', part);
  if (isOwnDay && isTheirDay(part) && (isFirst || !isRole(part, 'count'))) {
    const roles = new Set([...part.roles].filter((role) => role !== 'howMuch'));
    return about('appointments', { ...part, roles });
  }
  if (isAbleTo(part)) return about('technicians', part);
  if (areSources(part)) return about('leads', part);
  if (isRole(part, 'them') || !(isFirst || isRole(part, 'when'))) return undefined;
  const kind = part.said.length > mostSaid ? undefined : kindOf(part);
  return kind && about(kind, part);
};

/** The records with which all is kept that is said; of several kinds, the one that is meant first of all. */
const kindOf = (part: Part): EntityName | undefined => {
  const [first, ...others] = [
    ...(part.moments === undefined ? [] : [part.moments]),
    ...(part.amounts === undefined ? [] : [part.amounts]),
    ...part.said.flatMap((one) => (one.kind === 'meaning' && !one.isFiller ? [one.of] : [])),
    ...[...part.by, ...(part.pick ? [part.pick] : [])].flatMap(({ fields, unit }) => (unit ? [] : [fields])),
  ];
  if (first === undefined) return undefined;
  const isSource = [...first.values()].every((field) => typeof field === 'string' && ofLeads.has(field));
  const looksForOne = isRole(part, 'most', 'fewest', 'largest');
  if (isSource && looksForOne && others.length === 0) return 'leads';
  const asksMoney = isRole(part, 'howMuch', 'total', 'average');
  const kinds = [...first.keys()].filter(
    (entity) =>
      others.every((map) => map.has(entity)) &&
      (!asksMoney || part.amounts !== undefined || entities[entity].money !== undefined),
  );
  const [meant] = meantFirst.find(([kind, isMeant]) => kinds.includes(kind) && isMeant(part, kinds)) ?? [];
  const [only, ...more] = kinds;
  return meant ?? (more.length === 0 ? only : undefined);
};

/** What is known of people from the first on. */
const ofLeads: ReadonlySet<string> = new Set(['source', 'service', 'tag']);

const says = ({ said }: Part, words: RegExp): boolean => said.some(({ text }) => words.test(text));

const meantFirst: readonly (readonly [EntityName, (part: Part, kinds: readonly EntityName[]) => boolean])[] =
  [
    // What is overdue, or late, is first of all money.
    ['invoices', (part) => says(part, /^(?:not )?(?:yet )?(?:overdue|past due|late)\b/)],
    // What people decline, or decline of a service, are estimates; cards are declined by a bank.
    [
      'estimates',
      (part) =>
        (says(part, /^decline$/) || part.pick?.text.includes('service') === true) &&
        says(part, /\bdeclined?$/),
    ],
    // What we sold comes to the estimates that were accepted, though contracts have their amounts as well.
    [
      'estimates',
      (part, kinds) =>
        isRole(part, 'howMuch', 'total', 'money') &&
        kinds.includes('contracts') &&
        says(part, /^(?:sell|sold|win|won|clos|land)/),
    ],
    // Whether something of hers was paid is shown by her invoice.
    ['invoices', (part, kinds) => isRole(part, 'whether') && kinds.join() === 'invoices,payments'],
    // Who writes to us does so first of all by messages, if also as a lead.
    ['messages', (part) => says(part, /^(?:writ|wrote|texted|text|messag|email)/)],
    // Of visits first of all, if also of jobs.
    [
      'appointments',
      (part) => says(part, /^(?:coming up|starts?|begins?|going on|lined up|happening|taking place|on)$/),
    ],
  ];

const ofVisits: ReadonlyMap<EntityName, string> = new Map([['appointments', 'start']]);

/** "What does Maria have tomorrow", "Sam's first one today": what somebody has on a day are visits. */
const isTheirDay = ({
  said,
  windows,
  limits,
  by,
  pick,
  measure,
  amounts,
  moments = ofVisits,
}: Part): boolean =>
  windows.length === 1 &&
  said.some((one) => one.kind === 'name' && one.name.conditions.get('technicians')?.field === 'id') &&
  said.every((one) => one.kind === 'name' || one.isFiller || one.of.get('appointments') !== undefined) &&
  limits.length + by.length === 0 &&
  moments.has('appointments') &&
  [pick, measure, amounts].every((one) => one === undefined);

/** "How many bathroom remodels did we finish": what is finished of a service are jobs. */
const isWorkDone = ({ said, roles, amounts, measure, by, limits, moments, facts }: Part): boolean =>
  said.length > 1 &&
  said.some((one) => one.kind === 'name' && one.name.conditions.get('jobs')?.field === 'service') &&
  said.every((one) =>
    one.kind === 'name'
      ? one.name.conditions.has('jobs')
      : one.of.get('jobs')?.where === 'status=completed' && !one.denied,
  ) &&
  said.some(({ kind }) => kind === 'meaning') &&
  by.length + limits.length + facts.length === 0 &&
  [amounts, measure, moments].every((one) => one === undefined) &&
  (['howMuch', 'total', 'average', 'money', 'who', 'share', 'howLong', 'when'] as const).every(
    (role) => !roles.has(role),
  );

/** "Yelp vs Facebook this year": what is compared of sources are first of all the leads. */
const areSources = ({ said, roles, limits, by, pick, measure, amounts }: Part): boolean =>
  (roles.has('compare') || roles.has('trend')) &&
  !roles.has('howMuch') &&
  !roles.has('money') &&
  said.length > (roles.has('trend') ? 0 : 1) &&
  said.every((one) => one.kind === 'name' && one.name.conditions.get('leads')?.field === 'source') &&
  limits.length + by.length === 0 &&
  [pick, measure, amounts].every((one) => one === undefined);

/** "Does anyone know drain cleaning". */
const isAbleTo = ({ said, windows, roles }: Part): boolean =>
  windows.length === 0 &&
  said.length > 0 &&
  said.every((one) => one.kind === 'name' && one.name.conditions.get('technicians')?.field === 'skill') &&
  (['who', 'able'] as const).some((role) => roles.has(role));
