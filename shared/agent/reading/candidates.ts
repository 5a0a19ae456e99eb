import type { EntityName } from '../../figures/model/model.ts';
import { nounIn } from './drafting/recordSteps.ts';
import { hasRole, type Part, senseOf } from './phrases.ts';

/** The kinds of records that the parts may be about: those that are named, before those that states tell. */
export const candidates = (
  parts: readonly Part[],
): { readonly named: readonly EntityName[]; readonly implied: readonly EntityName[] } => {
  const strong: EntityName[] = [];
  const named: EntityName[] = [];
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
        else if (sense.only === 'verb') named.push(sense.row.entity);
        else if (isMeasured)
          (parts.some((one) => hasRole(one, 'sum')) ? late : implied).push(sense.row.entity);
      }
      if (sense.is === 'duration' && parts.some((one) => hasRole(one, 'long', 'average')))
        strong.push(sense.row.entity);
      if (sense.is === 'entity') named.push(sense.entity);
      if (sense.is === 'state' && !sense.isShared)
        (sense.isNoun ? named : implied).push(...(Object.keys(sense.on) as EntityName[]));
      if (sense.is === 'field' && part.text.startsWith('lead')) named.push('leads');
    }
  }
  named.push(...late);
  const [first] = named;
  const isPerson = first === 'customers' || first === 'technicians' || first === 'leads';
  return {
    named: [...new Set(isPerson || first === undefined ? [...strong, ...named] : [...strong, first])],
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
