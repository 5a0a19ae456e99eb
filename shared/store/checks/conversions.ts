import type { Book, Finding } from './book.ts';

/** The contracts and jobs that estimates became; a contract's job shares its estimate. */
const conversionsIn = (book: Book) => [
  ...book.all('contracts').filter(({ status }) => status !== 'voided'),
  ...book.all('jobs').filter(({ contract_id }) => contract_id === null),
];

/** An accepted estimate is listed as unconverted exactly while it has neither a contract nor a job. */
export const everyEstimateKnowsWhatItBecame = (book: Book): Finding[] => {
  const made = new Map(conversionsIn(book).map(({ estimate_id, id }) => [estimate_id, id]));
  return book
    .all('estimates')
    .filter(({ id, became_id }) => became_id !== made.get(id))
    .map(({ id }) => ({ at: `estimate ${id}`, says: 'It does not know its contract or its job.' }));
};

/** An estimate becomes one contract or one job. */
export const noEstimateIsConvertedTwice = (book: Book): Finding[] =>
  conversionsIn(book).flatMap(({ kind, id, estimate_id }) => {
    const became = book.records('estimates').get(estimate_id ?? '')?.became_id;
    return estimate_id === null || became === id
      ? []
      : [{ at: `${kind} ${id}`, says: `Its estimate became ${became}.` }];
  });
