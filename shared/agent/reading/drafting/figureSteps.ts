// What is counted, measured, divided by or shown of the records.

import { entities } from '../../../figures/model/entities.ts';
import { hasRole, type Part, type SenseOf, senseOf } from '../phrases.ts';
import type { Role } from '../words/grammar.ts';
import type { Here, Step } from './draft.ts';
import { meaning, pronouns, stateOf } from './recordSteps.ts';

export const takeRate: Step = ({ draft, part, at }) => {
  const rate = part.senses.find(
    (sense): sense is SenseOf<'rate of'> => sense.is === 'rate of' && sense.row.entity === draft.entity,
  );
  if (rate === undefined || draft.rate !== undefined) return undefined;
  draft.rate = { row: rate.row, at };
  return 1;
};

export const takeDuration: Step = ({ draft, part }) => {
  const duration = part.senses.find(
    (sense): sense is SenseOf<'duration'> =>
      sense.is === 'duration' &&
      sense.row.entity === draft.entity &&
      (draft.roles.has('long') || (draft.roles.has('average') && part.text.includes(' '))),
  );
  if (duration === undefined || draft.duration !== undefined) return undefined;
  draft.duration = duration.row;
  return 1;
};

/** What we owe and pay is no amount of ours. */
const isOurs = ({ text, after }: Part): boolean =>
  ['we', 'i'].includes(after) && /\b(?:owe|owing|pay|spend|spent)\b/.test(text);

export const takeMeasure: Step = (here) => {
  const { draft, part, at } = here;
  const all = part.senses.filter(
    (sense): sense is SenseOf<'measure'> => sense.is === 'measure' && sense.row.entity === draft.entity,
  );
  const measure = all.find(({ only }) => isMeasured(only, here));
  if (all.some(({ row, only }) => row === draft.measure?.row && only === undefined)) return 1;
  if (measure === undefined || draft.measure !== undefined) return undefined;
  const state = stateOf(here);
  if (state !== undefined && measure.only === 'weak' && draft.roles.has('rate')) return undefined;
  if (isOurs(part) || draft.isNot) return 'refused';
  draft.measure = { row: measure.row, at };
  if (draft.order?.at === at - 1 && part.text.endsWith('s')) draft.isSeveral = true;
  const { moment } = meaning(state ?? '', draft.timed);
  if (moment === 'due_at') draft.moments.push({ moment, at });
  if (measure.row.by !== undefined) draft.by = measure.row.by;
  return 1;
};

/** Whether a verb stands for an amount here: "collected" where no records are named, "paid" after "how much". */
const isMeasured = (
  only: 'verb' | 'weak' | undefined,
  { draft: { entity, head, order, by }, parts }: Here,
): boolean => {
  const has = (...roles: readonly Role[]): boolean => parts.some((part) => hasRole(part, ...roles));
  if (only === undefined || has('sum') || (has('together') && head === undefined)) return true;
  const isNamed =
    head !== undefined ||
    parts.some((part) => senseOf(part, 'entity')?.entity === entity && !pronouns.has(part.after)) ||
    parts.some((part) => part.senses.some((sense) => sense.is === 'measure' && sense.only === undefined));
  const isRanked = order !== undefined || by !== undefined || has('by', 'average');
  return only === 'verb' ? !isNamed || isRanked : !isNamed && (isRanked || has('more', 'versus'));
};

/** A field is measured if it is an amount, and divided by if it is not, unless its value is said beside it. */
export const takeField: Step = ({ draft, parts, part, before }) => {
  // "Invoices where somebody paid late" asks for no place.
  if (part.text === 'where' && !parts.some(({ text }) => /^com(?:e|ing)\b|^came\b/.test(text)))
    return draft.head === undefined ? 'refused' : 1;
  const { field } = senseOf(part, 'field') ?? {};
  const { kind } = entities[draft.entity].fields[field ?? ''] ?? {};
  if (field === undefined || kind === undefined) return undefined;
  if (kind === 'hours') draft.field = field;
  else {
    // "Sources other than Google" names one, "which source" divides by them.
    const isNamed = parts.some(({ senses }) =>
      senses.some((sense) => sense.is === 'name' && sense.field === field),
    );
    const isValue = isNamed && !hasRole(before, 'by', 'which');
    if (!isValue && draft.by !== undefined && draft.by !== field) return 'refused';
    if (!isValue) {
      draft.by = field;
      draft.isPlural = /[^u]s$/.test(part.text);
    }
  }
  return 1;
};

/** "By month", "monthly", "which day". */
export const takeUnit: Step = ({ draft, parts, part, next, before }) => {
  const { unit } = senseOf(part, 'unit') ?? {};
  if (unit === undefined) return undefined;
  const isAsked =
    hasRole(before, 'by', 'which') ||
    hasRole(next, 'by') ||
    (part.after === 'a' && parts.some((one) => hasRole(one, 'average'))) ||
    draft.order !== undefined ||
    /ly$| by /.test(part.text);
  if (isAsked && draft.by === undefined) {
    draft.by = unit;
    return 1;
  }
  return part.after === 'that' || part.senses.some(({ is }) => is === 'empty') ? 1 : 'refused';
};
