import { type Rewording, reworded } from './rewording.ts';

/** How often somebody came back, or paid: "have at least 2 completed jobs". */
const turns: Rewording = [
  // Of those who did not come back some had no job at all.
  [
    /\b(?:(?:have|has|had|did) )?(?:not|never) (?:came|come|have come|has come) back(?: to us)? for (?:an?|their) (?:second|2nd|repeat) /g,
    'never again had a second ',
  ],
  // Who hires somebody again has more than one job.
  [
    /\b(customers?|clients?|who|people|homeowners?)((?: (?:that|who|which|have|has|had|ever|already))*) (?:came back(?: to us)?(?: for more)?|come back(?: to us)?(?: for more)?|returned(?: to us)?(?: for more)?|(?:hired|used|booked|called|had) us (?:again|back|repeatedly|more than once|twice(?: or more)?|2 times(?: or more)?|at least twice)|(?:are )?(?:regulars|recurring|repeat business)|have (?:repeat jobs|a 2nd job|a second job|a couple of jobs|2 \+ jobs))(?= ?[?.!,]| ?$)/g,
    (_: string, who = '') => `${who === 'who' ? 'which customers' : who} have more than 1 job`,
  ],
  [/\b(?:repeat|returning) (customer|client)s?(?= ?[?.!]| ?$| do we have\b)/g, '$1s with more than 1 job'],
  [
    /\b(?:separate |different |individual )?households?\b/g,
    (household: string) => (/s$/.test(household) ? 'customers' : 'customer'),
  ],
  [
    /\b(?:came|come|have come|has come) back(?: to us)? for (?:an?|their) (?:second|2nd|repeat) (job|visit|appointment)(?: or more)?\b/g,
    'have at least 2 completed $1s',
  ],
  [
    /\b(?:have |has |had )?(?:paid|pay)(?: us)? (?:at least |not less than )?(?:twice|2 times)(?: or more)?(?= ?[?.!,]| ?$)/g,
    'have at least 2 settled payments',
  ],
  [
    /\b(?:have |has |had )?(?:paid|pay)(?: us)? (?:at least (\d+) times|(\d+) times or more|more than once)(?= ?[?.!,]| ?$)/g,
    (_: string, least = '', more = '') => `have at least ${least || more || '2'} settled payments`,
  ],
  [
    /\b(?:we have )?(?:who |that |which )?(?:have |has |had )?(?:already )?(?:did|done|had|booked|given us|gave us|ordered|have|has)(?: already| completed)? (?:at least )?(\d+) (?:completed )?(jobs|projects) or more(?: already)?(?: (?:with|for|from|by) us)?(?= ?[?.!,]| ?$)/g,
    'have at least $1 completed $2',
  ],
  [
    /\b(customers?|clients?|who|people)((?: (?:that|who|which|have|has|had|did|done|already|with))*) (?:at least|not less than) (\d+) (?:completed )?(jobs|projects)(?: already)? (?:with|for|from|by) us\b/g,
    '$1 have at least $3 completed $4',
  ],
  // Who has something done by us is a customer.
  [
    /\bwho (?:has|have|had) (?=(?:more than|at least|over) \w+ (?:completed )?(?:jobs?|projects?|visits?|appointments?) with us\b)/g,
    'which customers have ',
  ],
  [
    /\bfor whom? (?:(?:we|did|have|do) )+not (?:do|done|did|worked|had) ?(?:any |an? )?(?:jobs?|work)?(?= |$)/g,
    'which customers without a completed job',
  ],
];

export const cameBack = (text: string): string => reworded(text, turns);
