import type { Rewording } from './rewording.ts';

/** Of what some part may be so. */
const records =
  '(?:leads?|estimates?|quotes?|bids?|contracts?|invoices?|bills?|payments?|checks?|cards?|messages?|texts?|emails?|jobs?|visits?|appointments?|webhooks?)';

/** All but those that are named. */
const rest =
  '(?:the )?(?:rest|others|other (?:leads|ones)|normal (?:leads|ones)|everybody else|everyone else|all (?:the )?other(?:s| leads)?)(?: of (?:them|the leads|our leads))?';

/** What is so more often of the one than of the other: of how many of each it is so, as a thing is oftener so of what there is more of. */
export const moreOften: Rewording = [
  [
    /\b(?:becom(?:e|es|ing)|turns?(?: in)?to|ends? up(?: as| being)?|converts? (?:in)?to) (?:(?:a |our |paying |real )*customers? (?:(more|less) often|at a (?:better|higher|lower|worse) rate)|(more|less) often (?:a |our |paying |real )*customers?)\b/g,
    (_, one = '', other = '') => `converts ${one || other || 'more'} often`,
  ],
  [
    /\b(more|less) likely to (?:become|turn into|end up(?: as| being)?|convert(?: into| to)?) (?:a |our |paying |real )*(?:customers?|clients?)(?= than)/g,
    'converting $1 often',
  ],
  [
    /\b(?:turns?|converts?|makes?|gets?) (?:the |our |more of (?:the |its )?)?leads? (?:in)?to (?:paying |real )*customers? (?:more often|better|more reliably|at a (?:better|higher) rate)\b/g,
    'has the better conversion',
  ],
  // "Does Angi or Yelp send us the leads that are lost more often".
  [
    /^(?:does|do|did) ([a-z]+(?: [a-z]+)?) or ([a-z]+(?: [a-z]+)?) (?:send|sent|give|gave|bring|brought|get|got)(?: us)? (?:the |more )?leads (?:that|who|which) ([^,.?!]{3,40}?) (?:more|less|most) often(?= ?[.?!]|$)/,
    'what share of leads from $1 $3 compared to leads from $2',
  ],
  // "Do vip leads convert better than the rest": beside all those that are none.
  [
    new RegExp(
      `^(?:(?:please )?tell me )?(?:(?:whether|if) )?(?:do |does |are |did )?(?:the |our )?([a-z]+) leads (?:(?:are )?convert\\w*(?: into customers)? )(?:any |much |a lot )?(?:better|worse|more often|less often|at a (?:better|higher|lower|worse) rate) than (?:do )?(?:${rest}|(?:not|non) \\1(?: ones| leads)?|(?:those|ones|leads) (?:that|who|which) are not(?: \\1)?)(?: do| are)?(?= ?[.?!]|$)`,
    ),
    'conversion rate of $1 leads and conversion rate of leads that are not $1',
  ],
  // "Who closes better, storm leads or insurance leads".
  [
    /^(?:who|which(?: ones?)?) (?:closes?|converts?|sells?|wins?) (?:better|worse|more often|less often)(?: (?:with|for) us)? ?[,:] ((?:[a-z]+ ){1,3}leads) or ((?:[a-z]+ ){1,3}(?:leads|ones))(?= ?[.?!]|$)/,
    'conversion rate of $1 compared to $2',
  ],
  // "Do storm customers accept the estimate more often than insurance customers".
  [
    /^(?:do|did) (?:the |our )?([a-z]+) (?:customers|clients|people|leads) (accept|decline) (?:the |our |their |an? )?(?:estimates?|quotes?|bids?|offers?) (?:more|less) often than (?:the |our )?([a-z]+) (?:customers|clients|people|leads|ones)(?: do)?(?= ?[?.!]|$)/,
    'what share of $1 estimates got $2ed compared to $3 estimates',
  ],
  // "Did more people pay by card or by check": how many payments.
  [
    /^(?:do|did|have|has|does) more (?:of (?:our|the) )?(?:people|customers|clients|folks) (?:pay|paid)(?: us)? (?:with|by|in) (?:an? )?/,
    'are there more payments by ',
  ],
  [
    /^(?:are we|do we get|did we get|were we) paid more often (?:with|by|in) (?:an? )?/,
    'are there more payments by ',
  ],
  // "Do Angi leads get lost more often than Yelp leads": of how many of each.
  [
    new RegExp(
      `^(?!.*\\bconver)(?:do|does|did|are|is|were|was|have|has) (?:the |our )?((?:[a-z]+ ){0,3}?${records}(?: from [a-z]+(?: ads)?)?(?: (?!than )[a-z]+){1,4}?) (?:more|less) often than (?:do |are )?([^,.?!]{3,40}?)(?: (?:do|are|does|is|get))?(?= (?:this|last|in|since|over)\\b| ?[.?!]|$)`,
    ),
    'what share of $1 compared to $2',
  ],
  [
    new RegExp(
      `^(do|did) (we|(?:the |our )?(?:customers|clients|people)|they) (?!have |get |see )([a-z]+) ((?:[a-z]+ ){0,3}?${records}(?: from [a-z]+(?: ads)?)?) (?:more|less) often than ([^,.?!]{3,40}?)(?: (?:ones))?(?= (?:this|last|in|since|over)\\b| ?[.?!]|$)`,
    ),
    'what share of $4 $1 $2 $3 compared to $5',
  ],
];
