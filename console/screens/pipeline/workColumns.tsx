import { useCallback, useMemo } from 'preact/hooks';
import { useListEstimates } from '../../data/estimates.ts';
import { useListInvoices } from '../../data/invoices.ts';
import { useListJobs } from '../../data/jobs.ts';
import type { useMoveWork } from '../../data/journeys.ts';
import { usePersonName } from '../../data/people.ts';
import { useGetSettings } from '../../data/settings.ts';
import { movesOfWork, type WorkStage } from '../../lib/board.ts';
import { moneyText } from '../../lib/money.ts';
import { momentText } from '../../lib/times.ts';
import { words } from '../../lib/words.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Card, Column, type Dragging } from './column.tsx';

type Move = Parameters<ReturnType<typeof useMoveWork>['mutate']>[0];
export type AskedMove = Move;

type WorkProps = Dragging & {
  readonly move: (move: Move) => void;
  /** For a move that writes to the customer. */
  readonly ask: (move: Move) => void;
};

/** A paper that waits, which stands for its journey. */
type Work = {
  readonly id: string;
  readonly lifecycle_number: string;
  readonly customer_id: string;
  readonly detail: string;
};

type Money = { readonly currency: string; readonly currency_digits: number };

/** Journeys after their leads, by the paper that waits. */
export const WorkColumns = (props: WorkProps) => {
  const zone = useGetSettings().data?.time_zone ?? 'UTC';
  const estimateOf = ({ total, currency, currency_digits, ...estimate }: EstimateIn): Work => ({
    ...estimate,
    detail: moneyText(total, currency, currency_digits),
  });
  const jobOf = ({ title, service, scheduled_start, ...job }: JobIn): Work => ({
    ...job,
    detail: [title ?? service, scheduled_start && momentText(scheduled_start, zone)]
      .filter(Boolean)
      .join(' · '),
  });
  const invoiceOf = ({ number, amount_due, currency, currency_digits, ...invoice }: InvoiceIn): Work => ({
    ...invoice,
    detail: [number, moneyText(amount_due, currency, currency_digits)].filter(Boolean).join(' · '),
  });
  const estimates = {
    toSend: useListEstimates(narrowedTo('draft')),
    offered: useListEstimates(narrowedTo('sent')),
  };
  const jobs = {
    planned: useListJobs(narrowedTo('scheduled')),
    underWay: useListJobs(narrowedTo('in_progress')),
  };
  const invoices = [useListInvoices(narrowedTo('sent')), useListInvoices(narrowedTo('partial'))] as const;
  return (
    <>
      <WorkColumn {...props} stage="toSend" lists={[estimates.toSend]} workOf={estimateOf} />
      <WorkColumn {...props} stage="offered" lists={[estimates.offered]} workOf={estimateOf} />
      <WorkColumn {...props} stage="planned" lists={[jobs.planned]} workOf={jobOf} />
      <WorkColumn {...props} stage="underWay" lists={[jobs.underWay]} workOf={jobOf} />
      <WorkColumn {...props} stage="toPay" lists={invoices} workOf={invoiceOf} />
    </>
  );
};

const narrowedTo = <S extends string>(status: S) => ({ status, customerIds: undefined });

type Paper = Omit<Work, 'detail'>;
type EstimateIn = Paper & Money & { readonly total: number };
type JobIn = Paper & {
  readonly title: string | null;
  readonly service: string | null;
  readonly scheduled_start: string | null;
};
type InvoiceIn = Paper & Money & { readonly number: string | null; readonly amount_due: number };

type List<T> = Parameters<typeof Column>[0]['list'] & {
  readonly data: { readonly pages: readonly { readonly data: readonly T[] }[] } | undefined;
};

type WorkColumnProps<T> = WorkProps & {
  readonly stage: WorkStage;
  readonly lists: readonly List<T>[];
  readonly workOf: (paper: T) => Work;
};

const WorkColumn = <T,>({ stage, lists, workOf, move, ask, ...dragging }: WorkColumnProps<T>) => {
  const works = useMemo(
    () => lists.flatMap(({ data }) => data?.pages ?? []).flatMap(({ data }) => data.map(workOf)),
    lists.map(({ data }) => data),
  );
  const moves = movesOfWork(stage);
  const onMove = useCallback(
    ({ id }: Work, chosen: string) => {
      const step = movesOfWork(stage).find(({ to }) => to === chosen)?.step;
      if (step === undefined) return;
      const wanted = { kind: step, id, key: crypto.randomUUID() };
      if (step === 'sendEstimate') ask(wanted);
      else move(wanted);
    },
    [stage, move, ask],
  );
  const draw = useCallback(
    (work: Work) => <WorkCard work={work} stage={stage} onMove={(to) => onMove(work, to)} />,
    [stage, onMove],
  );
  const name = words.pipeline.work[stage];
  return (
    <Column
      {...{ stage, name, onMove, ...dragging }}
      list={together(lists)}
      moves={moves.map(({ to }) => to)}
      label={words.pipeline.journeysIn(name)}
      items={works}
    >
      {draw}
    </Column>
  );
};

/** Several lists as one, which is there when all are. */
const together = (lists: readonly List<unknown>[]): List<unknown> => ({
  data: undefined,
  error: lists.find(({ isError }) => isError)?.error,
  isPending: lists.some(({ isPending }) => isPending),
  isError: lists.some(({ isError }) => isError),
  isSuccess: lists.every(({ isSuccess }) => isSuccess),
  hasNextPage: lists.some(({ hasNextPage }) => hasNextPage),
  isFetchingNextPage: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
  refetch: () => Promise.all(lists.map((list) => list.refetch())),
  fetchNextPage: () => Promise.all(lists.map((list) => list.hasNextPage && list.fetchNextPage())),
});

type WorkCardProps = {
  readonly work: Work;
  readonly stage: WorkStage;
  readonly onMove: (to: string) => void;
};

const WorkCard = ({ work, stage, onMove }: WorkCardProps) => (
  <Card
    id={work.id}
    href={`/journeys/${work.lifecycle_number}`}
    name={usePersonName({ kind: 'customer', id: work.customer_id }) ?? words.loading}
    detail={work.detail}
    moves={movesOfWork(stage).map(({ to }) => [to, words.pipeline.work[to]])}
    onMove={onMove}
  />
);

type AskFirstProps = {
  readonly asked: AskedMove;
  readonly onMove: (move: Move) => void;
  readonly onClose: () => void;
};

export const AskFirst = ({ asked, onMove, onClose }: AskFirstProps) => {
  const name = words.journeys.steps[asked.kind];
  return (
    <Dialog title={name} onClose={onClose}>
      <p>{words.journeys.reachesOut}</p>
      <p>
        <Button
          look="primary"
          onClick={() => {
            onClose();
            onMove(asked);
          }}
        >
          {name}
        </Button>
      </p>
    </Dialog>
  );
};
