import { entities } from '../../../figures/model/entities.ts';
import type { EntityName } from '../../../figures/model/model.ts';
import type { Frame } from '../framing/frame.ts';
import { type Part, senseOf } from '../phrases.ts';
import type { Draft, Here, Step } from './draft.ts';
import { takeDuration, takeField, takeMeasure, takeRate, takeUnit } from './figureSteps.ts';
import { takeAmount, takeLimit, takeRange, takeTime } from './numberSteps.ts';
import { takeHead, takeName, takeOtherRecords, takeState } from './recordSteps.ts';
import { takeOrder, takeRoles, takeSilence } from './shapeSteps.ts';

/** The first that applies to a part reads it. */
const steps: readonly Step[] = [
  takeTime,
  takeRange,
  takeLimit,
  takeAmount,
  takeName,
  takeRate,
  takeDuration,
  takeHead,
  takeMeasure,
  takeOtherRecords,
  takeOrder,
  takeState,
  takeField,
  takeUnit,
  takeRoles,
  takeSilence,
];

const stepAt = (here: Here): number | 'refused' => {
  for (const step of steps) {
    const taken = step(here);
    if (taken !== undefined) return taken;
  }
  return 'refused';
};

/** What the parts of a prompt ask of the records of one kind, or the first words that mean nothing there. */
export const draftOf = (
  entity: EntityName,
  all: readonly Part[],
  today: string,
  base?: Frame,
): Draft | { readonly unread: string } => {
  const parts = all.filter(({ senses }) => !senses.every(({ is }) => is === 'empty'));
  const draft = begun(entity, all, today, base);
  for (let at = 0; at < parts.length; ) {
    const part = parts[at] as Part;
    const taken = stepAt({ draft, parts, at, part, next: parts[at + 1], before: parts[at - 1] });
    if (taken === 'refused') return { unread: part.raw };
    at += taken;
  }
  return draft.isNot === true ? { unread: 'what is not wanted' } : draft;
};

/** What the prompt as a whole says, before its parts do. */
const begun = (entity: EntityName, all: readonly Part[], today: string, base: Frame | undefined): Draft => {
  const says = (words: RegExp): boolean => all.some(({ text }) => words.test(text));
  const isPast = says(/^(?:was|were|did)$/);
  const windows = all.flatMap((part) => senseOf(part, 'time')?.window ?? []);
  const isAhead =
    !isPast && windows.some(({ through, ahead }) => (through ?? today) >= today || ahead !== undefined);
  return {
    entity,
    today,
    said: [],
    moments: [],
    windows: [],
    roles: new Map(),
    strict: new Set(),
    base,
    notes: [],
    timed: windows.length === 0 ? undefined : isAhead ? 'ahead' : 'behind',
    isPast,
    isLongest: says(/^(?:the )?longest$/),
    isTotal: entities[entity].money === undefined && entity !== 'jobs' && says(/^(?:total|totals|in total)$/),
    isOfMoney: says(/^(?:money|dollars|the most money|how much money)$/),
    isOfDebt: all.some(
      ({ text, senses }) =>
        text !== 'unpaid' &&
        senses.some((sense) => sense.is === 'measure' && sense.row.field === 'amount_due'),
    ),
    people: 0,
  };
};
