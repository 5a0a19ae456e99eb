import type { Book, Finding } from './book.ts';

/** An accepted estimate is listed as unconverted exactly while it has neither a contract nor a job. */
export const everyEstimateKnowsWhatItBecame = (book: Book): Finding[] => {
  const live = [...book.records('contracts').values()].filter(({ status }) => status !== 'voided');
  const own = [...book.records('jobs').values()].filter(({ contract_id }) => contract_id === null);
  const made = new Map([...live, ...own].map(({ estimate_id, id }) => [estimate_id, id]));
  return [...book.records('estimates').values()]
    .filter(({ id, became_id }) => became_id !== made.get(id))
    .map(({ id }) => ({ at: `estimate ${id}`, says: 'It does not know its contract or its job.' }));
};

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
