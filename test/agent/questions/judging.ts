import { isDeepStrictEqual } from 'node:util';
import { type Condition, textOf } from '../../../shared/agent/model/conditions.ts';
import type { ToolCall } from '../../../shared/contract/jarvis.ts';
import { inMemory } from '../company/memory.ts';
import { freeAt } from './freeAt.ts';
import {
  type Call,
  callOf,
  daysIn,
  type Found,
  journeyAt,
  ownersAt,
  personNamed,
  sortedConditions,
  straight,
} from './straight.ts';

type Row = { readonly id?: string; readonly group?: string; readonly value?: number | null };

const near = (a: unknown, b: number | null | undefined): boolean =>
  a === b || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) < 0.051);

/** Whether what the agent found is what a reading comes to. */
const isFound = (
  { tool, input, output }: ToolCall,
  { value, versus, rows, ids, id: person, field = '', texts, shown: facts }: Found,
  isOrdered: boolean,
): boolean => {
  if (texts !== undefined)
    return (
      tool === 'find' && input.id === person && texts.every((one) => String(output[field]).includes(one))
    );
  const shown = (output.rows ?? []) as readonly (Row & Readonly<Record<string, unknown>>)[];
  if (facts !== undefined && shown.some(({ id = '', [field]: fact }) => fact !== facts[id])) return false;
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
const written = ({ tool, input }: ToolCall): Call => {
  const { measure, field, entity, where, part, moment, from, through, by, top, order, least } = input;
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
const isFreeAsRead = (line: string, { input, output }: ToolCall): boolean => {
  const { from, technician, firsts } = freeAt(line);
  const rows = output.rows as readonly { readonly id: string; readonly at: string }[];
  const found = Object.fromEntries(rows.map(({ id, at }) => [id, at]));
  return output.from === from && input.technician === technician && isDeepStrictEqual(found, firsts);
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

/** Whether one call says the same as one of the readings, and finds the same. */
const judgedOne = (call: ToolCall | undefined, readings: readonly string[]) => {
  if (call === undefined) {
    const isMeant = readings.includes('declined');
    return { isCall: isMeant, isAnswer: isMeant };
  }
  const settings = readings.find((line) => line.startsWith('company '))?.slice('company '.length);
  if (settings !== undefined) {
    const isMeant =
      call.tool === 'settings' &&
      text((call.input.fields as string[]).toSorted()) === text(settings.split(',').toSorted());
    return {
      isCall: isMeant,
      isAnswer:
        isMeant &&
        settings
          .split(',')
          .every(
            (name) =>
              call.output[name] === ((inMemory.tenant as Readonly<Record<string, unknown>>)[name] ?? null),
          ),
    };
  }
  const times = readings.filter((line) => line.startsWith('free '));
  if (times.length > 0) {
    const isMeant = call.tool === 'free' && times.some((line) => isFreeAsRead(line, call));
    return { isCall: isMeant, isAnswer: isMeant };
  }
  const journeys = readings.filter((line) => line.startsWith('journey '));
  if (journeys.length > 0) {
    const isMeant = call.tool === 'journey' && journeys.some((line) => isJourneyAsRead(line, call));
    return { isCall: isMeant, isAnswer: isMeant };
  }
  const contacts = readings.filter((line) => line.startsWith('whose '));
  if (contacts.length > 0) {
    const isMeant = contacts.some((line) => isOwnerAsRead(line, call));
    return { isCall: isMeant, isAnswer: isMeant };
  }
  const known = readings.filter((line) => line !== 'declined');
  return {
    isCall: known.some((line) =>
      line.startsWith('find ')
        ? call.tool === 'find'
        : isDeepStrictEqual(written(call), callOf(line.replace(/ showing \w+$/, ''))),
    ),
    isAnswer: known.some((line) =>
      isFound(call, straight(line), / (?:first|last|largest|smallest) \d+$/.test(line)),
    ),
  };
};

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
  const isWhole = made.length === readings.length;
  const verdicts = orders(made, turns.length === 1).map((calls) =>
    calls.map((call, index) => judgedOne(call, readings[index] ?? [])),
  );
  return {
    isCall: isWhole && verdicts.some((each) => each.every(({ isCall }) => isCall)),
    isAnswer: isWhole && verdicts.some((each) => each.every(({ isAnswer }) => isAnswer)),
  };
};
