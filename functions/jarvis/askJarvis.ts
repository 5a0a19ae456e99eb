import { configuredPlanner } from '../../shared/agent/planning/planners.ts';
import { askJarvis } from '../../shared/contract/jarvis.ts';
import { serve } from '../../shared/http/serve.ts';
import { conversationsOf } from '../../shared/store/readers/conversations.ts';

export const handler = serve(askJarvis, async ({ body }, { store, now, caller, ids, log }) => {
  const conversation_id = body.conversation_id ?? ids.next();
  const conversations = conversationsOf(caller, now);
  const [tenant, kept, planner, { ask }] = await Promise.all([
    store.tenant(),
    conversations.find(conversation_id),
    configuredPlanner(log),
    import('../../shared/agent/ask.ts'),
  ]);

  const look = { store, tenant, now, scopes: caller.scopes, channels: body.channels };
  const { answer, tool_calls, last } = await ask(body.prompt, look, kept, planner);
  if (last !== undefined) await conversations.keep(conversation_id, last);

  return { answer, tool_calls, conversation_id };
});
