import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import DataLoader from 'dataloader';
import { nameOf, type Person } from '../lib/person.ts';
import { words } from '../lib/words.ts';
import { client } from './client.ts';
import { customerKeys } from './customers.ts';
import { leadKeys } from './leads.ts';

export type Owner = { readonly kind: 'customer' | 'lead'; readonly id: string };

const most = 100;

/** The people of one page are asked for together. */
const loaderOf = (read: (ids: string) => Promise<ReadonlyMap<string, Person>>) =>
  new DataLoader<string, Person | undefined>(
    async (ids) => {
      const found = await read(ids.join(','));
      return ids.map((id) => found.get(id));
    },
    { cache: false, maxBatchSize: most },
  );

const loaders = {
  customer: loaderOf(async (ids) => {
    const { data } = await client.listCustomers({ query: { ids, limit: most } });
    return new Map(data.map((customer) => [customer.id, customer]));
  }),
  lead: loaderOf(async (ids) => {
    const { data } = await client.listLeads({ query: { ids, limit: most } });
    return new Map(data.map(({ id, contact }) => [id, contact]));
  }),
};

const keys = { customer: customerKeys, lead: leadKeys };

/** Its key is below the record's own, so that it is read again with it. */
const personQuery = ({ kind, id }: Owner) => ({
  queryKey: [...keys[kind].one(id), 'person'],
  staleTime: 60_000,
  queryFn: async () => {
    const person = (await loaders[kind].load(id)) ?? {};
    return { name: nameOf(person, words.customers.unnamed), phone: person.phone, email: person.email };
  },
});

/** The person behind a record, which lists by id; undefined until it is there. */
export const usePerson = (owner: Owner | undefined) =>
  useQuery({ ...personQuery(owner ?? { kind: 'customer', id: '' }), enabled: owner !== undefined }).data;

export const usePersonName = (owner: Owner | undefined): string | undefined => usePerson(owner)?.name;

/** Whose id it is; null if no customer or lead has it. */
export const useOwnerOf = (id: string) =>
  useQuery({
    queryKey: ['owner', id],
    queryFn: async (): Promise<Owner | null> => {
      for (const kind of ['customer', 'lead'] as const)
        if ((await loaders[kind].load(id)) !== undefined) return { kind, id };
      return null;
    },
  });

/** By their ids. */
export type Names = ReadonlyMap<string, string>;

const namesOf = async (queries: QueryClient, owners: readonly Owner[]): Promise<Names> =>
  new Map(
    await Promise.all(
      owners.map(async (owner) => [owner.id, (await queries.fetchQuery(personQuery(owner))).name] as const),
    ),
  );

const noNames: Names = new Map();

/** All names in one request, for screens that show too many to ask for each. */
export const useNames = (owners: readonly Owner[]): Names => {
  const queries = useQueryClient();
  const wanted = [...new Map(owners.map((owner) => [owner.id, owner])).values()];
  const { data = noNames } = useQuery({
    queryKey: ['names', wanted.map(({ id }) => id).join()],
    enabled: wanted.length > 0,
    structuralSharing: false,
    placeholderData: (before: Names | undefined) => before,
    queryFn: () => namesOf(queries, wanted),
  });
  return data;
};

export const ownerOf = (record: {
  readonly customer_id: string | null;
  readonly lead_id?: string | null;
}): Owner | undefined => {
  if (record.customer_id !== null) return { kind: 'customer', id: record.customer_id };
  return record.lead_id ? { kind: 'lead', id: record.lead_id } : undefined;
};
