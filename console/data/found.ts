import { useQuery } from '@tanstack/react-query';
import type { Place } from '../lib/place.ts';
import { mayBePaperNumber } from '../lib/typedNumbers.ts';
import type { PaperSearch } from '../parts/paperList.tsx';
import { useChosen, useSearchText } from '../parts/searchState.ts';
import { client } from './client.ts';
import { useListCustomers } from './customers.ts';
import type { Narrowing } from './narrowing.ts';
import { type Names, useNames } from './people.ts';

/** The names of the customers of a list, by their ids, as far as they are there. */
export const useCustomerNames = (ids: readonly string[]): Names =>
  useNames(ids.map((id) => ({ kind: 'customer', id })));

/** Invoices by their number, in any spelling. A text that cannot be a number is not sent. */
export const useNumberedInvoices = (typed: string) =>
  useQuery({
    queryKey: ['invoices', 'numbered', typed],
    enabled: mayBePaperNumber(typed),
    queryFn: async ({ signal }) => (await client.listInvoices({ query: { number: typed } }, { signal })).data,
  });

/** As `useNumberedInvoices`. */
export const useNumberedCreditNotes = (typed: string) =>
  useQuery({
    queryKey: ['creditNotes', 'numbered', typed],
    enabled: mayBePaperNumber(typed),
    queryFn: async ({ signal }) =>
      (await client.listCreditNotes({ query: { number: typed } }, { signal })).data,
  });

/** The most customers to look at for one search. */
const mostFound = 10;

/** The ids of customers who begin with a text; undefined without a text, or until they are there. */
const useFoundCustomers = (q: string) => {
  const found = useListCustomers(q);
  const people = found.data?.pages[0]?.data;
  const ids = people?.slice(0, mostFound).map(({ id }) => id);
  return {
    customerIds: q === '' ? undefined : ids,
    isFinding: q !== '' && ids === undefined,
    isCut: q !== '' && people !== undefined && people.length > mostFound,
  };
};

type Search<S extends string> = PaperSearch<S> & { readonly narrowed: Narrowing<S> };

/** The search of a list of papers, by customer and state, and what the list is narrowed to. */
export const usePaperSearch = <S extends string>(
  room: string,
  place: Place,
  choices: PaperSearch<S>['choices'],
): Search<S> => {
  const { q, ...search } = useSearchText();
  const { chosen, onChoose } = useChosen(room, place, choices);
  const { customerIds, ...found } = useFoundCustomers(q);
  return { ...search, ...found, choices, chosen, onChoose, narrowed: { status: chosen, customerIds } };
};
