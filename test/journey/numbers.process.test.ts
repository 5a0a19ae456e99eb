import { expect, test } from 'vitest';
import { walkJourney } from '../../infra/local/demo/demoJourney.ts';
import { placeInSequence } from '../../shared/domain/sequences.ts';
import { OwnService } from '../support/ownService.ts';

/** How many of the fifty are answered before the service dies. */
const killsAfter = [2, 15];

test('kill -9 while fifty invoices are issued concurrently leaves no gap in their numbers and gives none twice', async () => {
  await using service = await OwnService.launch();
  const client = service.client();
  await walkJourney(client, () => undefined);
  const { data: jobs } = await client.listJobs({});
  const issue = () => client.issueInvoice({ body: { job_id: jobs[0]?.id ?? '', amount: 1 } });
  const acknowledged: (string | null)[] = [];

  for (const answers of killsAfter) {
    const enough = Promise.withResolvers<void>();
    let answered = 0;
    const issued = async () => {
      acknowledged.push((await issue()).number);
      answered += 1;
      if (answered === answers) enough.resolve();
    };
    const requests = Promise.allSettled(Array.from({ length: 50 }, issued));
    await enough.promise;
    await service.kill();
    // Who was not answered does not know whether there is an invoice.
    await requests;
    await service.start();
  }
  acknowledged.push((await issue()).number);

  const data = await Array.fromAsync(client.pages.listInvoices({ query: { limit: 100 } }));
  const numbers = data.flatMap(({ number }) => number ?? []);
  const places = numbers.map(placeInSequence).toSorted((a, b) => a - b);
  expect(places).toEqual(data.map((_, index) => index + 1));
  expect(numbers).toEqual(expect.arrayContaining(acknowledged));
  expect(acknowledged.length).toBeGreaterThan(killsAfter.reduce((sum, answers) => sum + answers));
});
