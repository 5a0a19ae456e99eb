import { useEffect } from 'preact/hooks';
import { useLocation } from 'wouter';
import { useGetCustomer } from '../../../data/customers.ts';
import { createEstimate } from '../../../data/estimates.ts';
import { emptyEstimate, offerOf } from '../../../lib/estimateDraft.ts';
import { textIn } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { nameOf } from '../../../lib/person.ts';
import { words } from '../../../lib/words.ts';
import { noticed } from '../../../parts/notice.ts';
import { RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { EstimateForm, useKeptEstimate } from '../form.tsx';

/** A new estimate, for a customer who may be known already. */
export const CreateEstimate = ({ customerId }: { readonly customerId?: string | undefined }) => {
  const [, navigate] = useLocation();
  const [kept, keep] = useKeptEstimate(`new ${customerId ?? ''}`);
  const asked = useGetCustomer(customerId);
  const customer = asked.data?.record;
  const isReady = customerId === undefined || customer !== undefined;
  useEffect(() => {
    if (kept === undefined && isReady)
      keep(emptyEstimate(customer && { id: customer.id, name: nameOf(customer, words.customers.unnamed) }));
  }, [isReady]);
  if (kept === undefined && asked.isError)
    return <FailedRecord error={asked.error} onRetry={() => void asked.refetch()} />;
  if (kept === undefined) return <Loading title={paperWords.estimateForm.title} />;
  return (
    <article>
      <RecordHead title={paperWords.estimateForm.title} />
      <EstimateForm
        draft={kept}
        onDraft={keep}
        onSave={(options) => {
          const address = textIn(kept.location);
          const body = {
            customer_id: kept.customer?.id ?? '',
            ...(address !== undefined && { location: { address } }),
            ...offerOf(kept),
          };
          return createEstimate(body, options);
        }}
        onSaved={(id, notice) => {
          keep(undefined);
          navigate(`/estimates/${id}`, noticed(notice));
        }}
        onCancel={() => {
          keep(undefined);
          navigate('/estimates');
        }}
      />
    </article>
  );
};
