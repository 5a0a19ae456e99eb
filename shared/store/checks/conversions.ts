import type { Book, Finding } from './book.ts';

/** An estimate becomes a contract or a job, never both: only the job of its contract shares it. */
export const noEstimateIsConvertedTwice = (book: Book): Finding[] => {
  const live = [...book.records('contracts').values()].filter(({ status }) => status !== 'voided');
  const byEstimate = new Map(live.map(({ estimate_id, id }) => [estimate_id, id]));
  return [...book.records('jobs').values()].flatMap(({ id, estimate_id, contract_id }) => {
    const contract = estimate_id === null ? undefined : byEstimate.get(estimate_id);
    return contract_id === null && contract !== undefined
      ? [{ at: `job ${id}`, says: `Its estimate has the contract ${contract} as well.` }]
      : [];
  });
};
