import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as deliverWebhook } from '../../functions/workers/deliverWebhook.ts';
import { handler as relayJournal } from '../../functions/workers/relayJournal.ts';
import { whenSlow } from '../../shared/domain/endpointHealth.ts';
import { changeHealth, healthOfEndpoints } from '../../shared/store/pending/endpointHealth.ts';
import { newDeliveryOf } from '../../shared/webhooks/queue.ts';
import { costAround, costOf } from '../bench/cost.ts';
import { OwnParts } from '../proofs/processes/ownParts.ts';
import { ProofTenant } from '../proofs/processes/proofTenant.ts';
import { sqsRecord, streamEventOf } from '../support/lambdaEvents.ts';
import { Receiver } from '../support/receiver.ts';

// The messages that the relay sends stay in their queues, so each invocation is counted by itself.
let parts: OwnParts;
beforeAll(async () => {
  parts = await OwnParts.start();
});
afterAll(() => parts[Symbol.asyncDispose]());

/** What a webhook costs whose receiver answers with that many bytes: the relay of its event, and what comes before and after its POST. */
const costsOf = async (receiver: Receiver, bytes: number) => {
  const tenant = new ProofTenant(parts.seams);
  await tenant.endpoint(receiver.url);
  await tenant.lead();
  const entries = (await tenant.journal()).filter(({ events }) => events.length > 0);
  const [delivery] = await tenant.expected();
  if (delivery === undefined) throw new Error('No delivery was made.');
  const relayed = await costOf(() => relayJournal.withSeams(parts.seams)(streamEventOf(entries)));
  const [before, after] = await costAround((reached) => {
    receiver.respond = (_, response) => {
      reached();
      response.writeHead(200).end('x'.repeat(bytes));
    };
    const body = JSON.stringify(newDeliveryOf(delivery));
    return deliverWebhook.withSeams(parts.seams)({ Records: [sqsRecord({ messageId: '1', body })] });
  });
  return { relayed, before, after, wasSlow: (await healthOfEndpoints(tenant.id)).size > 0 };
};

/** On a busy machine a first attempt may take over a second, which is then written down too: another one is counted. */
const costsAtOnce = async (receiver: Receiver, bytes: number) => {
  for (let tries = 1; ; tries += 1) {
    const costs = await costsOf(receiver, bytes);
    if (!costs.wasSlow || tries === 5) return costs;
  }
};

test.each([
  ['costs 4 write units', 0, [1, 2, 1]],
  ['costs one more when a KB of its answer is kept with it', 1024, [1, 2, 2]],
])('a webhook that is taken at once %s', async (_, bytes, writeUnits) => {
  await using receiver = await Receiver.listen();
  const { relayed, before, after } = await costsAtOnce(receiver, bytes);

  expect([relayed, before, after].map((cost) => cost?.writeUnits)).toEqual(writeUnits);
});

test('a webhook that is taken at once waits for the table once in the relay, once before its POST, and once after it', async () => {
  await using receiver = await Receiver.listen();
  const { relayed, before, after } = await costsAtOnce(receiver, 0);

  expect([relayed.readRounds, before?.rounds, after?.rounds]).toEqual([1, 1, 1]);
});

test('when nine attempts of a backlog are refused together, the first changes the endpoint’s health and the others neither read nor write it', async () => {
  await using receiver = await Receiver.listen();
  const tenant = new ProofTenant(parts.seams);
  const { id } = await tenant.endpoint(receiver.url);
  await changeHealth({ tenantId: tenant.id, endpointId: id }, (state) =>
    whenSlow(state, '2026-11-25T00:00:00.000Z'),
  );
  for (let made = 0; made < 9; made += 1) await tenant.lead();
  await relayJournal.withSeams(parts.seams)(streamEventOf(await tenant.relayable()));
  const waiting: (() => void)[] = [];

  const [, after] = await costAround((reached) => {
    receiver.respond = (_, response) => {
      waiting.push(() => response.writeHead(503).end());
      if (waiting.length < 9) return;
      reached();
      for (const refuse of waiting) refuse();
    };
    const body = JSON.stringify({ tenant: tenant.id, endpoint_id: id });
    return deliverWebhook.withSeams(parts.seams)({ Records: [sqsRecord({ messageId: '1', body })] });
  });

  // The nine outcomes, the health and the end of the lease; whether many wait.
  expect(after).toMatchObject({ writes: 11, reads: 1 });
});
