import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';

/** The queries of the public requests that show the answer to the last of some prompts in one conversation; none where it is declined. */
export const requestsOf = async (...prompts: readonly string[]): Promise<string[]> => {
  let last: unknown;
  let requests: string[] = [];
  for (const prompt of prompts) {
    const found = await ask(prompt, inMemory, last);
    last = found.last;
    requests = found.tool_calls.map(({ request }) =>
      decodeURIComponent(request).replace('GET /figures?', ''),
    );
  }
  return requests;
};
