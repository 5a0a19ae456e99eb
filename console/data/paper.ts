import { placeText } from '../lib/papers.ts';
import { useGetCustomer } from './customers.ts';
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

type PaperWithPlace = Paper & {
  readonly location: { readonly address: string; readonly address_id: string | null } | null;
};

/** Where the work of a paper is, with the name that the place has; without one, the customer's own address. */
export const usePlace = (paper: PaperWithPlace | undefined): string => {
  const customer = useGetCustomer(paper?.customer_id).data?.record;
  return placeText(paper?.location, customer?.addresses) || (customer?.address ?? '');
};
