import { jobTransitions } from '../../../../shared/domain/jobs.ts';
import { useAct } from '../../../data/acting.ts';
import { issueInvoice } from '../../../data/invoices.ts';
import { type Job, type JobMove, setJobStatus } from '../../../data/jobs.ts';
import type { RecordSummary } from '../../../lib/acting.ts';
import { invoiceOf, issuingFields } from '../../../lib/issuing.ts';
import { textIn } from '../../../lib/papers.ts';
import { paperWords } from '../../../lib/paperWords.ts';
import { type Action, Actions } from '../../../parts/actions.tsx';

const { acts, asks } = paperWords;

type JobActionsProps = {
  readonly job: Job;
  readonly etag: string | undefined;
  readonly seen: RecordSummary;
};

/** The legal next steps of a job. */
export const JobActions = ({ job: { id, status }, etag, seen }: JobActionsProps) => {
  const act = useAct();
  const isAllowed = (to: Job['status']): boolean =>
    jobTransitions[status].some((each: string) => each === to);
  const move = (name: string, to: JobMove['status']): Action => ({
    name,
    run: async (_, options) => {
      await act(() => setJobStatus(id, { status: to }, options));
      return {};
    },
  });
  const cancel: Action = {
    name: acts.cancelJob,
    text: asks.cancelJob,
    fields: () => [{ name: 'reason', label: paperWords.reason, hint: paperWords.reasonHint, isWide: true }],
    run: async ({ reason }, options) => {
      await act(() => setJobStatus(id, { status: 'canceled', reason: textIn(reason) }, options));
      return {};
    },
  };
  const bill: Action = {
    name: acts.issueInvoice,
    text: asks.issueInvoice,
    fields: () => issuingFields,
    start: { milestone: status === 'completed' ? 'final' : '' },
    run: async (draft, { idempotencyKey }) => {
      const input = invoiceOf({ job_id: id }, draft);
      const invoice = await act(() => issueInvoice(input, { idempotencyKey, ifMatch: undefined }));
      return { path: `/invoices/${invoice.id}` };
    },
  };
  const actions = [
    ...(status === 'completed' ? [bill] : []),
    ...(isAllowed('in_progress') ? [move(acts.startJob, 'in_progress')] : []),
    ...(isAllowed('completed') ? [move(acts.completeJob, 'completed')] : []),
    ...(isAllowed('completed') ? [bill] : []),
    ...(isAllowed('canceled') ? [cancel] : []),
  ];
  return <Actions actions={actions} etag={etag} seen={seen} />;
};
