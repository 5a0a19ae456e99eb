import { captureLead } from '../../shared/contract/leads.ts';
import { capture } from '../../shared/domain/leads.ts';
import type { Body } from '../../shared/http/execute.ts';
import { serve } from '../../shared/http/serve.ts';

export const run: Body<typeof captureLead> = async ({ body }, { store, now, ids }) => {
  const { region, services } = await store.tenant();

  const birth = { id: ids.next(), lifecycleNumber: ids.lifecycleNumber(), now };
  const decision = capture(body, { ...birth, region, services });

  return store.commit(decision, decision.lead);
};

export const handler = serve(captureLead, run);
