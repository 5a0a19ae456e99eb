import { expect, test } from 'vitest';
import { handler as deliverWebhook } from '../../functions/workers/deliverWebhook.ts';
import { handler as relayJournal } from '../../functions/workers/relayJournal.ts';
import { newDeliveryOf, type WebhookMessage } from '../../shared/webhooks/queue.ts';
import { OwnParts } from '../proofs/processes/ownParts.ts';
import { ProofTenant } from '../proofs/processes/proofTenant.ts';
import { sqsRecord, streamEventOf } from '../support/lambdaEvents.ts';
import { Receiver } from '../support/receiver.ts';
import { type Cost, costOf } from './cost.ts';
import { keep, printTable } from './report.ts';

/** The messages that the steps send stay in their queues: each step is done by itself. */
test('the table calls of a webhook delivery', async () => {
  await using parts = await OwnParts.start();
  await using receiver = await Receiver.listen();
  const deliver = deliverWebhook.withSeams(parts.seams);
  const relay = relayJournal.withSeams(parts.seams);
  const work = (message: WebhookMessage): Promise<Cost> =>
    costOf(() => deliver({ Records: [sqsRecord({ messageId: '1', body: JSON.stringify(message) })] }));

  const costsFor = async (endpointCount: number) => {
    const tenant = new ProofTenant(parts.seams);
    for (let made = 0; made < endpointCount; made += 1) await tenant.endpoint(receiver.url);
    const known = new Set((await tenant.journal()).map(({ id }) => id));
    await tenant.lead();
    const entries = (await tenant.journal()).filter(({ id }) => !known.has(id));
    return { tenant, relayed: await costOf(() => relay(streamEventOf(entries))) };
  };

  const { relayed: relayedToNobody } = await costsFor(0);
  const { relayed: relayedToMany } = await costsFor(10);
  const { tenant, relayed: relayedToOne } = await costsFor(1);
  const [delivery] = await tenant.expected();
  if (delivery === undefined) throw new Error('No delivery was made.');
  const backlog = { tenant: tenant.id, endpoint_id: delivery.endpoint_id };

  receiver.respond = (_, response) => response.writeHead(500).end();
  const failed = await work(newDeliveryOf(delivery));
  await parts.advance(15);
  const failedAgain = await work(backlog);
  receiver.respond = (_, response) => response.writeHead(204).end();
  await parts.advance(30);
  const succeededLate = await work(backlog);
  const firstAttempt = async () => {
    const { tenant: lucky } = await costsFor(1);
    const [prompt] = await lucky.expected();
    if (prompt === undefined) throw new Error('No delivery was made.');
    return work(newDeliveryOf(prompt));
  };
  const succeeded = await firstAttempt();
  receiver.respond = (_, response) => response.writeHead(200).end('x'.repeat(1024));
  const succeededAtLength = await firstAttempt();

  const costs: Record<string, Cost> = {
    'relay of an event that nobody wants': relayedToNobody,
    'relay of an event for one endpoint': relayedToOne,
    'relay of an event for ten': relayedToMany,
    'first attempt that succeeds': succeeded,
    'first attempt that succeeds, with an answer of 1 KB': succeededAtLength,
    'first attempt that fails': failed,
    'retry that fails, with its backlog looked after': failedAgain,
    'retry that succeeds, with its backlog looked after': succeededLate,
  };
  printTable('What a webhook asks of the table', costs);
  keep('deliveries', { costs });
  expect((await tenant.attempts(delivery.id)).length).toBe(3);
});
