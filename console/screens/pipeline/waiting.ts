import { useMemo } from 'preact/hooks';
import { useListContracts } from '../../data/contracts.ts';
import { useListEstimates } from '../../data/estimates.ts';
import { useListInvoices } from '../../data/invoices.ts';
import { useListJobs } from '../../data/jobs.ts';
import type { Moving } from '../../data/journeys.ts';
import { useGetSettings } from '../../data/settings.ts';
import { type Paper, type Work, type WorkStage, worksOf } from '../../lib/journeyBoard.ts';
import { moneyText } from '../../lib/money.ts';
import { peopleWords } from '../../lib/peopleWords.ts';
import { momentText } from '../../lib/times.ts';
import type { Listing } from '../../parts/listing.ts';

type Columns = ReturnType<typeof useLists>;
type Column = { readonly works: readonly Work[]; readonly list: Listing };
export type Board = Readonly<Record<WorkStage, Column>>;

/** Every journey in which something waits, in one column, with the lists that fill it. */
export const useBoard = (moving: Moving | undefined): Board => {
  const zone = useGetSettings().data?.time_zone ?? 'UTC';
  const columns = useLists();
  const papers = useMemo(
    () => papersOf(columns, zone),
    [
      zone,
      ...Object.values(columns)
        .flat()
        .map(({ data }) => data),
    ],
  );
  const works = useMemo(
    () => Map.groupBy(worksOf(papers, moving), ({ stage }) => stage),
    [papers, moving?.id, moving?.to],
  );
  const columnOf = (stage: WorkStage): Column => ({
    works: works.get(stage) ?? nothing,
    list: together(columns[stage]),
  });
  return {
    toSend: columnOf('toSend'),
    offered: columnOf('offered'),
    accepted: columnOf('accepted'),
    toSign: columnOf('toSign'),
    signed: columnOf('signed'),
    planned: columnOf('planned'),
    underWay: columnOf('underWay'),
    toBill: columnOf('toBill'),
    toPay: columnOf('toPay'),
  };
};

const nothing: readonly Work[] = [];

const narrowedTo = <S extends string>(status: S) => ({ status, customerIds: undefined });

const useLists = () => {
  const drawnUp = useListContracts(narrowedTo('draft'));
  const drafts = useListInvoices(narrowedTo('draft'));
  return {
    toSend: [useListEstimates(narrowedTo('draft'))],
    offered: [useListEstimates(narrowedTo('sent'))],
    accepted: [useListEstimates(narrowedTo('unconverted')), drawnUp],
    toSign: [useListContracts(narrowedTo('sent'))],
    signed: [useListContracts(narrowedTo('unconverted'))],
    planned: [useListJobs(narrowedTo('scheduled'))],
    underWay: [useListJobs(narrowedTo('in_progress'))],
    toBill: [useListJobs(narrowedTo('unbilled')), drafts],
    toPay: [useListInvoices(narrowedTo('sent')), useListInvoices(narrowedTo('partial'))],
  } as const;
};

/** Several lists as one, which is there when all are. */
const together = (lists: readonly Listing[]): Listing => ({
  error: lists.find(({ isError }) => isError)?.error,
  isPending: lists.some(({ isPending }) => isPending),
  isError: lists.some(({ isError }) => isError),
  isSuccess: lists.every(({ isSuccess }) => isSuccess),
  hasNextPage: lists.some(({ hasNextPage }) => hasNextPage),
  isFetchingNextPage: lists.some(({ isFetchingNextPage }) => isFetchingNextPage),
  refetch: () => Promise.all(lists.map((list) => list.refetch())),
  fetchNextPage: () => Promise.all(lists.map((list) => list.hasNextPage && list.fetchNextPage())),
});

type Pages<T> = { readonly pages: readonly { readonly data: readonly T[] }[] } | undefined;

const recordsIn = <T>(lists: readonly { readonly data: Pages<T> }[]): readonly T[] =>
  lists.flatMap(({ data }) => data?.pages ?? []).flatMap(({ data }) => data);

const papersOf = (columns: Columns, zone: string): readonly Paper[] => {
  const [accepted, drawnUp] = columns.accepted;
  const [unbilled, drafts] = columns.toBill;
  const estimates = recordsIn([...columns.toSend, ...columns.offered, accepted]).map(
    ({ total, currency, currency_digits, options, ...estimate }): Paper => ({
      ...estimate,
      kind: 'estimate',
      detail: moneyText(total, currency, currency_digits),
      hasOptions: options.length > 0,
    }),
  );
  const contracts = recordsIn([drawnUp, ...columns.toSign, ...columns.signed]).map(
    ({ title, ...contract }): Paper => ({
      ...contract,
      kind: 'contract',
      detail: contract.status === 'draft' ? peopleWords.pipeline.drawnUp(title) : title,
    }),
  );
  const jobs = recordsIn([...columns.planned, ...columns.underWay, unbilled]).map(
    ({ title, service, scheduled_start, ...job }): Paper => ({
      ...job,
      kind: 'job',
      detail: [
        title ?? service,
        scheduled_start === null ? peopleWords.pipeline.unplanned : momentText(scheduled_start, zone),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  );
  const invoices = recordsIn([drafts, ...columns.toPay]).map(
    ({ number, amount_due, currency, currency_digits, ...invoice }): Paper => ({
      ...invoice,
      kind: 'invoice',
      detail: [
        number ?? peopleWords.pipeline.draftInvoice,
        moneyText(amount_due, currency, currency_digits),
      ].join(' · '),
    }),
  );
  return [...estimates, ...contracts, ...jobs, ...invoices].toSorted((one, other) =>
    one.id < other.id ? 1 : -1,
  );
};
