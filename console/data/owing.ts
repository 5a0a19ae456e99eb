import { useQuery } from '@tanstack/react-query';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { client } from './client.ts';

const most = '100';

/** The customers who owe most, by all unpaid invoices and not only those on one page. */
export const useOwingCustomers = (isAsked: boolean) =>
  useQuery({
    queryKey: ['invoices', 'owing'],
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      const { rows = [], currency = 'USD' } = await client.queryFigures(
        {
          query: {
            measure: 'sum',
            field: 'amount_due',
            entity: 'invoices',
            filters: 'status=sent|partial',
            by: 'customer',
            top: most,
          },
        },
        { signal },
      );
      return rows.flatMap(({ id, group, value, records }) =>
        typeof id === 'string' && typeof group === 'string' && typeof value === 'number'
          ? [{ id, name: group, owed: value, invoices: Number(records), ...currencyNow(currency) }]
          : [],
      );
    },
  });
