import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { journeyEvents, walkJourney } from '../../infra/local/demo/demoJourney.ts';
import { OwnService } from '../support/ownService.ts';
import { Receiver } from '../support/receiver.ts';

const signed = (secret: string, body: Buffer) => createHmac('sha256', secret).update(body).digest('hex');

test('a journey delivers exactly its events, each once and each signed over its raw bytes', async () => {
  await using service = await OwnService.launch();
  await using receiver = await Receiver.listen();
  const { secret } = await service.send('POST', '/webhooks/endpoints', {
    url: receiver.url,
    event_types: ['*'],
  });

  const lifecycle = await walkJourney(service.client(), () => undefined);
  await receiver.until(journeyEvents.length);
  await service.advance(3600);

  const types = receiver.received.map(({ body }) => JSON.parse(body.toString()).type);
  expect(types.toSorted()).toEqual(journeyEvents.toSorted());
  for (const { headers, body } of receiver.received) {
    expect(headers['x-service-signature']).toBe(signed(secret, body));
  }
  const journey = await service.send('GET', `/lifecycles/${lifecycle}`);
  expect(journey.lead.status).toBe('converted');
  expect(journey.invoices).toHaveLength(2);
  for (const invoice of journey.invoices) expect(invoice).toMatchObject({ status: 'paid', amount_due: 0 });
  expect(journey.jobs).toEqual([expect.objectContaining({ status: 'completed' })]);
});

test('kill -9 after every kind of step loses no acknowledged change and no event', async () => {
  await using service = await OwnService.launch();
  await using receiver = await Receiver.listen();
  await service.send('POST', '/webhooks/endpoints', { url: receiver.url, event_types: ['*'] });
  const answers: { path: string; id: string }[] = [];

  const dying: typeof service.fetch = async (target, init) => {
    const answer = await service.fetch(target, init);
    if (init?.method === 'GET') return answer;
    const text = await answer.text();
    const { pathname: path } = new URL(String(target));
    if (answers.every((earlier) => earlier.path !== path)) {
      // The answer is out, the event perhaps not: now the whole process group dies.
      await service.kill();
      await service.start();
    }
    answers.push({ path, id: JSON.parse(text).id });
    return new Response(text, answer);
  };
  const lifecycle = await walkJourney(service.client(dying), () => undefined);
  const ids = () => new Set(receiver.received.map(({ eventId }) => eventId));
  await expect.poll(() => ids().size).toBe(journeyEvents.length);

  const bodies = new Map(receiver.received.map(({ eventId, body }) => [eventId, body.toString()]));
  expect([...bodies.values()].map((body) => JSON.parse(body).type).toSorted()).toEqual(
    journeyEvents.toSorted(),
  );
  // A repeat is allowed by the contract, another body is not.
  for (const { eventId, body } of receiver.received) expect(body.toString()).toBe(bodies.get(eventId));
  const journey = await service.send('GET', `/lifecycles/${lifecycle}`);
  const kept = JSON.stringify(journey);
  expect(answers.filter(({ id }) => !kept.includes(id))).toEqual([]);
  expect(answers.length).toBe(16);
  expect(new Set(answers.map(({ path }) => path)).size).toBe(14);
});
