import { entities } from '../../model/entities.ts';
import type { EntityName } from '../../model/model.ts';
import type { Part } from '../parts/part.ts';
import type { Question } from '../parts/question.ts';
import { isRole } from '../parts/sentences.ts';

/** Nobody says more about one kind of records. */
const mostSaid = 10;

/** What is known of people from the first on. */
const ofLeads: ReadonlySet<string> = new Set(['source', 'service', 'tag']);

/** What only one kind of records has tells what it is about, where nothing goes on. */
export const inferred = (part: Part, before: Question | undefined, isOwnDay: boolean): Part | undefined => {
  const isFirst = before === undefined;
  if (isRole(part, 'busy') && !isRole(part, 'howMuch')) return { ...part, entities: ['appointments'] };
  if (isWorkDone(part) && before === undefined) return { ...part, entities: ['jobs'] };
  if (isTheirDay(part) && isOwnDay) {
    const roles = new Set([...part.roles].filter((role) => role !== 'howMuch'));
    return { ...part, entities: ['appointments'], roles };
  }
  if (isAbleTo(part)) return { ...part, entities: ['technicians'] };
  if (areSources(part)) return { ...part, entities: ['leads'] };
  if (isRole(part, 'them') || !(isFirst || isRole(part, 'when'))) return undefined;
  if (part.said.length > mostSaid) return undefined;
  const maps = [
    ...(part.moments === undefined ? [] : [part.moments]),
    ...(part.amounts === undefined ? [] : [part.amounts]),
    ...part.said.flatMap((one) => (one.kind === 'meaning' && !one.isFiller ? [one.of] : [])),
    ...[...part.by, ...(part.pick ? [part.pick] : [])].flatMap(({ fields, unit }) => (unit ? [] : [fields])),
  ];
  const [first, ...others] = maps;
  const asksMoney = isRole(part, 'howMuch') || isRole(part, 'total') || isRole(part, 'average');
  const isSource = [...(first?.values() ?? [])].every((field) => ofLeads.has(field as string));
  const looksForOne = isRole(part, 'most') || isRole(part, 'fewest') || isRole(part, 'largest');
  if (isSource && looksForOne && first !== undefined && others.length === 0)
    return { ...part, entities: ['leads'] };
  const common = [...(first?.keys() ?? [])].filter(
    (entity) =>
      others.every((map) => map.has(entity)) &&
      (!asksMoney || part.amounts !== undefined || entities[entity].money !== undefined),
  );
  const [only, ...more] = common;
  // What is overdue, or late, is first of all money.
  const isLate = part.said.some(({ text }) => /^(?:not )?(?:yet )?(?:overdue|past due|late)\b/.test(text));
  if (isLate && common.includes('invoices')) return { ...part, entities: ['invoices'] };
  // What people decline, or decline of a service, are estimates; cards are declined by a bank.
  const isOfPeople = part.said.some(({ text }) => text === 'decline') || part.pick?.text.includes('service');
  if (isOfPeople && common.includes('estimates') && part.said.some(({ text }) => /\bdeclined?$/.test(text)))
    return { ...part, entities: ['estimates'] };
  // Whether something of hers was paid is shown by her invoice.
  if (isRole(part, 'whether') && common.join() === 'invoices,payments')
    return { ...part, entities: ['invoices'] };
  if (part.said.some(({ text }) => isOfMessages.test(text)) && common.includes('messages'))
    return { ...part, entities: ['messages'] };
  if (part.said.some(({ text }) => isOfVisits.test(text)) && common.includes('appointments'))
    return { ...part, entities: ['appointments'] };
  return only !== undefined && more.length === 0 ? { ...part, entities: [only] } : undefined;
};

/** Who writes to us does so first of all by messages, if also as a lead. */
const isOfMessages = /^(?:writ|wrote|texted|text|messag|email)/;

/** Of visits first of all, if also of jobs. */
const isOfVisits = /^(?:coming up|starts?|begins?|going on|lined up|happening|taking place|on)$/;

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

const ofVisits: ReadonlyMap<EntityName, string> = new Map([['appointments', 'start']]);

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
