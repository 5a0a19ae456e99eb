import { type Rewording, reworded } from './rewording.ts';

/** What a helping verb says that the rest does too, and questions in which it stands elsewhere or is left out. */
const turns: Rewording = [
  [/\b(?:could|can) not (?=be\b)/g, 'not '],
  [/\bbut (?=(?:(?:are|is|were|was|have|has) )?still\b)/g, ''],
  [/\b(?:can|could|may|might) i\b/g, 'i'],
  [/\bnever did (?=[a-z])/g, 'never '],
  // "What have we not got" for "what haven't we got".
  [
    /\b(have|has|had|did|do|does|are|is|were|was) not (we|they|you|i|it|people|customers|clients|the customer|the client|anybody|anyone|somebody|someone)\b/g,
    '$2 $1 not',
  ],
  // Said in haste, without the helping verb.
  [
    /^what we (get|make|collect|receive|earn|take in|bill|invoice)(?= (?:yesterday|today|last|this|in|on|from|by|for)\b)/,
    'what did we $1',
  ],
];

export const withoutHelping = (text: string): string => reworded(text, turns);
