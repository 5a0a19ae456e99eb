import { monthSource } from '../times/months.ts';
import { type Rewording, reworded } from './rewording.ts';

/** What is said before a question, and says no more than its time. */
const turns: Rewording = [
  [
    /^(?:(?:hi|hello|hey|so) ,? ?)*(?:i (?:was|am) )?(?:just )?(?:wondering|curious) (?:if|whether) (?:you|we) (?:could|can|might|would)(?: please| maybe| perhaps)? (?=[a-z])/,
    '',
  ],
  [
    /((?:^|[,.!] )(?:(?:hey|hi|hello|there|jarvis) )*)(?:i )?hope (?:you|your|all|everything|things)(?: (?:are|is|all|doing|going))* (?:good|well|fine|ok|okay|great|having an? [a-z]+ (?:day|week|morning|weekend))(?: today)? ?[,.!:;] (?:(?:just )?(?:a )?quick (?:one|question) ?[,:.] )?/,
    '$1',
  ],
  [/^((?:please |can you |could you )*)check (?=(?:the|our|my|how|what|if|whether|who) )/, '$1look at '],
  [/^state (?=the|our)/, 'tell me '],
  [/^(?:before|so that|in case) (?:i|we) [^,:?]{3,60} ?: /, ''],
  [
    /^(?:for|before|ahead of) (?:the |our |my )?(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekly|monthly|quarterly|morning|staff|team|sales|board|crew|office) )*(?:meeting|huddle|report|review|stand up|newsletter|accountant|bookkeeper|boss|owner|board|taxes|tax return)(?: on (?:mon|tues|wednes|thurs|fri|satur|sun)day)? ?[,:] /,
    '',
  ],
  [/^how (?:was|is|did) (today|yesterday|(?:this|last) (?:week|month|year))(?: go)? ?[:,] /, '$1 , '],
  [/^(?:looking|going|thinking) back (?:at|to|on|over) /, 'in '],
  [
    new RegExp(
      `^(?:to (?:close|wrap|sum)|closing|wrapping|summing)(?: (?:out|up))?(?: the books on| the books for)? ((?:${monthSource}|(?:this|last) (?:week|month|quarter|year))\\b[^:,]{0,12}?) ?[:,] `,
    ),
    'in $1 , ',
  ],
  [
    new RegExp(
      `^(${monthSource}|(?:this|last) (?:week|month|quarter|year)) (?:billing|invoicing)s? ?[:,] (?=.*\\b(?:invoices?|bills?)\\b)`,
    ),
    'in $1 , ',
  ],
];

export const withoutOpening = (text: string): string => reworded(text, turns);
