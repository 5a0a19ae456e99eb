import { useEffect } from 'preact/hooks';
import { useLocation } from 'wouter';
import { reviseEstimate, useGetEstimate } from '../../../data/estimates.ts';
import { usePersonName } from '../../../data/people.ts';
import { draftOf, offerOf } from '../../../lib/estimateDraft.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { noticed } from '../../../parts/notice.ts';
import { RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { EstimateForm, useKeptEstimate } from '../form.tsx';

/** A new version of an estimate that was sent; the customer keeps the old one until this one is sent. */
export const ReviseEstimate = ({ id }: { readonly id: string }) => {
  const [, navigate] = useLocation();
  const [kept, keep] = useKeptEstimate(`revise ${id}`);
  const shown = useGetEstimate(id);
  const earlier = shown.data?.record;
  const name = usePersonName(earlier && { kind: 'customer', id: earlier.customer_id });
  useEffect(() => {
    if (kept === undefined && earlier !== undefined) keep(draftOf(earlier, ''));
  }, [earlier]);
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  if (kept === undefined || earlier === undefined) return <Loading />;
  return (
    <article>
      <RecordHead title={paperWords.titleFor(paperWords.estimateForm.revision, name)} />
      <EstimateForm
        draft={kept}
        onDraft={keep}
        earlier={earlier}
        onSave={(options) => reviseEstimate(id, offerOf(kept), options)}
        onSaved={(made, notice) => {
          keep(undefined);
          navigate(`/estimates/${made}`, noticed(notice));
        }}
        onCancel={() => {
          keep(undefined);
          navigate(`/estimates/${id}`);
        }}
      />
    </article>
  );
};
