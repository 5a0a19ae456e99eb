import { ask } from '../../shared/agent/ask.ts';
import { askJarvis } from '../../shared/contract/jarvis.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(askJarvis, async ({ body }, { store, now, caller, ids }) => {
  const company = await store.tenant();
  const look = { store, company, now, scopes: caller.scopes };
  const { answer, tool_calls } = await ask(body.prompt, look);

  return { answer, tool_calls, conversation_id: body.conversation_id ?? ids.next() };
});
