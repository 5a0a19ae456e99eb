import { type Rewording, reworded } from './rewording.ts';

/** Messages that wait for an answer, and follow-ups that are to be done. */
const turns: Rewording = [
  // Who wrote and was not answered.
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
  // What customers write comes in.
  [
    /\b(messages|texts|emails) (?:did|do|have|has) (?:our |the )?(?:customers|clients|people|leads) (?:send|sent|write|written)(?: to us| us| in)?\b/g,
    '$1 received',
  ],
  [
    /\b(messages|texts|emails) (?:sent|written) (?:to us )?by (?:our |the )?(?:customers|clients|people|leads)\b/g,
    '$1 received',
  ],
  // By which channel.
  [
    /\b(messages|outreach|communications|follow ups)\b([^.?!]*?) by (?:type|kind|medium)\b/g,
    '$1$2 by channel',
  ],
  [
    /\b(by channel(?: please)?) ?[:,] (?:texts?|sms|emails?) ?(?:,|and|vs) ?(?:texts?|sms|emails?)(?= ?[?.!]| ?$)/g,
    '$1',
  ],
  [/\b(?:our )?outreach\b(?! to)/g, 'outbound messages'],
  // Who is to be called back is told by the calls that are to be made.
  [
    /\b(?:who|(?:which|what) (?:customers?|clients?|people)) (?:(?:still|do|does|i|we|is|are) )*(?:needs?|wants?|have to|has to|waiting for|waiting on|due for|expects?|expecting) (?:to (?:be )?)?(?:an? |our |the )?(?:(?:call(?:ed)? ?back|callback)s?(?: from us)?|called(?= (?:today|tomorrow|this|next)\b))(?= ?[?.!]| ?$| (?:today|tomorrow|this|next)\b)/g,
    'open call follow ups',
  ],
  // What somebody did is done.
  [/\b(follow ups?|callbacks?|reminders?) did (we|i|they) (?:do|make|get done|get to)\b/g, '$1 done'],
  [
    /\b(follow ups?|callbacks?|reminders?) did ((?!we\b|i\b|they\b|you\b)[a-z]+(?: [a-z]+)?) (?:do|make|get done)\b/g,
    '$1 of $2 done',
  ],
  // What we got came in.
  [
    /\b(messages?|texts?|sms|emails?)(?: (?:that|which))? (?:we|i)(?: have)? (?:got|gotten|get)(?! (?:out|back|through|to|around)\b)/g,
    '$1 received',
  ],
  // Follow-ups that are due, left or late.
  [
    /\b(follow ups?|callbacks?|calls|reminders?)(?: (?:that|which))?(?: (?:is|are))? due (?=(?:today|tomorrow|this|next|on|by|before|until|after|in|within|between)\b)/g,
    'open $1 ',
  ],
  [
    /\b(follow ups?|callbacks?|calls|reminders?) ((?:by|for|of|from|with) (?:(?!and |or |not )[a-z]+ ){1,3}?)(?:(?:that|which) (?:is|are) )?due (?=(?:today|tomorrow|this|next|on|by|before|until|after|in|within|between)\b)/g,
    'open $1 $2',
  ],
  [
    /\b(?:what|which|how many)(?: ones)? (?:is|are) (?:still )?(?:left|open|remaining) (?:on|in|of) ((?:the |our )?(?:(?:today|tomorrow|this week|next week) )?)(follow up|callback)s?(?: list)?(?: for)?\b/g,
    'open $2s $1',
  ],
  [
    /\bhow (?:far|badly|much) (?:behind|late) are we (?:on|with) (?:our |the )?(?=(?:follow ups|callbacks|reminders)\b)/g,
    'how many overdue ',
  ],
];

export const ofMessages = (text: string): string => reworded(text, turns);
