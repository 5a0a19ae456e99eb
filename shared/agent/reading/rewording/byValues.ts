import { entities } from '../../../figures/model/entities.ts';
import { entityNames } from '../../../figures/model/model.ts';
import type { Rewording } from './rewording.ts';

/** The values of these fields are named one by one where people say by what they divide: "between new, qualifying and qualified". */
const fields = ['status', 'milestone', 'channel', 'method', 'direction'] as const;

const valuesOf = (field: string): string => {
  const values = entityNames.flatMap((name) => entities[name].fields[field]?.values ?? []);
  return [...new Set(values)].map((value) => value.replaceAll('_', ' ')).join('|');
};

const records =
  '(?:invoices|bills|payments|estimates|quotes|jobs|visits|appointments|leads|messages|contracts|follow ups|ones)';
const split = '(?:split|divided?|break|broken|separate|distributed|spread|fall|stand)(?: up| out| down)?';

/** By the field whose values are named, three of them at least: two are compared, but where something is broken down into them. */
export const byValues: Rewording = fields.flatMap((field) => {
  const value = `(?:${valuesOf(field)})s?`;
  const values = (least: string) =>
    `(?:the )?${value}(?: , ${value})${least}(?: ,)? (?:and|or|&) ${value}(?: ${records})?(?= ?[.?!]| ?$)`;
  return [
    // "Break down what we invoiced into deposit, progress and final invoices".
    [
      new RegExp(
        `^((?:please |can you |could you )*)${split} (?!by )((?:(?! , |[.?!]| into ).){3,80}?)(?: up| out| down| apart)? into ${values('*')}`,
      ),
      `$1$2 by ${field}`,
    ],
    [
      new RegExp(
        `\\b(?:how (?:do|does|did|are|is|were|was|have|has) )?((?:(?! , |[.?!]).){3,60}?) ${split}(?: (?:between|among|across|into|over|by|as))? ${values('+')}`,
      ),
      `$1 by ${field}`,
    ],
  ];
});
