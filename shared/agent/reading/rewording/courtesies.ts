import { type Rewording, reworded } from './rewording.ts';

const thanks =
  '(?:please|thanks|thank you|many thanks|cheers)(?: (?:in advance|again|a lot|a bunch|so much|very much|jarvis))?';

/** What is said for politeness before and behind a prompt: what looks at where a sentence begins or ends is to see the question there. */
const turns: Rewording = [
  [
    /^(?:(?:(?:hi|hello|hey|hiya|(?:good )?(?:morning|afternoon|evening))(?: there| jarvis| team| all| everyone)?|jarvis|ok|okay|alright|(?:just )?(?:a )?(?:quick|short) (?:question|one)|(?:just )?one (?:more|last) (?:thing|question)|just (?:wondering|curious)) [,.!:;] ){1,3}(?=[a-z])/,
    '',
  ],
  [new RegExp(`(?<=[a-z0-9])(?: [,.?!])* ${thanks}(?: [.?!])*$`), ''],
];

export const withoutCourtesies = (text: string): string => reworded(text, turns);
