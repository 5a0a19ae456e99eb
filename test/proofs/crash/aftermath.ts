import { handler as carryOutRun } from '../../../functions/workers/carryOutRun.ts';
import { handler as deliverWebhook } from '../../../functions/workers/deliverWebhook.ts';
import { handler as dispatchMessage } from '../../../functions/workers/dispatchMessage.ts';
import { handler as keepPapers } from '../../../functions/workers/keepPapers.ts';
import { handler as receiveArrivals } from '../../../functions/workers/receiveArrivals.ts';
import { handler as reconcile } from '../../../functions/workers/reconcile.ts';
import { handler as recordReport } from '../../../functions/workers/recordReport.ts';
import { consume, idle } from '../../../infra/local/queues/eventSource.ts';
import type { Attempt } from '../../../shared/contract/deliveries.ts';
import type { DeliveryRecord } from '../../../shared/domain/deliveries.ts';
import { secondsBetween, toInstant } from '../../../shared/kernel/clock.ts';
import { readShards } from '../../../shared/store/pending/due.ts';
import { readCalls } from '../../../shared/store/records/playbookRuns.ts';
import type { Item } from '../../../shared/store/table/table.ts';
import { moneyFaults } from '../../support/moneyFaults.ts';
import type { ReceivedRequest } from '../../support/receiver.ts';
import type { OwnParts } from '../processes/ownParts.ts';
import { plannedAnewFor } from '../processes/plans.ts';
import type { Stage } from './stage.ts';
import type { UnheardStream } from './unheardStream.ts';

/** Past every lease, every message's invisibility and every grace that the sweeper or reconcile allow. */
const longSeconds = 1_300;
const reconcileSeconds = 300;
const patienceMilliseconds = 600_000;

/** Has the workers do all that their queues hold, in this process. */
export const workOff = async ({ queues, seams }: OwnParts): Promise<void> => {
  const deliver = deliverWebhook.withSeams(seams);
  const dispatch = dispatchMessage.withSeams(seams);
  const size = { batchSize: 10, concurrency: 20 };
  const consumers = [
    consume({ queues, queue: 'deliveries', handler: deliver, ...size }),
    consume({ queues, queue: 'retries', handler: deliver, ...size }),
    consume({ queues, queue: 'messages', handler: dispatch, ...size }),
    consume({ queues, queue: 'arrivals', handler: receiveArrivals.withSeams(seams), ...size }),
    consume({ queues, queue: 'runs', handler: carryOutRun.withSeams(seams), batchSize: 1, concurrency: 4 }),
    consume({ queues, queue: 'papers', handler: keepPapers.withSeams(seams), batchSize: 1, concurrency: 4 }),
    consume({ queues, queue: 'reports', handler: recordReport.withSeams(seams), ...size }),
  ];
  try {
    await idle({ queues, consumers, signal: AbortSignal.timeout(patienceMilliseconds) });
  } finally {
    await Promise.all(consumers.map(({ stop }) => stop()));
  }
};

/**
 * What the service does by itself in the minutes after a crash: two runs of reconcile, and their work. What was committed before is found
 * without the stream; what this work commits goes by it, as in a service that is well: else each would wait for a later reconcile.
 */
export const recover = async (parts: OwnParts, stream: UnheardStream): Promise<void> => {
  await stream.listen();
  await parts.advance(longSeconds);
  await reconcileAndWork(parts, stream);
  await parts.advance(reconcileSeconds);
  await reconcileAndWork(parts, stream);
  await stream.unlisten();
};

const reconcileAndWork = async (parts: OwnParts, stream: UnheardStream): Promise<void> => {
  await reconcile.withSeams(parts.seams)(undefined);
  do {
    await workOff(parts);
    await stream.caughtUp();
  } while (parts.queues.visibleCount() > 0);
};

/** Every company of which something is due that should have been set off. */
export const overdueTenants = async ({ seams }: OwnParts): Promise<ReadonlySet<string>> => {
  const now = toInstant(seams.clock());
  const shards = await Promise.all(readShards(now).map((shard) => Array.fromAsync(shard)));
  return new Set(shards.flat().map(({ tenantId }) => tenantId));
};

/** What is wrong with a run once the service has recovered: lost, stuck, altered or numbered wrongly. */
export const faultsOf = async (
  stage: Stage,
  received: readonly ReceivedRequest[],
  timesSent: ReadonlyMap<string, number>,
): Promise<string[]> => {
  const { tenant } = stage;
  const [
    events,
    tests,
    deliveries,
    unrelayed,
    tasks,
    healths,
    messages,
    endpoints,
    plans,
    erased,
    runs,
    left,
  ] = await Promise.all([
    tenant.events(),
    tenant.tests(),
    tenant.deliveries(),
    tenant.unrelayed(),
    tenant.records('webhook_task'),
    tenant.records('endpoint_health'),
    tenant.records('message'),
    tenant.records('endpoint'),
    Promise.all(['follow_up', 'appointment'].map(tenant.records)),
    Promise.all(['erasure', 'customer'].map(tenant.records)),
    tenant.records('playbook_run'),
    Promise.all(['invoice', 'attachment'].map(tenant.records)),
  ]);
  const attempts = await Promise.all(deliveries.map(({ id }) => tenant.attempts(id)));
  return [
    ...[...events, ...tests].flatMap((event) => arrivalFaults(stage, event, received)),
    ...events.flatMap((event) => missingDeliveries(stage, event, deliveries)),
    ...deliveries.flatMap((delivery, index) => numberingFaults(delivery, attempts[index] ?? [])),
    ...deliveries.flatMap((delivery, index) => goneFaults(delivery, attempts[index] ?? [], endpoints)),
    ...deliveries.flatMap(({ id, status, next_attempt_at, lease_until }) => [
      ...(next_attempt_at === undefined ? [] : [`delivery ${id} is ${status}`]),
      ...(lease_until === undefined ? [] : [`delivery ${id} is leased`]),
    ]),
    ...unrelayed.map(({ SK }) => `entry ${SK} was not relayed`),
    ...tasks.flatMap(({ id, finished_at }) =>
      typeof finished_at === 'string' ? [] : [`task ${id} is unfinished`],
    ),
    ...healths.flatMap(({ id, lease_until }) =>
      lease_until === undefined ? [] : [`backlog ${id} is leased`],
    ),
    ...filingFaults(stage, messages),
    ...sentByUs(messages).flatMap((message) =>
      messageFaults(message, timesSent.get(String(message.id)) ?? 0),
    ),
    ...planFaults(plans.flat(), messages, stage.toBeTold),
    ...erasureFaults(erased.flat()),
    ...tellingFaults(stage, messages),
    ...leftFaults(left.flat(), tenant.birth().now),
    ...(await Promise.all(runs.map((run) => runFaults(tenant.id, run)))).flat(),
    ...twice((await tenant.journal()).filter(({ operation }) => operation === 'updateLead')),
    ...(await askedFaults(stage)),
  ];
};

/** What was asked for is done once, and every sum is right. */
const askedFaults = async ({ tenant, asked }: Stage): Promise<string[]> => {
  if (asked.length === 0) return [];
  const [entries, faults] = await Promise.all([tenant.journal(), moneyFaults(tenant.id)]);
  const repeated = asked.flatMap(({ operation, requestId }) => {
    const times = entries.filter(({ request_id }) => request_id === requestId).length;
    return times === 1 ? [] : [`${operation.id} was done ${times} times`];
  });
  return [...repeated, ...faults];
};

const sentByUs = (messages: readonly Item[]) => messages.filter(({ direction }) => direction === 'outbound');

/** What came in is filed once. */
const filingFaults = ({ arrived }: Stage, messages: readonly Item[]): string[] =>
  arrived.flatMap((providerId) => {
    const copies = messages.filter(({ provider_id }) => provider_id === providerId).length;
    return copies === 1 ? [] : [`what came in as ${providerId} is filed ${copies} times`];
  });

/** A call may be refused for what others did meanwhile, but never because it was another one the first time. */
const runFaults = async (tenantId: string, { id, status, failure_reason }: Item): Promise<string[]> => {
  const calls = await readCalls(tenantId, String(id));
  return [
    ...(status === 'succeeded' ? [] : [`run ${id} is ${status}: ${failure_reason}`]),
    ...calls.flatMap(({ step, item, error }) =>
      error?.code === 'idempotency_key_reused' ? [`call ${step}, ${item} of run ${id} changed`] : [],
    ),
  ];
};

/** What was announced is told. */
const tellingFaults = ({ toBeTold }: Stage, messages: readonly Item[]): string[] =>
  toBeTold.flatMap((told) =>
    messages.some(({ id }) => id === told) ? [] : [`message ${told} tells nobody`],
  );

/** What is overdue is told, and of files that were removed nothing is kept. */
const leftFaults = (items: readonly Item[], now: string): string[] =>
  items.flatMap(({ kind, id, status, overdue_told_at, due_at }) => {
    const isPaper = kind === 'attachment' && status === 'ready';
    const isTold = kind === 'invoice' && (overdue_told_at !== undefined || String(due_at) > now);
    return isPaper || isTold ? [] : [`${kind} ${id} is left`];
  });

/** Who was to be erased is, and each record was counted once. */
const erasureFaults = (items: readonly Item[]): string[] =>
  items
    .filter(({ kind }) => kind === 'erasure')
    .flatMap(({ id, status, customer_id, counts }) => {
      const customer = items.find((item) => item.id === customer_id);
      const isCounted = Object(counts).customer === 1 && Object(counts).lead === 1;
      return [
        ...(status === 'done' ? [] : [`erasure ${id} is ${status}`]),
        ...(customer?.phone === undefined ? [] : [`customer ${customer_id} is not erased`]),
        ...(isCounted ? [] : [`erasure ${id} counted ${JSON.stringify(counts)}`]),
      ];
    });

/** It is known of each what came of it, or else nothing did: then a person is told that it may have gone out. */
const messageFaults = ({ id, status, feedback, sending_since }: Item, times: number): string[] => {
  const isNotKnown = status === 'failed' && sending_since !== undefined && times === 0;
  const isRight = isNotKnown || status === (feedback === undefined ? 'delivered' : 'failed');
  return [
    ...(isRight ? [] : [`message ${id} is ${status}`]),
    ...(times > 1 ? [`message ${id} went out ${times} times`] : []),
  ];
};

/** What the tenant itself writes, beside the mails that have a link and the answers to STOP. */
const messageBody = 'On our way.';

const weekSeconds = 7 * 86_400;

/** Appointments whose reminder was planned when its hours changed. */
const isForLater = ({ kind, start, created_at }: Item): boolean =>
  kind === 'appointment' && secondsBetween(String(created_at), String(start)) > weekSeconds;

/** What was planned is carried out, and no message more than one is sent for it; what is for later is planned. */
const planFaults = (
  plans: readonly Item[],
  messages: readonly Item[],
  toBeTold: readonly string[],
): string[] => {
  const isLeft = ({ status, remind_at }: Item) => status === 'scheduled' || typeof remind_at === 'string';
  const later = plans.filter(isForLater);
  const others = plans.filter((plan) => !isForLater(plan));
  const written = plans.filter(
    ({ message_id, reminded_at }) => typeof (message_id ?? reminded_at) === 'string',
  );
  const texts = sentByUs(messages).filter(
    ({ id, body, link, purpose }) =>
      body !== messageBody &&
      (!link || purpose === 'reminder') &&
      purpose !== 'answer' &&
      purpose !== 'office' &&
      !toBeTold.includes(String(id)),
  );
  return [
    ...others.filter(isLeft).map(({ kind, id }) => `${kind} ${id} was not carried out`),
    ...later.flatMap(({ id, start, remind_at }) =>
      remind_at === plannedAnewFor({ start: String(start) }) ? [] : [`the reminder of ${id} is not planned`],
    ),
    ...(texts.length === written.length ? [] : [`${texts.length} messages for ${written.length} plans`]),
  ];
};

/** What a run does is named by run, step and item. */
const twice = (entries: readonly Item[]): string[] =>
  [...Map.groupBy(entries, ({ request_id }) => String(request_id))]
    .filter(([, { length }]) => length > 1)
    .map(([name]) => `${name} was done more than once`);

type Bytes = { readonly id: string; readonly bytes: string };

const arrivalFaults = (
  { isCancelled }: Stage,
  { id, bytes }: Bytes,
  received: readonly ReceivedRequest[],
): string[] => {
  const copies = received.filter(({ eventId }) => eventId === id);
  if (copies.length === 0 && !isCancelled) return [`event ${id} never arrived`];
  return copies.every(({ body }) => body.toString() === bytes) ? [] : [`event ${id} was altered`];
};

const missingDeliveries = (
  { endpoints, isCancelled }: Stage,
  { id }: Bytes,
  deliveries: readonly DeliveryRecord[],
): string[] =>
  endpoints
    .filter(
      (endpoint) =>
        !isCancelled &&
        !deliveries.some(({ event_id, endpoint_id }) => event_id === id && endpoint_id === endpoint.id),
    )
    .map((endpoint) => `event ${id} has no delivery to ${endpoint.id}`);

const numberingFaults = ({ id, attempt }: DeliveryRecord, attempts: readonly Attempt[]): string[] => {
  const numbers = attempts.map(({ number }) => number).join();
  const wanted = Array.from({ length: attempt }, (_, index) => index + 1).join();
  return numbers === wanted ? [] : [`attempts ${numbers} of ${id} should be ${wanted}`];
};

/** An endpoint that is known to have answered 410 is sent nothing more. */
const goneFaults = (
  { endpoint_id }: DeliveryRecord,
  attempts: readonly Attempt[],
  endpoints: readonly Item[],
): string[] => {
  const endpoint = endpoints.find(({ id }) => id === endpoint_id);
  const isDisabled = endpoint === undefined || endpoint.status === 'disabled';
  return isDisabled || attempts.every(({ status }) => status !== 410)
    ? []
    : [`endpoint ${endpoint_id} answered 410 and is enabled`];
};
