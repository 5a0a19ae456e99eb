import { useGetLifecycle } from './journeys.ts';
import { usePersonName } from './people.ts';
import { useZone } from './settings.ts';

type Paper = { readonly customer_id: string; readonly lifecycle_number: string };

/** Everything a paper's screen shows with the paper: its customer, and the other papers of its journey. */
export const usePaper = (paper: Paper | undefined) => {
  const name = usePersonName(paper && { kind: 'customer', id: paper.customer_id });
  const journey = useGetLifecycle(paper?.lifecycle_number);
  return { name, journey: journey.data, zone: useZone() };
};
