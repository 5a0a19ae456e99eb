import * as z from 'zod';
import { fold } from '../../../kernel/folding.ts';
import { FreeQuestion } from '../alone/freeTime.ts';
import { Question } from '../parts/question.ts';
import { plainWords } from '../rewording/text.ts';
import type { Name } from '../words/tokens.ts';

/** Of whom several were offered, by the words that may mean each, and what was asked of one of them. */
export const Offered = z.object({
  offered: z.object({
    text: z.string(),
    /** Words that said more of whom. */
    narrowed: z.string().optional(),
    prompt: z.string().optional(),
    before: z.union([Question, FreeQuestion]).optional(),
  }),
});
export type Offered = z.output<typeof Offered>;

/** More than one of these is read no further. */
const mostShown = 5;

const lead =
  /^(?:(?:no|sorry|ok|okay|yes|ah|oh|well|i|we|mean|meant|want|need|it|that|this|is|was|thats|make|the|for|of|with|named|called|one|who|whose|name|under|at) )+/;
const tail = /(?: (?:one|please|thanks|then|customer|client))+$/;

const places: Readonly<Record<string, number>> = {
  first: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  '4th': 3,
  fifth: 4,
  '5th': 4,
};

/** Which of the offered may be meant, in which words, and what is said after that. */
export type Picked = { readonly meant: readonly Name[]; readonly core: string; readonly rest: string };

/** Undefined where it is none of them, or tells none of them from the others. */
export const pickedIn = (prompt: string, names: readonly Name[]): Picked | undefined => {
  const [clause = '', ...clauses] = plainWords(prompt).split(/ [.!?,;:](?= |$)/);
  const said = prompt.trim().replace(/[.!?]+$/, '');
  const marked = names.filter(
    ({ mark }) => mark !== undefined && said.toLowerCase().endsWith(mark.toLowerCase()),
  );
  const [exact, ...others] = marked;
  if (exact !== undefined && others.length === 0 && isOnlyMark(said, exact.mark ?? ''))
    return { meant: [exact], core: '', rest: '' };
  const core = ` ${clause.trim()}`.trim().replace(lead, '').replace(tail, '');
  const rest = clauses
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join(' , ');
  const [, ending] = /^(?:number )?(?:ending|ends|that ends) (?:in|with|on) (\d{2,6})$/.exec(core) ?? [];
  const at = places[core];
  const meant =
    at !== undefined
      ? names.slice(0, mostShown).filter((_, index) => index === at)
      : names.filter((name) => (ending === undefined ? isCalled(name, core) : name.mark?.endsWith(ending)));
  return meant.length === 0 || (meant.length === names.length && names.length > 1)
    ? undefined
    : { meant, core, rest };
};

const isOnlyMark = (said: string, mark: string): boolean =>
  `${said.slice(0, -mark.length).toLowerCase()}x `.replace(lead, '') === 'x ';

/** Every word is one of the name. */
export const isCalled = ({ label }: Name, core: string): boolean => {
  const words = label.split(' ').map(fold);
  const said = core.split(' ').map(fold).filter(Boolean);
  return said.length > 0 && said.every((word) => words.includes(word));
};
