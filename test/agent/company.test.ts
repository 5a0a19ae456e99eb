import { expect, test } from 'vitest';
import { history } from './company/company.ts';

test('every id in the history of the company tells when its record was made, as the ids of the service do', () => {
  // Those of technicians are chosen by the caller that puts them, those of threads are the people's, those of webhooks are no moments.
  const { technicians, threads, endpoints, deliveries, ...made } = history;
  const records = Object.values(made).flat();
  const momentOf = (id: string) =>
    new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString();

  const told = records.map(({ id, created_at }) => [id, created_at]);

  expect(told).toEqual(records.map(({ id }) => [id, momentOf(id)]));
});
