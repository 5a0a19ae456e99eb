import type { Question } from '../parts/question.ts';

const number = '([a-z\\d]{4}-[a-z\\d]{4}-[a-z\\d]{4})';

const ofJourney = new RegExp(
  `^\\s*(?:please )?(?:(?:what(?: is|'s) )?(?:the )?(?:history|journey|story|timeline|status) of |(?:find|show(?: me)?|look up|open|pull up|tell me about|who is|whose is|what happened with|what(?: is|'s) (?:going on|happening|up) with|everything (?:about|on)) )?(?:the )?(?:(?:lead|customer|journey|lifecycle|case|file|number|no\\.?) )?${number}\\s*[?.!]*\\s*$`,
  'i',
);

/** The number of the journey that a prompt asks about, if it asks for nothing else. */
export const journeyAsked = (prompt: string): string | undefined =>
  ofJourney.exec(prompt.slice(0, 200))?.[1]?.toUpperCase();

const reference = String.raw`#?((?=\S{0,99}\d)[a-z\d](?:[\w./-]{0,98}[a-z\d])?)`;
const find = '(?:find|show(?: me)?|look up|get|give me|where is|what is)';
const owner =
  '(?:who made|whose is|which customer made|(?:to which customer|to whom|which customer|who) does)';

const asked = [
  String.raw`(?:(?:which|what) payment (?:has|carries|bears)|(?:${find}(?: the| a)?|${owner} the) payment (?:with|by|under|carrying|(?:that|which) (?:has|carries|bears)))(?: the| a)? (?:payment |external )?ref(?:erence)?(?: (?:number|no\.?|id))?:? ${reference}(?: belong(?: to)?)?`,
  String.raw`${find}(?: the)? che(?:ck|que)(?: (?:number|no\.?))? ${reference}`,
].map(
  (turn) =>
    new RegExp(
      String.raw`^\s*(?:please )?(?:(?:could|can) you (?:please )?(?:tell me )?)?${turn}\s*[?.!]*\s*$`,
      'i',
    ),
);

/** The payment whose reference a prompt has, if it asks for nothing else; upper and lower case are told apart in it. */
export const paymentAsked = (prompt: string): Question | undefined => {
  const [value] = asked.flatMap((turn) => turn.exec(prompt.slice(0, 500))?.[1] ?? []);
  if (value === undefined) return undefined;
  const conditions = [{ field: 'reference', is: '=' as const, values: [value] }];
  return {
    entity: 'payments',
    action: 'list',
    measure: 'count',
    where: [{ words: 'with that reference', place: 'after', conditions }],
  };
};
