import { putTechnician } from '../../shared/contract/technicians.ts';
import { putInPlace } from '../../shared/domain/technicians.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(putTechnician, async ({ params, body }, { store, now }) => {
  const before = await store.technicians.find(params.id);

  const decision = putInPlace(before, body, { id: params.id, now });

  return store.commit(decision, decision.technician);
});
