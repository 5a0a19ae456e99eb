import { monthSource } from '../times/months.ts';
import { type Rewording, reworded } from './rewording.ts';

/**
 * Ways of saying one thing, each in the one way that the grammar reads: tried in order on a plain text, before the frames. Unlike those
 * they change a few words and no sentence.
 */
const unit = '(week|month|quarter|year)';
const number = '\\$?\\d+(?:\\.\\d+)?';

/** What is done at a customer's, and not what is only booked. */
const done = '(?:jobs?|visits?|stops|house calls|projects|installs|installations|repairs|gigs)';

const turns: Rewording = [
  [
    /\bby (?:where|how far along) (?:they|those|these|each(?: of them)?|each one) (?:stand|stands|are|is)\b/g,
    'by status',
  ],
  // What a helping verb says that the rest does, too.
  [/\b(?:could|can) not (?=be\b)/g, 'not '],
  [/\bbut (?=(?:(?:are|is|were|was|have|has) )?still\b)/g, ''],
  [/\b(?:can|could|may|might) i\b/g, 'i'],
  [
    /\bwho (?:on the (?:roster|team|crew|staff|payroll) )?(?:can|could|is able to|knows how to) (?:handle|do|fix|install|repair|work on|take on) /g,
    'who can do ',
  ],
  [/\b((?:who|which|that)\b[^,.?!]{0,30}?) can (?=do\b|handle\b|work\b|fix\b|install\b|repair\b)/g, '$1 '],
  // "What have we not got" for "what haven't we got".
  [
    /\b(have|has|had|did|do|does|are|is|were|was) not (we|they|you|i|it|people|customers|clients|the customer|the client|anybody|anyone|somebody|someone)\b/g,
    '$2 $1 not',
  ],
  // Of what was billed then, whenever it was paid.
  [
    /\bhow much of what (?:we|was|has been|have been)(?: have| had)? ?(?:billed|invoiced)((?: (?:in|during|for|last|this) [^,.?!]{1,25}?)?) (?:(?:has|have|was|were|is|are|got|been|already|now) )+(?:paid|collected|received|settled)\b/g,
    'amount paid on invoices issued$1',
  ],
  [
    /\bhow much of what (?:we|was|has been|have been)(?: have| had)? ?(?:billed|invoiced)((?: (?:in|during|for|last|this) [^,.?!]{1,25}?)?) (?=(?:is|are|remains?) (?:still )?(?:unpaid|open|outstanding|owed|uncollected|due|not paid)\b)/g,
    'how much of the invoices issued$1 ',
  ],
  [
    /\bhow much of ((?:the |our )?(?:[a-z]+ ){0,2}?)(?:billings?|invoicing)(?= (?:is|are|remains?) (?:still )?(?:unpaid|open|outstanding|owed|uncollected|due|not paid)\b)/g,
    'how much of $1invoices',
  ],
  [
    /\b(how (?:many|much)) does (?:that|this|it) make(?: (?:in all|in total|altogether|all told))?(?= ?[?.!]| ?$)/g,
    '$1 are they',
  ],
  [
    /\b(?:the |our |my )?next (\d+) (jobs|appointments|visits|bookings|stops)(?: (?:coming up|on the (?:schedule|books|calendar|board)))?(?= ?[?.!,]| ?$)/g,
    'first $1 upcoming $2',
  ],
  [/\bstarted (?:the )?longest ago\b/g, 'started first'],
  [
    /\bwhich of (?:my|our|the) (?:guys|boys|men|people in the field|crew members|workers|crew|team) (?=(?:has|have|had|did|is|was|completed|finished|closed|wrapped|got|carried|made|worked|brought|canceled)\b)/g,
    'which technician ',
  ],
  // The most of it.
  [
    /\b(most|least) (?:heavily|highly|strongly|frequently|actively) (?=(?:invoiced|billed|charged|booked|used|requested|canceled)\b)/g,
    '$1 ',
  ],
  [
    /\b(?:the )?(lightest|smallest|heaviest|biggest|largest|fullest) (?:work)?load of (?=(?:appointments|visits|jobs|stops|bookings|work)\b)/g,
    (_, which = '') => (/^(?:light|small)/.test(which) ? 'the fewest ' : 'the most '),
  ],
  [
    /\b(?:the )?(lightest|heaviest) (?:work)?load(?= (?:today|tomorrow|this|next|last|on|in|for|so)\b| ?[?.!,]| ?$)/g,
    (_, which = '') => `the ${which === 'lightest' ? 'fewest' : 'most'} appointments`,
  ],
  [
    /\b(?:have|has) (?:still )?the (most|least) (?:still |left |yet )*to (?:pay|give)(?: us| back)?\b/g,
    'owe us the $1',
  ],
  [
    /\b(?:over|through|throughout|across|in|during) (?:all )?(?:of )?(?:the|these|those|our) years\b/g,
    'ever',
  ],
  // "The best month for money in the door".
  [/\b(money|cash|dollars|income)(?: that (?:came|comes))? (?:in|through) the door\b/g, '$1 in'],
  [
    /\b(which|what) day (?:of|from|in) the week (?:have|has|had|is|was) (?:the )?(?:more|most) busy(?: (?:with|for|in) (appointments|visits|jobs|stops|bookings))?(?= ?[?.!,]| ?$)/,
    (_, which = '', what = '') => `${which} weekday has the most ${what || 'appointments'}`,
  ],
  // "In this week which day have more appointments": of all of them the most.
  [
    /^((?:(?! or | than | vs | versus | between | compared? ).)*?)\b(which|what) (day|weekday|week|month|quarter|technician|tech|source|channel|customer|client|service)(?: (?:of|from|in) (?:the |this )?(?:week|month|year))? (?:(?:have|has|had|got|get|gets) (?:the )?more (?!expensive|experience|profitable|often|likely|than)|(?:is|was|are) (?:the )?more (?=busy\b))(?=(?:busy|(?:(?! or | than | vs | versus | compared? )[^,.?!])+)(?:[?.!]|$| ,))(?!.*\b(?:or|than|vs|versus|compared?|between)\b)/,
    '$1$2 $3 has the most ',
  ],
  // Said in haste, without the helping verb.
  [
    /^what we (get|make|collect|receive|earn|take in|bill|invoice)(?= (?:yesterday|today|last|this|in|on|from|by|for)\b)/,
    'what did we $1',
  ],
  // "That is" fills a sentence, but not here.
  [
    /\b(the (?:most|least|fewest|largest|biggest|smallest|oldest|newest)) of (?:that|this|it)(?= ?[?.!,]| ?$)/g,
    '$1 of them',
  ],
  [
    /\b(follow ups?|callbacks?|calls|reminders?)(?: (?:that|which))?(?: (?:is|are))? due (?=(?:today|tomorrow|this|next|on|in the next)\b)/g,
    'open $1 ',
  ],
  [/\b(how much )of (?:that|this) (?:amount|sum|total|money|figure)\b/g, '$1of them'],
  [
    /\b(how (?:much|many) )of (?:all )?(?:that|this|it)(?= (?:still )?(?:is|are|was|were|has|have|did|do|does)\b)/g,
    '$1of them',
  ],
  // "The last check" is no question about whether something is so.
  [
    /\b(last|latest|newest|first|oldest|largest|biggest|smallest|average|every|any|one|a) check\b(?! payments?\b)/g,
    '$1 check payment',
  ],
  [
    /(?<=\b(?:cards?|cash|ach|transfers?) (?:, (?:(?:and|or|&) )?|(?:and|or|&) ))checks?(?= ?[,.?!&]| ?$| (?:and|or)\b)|\bchecks?(?= (?:, (?:(?:and|or|&) )?|(?:and|or|&) )(?:cards?|cash|ach|transfers?)\b)/g,
    'check payments',
  ],
  [
    /\b(highest|largest|biggest|lowest|smallest|newest|latest|oldest|earliest) (\w+(?: \w+)?) first\b/g,
    '$2 $1 first',
  ],
  [/\b(older than|over|more than|at least) (\d+ (?:days?|weeks?|months?)) old\b/g, '$1 $2'],
  [/\bpaid (?:off )?in full\b/g, 'fully paid'],
  // What is asked of what comes, waits, or is left.
  [
    /\b(appointments?|visits?|jobs?|bookings?) coming(?= (?:without|with no|that|which|and|for)\b| ?[?.!,]| ?$)/g,
    'upcoming $1',
  ],
  [
    /\bwho (?:is|are) (?:still )?(?:waiting|hanging) (?:on|for) (?:an? |our )?(text|sms|email|reply|answer|response|message)(?: back)?(?: from us)?(?= ?[?.!,]| ?$)/g,
    (_: string, what = '') =>
      `unanswered ${/text|sms/.test(what) ? 'text ' : what === 'email' ? 'email ' : ''}threads`,
  ],
  [
    /\b(?:(?:which|what) )?(?:customers?|people|clients?|leads?|who)(?: (?:has|have|that|who))* (texted|emailed|wrote to|written to|messaged|wrote|texting|emailing) (?:us )?(?:,? ?(?:and|but|where|that|who) )(?:(?:we|nobody|no one) )?(?:(?:has|have|did|is|are|still|yet) )*not (?:been )?(?:answered|replied to|replied|responded to|responded|gotten back to|got back to|written back to|gotten an answer|answer|reply)(?: to)?(?: them)?(?: yet)?(?= ?[?.!,]| ?$| and )/g,
    (_: string, what = '') =>
      `which unanswered ${/text/.test(what) ? 'text ' : /email/.test(what) ? 'email ' : ''}threads`,
  ],
  [
    /\b(?:what|which|how many)(?: ones)? (?:is|are) (?:still )?(?:left|open|remaining) (?:on|in|of) ((?:the |our )?(?:(?:today|tomorrow|this week|next week) )?)(follow up|callback)s?(?: list)?(?: for)?\b/g,
    'open $2s $1',
  ],
  [
    /\bhow (?:far|badly|much) (?:behind|late) are we (?:on|with) (?:our |the )?(?=(?:follow ups|callbacks|reminders)\b)/g,
    'how many overdue ',
  ],
  [
    /\b(messages|outreach|communications|follow ups)\b([^.?!]*?) by (?:type|kind|medium)\b/g,
    '$1$2 by channel',
  ],
  [
    /\b(by channel(?: please)?) ?[:,] (?:texts?|sms|emails?) ?(?:,|and|vs) ?(?:texts?|sms|emails?)(?= ?[?.!]| ?$)/g,
    '$1',
  ],
  [/\b(?:our )?outreach\b(?! to)/g, 'outbound messages'],
  [
    /\b(?:over|more than|older than) (\d+|an?) (day|week|month)(s?) old\b/g,
    (_: string, number = '', unit = '', ending = '') =>
      `older than ${/\d/.test(number) ? number : '1'} ${unit}${ending === '' ? 's' : ending}`,
  ],
  // Whose work it is, and that it was not met.
  [
    /\b(?:(?:fall|fell|falls|fail|fails|failed|went wrong) (?:through )?because )?(?:(?:the )?(?:client|customer)s? (?:was|were|is|are) not (?:at )?(?:home|there|in)|(?:nobody|no one) (?:was|is|were) (?:at )?(?:home|there|in)|(?:nobody|no one) (?:at )?home)\b/g,
    'were no shows',
  ],
  [/\b(?:in|on|from) system\b/g, ''],
  // How often somebody came back, or paid.
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
  // What it would come to, or came to.
  [
    /\bhow much (?:work|business|money|value) (?:(?:did|have|do) )?we (?:lose|lost|miss out on|missed out on) (?:with|on|from|through) (?:them|those|these)\b/g,
    'what do they total',
  ],
  [
    /(?: ,)? (?:and )?if (?:they|it|so|any|some)(?: (?:did|has|have|was|were|do|does))? ?,? (?:then )?(how often|how many(?: times)?)(?= ?[?.!]| ?$)/g,
    ' , how many',
  ],
  [
    / ?[:,] (?:let me|can i|may i|could i) (?:have|see|get) (?:those|them|these|it)(?: please)?(?= ?[?.!]| ?$)/g,
    '',
  ],
  [/ , (?:which|which ones|which ones are (?:they|those|these)|who are they)(?= ?[?.!]| ?$)/g, ''],
  // Which they are is what a list of them shows.
  [
    /^((?:are|is|do|have|did|does|has|any)\b(?:(?! how (?:many|much) ).){3,150}?) [.?!;,] (?:(?:and|so|then|if so|please|can you|could you|i (?:would )?(?:like|want|need|love) to (?:know|see)|i (?:want|need)|tell me|let me know|show me|give me) )*(?:,? ?who (?:they|those|these) are|who (?:are|were) (?:they|those|these)|which (?:ones|customers|of them) (?:they|those|these) are|which (?:ones )?(?:are|were) (?:they|those|these)|which(?: ones)?|(?:their|the) names|list them|name them)(?: please)?(?= ?[.?!]* ?$)/,
    '$1',
  ],
  [
    /\b(pending|failed|open)\b([^.?!]*?) (?:that |which )?(?:(?:was|were|got|has been|have been) )?(?:entered|put in)(?= )/g,
    '$1$2 recorded',
  ],
  [
    /\b(?:over|more than|longer than|older than) (\d+) (day|week|month|year)s? ago\b/g,
    (_: string, number = '', unit = '') =>
      unit === 'week' ? `more than ${Number(number) * 7} days ago` : `more than ${number} ${unit}s ago`,
  ],
  [
    /\bby (?:the )?(?:\$|dollars?|money|cash|amount of money) (?:they )?(?:have )?(?:paid|spent)\b/g,
    'by amount paid',
  ],
  [
    /\bthis (?=(?:leads|customers|invoices|jobs|estimates|contracts|payments|appointments|visits|messages)\b)/g,
    'these ',
  ],
  [
    /\bthe (most|least|fewest) of (?:the )?(?=(?:leads|customers|invoices|jobs|estimates|contracts|payments|appointments|visits|cancellations)\b)/g,
    'the $1 ',
  ],
  [
    /\bfrom (?:which|what) places? (?=(?:come|comes|came|do|did|we get|we got|are coming|is coming)\b(?=.*\b(?:leads|customers|inquiries)\b))/g,
    'from which source ',
  ],
  [
    /\b(?:put|puts|set) (?:(?:a|his|her|their|the|any) )?(?:signature|sign)(?: (?:on|under|to) (?:it|them))?\b/g,
    'sign',
  ],
  // Sorts that are named by one word.
  [/\bhow many checks\b(?! payments?\b)/g, 'how many check payments'],
  [
    /\bhow much cash (?=(?:came in|did we (?:collect|receive|take in|get)|was (?:collected|received|taken in))\b.*\b(?:checks?|cards?|achs?)\b)/g,
    'how much in cash payments ',
  ],
  [
    /\b(deposit|final)s\b(?=[^.?!]*\b(?:did we (?:issue|cut|send|send out)|we (?:issued|cut|sent)|(?:was|were|are|been|get|got|still|yet|no|not) (?:issued|cut|sent|sent out|billed|void|voided|unpaid|open|outstanding|overdue|late|past due|due|in draft|payment)|went out)\b)/g,
    '$1 invoices',
  ],
  [
    /\b(unpaid|open|overdue|late|outstanding|uncollected|past due|draft|void|voided) (deposit|final)s\b/g,
    '$1 $2 invoices',
  ],
  [/\b((?:deposit|final) invoices\b.*?\b(?:did we|have we|we)) cut\b/g, '$1 issue'],
  // The time that was said is that of what is asked beside it.
  [
    new RegExp(
      `\\b((?:last|this) (?:week|month|quarter|year)|today|yesterday|(?:${monthSource})(?: \\d{4})?|q[1-4](?: (?:of )?(?:\\d{4}|this year|last year))?)\\b(?!.*\\b(?:(?:last|this) (?:week|month|quarter|year)|today|yesterday|${monthSource}|q[1-4])\\b)(.*?)\\b(?:in |during |for |over |of |on )?(?:that|the) (?:very )?same (?:day|week|month|quarter|year|period|time|stretch)\\b(?! (?:(?:of |in )?(?:last|the (?:year|previous|prior)|20\\d\\d)|an? year|1 year)\\b)`,
    ),
    (_: string, time = '', between = '') =>
      `${time}${between}${/^(?:last|this|today|yesterday)/.test(time) ? '' : 'in '}${time}`,
  ],
  // The age of what is owed is how long it is overdue.
  [
    /\b(ar|receivables?|accounts receivable)( (?:that (?:is|are) )?(?:over|more than|beyond|older than|past) \d+ days)\b(?! (?:overdue|late|past due))/g,
    '$1$2 overdue',
  ],
  // What is open on what is owed, and what of it comes first.
  [
    /\bwhat is (?:still )?(?=(?:left|yet|still) to (?:be )?(?:collect|collected|pay|paid)\b)/g,
    'how much is ',
  ],
  [
    /^(?:on|of|for|among|from) ([^,?.!]{3,80}?) ?, (how much is (?:left|still|yet) to (?:be )?(?:collected|collect|paid|pay))\b/,
    '$2 on $1',
  ],
  [
    /\b((?:late|overdue|past due|delinquent|behind|in arrears)\b[^.?!]*?) ?,? (?:with )?(?:the )?(?:worst|most overdue|longest overdue|most late) (?:ones? )?first\b/g,
    '$1 oldest first',
  ],
  [/\b(?:are |is |still )*(?:carrying|carry|carries) (?=(?:at least|more than|over|\d))/g, 'have '],
  [
    /(?: ?[,.?:;]| with| and) (?:the |their |its )?(?:customer |client )?names? (?:and|&|plus|with) (?:the |their )?(?:dollar )?(?:balances?|amounts?|totals?)(?: due| owed)?(?: please)?(?= ?[?.!]| ?$)/g,
    '',
  ],
  // Who it was that wrote the check, or signed it.
  [/\bwho wrote (?=(?:(?:the|our|that) )[^,.?!]{0,30}\bchecks?\b)/g, 'who paid '],
  [
    /\b(?:and )?who (?:wrote|paid|gave us) (?:it|that|that one|that check)(?: from)?(?= ?[?.!,]| ?$)/g,
    'whose is it',
  ],
  // The day on which it was planned is over.
  [
    /\b(?:(?:but|and|though|although|even though|whose|where|with) )+(?:the |its |their )?(?:scheduled |planned |start )?(?:day|date|start)s? (?:(?:has|have|is|was|did|that|already) )*(?:passed|pass|passes|gone by|past|over|come and gone)(?: already| by)?(?= ?[?.!,]| ?$)/g,
    ' with a start before today',
  ],
  [/\bsince before\b/g, 'before'],
  [
    /\bsince (?:(?:the )?(?:spring|summer|fall|autumn|winter|season|campaign|busy season) )?(?:began|started|kicked off|opened) (?:on|in) (?=[a-z0-9])/g,
    'since ',
  ],
  [
    /^(.{3,80}?) , (?:tell|give|say|show|i (?:want|need|only want|only need))(?: me| us)? (?:only |just )(?:the |a )?(?:number|count)(?: please)?(?= ?[.?!]|$)/,
    'how many $1',
  ],
  [/\bhow (?:much|many|big a|high a) (?=percent(?:age)? of\b)/g, 'what '],
  [
    /\b(?:they|these|those) (?:are |were |have |do )*(?:coming|come|came) from (?:where|which|what)(?: (?:sources?|places?|channels?))?\b/g,
    'by source',
  ],
  [/\b(?:the )?(?:less|least) (?=(?:no shows?|cancellations)\b)(?![^.?!]*\bthan\b)/g, 'the fewest '],
  [/^((?:please |can you |could you )*)check (?=(?:the|our|my|how|what|if|whether|who) )/, '$1look at '],
  [/\bspen[dt]s? (the most|most|the least|the fewest|more|less) with us\b/g, 'paid us $1'],
  // "Who paid last month": whoever did, also a part of an invoice.
  [
    /\bwho (?:has |have )?(?:already )?paid(?: us)?(?= (?:in|on|last|this|today|yesterday|since|during) | ?[?.!]*$)/g,
    'which customers made payments',
  ],
  [/\b(?:split|break|divide)(?: down| up)? the total(?: down| up)? by\b/g, 'what is the total by'],
  // One word for many.
  [/\b(c[ao]me|comes|coming) (?:in )?(?:through |in )?the door\b/g, '$1 in'],
  [/\bout (?:of )?the door\b/g, 'out'],
  [/\bcurrent (?!(?:week|month|quarter|year|calendar|jobs?|projects?|tickets?|installs?|leads?)\b)/g, ''],
  [/\b(overdue|late|past due|due|open|unpaid) beyond (?=\d)/g, '$1 more than '],
  [/\b(?:finish|finished|finishing|done|completed) (?:paying|settling)(?: off)?\b/g, 'paid'],
  [/\b(?:squared|squaring) up\b/g, 'paid'],
  [/\b(?:handed|forked|coughed) over\b/g, 'paid'],
  [
    /\btop (\d+) (?!(?:customers?|clients?|sources?|technicians?|techs?)\b)((?:(?! and | or | by |[,.?!]).){1,40}?) by (?:amount|size|value|total(?! (?:payments|invoices))|balance|dollar amount|dollar value|amount due|how much (?:they|it) (?:are|is))\b(?! (?:billed|invoiced|paid|owed|collected|quoted|outstanding|due|spent|received))/g,
    'the $1 largest $2',
  ],
  [/(?<!\b(?:list|show)(?: me)?(?: the)? )\bremainder\b/g, 'balance'],
  [
    /\bwho (?:has|have|carries) (?:the )?(?=(?:largest|biggest|highest|smallest|lowest) (?:(?:open|outstanding|unpaid|overdue) )?balance\b)/g,
    'which customer has the ',
  ],
  [/^the past (week|month|quarter|year)\b/, 'last $1'],
  [
    /\bthe (week|weekend|month|quarter|year) (?:that|which) (?:passed|went by|ended|is over|has passed)\b/g,
    'last $1',
  ],
  [/^(?:looking|going|thinking) back (?:at|to|on|over) /, 'in '],
  [
    new RegExp(
      `^(?:to (?:close|wrap|sum)|closing|wrapping|summing)(?: (?:out|up))?(?: the books on| the books for)? ((?:${monthSource}|(?:this|last) (?:week|month|quarter|year))\\b[^:,]{0,12}?) ?[:,] `,
    ),
    'in $1 , ',
  ],
  [/^state (?=the|our)/, 'tell me '],
  [/\bnever did (?=[a-z])/g, 'never '],
  [/\bthe (?:total|sum|amount|figure) (?:come|comes|came|add up|amount) to(?= |$)/g, 'the total'],
  // Who do the work, where they are ranked by it.
  [
    /\b(rank|order|sort) (?:the |our |all )*(?:guys|gals|people|folks|team|crew|crews|workers|staff)(?: (?:and|&) (?:the )?(?:gals|guys|girls|ladies))?(?= by\b)/g,
    '$1 the technicians',
  ],
  [/\b(?:folks|guys|peeps)\b/g, 'people'],
  [/\boutta\b/g, 'out of'],
  [/\b(?:prior|preceding) (?=(?:week|month|quarter|year)\b(?! to\b))/g, 'last '],
  [/\btelephone\b/g, 'phone'],
  // What it comes to, after what it is about.
  [
    /\beverything (?:that )?(?:the |our )?(customers|clients|people|they|everybody|everyone) (?:still )?(owes?)\b/g,
    'how much $1 $2',
  ],
  [/ ?, (?:as |in |just )?(?:1|one|a single) (?:number|figure|total|sum)(?: please)?(?= ?[.?!]|$)/g, ''],
  [
    /^((?:(?!how |what |which |who |list |show |give )[^,.?!:]){1,80}?) (?:[,:] )?(?:what|how much) (?:does|do|did|would) (?:it|that|those|these|they|all that|all of (?:it|that|those|them)) (?:all )?(?:come to|add up to|amount to|total|total up to|make|sum up to)(?= |$)/,
    'the total of $1',
  ],
  [
    /^(.{1,120}?) (?:, )?(?:and )?(?:put |all )?(?:added up|summed up|totaled up|totalled up|added together)(?= ?[.?!]|$)/,
    'the total of $1',
  ],
  [
    /\b(?:add|sum|total|tot|count) (?:it |them |those |all )?up (?:for me |for us )?(?=(?:what|how much)\b)/g,
    '',
  ],
  [/\b(?:add|sum|total|tot) up (?:for me |for us )?(?=how many\b)/g, ''],
  [
    /\b(?:add|sum|total|tot) up (?:for me |for us )?(?=(?:the|all|our|every|everything|these|those)\b)/g,
    'the total of ',
  ],
  // That the day has passed.
  [
    /\b(?:whose|with a|with the|where the|of which the|even though the|though the|although the|but the|and the|that have a) (?:due date|deadline|day they had to be paid by|payment date|date they were due)(?: that| which)?(?: (?:has|have|is|are|was|were))?(?: (?:already|long))? (?:gone by|passed|past|over|behind us|expired|elapsed|been missed|run out|come and gone)\b/g,
    'overdue',
  ],
  // Written without marks or in full.
  [/\bem\b/g, 'them'],
  [/\btill\b/g, 'until'],
  // Work that somebody did, or made, was finished then, and not only entered.
  [
    new RegExp(
      `\\b((?:${done}|appointments?)(?: (?!and |or )[a-z]+){0,3}?) (?:(?:was|were|is|are|been|got) )*(?:done|made|carried out|handled) by (?!phone|text|email|card|cash|check)`,
      'g',
    ),
    (whole: string, what = '') => (/^appointment.* made by $/.test(whole) ? whole : `${what} completed by `),
  ],
  [
    /\b(appointments?(?: (?!and |or )[a-z]+){0,4}?) did ((?:(?!\b(?:and|not|need|have|had|got|get|still|want|plan)\b|[,.?!]).){1,30}?) do\b/g,
    '$1 did $2 complete',
  ],
  [
    new RegExp(
      `\\b(${done}(?: (?!and |or )[a-z]+){0,4}?) (?:did|have|has) ((?:(?!\\b(?:and|not|need|needs|have|has|had|got|get|still|want|plan)\\b|[,.?!]).){1,30}?) (?:do|done|make|made)\\b(?! better| worse| us\\b)`,
      'g',
    ),
    '$1 did $2 complete',
  ],
  [
    new RegExp(
      `\\b(?:did|do|does|done|made|make|makes)(?: up)? (?=(?:(?:the )?(?:most|fewest|least)|more|fewer|how many|what number of) (?:${done}|work)\\b)`,
      'g',
    ),
    'completed ',
  ],
  [
    new RegExp(
      `\\b(${done}(?: (?!and |or )[a-z]+){0,3}?(?: ,)?(?: how many)?(?: (?:was|were|is|got|been|we|they|that))*) made\\b(?! (?:us|by|through|via|for|up|out|into|a|an|the)\\b)`,
      'g',
    ),
    '$1 completed',
  ],
  [/\b(more than|over|at least) one\b/g, '$1 1'],
  [/\b(have|has|had|with|on) (?:several|multiple)\b/g, '$1 more than 1'],
  [/\b(with|have|has|had|got) (?:just |only |exactly )?one (?!of\b)/g, '$1 1 '],
  [/\b(?:exactly|precisely) one\b/g, '1'],
  [/\bgotta\b/g, 'have to'],
  [/\b(today|tomorrow|yesterday)s\b/g, '$1'],
  [new RegExp(`(?<!\\d )\\b(last|this|next|past|previous|current|coming) ${unit}s\\b`, 'g'), '$1 $2'],
  [/\bmoneys\b/g, 'money'],
  [/\bi \. e \.|\be \. g \./g, ','],
  [/\bfifteenth\b/g, '15th'],
  [/\btwentieth\b/g, '20th'],
  [/\bthirtieth\b/g, '30th'],
  [
    /\b(?:not|never|not yet) (?:\w+ )?(?:paid|pay)(?: us)? (?:anything|any money|a thing|an? (?:single |red )?(?:dime|cent|dollar|penny|buck|nickel))(?: at all)?(?: yet)?\b|\bpaid(?: us)? nothing(?: at all| yet)?\b/g,
    'no payment',
  ],
  [/\bnot a (?:single |red )?(?:cent|dollar|penny|dime)\b/g, 'no payment'],
  [/\bnot (?:\w+ )?(?:brought in|paid|received) (?:a|1) single (?:cent|dollar|penny|dime)\b/g, 'no payment'],
  // Ranges.
  [/\b(?:anything |from )*(?:1|one|a|1000) (?:up )?to (\d+000)\b/g, 'between 1000 and $1'],
  [/\b(\d{1,2}) to (\d+000)\b/g, 'between $1000 and $2'],
  [
    new RegExp(
      `\\b(?:anywhere |somewhere )?(?:from|between|in the range of|ranging from|in the range from|in the range) (${number})(?: dollars)? (?:up to|to|and|through|till|until) (${number})(?= |$)`,
      'g',
    ),
    'between $1 and $2',
  ],
  [
    new RegExp(`\\b(${number})(?: dollars)? (?:to|through|till) (${number}) (?=dollars|bucks|usd)`, 'g'),
    'between $1 and $2 ',
  ],
  [/\bbetween (\d+(?:\.\d+)?) dollars and\b/g, 'between $1 and'],
  [
    new RegExp(
      `(?<![\\w$.])(${number})(?: dollars)? (?:and|or) (?:up|upwards|more|above|over|higher|better|bigger)\\b`,
      'g',
    ),
    'at least $1',
  ],
  [
    new RegExp(
      `(?<![\\w$.])(${number})(?: dollars)? (?:and|or) (?:less|under|below|lower|smaller|down)\\b`,
      'g',
    ),
    'at most $1',
  ],
  // Both ends belong to a range anyhow.
  [
    new RegExp(`\\b(between ${number} and ${number}(?: dollars)?)(?: ,)? (?:both )?inclusive(?:ly)?\\b`, 'g'),
    '$1',
  ],
  [/\b(?:upwards? of|north of|in excess of)\b/g, 'over'],
  [
    /\b(?:(\d+) )?(?:highest|best|top|biggest|most) paying (customers?|clients?)/g,
    'top $1 $2 by total payments',
  ],
  // "The top 3 oldest": the order that is named counts.
  [
    /\btop ((?:\d+ )?)(?=(?:oldest|newest|latest|earliest|most recent|largest|biggest|highest|smallest|lowest|longest|most overdue)\b)/g,
    '$1',
  ],
  [/\bdebtors\b/g, 'customers who owe us'],
  [
    /\b(best|top|biggest|largest) ((?:\d+ )?)(customers?|clients?) by (payments?|invoices?)\b/g,
    '$1 $2$3 by total $4',
  ],
  [
    /\b(?:(?:give|show|tell|get|find) me |i (?:need|want) |for )?(?:the )?(?:2|3|both) (?:figures|numbers|counts|things|totals)(?: please)? ?[:,] ?/g,
    'how many ',
  ],
  // "The overdue part of that", "and the portion thereof already received".
  [
    /(?<!what |which )\bthe ((?!(?:same|first|last|second|biggest|largest|greater|smaller) )[a-z]+(?: [a-z]+)?) (?:part|portion|share|bit|fraction) (?:of (?:it|that|those|them)|thereof)\b/g,
    'how much of them is $1',
  ],
  [
    /(?<!what |which )\b(?:the )?(?:part|portion|share|bit|amount) (?:of (?:it|that|which|those|them)|thereof)(?: (?:which|that))?(?: (?:is|are|was|were|has|have)(?: been)?)? (?=(?:already |still |now )?[a-z]+)/g,
    'how much of them is ',
  ],
  // "Paid, and how many have not".
  [
    /\b(have|has|are|is|were|was|did)( been)? ((?:\w+ed|paid|sent|done|won)(?: (?:up|off|in|out))?)\b([^,.?!]{0,40}?) ?(?:,)? (and|or) (how many|which ones|which) (?:of them )?(?:have|has|are|is|were|was|did) not(?= ?[?.!]|$)/,
    '$1$2 $3$4 $5 $6 not $3',
  ],
  [
    /\b(?:and )?(?:also )?(?:the ones|those) (?=(?:for|of|from) (?:today|tomorrow|yesterday|this|last|next)\b)/g,
    'and others ',
  ],
  [/\b(only|just) (?:now )?what (?:is |has |was |are )?/g, '$1 '],
  // "Confirmed, not just booked", "open, closed or otherwise": the state is said, or none.
  [/ ?, (?:and )?(?:i mean \w+ ,? ?)?not (?:just|only|merely) [a-z]+(?= ?[?.!]|$)/g, ''],
  [
    / ?, (?:(?:open|paid|unpaid|closed|done|active|sent|signed)(?: ,)?(?: or| and)? ){1,3}(?:otherwise|whatever|any other state|not)(?= ?[?.!]|$)/g,
    '',
  ],
  [
    /\bhow (?:big|large) is (?:our|the) (?:customer|client) base\b|\bsize of (?:our|the) (?:customer|client) base\b/g,
    'how many customers',
  ],
  [/\bthis very day\b/g, 'today'],
  [/\bthis very (?=week|month|year)/g, 'this '],
  [
    /\b(this|last|next|the|current|previous) (?:fiscal|business|financial|accounting) (?=year|quarter|month)/g,
    '$1 ',
  ],
  [
    /\b(?:in |during |over )?(?:the )?(?:past|last|previous) week ,? ?(?:from )?monday (?:through|to|until) sunday\b/g,
    'last week',
  ],
  [/^(?:before|so that|in case) (?:i|we) [^,:?]{3,60} ?: /, ''],
  [
    /^(?:for|before|ahead of) (?:the |our |my )?(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekly|monthly|quarterly|morning|staff|team|sales|board|crew|office) )*(?:meeting|huddle|report|review|stand up|newsletter|accountant|bookkeeper|boss|owner|board|taxes|tax return)(?: on (?:mon|tues|wednes|thurs|fri|satur|sun)day)? ?[,:] /,
    '',
  ],
  [/^how (?:was|is|did) (today|yesterday|(?:this|last) (?:week|month|year))(?: go)? ?[:,] /, '$1 , '],
  [
    new RegExp(
      `^(${monthSource}|(?:this|last) (?:week|month|quarter|year)) (?:billing|invoicing)s? ?[:,] (?=.*\\b(?:invoices?|bills?)\\b)`,
    ),
    'in $1 , ',
  ],
  [
    /\bhow much time ?(?:, in hours ,)? ?(?:do |did |does )?((?:the |our |all )?(?:visits|appointments|stops)\b[^.?!]{0,60}?) (?:add|adds|come|comes|came|amount|amounts|total) ?(?:up )?(?:to)?(?= ?[?.!]|$)/g,
    'total hours of $1',
  ],
  [
    /\b(?:add|sum|put) ((?:(?! and tell | and show )[^,.?!]){3,60}?) (?:together|up) and (?:tell|show|give) (?:me|us) (how many hours|how much|how many)(?: (?:that|it|this|those|they) (?:makes?|is|are|comes? to|adds? up to|was|were))?/g,
    '$2 $1 together',
  ],
  [
    /\bhow (?:does|do|did|is|are|was) (?:that|it|this|they|those|things) (?:look|looks|stand|stands|compare|go|going|looking)(?: like)? (?:for|with|among|on) /g,
    'what about ',
  ],
  [/\bwhat (?:does|do|did) (?:that|it|this|they) look like (?:for|with|among|in|on) /g, 'what about '],
  [/\bon (?:that|this)(?= ?[?.!,]| ?$)/g, 'on it'],
  [
    /\bmean (?=(?:payment|invoice|estimate|quote|bill|deposit|amount|value|balance|size|visit|appointment|time|number|ticket|total)s?\b)/g,
    'average ',
  ],
  [
    /(?<=\b(?:than|vs|versus|compared to|compared with|outnumber|outnumbered|against)) (?:those|that|the ones|what we had|what it was|it was|they were|what they were) (?=(?:in|of|from|for|during|last|this)\b)/g,
    ' ',
  ],
  [
    /\b(?:most lucrative|most profitable|best earning|top earning|highest earning|biggest earning) ((?:lead )?sources?|customers?|clients?|months?|weeks?)\b/g,
    'which $1 has the most revenue',
  ],
  [
    /\b(?:brings?|brought|bringing|generates?|generated|produces?|produced|earns?|earned)(?: (?:in|us))* the (most|least) (?:money|cash|dollars)\b/g,
    'has the $1 revenue',
  ],
  [/\b(?:top|best|biggest|largest) (\d+ )?payers\b/g, 'top $1customers by total payments'],
  [/\bwhoever\b/g, 'who'],
  [/ ?,? ?\b(?:service|number|count|customer|lead|job|time|channel|source) wise\b/g, ''],
  [/\bleft (?=un(?!paid)[a-z]+)/g, ''],
  [/\b([a-z]+) (tagged|labeled|labelled|flagged) (?=leads?\b)/g, '$2 $1 '],
  [
    /\b(how many of each) (?:do we have|have we(?: got)?|are there|did we get|were there|did we have)\b/g,
    '$1',
  ],
  [
    /\bhow (?:full|busy|packed|booked|loaded|tight|crowded|heavy|jammed)(?: up)? (?:is|are|will|does|do) (?:(?:it|things|we|the schedule|the board|the calendar|our schedule|our calendar|the day|the week)(?: be| look| for| on)* )?(?=today\b|tomorrow\b|(?:this|next|on|for) |(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)/g,
    'how many appointments ',
  ],
  [/ : (?=how (?:many|much) of each\b)/g, ' , '],
  [/\b(?:zero|0) (?=(?:appointments?|visits?|jobs?|stops?|bookings?|invoices?|leads?|estimates?)\b)/g, 'no '],
  [new RegExp(`\\bthis (?!may |march )(${monthSource})\\b(?! \\d)`, 'g'), '$1 of this year'],
  [/\bby days? of (?:the )?week\b/g, 'by weekday'],
  // "Jobs our crews finished": who did them goes without saying.
  [
    /\b(jobs|visits|appointments|stops|projects) (?:that |which )?(?:our|the) (?:crews?|techs|technicians|people|guys|teams?|workers) (?=(?:have |has |had )?(?:finished|completed|did|done|wrapped|closed|carried|started|made|handled|got)\b)/g,
    '$1 ',
  ],
  // Times.
  [
    /\b((?:first|second|third|fourth|1st|2nd|3rd|4th) quarter|q[1-4]) (?:a|one|1) year (?:ago|earlier|before|prior)\b/g,
    '$1 of last year',
  ],
  [/\bthe (week|month|quarter|year)(?: up)? (?:so far|to date|until now|up to now)\b/g, 'this $1 so far'],
  [/\b(?:in |for |during |over )?the (week|month|quarter|year) ahead\b/g, 'in the coming $1'],
  [
    /\b(in the morning|before 12h00) or after(?: that| it| then)?(?= ?[?.!,]| ?$)/g,
    'in the morning or in the afternoon',
  ],
  [/\b(?:these|those) (?=(?:last|past|next|coming|previous) \d)/g, 'the '],
  [/\b(?:over|across) (?:the )?(?=(?:whole |full )?(?:month|week|year|quarter|day) of\b)/g, 'in the '],
  [
    /\b(?:in |for |from |over )?(?:the )?(?:first|1st) half of (last|this) month(?: ,? ?(?:from|that is|so|meaning) (?:the )?(?:1st|first) (?:through|to|until|till) (?:the )?15th(?: ,)?)?/g,
    'between the 1st and the 15th of $1 month',
  ],
  [
    /\b(last|this) month(?:'s)? (?:from )?(?:the )?(?:1st|first) (?:through|to|until|till) (?:the )?(\d{1,2}(?:st|nd|rd|th)?)\b/g,
    'between the 1st and the $2 of $1 month',
  ],
  [
    /\b(?:in |for |from |over )?(?:the )?(?:first|1st) (\d{1,2}) days of (last|this) month\b/g,
    'between the 1st and the $1th of $2 month',
  ],
  [/\binside (?=(?:of )?(?:the )?(?:next|last|past|coming|this)\b)/g, 'in '],
  [
    / ?(?:,|with) (?:with )?(?:the |their )?(?:(?:customer|client|payer|lead|technician) )?(?:names?|amounts?|dates?|customers?|clients?|payers?|balances?) (?:included|as well|too|shown|attached|next to (?:it|them)|beside (?:it|them))(?= ?[.?!]|$)/g,
    '',
  ],
  [
    new RegExp(`\\bsince (?:the )?${unit} (?:started|began|opened|kicked off)\\b`, 'g'),
    'since the start of the $1',
  ],
  [new RegExp(`\\bthe (?:first|1st) (?:day )?of (${monthSource})\\b`, 'g'), '$1 1'],
  [
    new RegExp(
      `\\b(?:and|,) what (?=(?:in |for |about )?(?:(?:last|this|next|previous) ${unit}\\b|the ${unit} before\\b))`,
      'g',
    ),
    'and ',
  ],
  [
    /\b(?:full|whole|complete|entire|completed) (?=(week|month|quarter|year)\b(?! (?:by|over|after) \1\b))/g,
    '',
  ],
  [/\b(?:full|whole|complete|entire|calendar|completed) (?=quarters\b)/g, ''],
  [/\b(?:full|whole|complete|entire|completed) (?=(?:weeks|months|years)\b)/g, 'calendar '],
  [
    / , ((?:all |taken )?(?:all )?together|altogether|in total|overall|all in all|all told|in sum) , /g,
    ' $1 ',
  ],
  [
    /\bwhat (?:has|have|is|was) (?:been |already been )?(?=(?:paid back|given back|billed|invoiced|collected|received|taken in|brought in|paid out|written off)\b)/g,
    'how much was ',
  ],
  [
    /(?<!\bof )\bwhat (?=we (?:have |had |already |actually |really )*(?:got paid|get paid|collected|earned|made|took in|taken in|brought in|received|billed|invoiced|charged|cashed in|are owed|were paid|been paid)\b)/g,
    'how much ',
  ],
  [
    /\bwhat (are|is|do|does|did|have|has) (?=(?:(?:our|the|my|all|those|these) )*(?:customers|clients|people|they|everybody|everyone)\b[^,.?!]{0,30}? (?:owe|owing|paid|pay us)\b)/g,
    'how much $1 ',
  ],
  [
    /\bwhat (?=(?:(?:our|the|my|all|those|these|open|overdue|late) )*(?:customers|clients|people|everybody|everyone|they|somebody|someone)\b[^,.?!]{0,40}? (?:owe|owes|owed|have to pay|has to pay|must pay|need to pay|paid|have paid|pay us|still pay)\b)/g,
    'how much ',
  ],
  [
    /\bwhat (is|was|are) (?=(?:(?:still|being|yet|we|they|currently) )*(?:owed|owing|owe)\b)/g,
    'how much $1 ',
  ],
  [
    new RegExp(
      `\\bthe ${unit} (?:just gone|just ended|just past|that just ended|gone by|just over|that is over)`,
      'g',
    ),
    'last $1',
  ],
  [new RegExp(`\\bthe (?:1|one) before (?:last )?${unit}\\b`, 'g'), 'the $1 before'],
  [
    new RegExp(`\\bthe (?:${unit}) (?:preceding|prior to|previous to) (?:it|that|this)\\b`, 'g'),
    'the $1 before',
  ],
  [
    /\b(?:the )?(day|week|month|quarter|year) (?:prior to|preceding|previous to) (?:it|that|this)\b/g,
    'the $1 before',
  ],
  [new RegExp(`\\b(?:this|the same) (\\w+) (?:1|one) ${unit} ago\\b`, 'g'), '$1 last $2'],
  [/\bsince (?:the )?(?:1st|first) of (?:the|this) (month|year)\b/g, 'this $1'],
  [/\bsince new year(?: day| eve)?\b/g, 'this year'],
  [/\bin the current (week|month|quarter|year) to date\b/g, 'this $1'],
  [/\b(?:this|the current) (week|month|quarter|year) to date\b/g, 'this $1'],
  [/\bwithin (?:the )?(\d+) (days|weeks|months)(?: from (?:now|today))?\b/g, 'in the next $1 $2'],
  [/\bin (?:the )?(\d+) (days|weeks|months) from (?:now|today)\b/g, 'in the next $1 $2'],
  [/\b(\d+) (days|weeks|months|years) from (?:now|today)\b/g, 'next $1 $2'],
  [/\b(?:in|over|during|through|across|throughout) the course of\b/g, 'in'],
  [
    /\b(?:over|across|throughout|falling in|falling within|all through|back in|way back in|sometime in|some time in) (?=(?:the )?(?:last|this|next|past|previous|current|coming|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4])\b)/g,
    'in ',
  ],
  [/\b(last|next) coming\b/g, '$1'],
  [
    /\b((?:estimate|quote|invoice|bill|payment|which)(?: one)?) (?:has|have|had|carries|with) (?:the )?(highest|largest|biggest|lowest|smallest) (?:dollar )?(?:total|amount|value|sum|price|figure)\b(?! (?:of|for|owed|due|paid|billed)\b)/g,
    '$1 is the $2',
  ],
  [/\bthis coming (?=\w+day)/g, 'next '],
  [/\b(?:end|ends|ended|wind|winds|wound) up (?:as |being )?(?:a |our )?customers?\b/g, 'converted'],
  [/\bbefore 12h00(?! to )\b/g, 'in the morning'],
  [/\bafter 12h00\b/g, 'in the afternoon'],
  [/\b(?:before|until) lunch(?:time)?\b/g, 'in the morning'],
  [/\bafter lunch(?:time)?\b/g, 'in the afternoon'],
  [/\b(q[1-4]) (?:of )?this year vs (?:q[1-4] )?(?:of )?last year\b/g, '$1 of this year vs $1 of last year'],
  // Whose it may be, or who does it, where nobody else could.
  [/\b(?:to|for|of|from|with) any (?:customer|client|account|one|body)s?(?: at all)?\b/g, ''],
  [
    /\b(declined|accepted|approved|rejected|signed|paid|refused|turned down|made) by (?:the |our )?(?:customers|clients|people|prospects)\b/g,
    '$1',
  ],
  [/\b(pays?|paid|paying) ((?:\w+ ){0,2})off\b/g, '$1 $2'],
  [/\bfinal (?=appointment|visit|stop|booking)/g, 'last '],
  [/\bwith an? (?:expiry|expiration) date\b/g, 'expiring'],
  [/\b(?:anybody|anyone|anywhere|anything|everything|everybody) but\b|\beverywhere but\b/g, 'not from'],
  [/\b(?:(?:has|have|had) )?come back signed\b|\bcame back signed\b/g, 'signed'],
  [/\bput (?:his|her|their) (?:name|signature) (?:on|to|under)\b/g, 'signed'],
  [/\bsa(?:y|id|ys) (?:yes|no) to an estimate of ours\b/g, 'accepted estimates'],
  [
    /\b(?:for|of|in|by) (?:each|every)(?: 1| one)? of the (last|past|next|previous|coming) (\d+) (day|week|month|quarter|year)s\b/g,
    'by $3 in the $1 $2 $3s',
  ],
  [
    /(?<!\b(?:most|fewest|least)\b.{0,60} [.?!] .{0,40})\b(?:for|to|of|by|next to) each(?: 1)?(?: of (?:them|those|these|the 2))?(?= [,.?!]|$)/g,
    '',
  ],
  [
    /\b(?:a|with a|with the|with its) (?:number|figure|count|total) (?:next to|for|beside|against) each\b/g,
    'by',
  ],
  [/\b(?:split|break|divide) (that|it|them|this|those) (?:up |out |down )?by\b/g, '$1 by'],
  [/\b(?:broken|split) (?:up|down|out)?(?= (?:day|week|month|quarter|year) by)/g, ''],
  [/\bby how (?:people|they|customers|clients) (?:paid|pay|have paid)\b/g, 'by method'],
  [/\bper (job|invoice|estimate|lead|contract|payment|appointment) status\b/g, 'by status'],
  [
    /\b(?:distribution|spread|split|breakdown) of ((?:(?! and | or |[,.?!]).){1,60}?) (?:over|across|by|among) (?:the )?(day|days|week|weeks|weekdays|months|sources?|status|statuses)\b/g,
    '$1 by $2',
  ],
  [/\bof the week on which they (?:were|are) \w+\b/g, 'of the week'],
  [
    /\bwith (?:an? )?(?:totals?|values?|amounts?|prices?) (?=between |over |under |above |below |more |less |at least |at most |of )/g,
    '',
  ],
  [
    /\bwhat is (?:going on|happening|new|up|the story|the deal) with(?: that\b| this\b)?/g,
    'what is the status of',
  ],
  [
    /\b(how many|which|what|the) (?:people|persons|folks|parties|individuals) (?=(?:(?:still|currently|do|now|that|who) )*(?:owe|owes|have not paid|did not pay|are overdue|are late|are behind))/g,
    '$1 customers ',
  ],
  // Whom to reach, and how.
  [
    /\b(?:i |we )?(?:have to|need to|want to|would like to|must|am about to|need) (?:dial|call|ring|phone|reach) ((?:(?! and | or |[,.?!]).){1,40}?) ?(?:[,.;:]|(?=what|which)) (?:what|which) (?:phone )?number (?:do we have|has (?:he|she) got|have we got|is it|do i dial)\b(?: for (?:him|her|them))?/g,
    'phone number of $1',
  ],
  [
    /\b(?:i |we )?(?:have to|need to|want to|would like to|must|am about to) (?:write to|write|email|mail|send) ((?:(?! and | or |[,.?!]).){1,60}?) [,.;:] (?=what|which|could|can|do|would)/g,
    'of $1 ',
  ],
  // What they come to.
  [
    /\b(?:do|does|did|would) ((?!(?:we have|i have|they|those|these|it|that|them)\b)(?:(?! and | or |[,.?!]).){1,60}?) (?:add up to|come to(?! us| an end)|amount to|total up to|come out at|come out to|(?<!\bin )total)(?= |$)/g,
    'is the total of $1',
  ],
  [
    /\b(?:what|how much) (?:they|it|that|those|these) (?:all )?(?:add|adds|come|comes|amount|amounts|total|totals) (?:up )?(?:to)?(?= |$)/g,
    'their total value',
  ],
  [
    /\b(?:what|how much) (?!is |are |was |were |do |does |did |has |have |had )((?:(?! and | or |[,.?!]).){1,60}?) (?:add(?:s|ed)? up to|c[ao]mes? to(?! (?:us|an end)\b)|amount(?:s|ed)? to|total(?:s|ed)? up to|c[ao]mes? out (?:at|to))(?= |$)/g,
    'the total of $1',
  ],
  [
    /\b(?:as|how) (?:things|it|matters) (?:stand|stands|are|is|look|looks)(?: (?:today|now|right now|currently|at present|at the moment))?\b/g,
    '',
  ],
  [
    /\bhow (?:big|large|high) (?:a|an|is a|is an|is the average) (?=payment|invoice|estimate|bill)/g,
    'how much is a ',
  ],
  [
    /\b(?:and so on|and so forth|etc|or something else|or what|or whatever|or other|and the like|and the rest)\b/g,
    'etc',
  ],
  [/\boff of\b|\b(?<=in|came|come|coming|get|got|customers?|leads?) off (?=\w)/g, ' from '],
];

export const turned = (text: string): string => reworded(text, turns);
