import { isDeepStrictEqual } from 'node:util';
import type { ToolCall } from '../../../shared/contract/jarvis.ts';
import { type Condition, textOf } from '../../../shared/figures/model/conditions.ts';
import { inMemory } from '../company/memory.ts';
import { isCombined, partsOf, worth } from './combined.ts';
import { freeAt } from './freeAt.ts';
import {
  type Call,
  callOf,
  daysIn,
  type FoundRows,
  journeyAt,
  leavesOf,
  ownersAt,
  personNamed,
  sortedConditions,
} from './straight.ts';

type Row = { readonly id?: string; readonly group?: string; readonly value?: number | null };

const near = (a: unknown, b: number | null | undefined): boolean =>
  a === b || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) < 0.051);

/** Whether a fact is shown; of several values each, in any order. */
const isShown = (shown: unknown, known: unknown): boolean => {
  if (typeof known !== 'object' || known === null) return shown === known;
  const leaves = leavesOf(known);
  if (leaves.length === 0) return shown !== undefined && leavesOf(shown).join('') === '';
  return leaves.every((leaf) => leavesOf(shown).some((one) => one.includes(leaf)));
};

/** Whether what the agent found is what a reading comes to. */
const isFound = (
  { tool, input, output }: ToolCall,
  { value, versus, rows, ids, id: person, field = '', texts, shown: facts, group: only, figures }: FoundRows,
  isOrdered: boolean,
): boolean => {
  if (texts !== undefined)
    return (
      tool === 'find' && input.id === person && texts.every((one) => String(output[field]).includes(one))
    );
  const shown = (output.rows ?? []) as readonly (Row & Readonly<Record<string, unknown>>)[];
  if (facts !== undefined && shown.some(({ id = '', [field]: fact }) => !isShown(fact, facts[id])))
    return false;
  if (only !== undefined)
    return (
      shown.length === 1 &&
      shown.every(({ group, value: found }) => group === only && figures?.some((one) => near(found, one)))
    );
  if (ids !== undefined)
    return (
      tool === 'list' &&
      (isOrdered || output.value === ids.length) &&
      shown.length >= Math.min(1, ids.length) &&
      (isOrdered ? shown.slice(0, Math.max(1, ids.length)) : shown).every(({ id = '' }) => ids.includes(id))
    );
  if (rows !== undefined) {
    const wanted = Object.entries(rows);
    const first = isOrdered ? shown.slice(0, Math.max(1, wanted.length)) : shown;
    return (
      (tool === 'group' || tool === 'rate') &&
      first.length === Math.min(wanted.length, 25) &&
      first.every(({ id, group = '', value: found }) => {
        const label = id ?? group;
        return label in rows && near(found, rows[label]);
      })
    );
  }
  if (versus !== undefined) return near(output.value, value) && near(output.versus, versus);
  return (tool === 'aggregate' || tool === 'rate') && near(output.value, value);
};

const named = (conditions: unknown): string =>
  sortedConditions(
    textOf(
      ((conditions ?? []) as readonly Condition[]).map(({ field, is, values }) => ({
        field,
        is,
        values: ['technician', 'customer'].includes(field) ? values.map(personNamed) : values,
      })),
    ),
  );

const text = (value: unknown): string => (value === undefined ? '' : String(value));

/** A call of the agent in the way in which readings are written. */
const written = ({ tool, input, output }: ToolCall): Call => {
  const { moment } = { ...(output.period as { readonly moment?: string } | undefined), ...input };
  const { measure, field, entity, where, part, from, through, by, top, order, least } = input;
  const orders: Readonly<Record<string, string>> = { newest: 'last', oldest: 'first' };
  const size = top === undefined ? '' : ` ${text(top)}`;
  const over = text(input.over);
  return {
    measure: tool === 'list' || tool === 'rate' ? tool : text(measure),
    field: text(field),
    part: named(part),
    entity: text(entity),
    where: named(where),
    days: daysIn(text(moment), text(from), text(through)),
    versus:
      input.versus_from === undefined ? '' : `${text(input.versus_from)}..${text(input.versus_through)}`,
    by: text(by),
    order:
      over !== ''
        ? `over ${over}`
        : size === ''
          ? ''
          : `${orders[text(order)] ?? order ?? (least ? 'smallest' : 'largest')}${size}`,
  };
};

/** Of this moment the window is narrower than what was asked. */
const isFreeAsRead = (line: string, call: ToolCall): boolean => {
  const { input, output } = call;
  const [, times = line, field] = /^(.+) showing (\w+)$/.exec(line) ?? [];
  const { from, technician, firsts } = freeAt(times);
  const rows = output.rows as readonly { readonly id: string; readonly at: string }[];
  const found = Object.fromEntries(rows.map(({ id, at }) => [id, at]));
  const isMeant = output.from === from && input.technician === technician && isDeepStrictEqual(found, firsts);
  if (!isMeant || field === undefined) return isMeant;
  const list = `list of technicians where id=[${times}] showing ${field}`;
  return isFound({ ...call, tool: 'list' }, worth(list), false);
};

const isJourneyAsRead = (line: string, { input, output }: ToolCall): boolean => {
  const { number, moments } = journeyAt(line);
  const rows = output.rows as readonly { readonly at: string }[];
  const told = rows.map(({ at }) => at);
  return input.lifecycle_number === number && isDeepStrictEqual(told, moments);
};

const isOwnerAsRead = (line: string, { tool, input, output }: ToolCall): boolean => {
  const rows = (output.rows ?? []) as readonly Row[];
  const found = tool === 'find' ? [input.id] : rows.map(({ id }) => id);
  return ['search', 'find', 'list'].includes(tool) && isDeepStrictEqual(found, ownersAt(line));
};

const isCompanyAsRead = (line: string, { tool, input, output }: ToolCall) => {
  const names = line.slice('company '.length).split(',');
  const isCall =
    tool === 'settings' && text((input.fields as string[]).toSorted()) === text(names.toSorted());
  const tenant = inMemory.tenant as Readonly<Record<string, unknown>>;
  return { isCall, isAnswer: isCall && names.every((name) => output[name] === (tenant[name] ?? null)) };
};

/** What is looked up, and neither counted nor listed. */
const lookedUp: Readonly<Record<string, (line: string, call: ToolCall) => boolean>> = {
  free: (line, call) => call.tool === 'free' && isFreeAsRead(line, call),
  journey: (line, call) => call.tool === 'journey' && isJourneyAsRead(line, call),
  whose: isOwnerAsRead,
};

/** Two conditions on one field that nothing with a single value of it meets. */
const areOpposed = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((condition) => /^(\w+)(!?=)(.*)$/.exec(condition) ?? []);
  const [, field, is, some = ''] = a ?? [];
  const [, otherField, otherIs, others = ''] = b ?? [];
  if (field === undefined || field !== otherField || (is === '!=' && otherIs === '!=')) return false;
  // A record may have several tags.
  if (field === 'tag' && is === otherIs) return false;
  const [values, rest] = [some, others].map((list) => list.split('|')) as [string[], string[]];
  if (is === '!=') return rest.every((value) => values.includes(value));
  return values.every((value) => rest.includes(value) === (otherIs === '!='));
};

/** Whether what was called may be about the same records. What others come to by chance is no answer, and there is nothing of many things. */
const isAboutTheSame = (called: Call, meant: Call): boolean => {
  const [ours, theirs] = [called, meant].map(({ part, where }) =>
    `${part};${where}`.replaceAll(/[0-9a-f-]{36}/g, personNamed).split(';'),
  );
  const [moment = '', days = ''] = called.days.split(' ');
  const isTimed = days !== '' && !days.startsWith('..');
  return (
    called.entity === meant.entity &&
    !ours?.some((one) => theirs?.some((other) => areOpposed(one, other))) &&
    (meant.days === '' ? !isTimed : days === '' || meant.days.startsWith(`${moment} `))
  );
};

const judgedLine = (call: ToolCall, line: string) => {
  const [, kind = ''] = /^(\w+)/.exec(line) ?? [];
  const isLookedUp = lookedUp[kind];
  if (isLookedUp !== undefined) {
    const isMeant = isLookedUp(line, call);
    return { isCall: isMeant, isAnswer: isMeant };
  }
  if (kind === 'company') return isCompanyAsRead(line, call);
  if (kind === 'declined') return { isCall: false, isAnswer: false };
  const listed = line.replace(/ showing \w+$/, '');
  const found = worth(line);
  const parts = kind === 'find' ? [] : partsOf(listed);
  const isOfThese = kind === 'find' || parts.some((part) => isAboutTheSame(written(call), part));
  const isOrdered = / (?:first|last|largest|smallest) \d+$/.test(listed);
  const isAnswer = isOfThese && isFound(call, found, isOrdered);
  if (kind === 'find') return { isCall: call.tool === 'find', isAnswer };
  return {
    isCall: isCombined(line) ? isAnswer : isDeepStrictEqual(written(call), callOf(listed)),
    isAnswer,
  };
};

/** Whether one call says the same as one of the readings, and finds the same. */
const judgedOne = (call: ToolCall | undefined, readings: readonly string[]) => {
  if (call === undefined) {
    const isMeant = readings.includes('declined');
    return { isCall: isMeant, isAnswer: isMeant };
  }
  const verdicts = readings.map((line) => judgedLine(call, line));
  return {
    isCall: verdicts.some(({ isCall }) => isCall),
    isAnswer: verdicts.some(({ isAnswer }) => isAnswer),
  };
};

/** `A & B` is a reading in two calls: every way of saying all in so many calls, and of each its readings. */
const waysOf = (readings: readonly (readonly string[])[]): (readonly (readonly string[])[])[] =>
  readings.reduce<(readonly (readonly string[])[])[]>(
    (ways, lines) => {
      const plain = lines.filter((line) => !line.includes(' & '));
      const several = lines.filter((line) => line.includes(' & '));
      const here = several.map((line) => line.split(' & ').map((one) => [one]));
      const choices = plain.length > 0 || several.length === 0 ? [[plain], ...here] : here;
      return ways.flatMap((way) => choices.map((choice) => [...way, ...choice]));
    },
    [[]],
  );

/** Calls in the order of their readings, where one prompt asked for all of them and may name them in another. */
const orders = <T>(calls: readonly T[], isOnePrompt: boolean): (readonly T[])[] =>
  isOnePrompt && calls.length === 2 ? [calls, calls.toReversed()] : [calls];

/**
 * Whether every call says the same as one of its readings, and finds the same.
 * @param turns the calls of each answer; none where it was declined
 * @param readings those of each call
 */
export const judged = (turns: readonly (readonly ToolCall[])[], readings: readonly (readonly string[])[]) => {
  const made = turns.flatMap((calls): (ToolCall | undefined)[] =>
    calls.length === 0 ? [undefined] : [...calls],
  );
  const verdicts = waysOf(readings)
    .filter((way) => way.length === made.length)
    .flatMap((way) =>
      orders(made, turns.length === 1).map((calls) =>
        calls.map((call, index) => judgedOne(call, way[index] ?? [])),
      ),
    );
  return {
    isCall: verdicts.some((each) => each.every(({ isCall }) => isCall)),
    isAnswer: verdicts.some((each) => each.every(({ isAnswer }) => isAnswer)),
  };
};

/** More of them nobody tries: what is wanted are few. */
const mostCalls = 12;
const mostWanted = 4;

/**
 * Whether some of the calls, in their order, say the same as the readings: for one who also looks around before it answers. Of every turn that
 * made any at least one.
 */
export const judgedAmong = (
  turns: readonly (readonly ToolCall[])[],
  readings: readonly (readonly string[])[],
) => {
  const all = turns.flatMap((calls, turn) => calls.map((call) => ({ call, turn }))).slice(0, mostCalls);
  const picked = Array.from({ length: 2 ** all.length }, (_, bits) =>
    all.filter((_, index) => Math.trunc(bits / 2 ** index) % 2 === 1),
  ).filter(({ length }) => length <= mostWanted);
  const verdicts = picked
    .map((some) => turns.map((_, turn) => some.filter((one) => one.turn === turn).map(({ call }) => call)))
    .filter((some) => some.every((calls, turn) => calls.length > 0 || turns[turn]?.length === 0))
    .map((some) => judged(some, readings));
  return {
    isCall: verdicts.some(({ isCall }) => isCall),
    isAnswer: verdicts.some(({ isAnswer }) => isAnswer),
  };
};
