import { type Demand, never } from './demand.ts';

const patterns: readonly RegExp[] = [
  // When the company is open is not kept, and is no sum of hours.
  /\b(?:business|opening|office|store|shop) hours\b/g,
  // Bills of others are not kept.
  /\b(?:bills?|invoices?) (?:that |which )?(?:we|i) (?:still )?(?:(?:need|have|got|ought) to|must|should|owe)(?: still)?(?: pay)?(?= ?[?.!,]*$| (?:this|next|by|today|tomorrow|on|in|before)\b)/g,
  // "Paid the day they were sent": two moments of one record are not set beside each other by the day.
  /\b(?:the|same|very) day (?:that |on which |as )?(?:they|it) (?:was|were|is|are|got|came|went)\b/g,
  // "Not due until December": due from then on, of which the time alone would say the opposite.
  /\bnot due (?:until|till|before)\b/g,
  // How near is not said.
  /\b(?:around|near|close to) (?:thanksgiving|christmas|easter|halloween|labor day|memorial day|independence day|new year|the holidays|(?:january|february|march|april|june|july|august|september|october|november|december)\b(?! \d))/g,
  // One after another is left out.
  /\bevery other\b/g,
  // All but those that are not so: what is denied of them would be taken for what is left.
  /\b(?:excluding|excludes?|except|other than|apart from|aside from|besides|not counting|not including|leaving out|leave out)\b[^,.?!;:]{0,40}\bnot\b/g,
  // Who sold something, or whose a revenue is, is not kept.
  /\bwho (?:has |have )?(?:sold|won|landed)\b|\bwho (?:has|had|have) (?:the )?(?:highest|biggest|largest|most|lowest|best) (?:revenue|sales|income|earnings|takings|collections)\b/g,
  // What lies in a bank or a drawer, and who went to others, is not kept.
  /\b(?:cash on hand|(?:bank|account) balance|(?:have|has|got|left|there|how much is) (?:\w+ ){0,2}(?:in|at) (?:the|our) (?:bank|till|register|drawer|safe|checking account|bank account)|(?:customers?|clients?) (?:that |which )?(?:we |did we |have we )?(?:lost|lose|losing)|(?:lost|lose|losing) (?:any |more )?(?:customers?|clients?))\b/g,
  // Only the calls that are to be made are kept, and none that somebody made or took.
  /\b(?:inbound|incoming|missed|received|answered|dropped) (?:phone )?calls?\b|\bcalls? (?:that )?(?:yesterday|last (?:week|month|quarter|year|night)|(?:did )?(?:we|i|they|you) (?:get|got|receive|received|take|took|answer|answered|miss|missed|make|made)|came|come|coming|received|answered|missed)\b/g,
  // Who of the two wrote first.
  /\b(?:conversations?|threads?)(?: (?:that|which|were|was))* (?:(?:we|they|customers|leads) (?:started|began|opened)|(?:started|begun|opened|initiated) by)\b/g,
  // Whether those who came, or those whom we know, are meant.
  /\b(?:how many|which|number of|list|the|our) contacts\b/g,
  // Why something ended so, and who called it off.
  /\b(?:because of|on account of|owing to) (?:the |our |their |a )?(?:price|pricing|cost|costs|money|budget|weather|competition|competitors?)\b/g,
  /\b(?:canceled|called off|scrapped|dropped) by (?:(?:the|our|a) )?(?:customers|clients|us|the office|(?<=(?:the|our|a) )(?:customer|client))\b/g,
  // Whether it was done before.
  /\b(?:book|booked|done|redone|came|come|came back|called|visited|scheduled|completed|canceled|bought|ordered|order|hired|converted)(?: (?:with )?us| it| them)? again\b/g,
  // How often somebody came.
  /\b(?:one|1|first) (?:time|off) (?:customers?|clients?|callers?|buyers?|leads?|jobs?|visits?|visitors?)\b/g,
  // Who of the two was not there.
  /\b(?:we|i|our \w+) (?:have |has )?miss(?:ed)?\b(?! (?:the|an?|out)\b)/g,
  // Which of them share something is not asked by any question.
  /\b(?:the|a) same (?:phone|telephone|cell|number|phone number|email|email address|address|street|name|household|person|people|day)\b(?! (?:last|of|in|as|a year|the))/g,
  // Whether they answered what we wrote is not kept: of a thread it is known who wrote last.
  /\b(?:customers?|clients?|leads?|people|who|they) (?:(?:that|who|which|have|has|had|did|do|does) )*(?:not|never) (?:(?:yet|ever|even) )?(?:answer(?:ed)?|repl(?:y|ied)|respond(?:ed)?|(?:wrote|written|write|texted|text|emailed|email|call|called|got|gotten|get) back)(?: (?:to )?(?:us|me|our (?:message|text|email|sms|call)s?))?(?: yet)?(?= ?[?.!,]| ?$)/g,
  // To whom a message went is not kept as a person, so they are not counted.
  /\bhow many (?:different )?(?:people|customers?|clients?|leads?|persons) (?:did|have|has|do) (?:we|i) (?:\w+ )?(?:text|email|message|write|texted|emailed|messaged|written)\b/g,
  // Who waits for a paper has not got it.
  /\b(?:customers?|clients?|leads?|people|who) (?:(?:that|who|is|are|still) )*wait(?:ing)? (?:for|on) (?:an?|their|our|the) (?:estimate|quote|proposal|invoice|bill|contract)s?(?= ?[?.!,]| ?$)/g,
  /\bhow many [a-z]+(?: [a-z]+)? (?:do|would|will) (?:we|i) need (?!to\b)/g,
  // What is left after all that it cost.
  /\b(?:did|do|are|were) we (?:really |actually |even )?(?:make|making|lose|losing) (?:any )?money\b/g,
  // Whether it was always so is told by none of those of which it was.
  /\b(?:who|that|which|customers?|clients?|technicians?|techs?|we|they|he|she|people|guys) (?:(?:have|has|had|do|does|did|can|ever) )?(?:only(?! (?:in|on|from|at|the|those|look|want|need|care|count|see|show|mean|ask)\b)|always|exclusively|solely|(?<!^(?:what|how|which|where) .{0,60})(?:mostly|mainly))\b|\b(?:who|that|which|customers?|clients?|technicians?|techs?) (?:are|is|were|was) (?:always|exclusively)\b/g,
  // Nor that they did it in one way, and in no other.
  /\b(?:who|that|which|customers?|clients?|people) (?:(?:have|has|had|ever) )?(?:paid|pay|pays|paying|bought|used)(?: us)?(?: (?!only\b)\w+){1,3} only\b|\b(?:customers?|clients?|technicians?|techs?) with (?:\w+ )?(?:estimates?|quotes?|jobs?|invoices?|bills?|appointments?|visits?|contracts?|payments?) only\b/g,
  // Only what customers pay and owe is kept, and not what the company does.
  /\b(?:do|did|does|will|have|should|must) we (?:still |now |currently |have to |need to |already |actually |ever )*(?:owe|pay|paid|spend|spent)\b|\bpayments? (?:that )?we (?:made|make|sent|paid)\b|\bpayments? to (?:our |the )?(?:customers?|clients?|technicians?|techs?|crews?)\b|\b(?:money|cash) (?:going )?out\b(?! (?:there|in the|with|on)\b)/g,
  // Of a job that has its deposit invoice the final may be left, and how much that will be is not kept.
  /\b(?:what|how much) (?:is|are|remains|do we have|do we still have) (?:still |yet )?(?:left )?to (?:bill|invoice|be (?:billed|invoiced))\b/g,
  // What a company lends or writes off is no payment by card.
  /\b(?:how much|what|any) credits?\b(?! cards?\b)|\bcredits?\b(?! cards?\b).{0,20}\b(?:give|gave|given|issued?|on file|on account|memos?|notes?)\b/g,
  // How many times one is in the other is no share.
  /\bratio of (?:the )?\w+(?: \w+)? to\b/g,
  // What is sold may be an estimate, a contract or a job, and no payment is one.
  /\b(?:how many|number of|count of|amount of) (?:new |closed )?sales(?! (?:tax|calls?|people|reps?|persons?|leads?|inquir(?:y|ies)|prospects?|opportunit(?:y|ies)|quotes?|estimates?|proposals?|contracts?|agreements?|invoices?))\b/g,
  // "No payments today?": whether there were any.
  /^(?:so |and |still )?no (?:new |more )?(?:payments?|money|leads?|jobs?|appointments?|visits?|messages?|calls?)\b(?! (?:jobs?|invoices?|customers?|leads?|estimates?))/g,
  // Whether there was anybody at all.
  /^(?:has|have|had|did|does|do|is|are|was|were) (?:nobody|no one|noone|none of|no customers?|no clients?)\b/g,
];

/** What people ask for in words that are all known, and of which nothing is kept, or no question asks: no question holds it. */
export const notKept: readonly Demand[] = patterns.map((said) => ({ said, holds: never }));
