import {
  BedrockRuntimeClient,
  type ContentBlock,
  ConverseCommand,
  type ConverseCommandInput,
} from '@aws-sdk/client-bedrock-runtime';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { lean } from '../../kernel/leanClient.ts';

let client: BedrockRuntimeClient | undefined;

/** Without streams nothing is gained by HTTP/2, whose connections outlive the sleep of a function and then fail. */
const connect = (): BedrockRuntimeClient =>
  lean(
    new BedrockRuntimeClient({
      maxAttempts: 2,
      requestHandler: new NodeHttpHandler({ connectionTimeout: 1_000 }),
    }),
  );

export type Turn = { readonly role: 'user' | 'assistant'; readonly content: ContentBlock[] };

/** What the model said, why it stopped, and how many tokens it has read and written. */
export type Said = {
  readonly content: ContentBlock[];
  readonly reason: string | undefined;
  readonly tokens: number;
};

/** @throws the SDK's errors, and AbortError once the signal says so */
export const converse = async (input: ConverseCommandInput, signal: AbortSignal): Promise<Said> => {
  client ??= connect();
  const { output, stopReason, usage } = await client.send(new ConverseCommand(input), {
    abortSignal: signal,
  });
  return {
    content: output?.message?.content ?? [],
    reason: stopReason,
    tokens: usage?.totalTokens ?? 0,
  };
};
