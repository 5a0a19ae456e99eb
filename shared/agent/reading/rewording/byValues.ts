import { entities } from '../../model/entities.ts';
import { entityNames } from '../../model/model.ts';
import type { Rewording } from './rewording.ts';

/** The values of these fields are named one by one where people say by what they divide: "between new, qualifying and qualified". */
const fields = ['status', 'milestone', 'channel'] as const;

const valuesOf = (field: string): string => {
  const values = entityNames.flatMap((name) => entities[name].fields[field]?.values ?? []);
  return [...new Set(values)].map((value) => value.replaceAll('_', ' ')).join('|');
};

/** By the field whose values are named, three of them at least: two are compared. */
export const byValues: Rewording = fields.map((field) => {
  const value = `(?:${valuesOf(field)})s?`;
  return [
    new RegExp(
      `\\b(?:how (?:do|does|did|are|is|were|was|have|has) )?((?:(?! , |[.?!]).){3,60}?) (?:split|divided?|break|broken|distributed|spread|fall|stand)(?: up| out| down)?(?: (?:between|among|across|into|over|by|as))? (?:the )?${value}(?: , ${value})+(?: ,)? (?:and|or|&) ${value}(?= ?[.?!]| ?$)`,
    ),
    `$1 by ${field}`,
  ];
});
