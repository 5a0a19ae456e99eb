import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { sendMessage } from '../../shared/contract/work.ts';
import { leadAddressee } from '../../shared/domain/addressees.ts';
import { send } from '../../shared/domain/communications.ts';
import { qualify } from '../../shared/domain/leads.ts';
import { addSeconds, toInstant } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { queueMessagesAgain } from '../../shared/outbox/dueMessages.ts';
import { plan } from '../../shared/store/commit/commit.ts';
import { findEntryOfMessage } from '../../shared/store/journal/outbox.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { claimMessage } from '../../shared/store/records/communications.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import { bidAt } from '../support/bidAt.ts';
import { documents } from '../support/documents.ts';
import { eventually } from '../support/eventually.ts';
import { aLead, anEndpoint } from '../support/journey.ts';
import { Receiver } from '../support/receiver.ts';
import { freshTenant, origin, type World } from '../support/world.ts';

const now = toInstant(new Date());
const { ids } = createSeams();

/** A lead is qualified and written to in one commit, of which the stream brings nothing to the relay. */
const aLostChange = async (world: World) => {
  const { id } = await aLead(world);
  const lead = await collectionOf(world.id, kinds.leads).get(id);
  const qualified = qualify(lead, { outcome: 'qualified' }, now);
  const input = { entity_type: 'lead', entity_id: id, channel: 'sms', body: 'Hello' } as const;
  const birth = { id: ids.next(), now, tenant: { name: 'Acme' } };
  const { message, changes } = send(input, leadAddressee(lead), birth);
  const entryId = ids.next();
  const { steps } = await plan({
    origin: origin(world),
    entryId,
    now,
    changes: [...qualified.changes, ...changes],
    events: qualified.events,
  });
  const { connection } = documents();
  const TransactItems = steps.map(({ write }) => {
    const { relay: _, ...Item } = write.Put?.Item ?? {};
    return write.Put === undefined ? write : { Put: { ...write.Put, Item } };
  });
  await connection.send(new TransactWriteCommand({ TransactItems }));
  return { entryId, messageId: message.id, kindsWritten: steps.map(({ write }) => write.Put?.Item?.kind) };
};

test('a message that no worker has had brings the events of its entry to the relay, if the stream did not', async () => {
  await using receiver = await Receiver.listen();
  const acme = await freshTenant();
  await anEndpoint(acme, receiver.url);
  const { entryId, messageId, kindsWritten } = await aLostChange(acme);
  expect(kindsWritten).not.toContain('unrelayed');
  const key = recordKey(acme.id, 'message', messageId);

  const item = { key, tenantId: acme.id, due: addSeconds(now, 300), kind: 'message', id: messageId };
  await queueMessagesAgain()([item], createSeams());

  const sent = async () => receiver.received.map(({ eventId }) => eventId);
  expect(await eventually(sent, (eventIds) => eventIds.includes(`${entryId}-0`))).toContain(`${entryId}-0`);
  const stored = () => acme.item('message', messageId);
  expect(await eventually(stored, (message) => message?.status === 'delivered')).toMatchObject({
    status: 'delivered',
  });
});

test('one that a worker has had does not: its entry was relayed by then', async () => {
  const acme = await freshTenant();
  const { entryId, messageId } = await aLostChange(acme);
  const found = async () => findEntryOfMessage(acme.id, (await acme.item('message', messageId)) ?? {});
  expect(await found()).toMatchObject({ id: entryId });

  await claimMessage(acme.id, messageId, bidAt(now, sendMessage));

  expect(await found()).toBeUndefined();
});
