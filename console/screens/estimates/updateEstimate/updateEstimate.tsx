import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { type Estimate, updateEstimate, useGetEstimate } from '../../../data/estimates.ts';
import { usePersonName } from '../../../data/people.ts';
import type { ActOptions } from '../../../lib/acting.ts';
import { type Conflict, changedIn, conflictsBetween, yoursAlone } from '../../../lib/draft.ts';
import { draftOf, type EstimateDraft, offerOf } from '../../../lib/estimateDraft.ts';
import { mergedEstimate, textsOf } from '../../../lib/estimateMerge.ts';
import { textIn } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { ConflictDialog } from '../../../parts/conflict.tsx';
import { keeperOf } from '../../../parts/keeping.ts';
import { noticed } from '../../../parts/notice.ts';
import { RecordHead } from '../../../parts/record.tsx';
import { FailedRecord, Loading } from '../../../parts/state.tsx';
import { EstimateForm } from '../form.tsx';

/** A form that was begun, with the version of the estimate that it began with. */
type EstimateEdit = {
  readonly base: EstimateDraft;
  readonly draft: EstimateDraft;
  readonly etag: string | undefined;
};

const isChanged = ({ base, draft }: EstimateEdit): boolean =>
  Object.keys(changedIn(textsOf(draft), textsOf(base))).length > 0;

const useEditedEstimate = keeperOf<EstimateEdit>('estimate drafts', isChanged);

type Meanwhile = EstimateEdit & {
  readonly conflicts: readonly Conflict[];
  readonly alone: readonly string[];
};

/** A draft is changed in its place, and never over another person's change. */
export const UpdateEstimate = ({ id }: { readonly id: string }) => {
  const [, navigate] = useLocation();
  const [edited, keep] = useEditedEstimate(id);
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const shown = useGetEstimate(id);
  const now = shown.data?.record;
  const name = usePersonName(now && { kind: 'customer', id: now.customer_id });
  useEffect(() => {
    if (edited === undefined && now !== undefined) keep(begun(now, shown.data?.etag));
  }, [now]);
  if (shown.isError) return <FailedRecord error={shown.error} onRetry={() => void shown.refetch()} />;
  if (edited === undefined || now === undefined) return <Loading />;
  const { base, draft, etag } = edited;

  const leave = (notice?: string): void => {
    keep(undefined);
    navigate(`/estimates/${id}`, noticed(notice));
  };
  const compare = async (): Promise<void> => {
    const { data } = await shown.refetch({ throwOnError: true });
    const saved = begun(data?.record ?? now, data?.etag);
    const versions = [textsOf(base), textsOf(draft), textsOf(saved.draft)] as const;
    setMeanwhile({
      ...saved,
      conflicts: conflictsBetween(...versions),
      alone: yoursAlone(...versions),
    });
  };
  const save = (options: ActOptions): Promise<Estimate> => {
    const address = textIn(draft.location);
    const body = {
      ...offerOf(draft),
      ...(now.tax_rate !== null && { tax_rate: now.tax_rate }),
      ...(address !== undefined && { location: { address } }),
    };
    return updateEstimate(id, body, { ...options, ifMatch: etag });
  };
  return (
    <article>
      <RecordHead title={paperWords.titleFor(paperWords.estimateForm.changed, name)} />
      <EstimateForm
        draft={draft}
        onDraft={(next) => keep({ ...edited, draft: next })}
        earlier={now}
        isSame={!isChanged(edited)}
        onSave={save}
        onStale={compare}
        onSaved={(_, notice) => leave(notice)}
        onCancel={() => leave()}
      />
      {meanwhile && (
        <ConflictDialog
          conflicts={meanwhile.conflicts}
          labelOf={(part) => paperWords.estimateForm.named[part] ?? part}
          saveName={paperWords.estimateForm.useChoice}
          onClose={() => setMeanwhile(undefined)}
          onDiscard={() => leave()}
          onSave={(kept) => {
            keep({
              ...meanwhile,
              draft: mergedEstimate(meanwhile.draft, draft, new Set([...meanwhile.alone, ...kept])),
            });
            setMeanwhile(undefined);
          }}
        />
      )}
    </article>
  );
};

const begun = (estimate: Estimate, etag: string | undefined): EstimateEdit => {
  const draft = draftOf(estimate, '');
  return { base: draft, draft, etag };
};
