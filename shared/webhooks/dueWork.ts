import { deliveryClocks } from '../contract/deliveryClocks.ts';
import { DeliveryRecord, finalMoment, overdueMoment } from '../domain/deliveries.ts';
import { isOpen } from '../domain/endpointHealth.ts';
import { nextLookAt } from '../domain/webhookTasks.ts';
import { addSeconds, type Instant, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { type DueHandler, type DueHandlers, type DueItem, postpone, takeEach } from '../store/pending/due.ts';
import { readHealth } from '../store/pending/endpointHealth.ts';
import { tenantIdOf } from '../store/table/keys.ts';
import { isFreeOfTheDead, noLease } from '../store/table/lease.ts';
import { allOf, type Condition } from '../store/table/update.ts';
import { type DeliveryQueue, firstAttemptOf, sendMessages, type WebhookMessage } from './queue.ts';

const drainRetrySeconds = 60;

type Postponing = Parameters<typeof postpone>[2];

/** Deliveries that should have been attempted minutes ago: the message that asks for it was lost. */
const deliverDue =
  (options?: Postponing): DueHandler =>
  async (items, seams) => {
    const now = toInstant(seams.clock());
    const taken = await takeEach(items, seams, (item) => postpone(item, overdueMoment(now, now), options));
    const deliveries = taken.map(({ due, row }) => ({ due, delivery: DeliveryRecord.parse(row) }));
    const [waiting, own] = partition(deliveries, ({ delivery }) => delivery.waiting === true);
    await Promise.all([
      send(
        'deliveries',
        own.map(({ delivery }) => firstAttemptOf(delivery)),
        seams,
      ),
      drainOverdue(waiting, overdueMoment(now, now), seams),
    ]);
  };

type Overdue = { readonly due: DueItem; readonly delivery: DeliveryRecord };

/** One message for each backlog; what only waits for its final moment comes back then. */
const drainOverdue = async (overdue: readonly Overdue[], until: Instant, seams: Seams): Promise<void> => {
  const backlogs = Map.groupBy(overdue, ({ delivery }) => delivery.endpoint_id);
  await Promise.all(
    [...backlogs].map(async ([endpoint_id, ofBacklog]) => {
      const tenantId = ofBacklog[0]?.delivery.tenant ?? '';
      await send('retries', [{ tenant: tenantId, endpoint_id }], seams);
      if (!isOpen(await readHealth({ tenantId, endpointId: endpoint_id }))) return;
      await takeEach(
        ofBacklog.map(({ due }) => ({ ...due, due: until })),
        seams,
        (item) => {
          const found = ofBacklog.find(({ due }) => due.id === item.id);
          const final = found && finalMoment(found.delivery);
          return final !== undefined && final > until ? postpone(item, final) : Promise.resolve(undefined);
        },
      );
    }),
  );
};

/** Backlogs whose time has come, or whose drain died. */
const drainDue =
  (options?: Postponing): DueHandler =>
  async (items, seams) => {
    const until = addSeconds(toInstant(seams.clock()), drainRetrySeconds);
    const taken = await takeEach(items, seams, (item) => postpone(item, until, options));
    const messages = taken.map(({ due }) => ({ tenant: tenantIdOf(due.key), endpoint_id: due.id }));
    await send('retries', messages, seams);
  };

/** Tasks whose message was lost, or whose worker died before they were finished. */
const taskDue: DueHandler = async (items, seams) => {
  const until = nextLookAt(toInstant(seams.clock()));
  const taken = await takeEach(items, seams, (item) => postpone(item, until));
  const messages = taken.map(({ due }) => ({ tenant: tenantIdOf(due.key), task_id: due.id }));
  await send('retries', messages, seams);
};

/** What the sweeper does for webhooks, by the kind of item on the due list. */
export const webhookWork = {
  delivery: deliverDue(),
  endpoint_health: drainDue(),
  webhook_task: taskDue,
} as const satisfies DueHandlers;

/**
 * The same for a process that starts where another one died: claims made up to `diedBefore` are void, because nobody is
 * left to keep them, and nothing waits for its grace. Deliveries that wait for the time of a retry are left alone.
 */
export const redriveWebhooks = (diedBefore: Date): DueHandlers => {
  const died = toInstant(diedBefore);
  return {
    ...webhookWork,
    delivery: async (items, seams) => {
      const isPast: Condition = {
        expression: 'next_attempt_at <= :now',
        values: { ':now': toInstant(seams.clock()) },
      };
      const condition = allOf(isPast, isFreeOfTheDead(died, deliveryClocks.lease));
      await deliverDue({ fields: noLease, condition })(items, seams);
    },
    endpoint_health: drainDue({
      fields: noLease,
      condition: isFreeOfTheDead(died, deliveryClocks.drainLease),
    }),
  };
};

const send = (queue: DeliveryQueue, messages: readonly WebhookMessage[], { log }: Seams) =>
  sendMessages(
    queue,
    messages.map((message) => ({ message })),
    log,
  );

const partition = <T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
];
