import { getPayment } from '../../shared/contract/payments.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getPayment, ({ params }, { store }) => store.payments.get(params.id));
