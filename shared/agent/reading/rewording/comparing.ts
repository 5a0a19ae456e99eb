import { monthNumber, monthSource } from '../times/months.ts';
import { type Rewording, reworded } from './rewording.ts';

/**
 * The many ways of setting two figures beside each other, in the one way that the grammar reads: "this month compared to last month".
 */
const units = 'week|month|quarter|year|day';
const unit = `(${units})`;

/** What says that there are two to compare; short words say so only before a time. */
const against =
  '(?:as )?compared (?:to|with|against)|in comparison (?:to|with)|than|versus|vs|(?:as )?(?:against|opposed to)|next to|beside|relative to';
const joint = `(?:${against}|over|from|on|since|to|with)`;

const rises =
  'grown|grew|grow|growing|risen|rose|rise|rising|increased|increase|increasing|climbed|climb|climbing|improved|improve|improving|jumped|surged|expanded|soared';
const falls =
  'fallen|fell|fall(?! due)|falling|dropped|drop|dropping|declined|decline|declining|decreased|decrease|decreasing|shrunk|shrank|shrink|shrinking|slipped|slipping|dipped|dip|sunk|sank|tumbled|slumped|worsened|diminished|lessened';
const moved = `(?:${rises}|${falls}|changed|change|changing|shifted|moved|developed)`;
const upOrDown = '(?:up|down|higher|lower|better|worse)(?: or (?:up|down|higher|lower|better|worse))?';
const trend = `(?:(?:been |is |are |was |were |be )?(?:gone|going|go|goes|went|come|came|trending|trended|heading|headed|on the way) ${upOrDown}|(?:been |be )?${moved}|been ${upOrDown})`;

/** "Show up" and "turn down" compare nothing. */
const upAlone =
  '(?<!\\b(?:sho\\w+|turn\\w*|end\\w*|sign\\w*|call\\w*|set|line\\w*|pick\\w*|follow\\w*|giv\\w*|mak\\w*|back\\w*|br\\w*|stood|stand\\w*|com\\w*|c[ao]me|put|add\\w*|wrap\\w*|clos\\w*|g[io]ve\\w*|went|written|wind|wound|pil\\w*|tied|h[eo]ld|held|catch|caught|open\\w*) )(?:up|down)';

const earlier =
  '(?:the )?(?:one before(?: (?:it|that|this))?|(?:previous|preceding|prior|last|earlier) (?:one|1|period)|(?:one|1) (?:prior|previous|preceding|earlier)|(?:one|1) preceding (?:it|that|this)|period before|same before)';

const time = `(?:(?:the )?(?:this|last|previous|prior|preceding|current|past) (?:${units})|the (?:${units}) before|(?:(?:this|last) )?${monthSource}|q[1-4]|20\\d\\d)`;

const day = '((?:mon|tues|wednes|thurs|fri|satur|sun)day)';

const weekdays = '(?:mon|tues|wednes|thurs|fri|satur|sun)days';

/** Which one it is in its year. */
const placeOf = (text: string): number =>
  monthNumber(text) ??
  (Number(/[1-4]/.exec(text)?.[0] ?? 0) || ordinals.findIndex((one) => text.startsWith(one)) + 1);

const ordinals = ['first', 'second', 'third', 'fourth'];

const period = `(?:${monthSource}|q[1-4]|h[12]|(?:first|second|third|fourth|1st|2nd|3rd|4th) (?:quarter|half))`;

/** Progress that is told of a figure, whatever it is set beside. */
const went = `(?:been )?(?:${moved}|trended|trending|progressed|progressing|evolved|evolving|developing|moving|shifting)`;

const turns: Rewording = [
  // "Is next week looking busier than this one? Going by appointments."
  [
    new RegExp(
      `^((?:is|was|will) (?:this|next|last) (${units}) )(?:looking |going to be |shaping up to be |be )?((?:busier|quieter|slower|fuller|better|worse) than (?:this|next|last)) (?:one|\\2)(?: [,.?!;] ?(?:going|judging|measured|counting) by (?:the )?(appointments|visits|jobs|leads|payments|revenue))(?= ?[.?!]*$)`,
    ),
    '$1$3 $2 for $4',
  ],
  // "The year over year change in appointments".
  [
    /\b(?:the |a )?(?:year over year|yoy|y o y) (?:change|growth|difference|increase|trend) (?:in|of|for) (.{3,60}?)(?= ?[?.!]|$)/g,
    '$1 year over year',
  ],
  // "Leads in October year over year": beside the same time a year ago; without a time by year.
  [
    /^(.{3,100}?) ?,? (?:on a )?(?:(week|month|quarter|year) (?:over|on|to) \2|(y) ?o ?y)(?: basis)?(?= ?[?.!]|$)/,
    (_, said = '', unit = 'year', _yoy = '') =>
      new RegExp(`\\b${time}`).test(said)
        ? `${said} compared to the same time last ${unit}`
        : `${said} by ${unit}`,
  ],
  // "Did the number of customers go up, and how much": the change is told with its figures.
  [
    new RegExp(
      `\\b(?:by )?how (?:much|many) (did|has|have|do|does|is|are) (?=(?:the |our )?(?:number|count|amount) of .{2,60}? ${trend}\\b)`,
      'g',
    ),
    '$1 ',
  ],
  [
    new RegExp(
      `\\b(?:by )?how much (did|has|have|do|does|is|are) (?=[^.?!]{2,60}? ${trend}\\b)(?=.{0,100}\\b(?:${against})\\b)`,
      'g',
    ),
    '$1 ',
  ],
  // "A better year than this one".
  [/\b(year|month|week|quarter) than this one\b/g, '$1 than this $1'],
  // "The second half of last", behind one of this year.
  [/\bhalf of last(?! (?:year|month|week|quarter)\b)/g, 'half of last year'],
  // "Are we getting paid quicker these days".
  [
    /\b(is|are) ((?:(?! than |[,.?!]).){2,40}? (?:getting|being|getting to be) (?:[a-z]+(?:ed|id|nt|en))) (?:any |much )?(?:faster|slower|quicker|sooner|later|more quickly|more slowly)(?: (?:these days|lately|recently|now|over time))?(?= ?[?.!]|$)/g,
    'trend of how fast $1 $2',
  ],
  // "Do most of our leads come from Google", "are more than half of them": their share shows it.
  [
    /^(?:so )?(?:is|are|do|does|did|was|were|have|has) (?:the (?:vast |great )?majority|most|more than half|over half|less than half|under half|(?:about |almost |nearly )?half|the bulk) of (?=\w)/,
    'what share of ',
  ],
  // "The split between card and check".
  [
    /\b(?:the |a )?(?:split|divided|distributed|balance|mix|ratio) between ((?:(?! and |[,.?!]).){2,30}?) and /g,
    '$1 compared to ',
  ],
  // "Do storm leads close more often".
  [
    /\bleads? (?:close|win|sell|turn into jobs|pan out) (?:any |a lot |much )?(?:better|worse|more often|less often|(?:more|less)(?= than)|at a (?:better|higher|lower|worse) rate)(?: (?:than|compared to|compared with))?(?= |$)/g,
    'leads conversion rate compared to',
  ],
  // "Last year at this point".
  [
    /\blast (year|quarter|month|week) (?:at|by|around|up to|until|till|to|through) (?:the )?(?:this|same) (?:very )?(?:point|time|stage|date|day)\b/g,
    'the same time last $1',
  ],
  // "Are Mondays busier than Fridays": the figure of each day of the week.
  [
    new RegExp(
      `^(?:is it (?:true|so) that )?(?:is|are) ${weekdays} (?:any |much )?(?:busier|slower|fuller|quieter|better) than ${weekdays}(?= ?[?.!]|$)`,
    ),
    'appointments by weekday',
  ],
  [
    new RegExp(
      `^(?:on )?${weekdays} (?:or|vs|versus|and|compared to) ${weekdays} ?[,:?]? (?:which|what|when|who) (?:(?:has|have|is|are|had|were|do we have|did we have|brings?|gets?) )?(?:the )?(?:more|most|fewer|less) (?=\\w)(.+?)(?= ?[?.!]|$)`,
    ),
    '$1 by weekday',
  ],
  [
    new RegExp(
      `^((?:(?!\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day).){3,60}?)\\b(?:more|fewer|less) ((?:(?!\\b(?:mon|tues|wednes|thurs|fri|satur|sun)day).){2,40}?) (?:on )?${weekdays} (?:or|vs|versus|than|compared to) (?:on )?${weekdays}(?= ?[?.!]|$)`,
    ),
    '$1$2 by weekday',
  ],
  [
    new RegExp(
      `(?<=\\w )(?:on )?${weekdays} (?:vs|versus|against|compared to|compared with) (?:on )?${weekdays}(?= ?[?.!]|$)`,
    ),
    'by weekday',
  ],
  // "Who did more", "is it better now": of the two that were asked about.
  [
    /^(?:so |and |ok |then |now )*(?:who|which(?: one)?(?: of (?:them|these|those|the 2))?(?: (?:one|month|week|quarter|year|day|source|ratio|rate|number|figure|share|total)s?)?) (?:is|was|did|does|has|had|got|were|are|came in|owes|owed|paid|spent|made|sold|finished|completed|brought in|brings in|collected)(?: us)? (?:doing |the )?(?:better|more|fewer|less|higher|lower|bigger|larger|greater|stronger|ahead|worse|smaller|weaker)(?: one)?(?= ?[?.!]*$)/,
    'what is the difference',
  ],
  [
    /^(?:so |and |ok |then |now )*(?:is|was) (?:it|that|this) (?:(?:any|much) )?(?:better|worse|higher|lower|more|less|up|down)(?: or (?:better|worse|lower|less|down))?(?: now| then)?(?= ?[?.!]*$)/,
    'what is the difference',
  ],
  // "Sales were up by what percentage in August".
  [
    new RegExp(
      `\\b(?:is|are|was|were|went|go|goes) (?:up|down|higher|lower)(?: by (?:what|how many|how much)(?: percent(?:age)?)?)? (?=(?:in|for|during) ${time})`,
      'g',
    ),
    'growth ',
  ],
  [/\bhow many percent (?=more\b|less\b|fewer\b)/g, 'how many '],
  // "Twice as many leads as Yelp", "double the jobs that Nina has": the two figures show how many times as many.
  [
    /\b(?:twice|double|triple|quadruple|half|(?:\d+|three|four) times) as (many|much) ((?:(?! as |[,.?!]).){2,40}?) (?:as|than)\b/g,
    'more $2 than',
  ],
  [
    /\b(?:twice|double|triple|half) the (?:number of |amount of )?([a-z]+) (?:that |as |of |than )?(?=[a-z]+ (?:has|have|had|did|does|got|gets)\b)/g,
    'more $1 than ',
  ],
  // "Are estimates accepted faster than last year", "is it taking longer to get paid": how long it takes in each of the times.
  [
    new RegExp(
      `\\b(are|is|do|does|did|were|was) ((?:(?! than |[,.?!]).){3,50}?) (?:(?:any|much|a lot|still) )?(?:faster|slower|quicker|sooner|more quickly|more slowly)(?: or (?:faster|slower))?\\b((?: ${time})?) (?:than|compared to|versus) (?=(?:in |the )?${time})`,
      'g',
    ),
    'how fast $1 $2$3 compared to ',
  ],
  [
    /\b(?:is|are|does|do|did|was|has|have) (?:it |we |they |customers |people )?(?:been )?tak(?:e|es|ing|en) (?:us |them |customers |people )?(?:any |much |a lot )?(?:longer|more time|less time|more days|fewer days) to ((?:(?! than |[,.?!]).){2,50}?) than\b/g,
    'how long does it take to $1 compared to',
  ],
  // "How far behind last November are we in payments".
  [
    new RegExp(
      `\\bhow far (?:behind|ahead of|above|below|over|under|short of|off) ((?:the )?${time}(?: \\d{4})?) (?:are|is|were|was|do|did) (?:we|it|things)\\b`,
      'g',
    ),
    'compared to $1',
  ],
  // "What is the gap between what we billed and what we collected": both are told.
  [
    /\b(?:what (?:is|was) )?(?:the )?(?:difference|gap|spread|delta) between (?:what|how much|the amount) ((?:(?! and |[.?!]).){3,40}?) and (?:what|how much|the amount) /g,
    'how much $1 and how much ',
  ],
  // "Revenue wise".
  [/ ?,? \b(revenue|money|dollar|count|number|lead|job|appointment|invoice|payment) wise\b/g, ' in $1'],
  // "The change in revenue between September and October": the later beside the earlier.
  [
    new RegExp(
      `\\b(?:the |a )?(?:percent |percentage )?(?:difference|change|gap|increase|decrease|drop|rise|jump|growth) (?:in|of) ((?:(?! between | from |[,.?!]).){2,50}?) (?:between|from) ((?:the )?${time}(?: \\d{4})?) (?:and|to) ((?:the )?${time}(?: \\d{4})?)(?= ?[?.!]|$)`,
      'g',
    ),
    '$1 $3 compared to $2',
  ],
  // "How has revenue developed".
  [
    new RegExp(
      `\\bhow (?:(?:has|have|had|did|do|does|is|are|was|were) ((?:(?!\\b(?:compare|against|versus|vs)\\b|[,.?!]).){2,60}?)|((?:(?!\\b(?:compare|against|versus|vs|much|many)\\b|[,.?!]).){2,60}?) (?:has|have|is|are|was|were)) ${went}\\b`,
      'g',
    ),
    (_, one = '', other = '') => `trend of ${one || other}`,
  ],
  // "Q1 versus Q2 of 2025": the year is that of both.
  [
    new RegExp(
      `\\b(${period})( (?:${against}|and|or|to|through|with|over) (?:the |in |for |during )*(${period})(?: of| in)? (20\\d\\d|this year|last year))\\b`,
      'g',
    ),
    (said, first = '', rest = '', second = '', year = '') =>
      placeOf(first) < placeOf(second) ? `${first} ${year}${rest}` : said,
  ],
  // "At least twice", "two or more times": a limit of how many there are.
  [
    /\b(at least|more than|over|no more than|at most|fewer than|less than|under) (once|twice)\b/g,
    (_, which = '', word = '') => `${which} ${word === 'once' ? 1 : 2} times`,
  ],
  [/\b(once|twice) or more(?: often)?\b/g, (_, word = '') => `at least ${word === 'once' ? 1 : 2} times`],
  [/\b(\d+)(?: or more times| times or more| \+ times)\b/g, 'at least $1 times'],
  [
    /\b(?:only|just|exactly|precisely) (once|twice)\b|(?<!\bat )\b(once|twice)(?= ?[?.!]| ?$| this| last| in )/g,
    (_, word = '', bare = '') => `exactly ${(word || bare) === 'once' ? 1 : 2} times`,
  ],
  // What a rate says of those that are compared.
  [
    /\bconvert(?:s|ed|ing)? (?:any |more |a lot |much )?(?:better|worse|more often|less often|more reliably|more easily|at a (?:better|higher|lower|worse) rate)(?: (?:than|compared to|compared with))?(?= |$)/g,
    'conversion rate compared to',
  ],
  // "Between August and September, which had more".
  [
    new RegExp(
      `\\bbetween ((?:the )?${time}(?: \\d{4})?) and ((?:the )?${time}(?: \\d{4})?) ?,? (?:which|what)(?: (?:one|${units}))?(?: (?:of them|of the 2))? (?:had|has|saw|was|brought(?: in)?|is|got|gave us|made) (?=(?:the )?(?:more|fewer|less|better|higher|bigger|larger|busier)\\b)`,
      'g',
    ),
    '$1 compared to $2 ',
  ],
  [
    /\b(?:brought|took|pulled|raked|made|earned|got)(?: in)?(?: us)? (?:the )?(more|less) (?:money|cash)\b/g,
    'had $1 revenue',
  ],
  // The percentage is told with every comparison.
  [
    /(?<=\b(?:compared?|versus|vs|against|than)\b.{0,120}) ?,? (?:percentage wise|percent wise|in percent(?:age)?(?: terms)?|as a percent(?:age)?)(?= ?[?.!]|$)/g,
    '',
  ],
  [
    new RegExp(
      `\\b(?:on )?${day}\\b((?:(?!week).){1,60}?)(?:on )?${day} (?:of )?(this|last|next) week\\b`,
      'g',
    ),
    'on $1 of $4 week$2on $3 of $4 week',
  ],
  [/\b(q[1-4]) ([a-z]+) (this|last) year\b/g, '$2 $1 of $3 year'],
  [
    /\b(first|second|third|fourth) quarter\b(.{0,40}?)\b(versus|vs|and|to|against|with|than|or)( the)? (first|second|third|fourth)(?! quarter)\b/g,
    '$1 quarter$2$3$4 $5 quarter',
  ],
  [/\b(?:by|as of|at|until|up to) (?=(?:this|the same) (?:time|point|stage|date|day) last\b)/g, ''],
  [/^(.{5,120}?) ,? ?compared(?= ?[.?!]?$)/g, 'compare $1'],
  [/\b(?:a |the )?(\w+) comparison(?: (?:of|between|for|:))?(?= )/g, 'compare $1'],
  [
    /\b(?:a |the )?(?:fuller|heavier|busier|more crowded|tighter) (?:day|schedule|week|plate|calendar|workload|load)\b/g,
    'more appointments',
  ],
  [
    /\b(has|have|got|is|with) more (?:on|going on|to do|on the plate|on (?:his|her|the|their) (?:plate|schedule|board)|lined up|work)(?= (?:for |on )?(?:today|tomorrow|this|next|on|last|than)\b| ?[,?])/g,
    '$1 more appointments',
  ],
  [/\bmore booked (?=next|this|on|tomorrow|today|in|for)/g, 'more appointments booked '],
  [/\bbooked (?:heavier|more heavily|fuller)\b/g, 'busier'],
  [/\b(?:deeper|further) in debt\b/g, 'owes us more'],
  [
    /\b(?:beating|outdoing|outpacing|topping|exceeding|outnumber|outnumbers|outnumbered|outstrip|outstripped|surpass|surpassed|beat|beats|beaten|outdid|outdo|outdoes|outperformed|outpaced|topped|exceeded|trails?|trailed|trailing|lags?(?: behind)?|lagged(?: behind)?|lagging(?: behind)?)\b(?! \$?\d| (?:days|weeks|months))/g,
    'compared to',
  ],
  [new RegExp(`\\bexceed (?=${monthSource}\\b|last|the|q[1-4])`, 'g'), 'compared to '],
  [/\bthe same stretch\b/g, 'the same period'],
  // "This month compared to where we were on October 20": that month up to then.
  [
    new RegExp(
      `^(?!.*\\b(?:week|quarter|year)\\b)(.*?)\\b(?:${against}|ahead of|behind|above|below) (?:where|what) (?:we|it|things) (?:were|was|had|stood)(?: at| by| on| as of)? (${monthSource}) (\\d{1,2})(?:st|nd|rd|th)?(?= |$)`,
    ),
    '$1compared to $2 1 to $2 $3',
  ],
  // "Ahead of where we stood at this time last year": the time is all that is said of it.
  [
    new RegExp(
      `\\b(?:${against}|ahead of|behind|above|below|up on|down on) (?:where|what|how|than)? ?(?:we|it|things|they) (?:were|was|had|did|stood|are|is)(?: doing| standing)?(?: at| by| in| on)?(?: about| around)? (?=(?:the same|this) (?:time|point|stage|period|date|day)\\b|${time})`,
      'g',
    ),
    'compared to ',
  ],
  [
    /\b(?:ahead of|behind|short of|beyond|past) (?=(?:the same|this) (?:time|point|stage) last\b)/g,
    'compared to ',
  ],
  // "The last 90 days against the 90 before".
  [
    new RegExp(
      `\\b((?:last|past|trailing|previous) (\\d+) (days|weeks|months|years))\\b(.{0,80}?\\b${joint}) (?:in |during |for |the ones in |those in |that of )?(?:the )?(?:(?:previous|prior|preceding) \\2(?: \\3)?|\\2(?: \\3)? (?:before|prior|previous|preceding|earlier)(?: (?:that|those|them|it|this))?|period before(?: that| it)?|(?:previous|prior|preceding) period)(?= |$)`,
      'g',
    ),
    '$1$4 the $2 $3 before the last $2 $3',
  ],
  // "The one before" is the period before the one that was named.
  [
    new RegExp(
      `\\b${unit}\\b(.{0,80}?\\b${joint} (?:in |during |for |of |that of |what .{0,30}? )?)${earlier}(?= |$)`,
      'g',
    ),
    '$1$2the $1 before',
  ],
  [
    new RegExp(
      `\\b(this|next) ${unit}\\b(.{0,80}\\b${joint}) (?:for |in |that of )?(?:the )?last(?: one)?(?= [,.?!]|$)`,
      'g',
    ),
    '$1 $2$3 last $2',
  ],
  [
    new RegExp(`\\b(next|last) ${unit}\\b(.{0,80}\\b${joint}) (?:for |in )?this(?: one)?(?= [,.?!]|$)`, 'g'),
    '$1 $2$3 this $2',
  ],
  [
    new RegExp(`\\b(this (?:${units})) over (?=(?:the )?(?:last|previous) (?:${units})\\b)`, 'g'),
    '$1 compared to ',
  ],
  // Ahead of it or behind it.
  [
    /\b(?:ahead of|above|over|up on|better than|more than|higher than|greater than|up)(?: ,)? or (?:behind|below|under|down on|worse than|less than|lower than|fewer than|down (?:from|on|against|compared to|compared with|versus|vs))\b/g,
    'compared to',
  ],
  [
    new RegExp(
      `\\b(?:is|are|was|were|am|running|we are|be|do we stand|standing) (behind|ahead of|short of|beyond|past) (?=${time})`,
      'g',
    ),
    'compared to ',
  ],
  [
    /\bhow (?:are|is|were|was) (?:we|the company|the business|it|things) (?:pacing|doing|tracking|trending|faring|holding up|looking|coming along|running|performing) (?:on|in|with|for|as to|regarding) ((?:(?! and |[.?!]).){3,60}?) (?:against|versus|vs|compared (?:to|with)|relative to|next to|beside)\b/g,
    '$1 compared to',
  ],
  [
    /\bhow ((?:(?! , |[.?!]).){3,40}?) and ((?:(?! , |[.?!]).){3,40}?) compare (?:in|on|by|for|as to|when it comes to|regarding|with regard to)\b/g,
    'compare $1 and $2',
  ],
  [
    new RegExp(
      `\\bdid (last|the previous) ${unit} (.{3,60}?) or (?:is|was|did|has) (this) ${unit} (?:been )?(?:ahead|better|higher|more|stronger|bring in more|do better)(?= ?[?.!]|$)`,
      'g',
    ),
    'did $4 $5 $3 than $1 $2',
  ],
  [
    new RegExp(
      ` or (?:is|was|did|has) (this|last|the previous) ${unit} (?:been )?(?:ahead|better|higher|more|stronger|bring in more|do better)(?= ?[?.!]|$)`,
      'g',
    ),
    ' than $1 $2',
  ],
  [
    /(?<=\b(?:vs|versus|compared (?:to|with)|against)\b.{0,80}) ?, (?:was|is|were|are|has|did) [a-z]+(?: [a-z]+)? (?:worse|better|higher|lower|more|fewer|less|bigger|stronger)(?= ?[?.!]|$)/g,
    '',
  ],
  // "How does this compare to that".
  [
    /\bhow (?:do|does|did|is|are|was|were|has|have|had) ((?:(?! and |[.?!]).){1,80}?) (?:been |be )?(?:compare|compares|compared|comparing|stack|stacks|stacking|stacked|measure|measures|measured|measuring|hold|holding|held|line|lining|match|matching|pace|pacing|tracking|track|trending|doing|do|look|looking|looks|fare|faring|fared|going|shape|shaping|coming along)(?: up)?(?: out)? (?:next to|to|with|against|versus|vs|beside|alongside|relative to|compared to|compared with|as against|over)\b/g,
    '$1 compared to',
  ],
  [
    /\bhow (?:do|did|does) ((?:(?! , |[.?!]).){1,60}?) and ((?:(?! , |[.?!]).){1,60}?) compare\b/g,
    'compare $1 and $2',
  ],
  // Set side by side.
  [
    /\b(?:put|set|hold|stack|place|pit|match|weigh|lay|contrast) ((?:(?! , |[.?!]).){1,60}?) (?:up )?(?:against|next to|beside|alongside|versus|vs)\b/g,
    'compare $1 to',
  ],
  [
    /\b(?:put|set|lay|hold|line|contrast|show) ((?:(?! , |[.?!]).){1,60}? (?:and|with|to) (?:(?! , |[.?!]).){1,40}?) (?:up )?(?:head to head|side by side|next to each other|next to one another|beside each other|against each other|against one another|in comparison|in contrast)\b/g,
    'compare $1',
  ],
  [/^(contrast)\b/, 'compare'],
  [
    /\b(?:want to|wanna|would like to|let us|need to|can we|can you|could you)? ?(?:compare|contrast) (?:them|those|the 2|both|these|the two)\b(?= ?[.?!]|$)/g,
    'compared',
  ],
  // A figure that has risen or fallen.
  [
    /^(?:by )?(?:how much|what percent(?:age)?|how many percent) (?=(?:did|has|have|is|are) .{3,60} from .{2,30} to )/,
    '',
  ],
  [
    new RegExp(
      `(?<=\\b(?:${against})\\b.{0,120}) [.,:?] (?:is it |was it |are we |were we |is that |are they )?(?:up|down|higher|lower|more|less|better|worse) or (?:up|down|higher|lower|more|less|better|worse)(?: ,)?(?: and by (?:how much|what(?: percent(?:age)?)?|what amount))?(?= ?[?.!]|$)`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      `\\bfrom (?!(?!20\\d\\d )\\$?\\d+ )((?:(?! to |[,.?!$]).){1,30}?) to ((?:(?! to |[,.?!$]).){1,30}?)(?= [,.?!]|$)(?<=\\b${moved}\\b.{0,120})`,
      'g',
    ),
    '$2 compared to $1',
  ],
  [
    new RegExp(
      `\\b(has|have|had|did|does|do|is|are|was|were) ((?:[^.?!]{1,80}? )??)${trend}\\b([^.?!]{0,60}?)\\b(?:compared (?:to|with|against)|in comparison (?:to|with)|than|versus|vs|against|from|since|on|over|relative to|after) (?=(?:in |for |during )?${time})`,
      'g',
    ),
    '$1 $2$3 compared to ',
  ],
  [
    new RegExp(
      `\\b(compared to|versus|vs|against)\\b(.{1,80}?) ?[,:;-]? ?\\b(?:has|have|had|did|does|do|is|are) (?:the (?:number|figure|count|total|amount|sum)|it|that|they|this|those) (?:${trend}|up|down|more|less|higher|lower|up or down|more or less)(?: or (?:not|down|up|less|${moved}))?(?= [.?!]|$)`,
      'g',
    ),
    '$1$2',
  ],
  [/^(?:as )?compared (?:to|with) ((?:(?! , ).){1,40}) , (.+?)(?= [.?!]| ?$)/, '$2 compared to $1'],
  // Which of two times or names it was.
  [
    new RegExp(
      `\\bwhich ${unit} (had|has|saw|was|did|brought(?: in)?|is|got|gave us|made) (?=(?:the )?(?:more|fewer|less|better|higher|bigger|larger|busier)\\b)`,
      'g',
    ),
    (_, _unit = '', verb = '') => (/^(?:has|is)$/.test(verb) ? '' : 'had '),
  ],
  [
    /\b(?:which (?:one )?of the (?:2|two)|which of them|which one|who of the (?:2|two)|which) (?=(?:has|have|had|does|did|gave|gives|brought|brings|got|owes?|sent|made|is) (?:got |us |in |given us )?(?:the )?(?:more|fewer|less|higher|larger|bigger|greater|most)\b)/g,
    'which ',
  ],
  [
    /(?: ,)? \b(?:and )?by (?:what|which) (?:dollar )?amount (?:do|does|did) (?:the 2|the two|they|those) differ(?= ?[?.!]|$)/g,
    ' in dollars',
  ],
  [
    /\b(?:and )?by (?:how much|how many|what)(?: percent(?:age)?)?(?: (?:do|does|did) (?:the 2|the two|they|those|it|that) (?:differ|change|move|shift|grow|fall|rise)| (?:is|are) (?:it|that|they) (?:up|down|different))?(?= ?[.?!]|$)/g,
    '',
  ],
  [
    / ,? ?or (?:is it |was it |were they |are they )?(?:the )?other way (?:a)?round\b| ,? ?or vice versa\b/g,
    '',
  ],
  [
    new RegExp(
      `\\b(?:up|down) ((?:this|in|for(?! me\\b| us\\b)) .{1,20}?) (?:over|on|from|against|versus|vs|compared to|than) (?=${time})`,
      'g',
    ),
    '$1 compared to ',
  ],
  // "Is it up this month compared with last", "are we ahead on invoicing compared with": the comparison says it.
  [
    new RegExp(
      `\\b(is|are|was|were|am|runs?|running|(?:(?:has|have|had|is|are) .{0,60}?(?:been |gone|going|come|coming))) (.{0,60}?)(?:\\b(?:up|down|ahead|behind|higher|lower) ?(?:or (?:up|down|ahead|behind|higher|lower|better|worse) ?)?|\\b(?:better|worse) or (?:better|worse) ?)(?=(?:on |in |with |for |this |so |now )?.{0,50}\\b(?:${against})\\b(?! \\$?\\d))`,
      'g',
    ),
    '$1 $2',
  ],
  [
    /^((?:as )?compared (?:to|with|against) .{1,60}? , (?:.{0,20} )?)(?:up|down|ahead|behind) (?=on |in |with |of )/,
    '$1',
  ],
  // "Are cancellations down this month": against the one before.
  [
    new RegExp(
      `^((?:(?!\\b(?:${against})\\b).)*?)\\b(?:has|have|is|are|did|do|does) ((?:(?!compared|than|versus|against).){1,60}?) (?:${trend}|up or down|${upAlone}) (?:in |for |during )?this ${unit}(?: so far)?(?= ?[.?!]|$)`,
      'g',
    ),
    '$1 $2 this $3 compared to last $3',
  ],
];

export const compared = (text: string): string => reworded(text, turns);
