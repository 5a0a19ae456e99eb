import * as z from 'zod';
import { define } from './steps.ts';

const Short = z.string().min(1).max(200);
const AskBack = z.strictObject({ question: Short, choices: z.array(Short).min(2).max(4) });

export const askBack = define({
  description:
    'Ends with one question back, where the words may mean several things that differ, such as two people of one name.',
  input: AskBack,
  step: (asksBack) => ({ asksBack }),
});

/** Why nothing is answered, and how that is said. */
const reasons = {
  not_kept: 'Nothing of that is kept here.',
  future: 'Nobody knows that yet.',
  opinion: 'That is for you to judge; I only look things up.',
  changes_something: 'I only look things up; an operation of the interface has to change that.',
  unknown_name: 'I found nothing by that name.',
  unclear: 'I did not understand that.',
} as const;

const Cannot = z.strictObject({
  reason: z.enum(Object.keys(reasons) as (keyof typeof reasons)[]),
  nearest: z.array(Short).max(3).optional().describe('Questions near it, of those that you were told.'),
});

export const cannot = define({
  description:
    'Ends without an answer, where the tools cannot know what is asked, or it asks to do something.',
  input: Cannot,
  step: ({ reason, nearest }) => ({ cannot: { reason: reasons[reason], nearest } }),
});
