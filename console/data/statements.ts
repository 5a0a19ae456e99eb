import { useQuery } from '@tanstack/react-query';
import type { ActOptions } from '../lib/acting.ts';
import { client } from './client.ts';

/** From and before which moments; an open end is left out. */
export type Period = { readonly from?: string | undefined; readonly to?: string | undefined };

export const useGetStatement = (id: string, period: Period) =>
  useQuery({
    queryKey: ['statements', id, period.from, period.to],
    queryFn: ({ signal }) => client.getStatement({ params: { id }, query: period }, { signal }),
  });

export const getStatementPdf = (id: string, period: Period) =>
  client.getStatementPdf({ params: { id }, query: period });

/** The address of the customer's own page. */
export const getStatementLink = async (id: string, period: Period): Promise<string> =>
  (await client.getStatementLink({ params: { id }, query: period })).url;

export const sendStatement = (id: string, body: Period, options: ActOptions) =>
  client.sendStatement({ params: { id }, body }, options);
