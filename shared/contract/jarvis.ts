import * as z from 'zod';
import { Id, LongText, ShortText, Timestamp } from './fields.ts';
import { operation } from './operation.ts';

/** One query of the company's data: the tool with its arguments, its result, and the equivalent request. */
export const ToolCall = z.object({
  tool: z.string(),
  input: z.record(z.string(), z.unknown()),
  output: z.record(z.string(), z.unknown()),
  as_of: Timestamp,
  request: z.string(),
});
export type ToolCall = z.output<typeof ToolCall>;

/** `channels` is form B's: it limits the messages considered; an empty list does not. */
export const Question = z.object({
  prompt: LongText.min(1).max(2_000).describe('A question in plain English.'),
  conversation_id: Id.optional().describe('From the previous answer, to continue from there.'),
  channels: z.array(ShortText).max(50).optional().describe('Only messages by these channels: sms, email.'),
});

/** Every figure of `answer` is in the output of one of `tool_calls`. */
export const JarvisAnswer = z.object({
  answer: z.string(),
  tool_calls: z.array(ToolCall),
  conversation_id: Id,
});
export type JarvisAnswer = z.output<typeof JarvisAnswer>;

export const askJarvis = operation({
  id: 'askJarvis',
  method: 'POST',
  path: '/jarvis/ask',
  summary: 'Ask about the business in plain English',
  notes:
    'Every figure of the answer comes from one of the calls that it shows; a question that is not completely understood is declined, with three examples. The records need their own read scope as well. `request` is the equivalent request of this API. A question may continue the one before ("and last month?") with its `conversation_id`, kept for 24 hours for the same caller only; an unknown one starts a conversation.',
  scopes: ['leads.read', 'customers.read', 'jobs.read'],
  body: Question,
  success: { status: 200, body: JarvisAnswer },
  mutates: false,
  converses: true,
});
