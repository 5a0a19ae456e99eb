// People who call the demo company: invented names, with numbers and addresses reserved for examples.

import { diceOf } from './dice.ts';

const firstNames =
  'Maria James Aisha Robert Linda Wei Patricia Carlos Susan Dmitri Karen Omar Nancy Rafael Ingrid David Priya Thomas Yolanda Steven Fatima Michael Chloe Andrew Rosalind Joseph Hannah Marcus Elena George Beatrice Samuel Naomi Victor Amara Peter Gloria Luis Teresa Frank Mei Daniel Olivia Anthony Ruth Kwame Sofia Walter Diane Hector Julia Arthur Leila Edward Camila Raymond Grace Vincent Ana Russell';
const lastNames =
  'Alvarez Bennett Chowdhury DiMarco Eklund Fitzgerald Greenberg Huang Ivanova Jefferson Kowalski Lombardi Mbeki Nakamura Oyelaran Petrov Quinlan Ramirez Schneider Torres Ueda Vasquez Whitfield Xu Yildiz Zimmerman Abramson Barrett Cohen Delgado Espinoza Farrell Gutierrez Hartley Iqbal Jankowski Keller Levine Moreno Novak Okafor Palmer Reyes Santos Tran Underwood Villanueva Walsh Yang Zapata';
const streets =
  'Bergen Street|Linden Boulevard|Ocean Avenue|Myrtle Avenue|Fresh Pond Road|Metropolitan Avenue|Bell Boulevard|Union Turnpike|Cortelyou Road|Sterling Place|Argyle Road|Juniper Valley Road|Francis Lewis Boulevard|Shore Parkway|Hillside Avenue|Kissena Boulevard|Clinton Avenue|Foster Avenue|Cooper Avenue|Northern Boulevard';
const towns =
  'Brooklyn, NY 11216|Queens, NY 11385|Brooklyn, NY 11230|Bayside, NY 11361|Forest Hills, NY 11375|Brooklyn, NY 11218|Flushing, NY 11355|Staten Island, NY 10306|Maspeth, NY 11378|Hempstead, NY 11550';
const areas = ['718', '347', '917', '646', '516', '914', '929'];

export type Person = {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
};

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** One of 700 people, always the same for a number; no two share a name, a phone or an email. */
export const personOf = (index: number): Person => {
  const dice = diceOf(7_000 + index);
  const firsts = firstNames.split(' ');
  const lasts = lastNames.split(' ');
  const first_name = at(firsts, index * 7);
  // Sixty first and fifty last names repeat a combination only after three hundred, so every round shifts them.
  const last_name = at(lasts, index * 11 + Math.floor(index / 300));
  const line = `${100 + (index % 100)}`.slice(1);
  return {
    first_name,
    last_name,
    phone: `(${at(areas, Math.floor(index / 100))}) 555-01${line}`,
    email: `${first_name}.${last_name}@example.com`.toLowerCase(),
    address: `${dice.between(12, 980)} ${at(streets.split('|'), dice.below(20))}, ${at(towns.split('|'), dice.below(10))}`,
  };
};
