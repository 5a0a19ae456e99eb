/** What lies outside of the company's records, and who asks for something there: what is said of it says nothing of them. */
export const outside =
  '(?:boss|owner|manager|partner|wife|husband|accountant|bookkeeper|cpa|auditors?|bank|banker|lender|landlord|insurance|payroll|bonus|bonuses|commissions|taxes|audit|budget|forecast|quickbooks|xero|spreadsheet|statement|report|summary|review|meeting|huddle|newsletter|stand up|deadline|rent|loan|month end|year end|quarter end|calendar|schedule|shifts|board|books|inbox|files|paperwork|agenda|mailing list|phones|printer|computer|internet)';
const its =
  '(?:(?:the|my|our|a|his|her|their|this|next|weekly|monthly|quarterly|annual|morning|afternoon|sales|staff|team|crew|office|marketing|advertising|bank|(?:mon|tues|wednes|thurs|fri|satur|sun)day) ){0,3}';
const really = '(?:(?:do not|just|really|still|also|already|now|kind of) ){0,2}';
const wish =
  '(?:(?:want|wants|need|needs|have|has|got|would like|like|hope|plan|try|tries|(?:am|are|is) (?:trying|hoping|going|planning|about|supposed)) to|must|should|will|can)';

/** What somebody does who wants to be told, or who says which ones are meant. */
const tell =
  '(?:see|know|hear|have|find|look|check|compare|count|list|show|view|tell|add|sum|total|average|group|sort|rank|break|split|separate|filter|limit|restrict|narrow|focus|exclude|ignore|skip|omit|leave|drop|remove|keep|include|make|verify|confirm|be|mean|understand|learn|start|use|get (?!(?:them|these|those|it|everybody|everyone|ready|paid)\\b))';
const telling =
  '(?:seeing|looking|asking|thinking|talking|meaning|counting|including|excluding|ignoring|skipping|comparing|focusing|considering|assuming|starting|using|having|finding|checking|wondering|missing|leaving|waiting|needing|wanting|trying|going|hoping|planning)';

/** What people are in the middle of when they ask, also where they do not say who. */
const busy =
  '(?:doing|thinking (?:about|of)|deciding (?:whether|if|whom?)(?: or not)? (?:to|i should|we should)(?: [a-z]+){1,2}|closing(?: out)? (?:the |our |my )?(?:month|quarter|year|books)|prepping|preparing|getting (?:ready|set)|working|putting together|reviewing|planning|building|wrapping up|gearing up|reconciling|catching up|setting up|having (?:coffee|breakfast|lunch|dinner|a (?:beer|coffee|talk|chat|word|meeting|call))(?: with)?)';

/** How somebody tells what they heard or feel: "I keep hearing", "it feels like", "my gut tells me that". */
const feeling = `(?:${[
  '(?:i|we) (?:(?:just|really|still|often|could|keep|kept|have) ){0,2}(?:hear|hearing|heard|feel|feeling|felt|think|thinking|thought|guess|believe|suspect|fear|worry|figure|swear|bet|noticed)',
  '(?:i|we) (?:am|was|are) (?:(?:really|a bit|a little|getting|kind of|pretty) ){0,2}(?:worried|afraid|concerned|nervous|curious|convinced|told|under the impression|(?:starting|beginning) to think)',
  '(?:i|we) (?:have|had|got|get) (?:a|the|this) (?:feeling|hunch|sense|impression|suspicion)',
  '(?:(?:it|this|that|things) )?(?:(?:just|really|always|still) )?(?:feels?|felt|seems?|seemed|looks|looked|sounds?)(?: to (?:me|us))?(?! good\\b)',
  '(?:(?:my gut|my wife|my husband|my boss|my partner|the (?:guys|office|crew|boss|owner|accountant)|something|everybody|everyone|somebody|someone|people|they|he|she) )?(?:keeps? )?(?:tells|telling|told|says|said|saying|thinks|thought|swears|claims|complains|complained)',
  '(?:people|they|everybody|everyone|folks|some|others) (?:(?:always|keep|all|just) )?(?:say|saying|tell|telling|complain|complaining)',
].join('|')})(?: (?:me|us))?(?: (?:that|like|as if|as though|about|of)){0,2}`;

/** What somebody would have to do or think otherwise: "or am I throwing money away?", "or do I need to call?". */
const otherwise = `or (?:am i|are we|have (?:i|we)|(?:should (?:i|we)|do (?:i|we) (?:have|need) to) (?!${tell}\\b)[a-z]+|is (?:it|that|this) (?:(?:just|only) )?(?:me|my imagination|all in my head))`;

const mine = '(?:(?:i|we) (?:am |are |have been )?)?';

/** How a reason begins; "I am going to Queens" says where. */
export const reason = new RegExp(
  `^(?!.*\\bgoing to [a-z]+(?: (?:now|today|tomorrow|this|next|on|in)\\b.*)?$)(?:(?:so|and|but|because|since|as|sorry|ok|well|that) )*(?:${[
    `(?:i|we|${its}${outside}) ${really}${wish} (?:try to |go )?(?:get (?:paid|ready|started)|(?!${tell}\\b)[a-z]+)`,
    `${mine}${really}(?:(?:trying|about|going|need|have|want|hoping|planning) to|gonna|gotta) (?:try to |start )?(?:get (?:paid|ready|started)|(?!${tell}\\b)[a-z]+)`,
    `${mine}${really}${busy}`,
    feeling,
    otherwise,
    `(?:i|we) (?:am|are|was|were|have been) ${really}(?!${telling}\\b)[a-z]+ing`,
    `(?:${its}${outside} )?(?:(?:is|was) )?on the (?:other )?(?:phone|line)`,
    `(?:i|we) (?:lost|forgot|misplaced) (?:my|our|the) [a-z]+|(?:sorry|hey|hi|hello|ok|okay|well|thanks)$`,
    `(?:i|we) (?:have been|am|are|was|were) (?:on (?:a|the) (?:roof|road|ladder|job site)|away|driving|stuck|swamped|slammed)(?: all (?:day|week|morning))?`,
    `(?:i |we )?${really}(?:need|want|it is|this is|that is) (?:(?:it|this|that|these|those|them) )?for ${its}${outside}$`,
    `${its}(?:[a-z]+ )?${outside}(?: [a-z]+)? ${really}(?:(?:is|are|was|were) (?:due|asking|coming (?:up|by|over|in)|here|waiting|wondering)|is|are|was|were|has|have|do not|does not|did not|looks?|seems?|feels?|came|comes|keeps?|asked|asks|called|emailed|texted|wants?|needs?)(?! to\\b)`,
  ].join('|')})(?: (?:out|up|off|back|over|down))?(?= |$)`,
);

/** How something is told before a question, and nothing wished. */
export const story =
  /^(?!(?:i|we) (?:need|want|would (?:like|love)|should like)\b)(?:i|we|they|he|she|my|our|the|an?|it|there|things|somebody|someone|[a-z]+ [a-z]+ (?:has|is|was)) /;

/** What says which ones are meant, or how to tell of them. */
export const narrowing =
  /\b(?:only|not|no|never|except|without|ones?|you|please|both|over|under|above|below|(?:more|less|fewer)(?! ?(?:often ?)?[.!?]* ?$)|than|by|per|each|who|whom|whose|which|what|when|where|how|from|between|if|whether|that [a-z]+)\b/;

/** What is outside of the records, who wants something, and what is to become of it: "get them rebooked". */
export const elsewhere = new RegExp(
  `\\b(?:${[
    `(?:(?:for|of|on|before|at|over|through) )?${its}(?:${outside}|pipeline)`,
    '(?:unbilled|deferred|accrued|unearned) (?:revenue|income|receivables)|bad debts?(?: allowance)?',
    'money (?:out|away|down)(?: (?:of )?the (?:window|door|drain|toilet))?|is dead',
    'lately|these days|recently|all the time|any ?more|later|in a (?:bit|minute|moment)',
    'a (?:big |total |complete )?waste(?: of (?:money|time))?|and [a-z]+ (?:them|these|those|it|everybody|everyone)',
    'on the (?:other )?(?:phone|line)|in the mail|why|through the cracks|(?:going to )?(?:calls?|calling|phone|ring|text|email|write|send|sending|make some [a-z]+ calls)',
    '(?:them|it|these|those|everybody|everyone) (?:out|up|off|back|over|down|in)',
    'get(?:ting)? (?:them|these|those|it|everybody|everyone) (?:[a-z]+ed|paid|sent|done|out|going|moving|in|back)',
    'to (?:come in|be seen|get in|have us (?:out|over)|meet)',
    'an? (?:new )?(?:customer|client|caller|homeowner|lady|guy|friend|neighbor)(?: (?:who|that)(?= (?:wants?|would|needs?|asks?|asked)\\b))?',
  ].join(
    '|',
  )})(?= |$)|^i (?:do|would|did) not want us .*$|^(?:they|he|she) (?=(?:wants?|would|needs?|asked|prefers?) )`,
  'g',
);
