import type { EntityName } from '../../figures/model/model.ts';
import { nounIn } from './drafting/recordSteps.ts';
import { hasRole, type Part, senseOf } from './phrases.ts';

/** "Who can do drain cleaning" asks for technicians. */
const isSkill = ({ senses }: Part): boolean =>
  senses.some((sense) => sense.is === 'name' && sense.field === 'skill');

export const people: ReadonlySet<EntityName> = new Set(['customers', 'technicians']);

/** The kinds of records that the parts may be about: those that are named, before those that states tell. */
export const candidates = (
  parts: readonly Part[],
): { readonly named: readonly EntityName[]; readonly implied: readonly EntityName[] } => {
  const strong: EntityName[] = [];
  const named: EntityName[] = [];
  const verbs: EntityName[] = [];
  const late: EntityName[] = [];
  const implied: EntityName[] = [];
  const isMeasured = parts.some((part) => hasRole(part, 'sum', 'more', 'versus'));
  for (const part of parts) {
    const noun = nounIn(part);
    if (noun !== undefined) late.push(noun);
    for (const sense of part.senses) {
      if (sense.is === 'rate of') strong.push(sense.row.entity);
      if (sense.is === 'measure') {
        if (sense.only === undefined) strong.push(sense.row.entity);
        else if (sense.only === 'verb') {
          named.push(sense.row.entity);
          verbs.push(sense.row.entity);
        } else if (isMeasured)
          (parts.some((one) => hasRole(one, 'sum')) ? late : implied).push(sense.row.entity);
      }
      if (sense.is === 'duration' && parts.some((one) => hasRole(one, 'long', 'average')))
        strong.push(sense.row.entity);
      if (sense.is === 'entity') named.push(sense.entity);
      if (sense.is === 'state' && !sense.isShared)
        (sense.isNoun ? named : implied).push(...(Object.keys(sense.on) as EntityName[]));
      if (sense.is === 'field' && part.text.startsWith('lead')) named.push('leads');
      if (sense.is === 'fact' && sense.field === 'skill' && parts.some(isSkill) && !hasRole(parts[0], 'what'))
        named.push('technicians');
    }
  }
  named.push(...late);
  const [first] = named;
  const isPerson = first === 'customers' || first === 'technicians' || first === 'leads';
  // "Which source brought in the most leads" asks for no money.
  const isVerb = verbs[0] === first && named.filter((one) => one === first).length === 1;
  const next = isVerb ? named.filter((one) => !people.has(one)).slice(1, 2) : [];
  return {
    named: [...new Set([...strong, ...(isPerson || first === undefined ? named : [first, ...next])])],
    implied: [...new Set(implied)],
  };
};

/** Of which kind a question is that names none, by whom or what it names: "what has Dave got on tomorrow". */
export const unnamed = (
  parts: readonly Part[],
  named: readonly EntityName[],
  today: string,
): readonly EntityName[] => {
  if (named.length > 0)
    return named[0] === 'customers' && parts.some((part) => hasRole(part, 'largest')) ? ['payments'] : [];
  const names = parts.flatMap(({ senses }) => senses.filter((sense) => sense.is === 'name'));
  const isAhead = parts.some((part) => {
    const { window } = senseOf(part, 'time') ?? {};
    return ((window?.ahead ?? window)?.from ?? '') >= today;
  });
  const isWho = parts.some((part) => hasRole(part, 'who'));
  const isCrew = names.some(({ person }) => person?.among === 'technicians');
  const isVisit = isCrew || (isAhead && names.every(({ field }) => field === 'service'));
  const all: readonly (readonly [EntityName, boolean])[] = [
    ['appointments', isVisit],
    ['payments', parts.some(({ text }) => /\bmoney\b/.test(text))],
    [
      'leads',
      names.some(
        ({ person, field }) => person === undefined && !(isWho && (field === 'service' || field === 'skill')),
      ),
    ],
  ];
  return all.flatMap(([entity, isMeant]) => (isMeant ? [entity] : []));
};
