import { readPhone } from '../../shared/kernel/phone.ts';
import type { Comparison, Difference } from './compare.ts';

/** Shapes that we refuse where the source guesses: a 400 is asked about, another person's number is not. */
const refused = (shape: string, count: number, why: string): Difference => ({
  reason: `${shape}: ${why}`,
  count,
  covers: (vector, ours) => vector.shape === shape && ours === null,
});

export const phones: Comparison = {
  what: 'phones against phonenumbers',
  script: 'phones.py',
  ours: ({ text, region = '' }) => {
    const phone = readPhone(text, region);
    if (phone === undefined) return null;
    return phone.extension === null ? phone.number : `${phone.number};ext=${phone.extension}`;
  },
  differences: [
    {
      reason:
        "Canada's 310-1234: seven digits that all of Canada dials, which the source measures as a number of the US",
      count: 61,
      covers: ({ expected }, ours) => expected === null && ours?.startsWith('+13101234') === true,
    },
    refused('two pluses', 1121, 'a slip of the pen'),
    refused('two zeros after the plus', 868, 'two ways to dial abroad at once'),
    refused('tel URI with context', 1121, 'nobody types it, and our library reads it every second time'),
    refused('escaped tel URI', 1121, 'a link that was not unescaped'),
  ],
};
