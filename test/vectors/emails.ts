import { Email } from '../../shared/contract/fields.ts';
import type { Comparison, Difference } from './compare.ts';

const taken = (reason: string, count: number, pattern: RegExp): Difference => ({
  reason: `taken: ${reason}`,
  count,
  covers: ({ text, expected }, ours) => expected === null && ours !== null && pattern.test(text),
});

export const emails: Comparison = {
  what: 'email addresses against email-validator',
  script: 'emails.py',
  ours: ({ text }) => Email.safeParse(text).data ?? null,
  differences: [
    {
      reason:
        'refused: local parts that need their quotes, which hosts should not give out (RFC 5321, 4.1.2)',
      count: 18,
      covers: ({ text, expected }, ours) => expected !== null && ours === null && text.startsWith('"'),
    },
    taken('labels from two scripts that are written in two directions', 3, /@(1\.xn--4d|xn--4dbc\.1)/),
    taken('labels with two hyphens in the third place, which are there', 3, /@(yy|ab)(--|－－)/),
    taken('a top-level domain that ends with a digit', 1, /tld-2$/),
    taken('a bracket that a stroke over it makes another sign', 2, /^<\p{M}/u),
    taken('a length that the source counts before it puts letters together', 1, /^my\.s\u0323\u0307/),
    taken('a byte order mark before it, which is no part of it', 1, /^\uFEFF/),
  ],
};
