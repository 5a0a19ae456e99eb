/** Verbs that ask to change something where a prompt, or a clause of it, begins with them. */
const verbs: ReadonlySet<string> = new Set(
  `add approve accept assign archive book call cancel change charge clear close complete confirm convert create decline delete disqualify drop edit email enter erase fix forward install invoice issue log make mark merge message move notify order pay postpone push put qualify reassign record refund register reject remind remove rename reopen reply reschedule resend reset respond save schedule send set shift sign start stop swap switch tag text unassign update void write bill finish wipe block unblock turn draft file hold ping apply transfer correct`.split(
    /\s+/,
  ),
);

/** What may stand before the verb of a request. */
const opening: ReadonlySet<string> = new Set(
  `please pls plz u im gonna wanna gotta gimme lemme can could would will you i want need to like that go ahead and just also hey hi hello ok okay kindly the now let us me have should be able we system : , . ! then for a it so you're must`.split(
    ' ',
  ),
);

/** Nouns that such verbs are too: "call volume", "text messages", "order of". */
const nouns: Readonly<Record<string, string>> = {
  text: 'messages message conversations threads or and versus',
  email: 'or and threads conversations messages versus address of for',
  call: 'backs back volume follow',
  close: 'rate ratio percentage',
  cancel: 'rate',
  open: 'jobs',
  invoice: 'totals total amount amounts count aging volume number numbers by average for of balance',
  bill: 'totals total for of',
  record: 'of',
  schedule: 'for today tomorrow of this next on ? monday tuesday wednesday thursday friday in',
  set: 'october third june july',
  put: 'june our october july this q1 q2 q3',
  sign: 'rate',
  order: 'of the',
  void: 'invoices contracts rate',
  draft: 'estimates invoices contracts',
  complete: 'list jobs history story',
  file: 'on of for',
  tag: 'breakdown counts',
  make: 'me',
  start: 'time with date',
};

/** The verb by which the words ask to do something, and not what is so. */
export const commandIn = (words: readonly string[]): string | undefined => {
  let isBegun = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (['.', ';', '!', ':'].includes(word)) isBegun = false;
    else if (
      !isBegun &&
      verbs.has(word) &&
      !(nouns[word] ?? '').split(' ').includes(words[at + 1] ?? '-') &&
      words.length > 1
    )
      return word;
    else if (!opening.has(word)) isBegun = true;
  }
  return undefined;
};
