/** A word and its plural; one that ends like a plural may be one. */
export const plurals = (word: string): string[] => {
  if (/(?:s|x|sh|ch)$/.test(word)) return [word, `${word}es`];
  return [word, /[^aeo]y$/.test(word) ? word.replace(/y$/, 'ies') : `${word}s`];
};

/** "Void" and "voiding", "pick up" and "picking up". */
export const gerundOf = (infinitive: string): string => {
  const [verb = '', ...rest] = infinitive.split(' ');
  return [`${verb.replace(/(?<=[^e])e$/, '')}ing`, ...rest].join(' ');
};

/** As it stands in the dictionary, with its ending, and as she does it. */
export const formsOf = (infinitive: string): string[] => {
  const [verb = '', ...rest] = infinitive.split(' ');
  const third = /(?:s|x|sh|ch)$/.test(verb) ? `${verb}es` : verb.replace(/(?<=[^aeo])y$/, 'ie').concat('s');
  return [infinitive, gerundOf(infinitive), [third, ...rest].join(' ')];
};

/** Verbs whose participle or past does not tell the infinitive by its ending. */
const irregular: Readonly<Record<string, string>> = {
  begun: 'begin',
  began: 'begin',
  bought: 'buy',
  brought: 'bring',
  built: 'build',
  came: 'come',
  done: 'do',
  drawn: 'draw',
  fallen: 'fall',
  fell: 'fall',
  gave: 'give',
  given: 'give',
  gone: 'go',
  got: 'get',
  gotten: 'get',
  held: 'hold',
  kept: 'keep',
  lost: 'lose',
  made: 'make',
  paid: 'pay',
  ran: 'run',
  said: 'say',
  sent: 'send',
  sold: 'sell',
  taken: 'take',
  threw: 'throw',
  thrown: 'throw',
  told: 'tell',
  took: 'take',
  went: 'go',
  won: 'win',
  written: 'write',
  wrote: 'write',
  put: 'put',
};

/** The infinitives that a participle may have: of "issued" both "issu" and "issue", of which nobody says the first. */
export const infinitivesOf = (phrase: string): string[] => {
  const [verb = '', ...rest] = phrase.split(' ');
  const stem = /^(\w{2,})ed$/.exec(verb)?.[1];
  const verbs = irregular[verb]
    ? [irregular[verb]]
    : stem === undefined
      ? []
      : [stem, `${stem}e`, stem.replace(/(\w)\1$/, '$1'), stem.replace(/i$/, 'y')];
  return [...new Set(verbs)].map((one) => [one, ...rest].join(' '));
};
