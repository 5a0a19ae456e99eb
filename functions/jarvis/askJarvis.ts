import { ask } from '../../shared/agent/ask.ts';
import { askJarvis } from '../../shared/contract/jarvis.ts';
import { serve } from '../../shared/http/serve.ts';
import { dateIn } from '../../shared/kernel/calendarDates.ts';

export const handler = serve(askJarvis, async ({ body }, { store, now }) => {
  const { time_zone } = await store.tenant();

  return ask(body.prompt, dateIn(time_zone, now), store);
});
