import { type Rewording, reworded } from './rewording.ts';

/** All that happened with one person, in the word that the grammar reads, and up to when without saying it: it is told from first to last. */
const rest = '((?:(?! and | or |[,.?!;:]).){1,40}?)';
const end = '(?= ?[?.!,]| ?$)';
const records =
  '(?:appointments?|visits?|stops?|jobs?|projects?|work|estimates?|quotes?|proposals?|invoices?|bills?|contracts?|payments?|checks?|deposits?|leads?|deals?|requests?|messages?|schedule|calendar|money|cash|revenue|sales|business|today|tomorrow|week|month)';
/** A name, and nothing of theirs. */
const person = `((?!(?:the|our|my|your|this|that|these|those|all|any|every|it|them|everything|everybody|everyone)\\b)(?!(?:[a-z]+ ){0,2}${records}\\b)[a-z]+(?: [a-z]+){0,2}?)`;
const whole = '(?:whole|full|entire|complete)';
const story = '(?:story|history|journey|timeline|file|record)';
const first =
  '(?:the |their |his |her |our )?(?:very )?(?:(?:first|1st|initial) (?:lead|call|contact|inquiry|visit|day|message|moment|email|touch)|first|beginning|start|when (?:she|he|they) (?:first )?(?:got in touch|called|contacted us|came|came to us|wrote|wrote to us|reached out))';
const last =
  '(?:the |their |his |her |our )?(?:very )?(?:(?:last|final|latest|most recent) (?:payment|invoice|job|visit|day|call|moment|bill|message|check|dollar|cent)|last|final|money|payment|now|today|date|end|finish|present)';
const until = '(?:(?:right |all the way )?down to|up to|all the way to|right up to|to|until|till|through)';

const turns: Rewording = [
  [/\bthat is (?=happened\b)/g, 'that '],
  [
    /\b(?:everything|all) (?:that )?(?:has |ever )?(?:happened|we have done|we did|was done|we have had|took place|there was)(?: so far)? (?:with|for|to)\b/g,
    'what happened with',
  ],
  [
    /\beverything (?:that )?((?!we |they |you )[a-z]+(?: [a-z]+)?) (?:has|have) been through(?: with us)?/g,
    'the journey of $1',
  ],
  [
    /\b(?:follow|trace|retrace|see|know|go through) (?:all )?(?:our|the|all our) (?:dealings|business|course of events|course|story|relationship) (?:with|of|on)\b/g,
    'show history with',
  ],
  [new RegExp(`\\b(?:the |a )?${whole} ${story} (?:on|about|with|for|behind|of)\\b`, 'g'), 'history of'],
  [
    new RegExp(`\\b(show|give|tell|open|pull up|read|get)(?: me| us)? ${person} ${whole} ${story}\\b`, 'g'),
    '$1 me history of $2',
  ],
  [new RegExp(`\\b(?:the )?${whole} ${rest} (?:story|history|journey|timeline)\\b`, 'g'), 'history of $1'],
  [
    new RegExp(
      `\\bwhat is (?:going on|happening|new|up|the story|the deal|the situation|the latest) with ${person}${end}`,
      'g',
    ),
    'history of $1',
  ],
  [
    new RegExp(
      `^(?:what is |tell me |show me |give me )?(?:the )?(?:current )?(?:status|state) (?:of|on|for|with) (?!(?:webhooks?|deliver(?:y|ies)|threads?|conversations?|follow ups?|everything|customers?|clients?|technicians?)\\b)${person}${end}(?! ,| and )`,
      'g',
    ),
    'history of $1',
  ],
  [
    new RegExp(
      `\\b(?:(?:fill|catch) (?:me|us) (?:in|up) on|bring (?:me|us) up to (?:speed|date) on|(?:give (?:me|us) )?an? (?:quick )?(?:update|rundown|overview) (?:on|of)|how did (?:things|it|everything) go with|how have things gone with) ${person}(?: so far)?${end}`,
      'g',
    ),
    'history of $1',
  ],
  [
    new RegExp(
      `(?<=\\b(?:history|happened|journey|story|timeline)\\b.{0,80}?)(?: ,)? (?:(?:right |all the way )?(?:from|since) ${first}(?: (?:on|onwards?|${until} ${last}))?|${first} ${until} ${last}|step by step|in order|from start to finish)${end}`,
      'g',
    ),
    '',
  ],
];

export const storied = (text: string): string => reworded(text, turns);
