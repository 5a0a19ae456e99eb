import { getContract } from '../../shared/contract/contracts.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getContract, ({ params }, { store }) => store.contracts.get(params.id));
