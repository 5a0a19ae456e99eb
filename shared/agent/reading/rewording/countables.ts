import { entities } from '../../../figures/model/entities.ts';
import { entityNames } from '../../../figures/model/model.ts';
import { plurals } from '../words/wordForms.ts';

/** "Leads", "visits", as the source of a regular expression: several of what has an amount, or of what has none. */
const severalOf = (hasMoney: boolean): string =>
  entityNames
    .filter((name) => (entities[name].money !== undefined) === hasMoney)
    .flatMap((name) => [entities[name].one, ...entities[name].words])
    .map((word) => plurals(word.replaceAll('-', ' ')).at(-1) ?? word)
    .filter((word) => word.endsWith('s'))
    .toSorted((a, b) => b.length - a.length)
    .join('|');

const priced = severalOf(true);

/** As a source: those that have no amount. */
export const unpriced = severalOf(false);

export const plural = `${priced}|${unpriced}`;

/** Who asks "how much leads" asks how many, but not "how much jobs brought in". */
export const muchOfUnpriced = new RegExp(
  String.raw`\bhow much (?=(?:people|persons|${unpriced})\b(?! (?:is |are |was |were |have |has |did )?(?:br[io]|earn|made|make|cost|worth|paid|pay|owe|spen|gave|give)))`,
  'g',
);

/** "How much invoices are open" may ask for either, so both are told. */
export const muchOfPriced = new RegExp(String.raw`\bhow much (?=(?:${priced})\b)`, 'g');
