import type { RunRequest } from '../domain/playbookRuns.ts';
import type { Log } from '../kernel/log.ts';
import { sendAll } from '../kernel/queue.ts';
import type { FanOut } from '../store/journal/outbox.ts';

/** Hands runs to the worker; answers the ids of those that could not be handed over. */
export const queueRuns = async (requests: readonly RunRequest[], log: Log): Promise<ReadonlySet<string>> => {
  const outgoing = requests.map((request) => ({ message: request, group: request.tenant }));
  const unsent = await sendAll('runs', outgoing, log);
  return new Set([...unsent].map(({ run_id }) => run_id));
};

/** Hands the runs that entries began to their worker. */
export const fanOutRuns: FanOut = async (entries, { log }) => {
  const requests = entries.flatMap(({ tenant: tenantId, runs }) =>
    runs.map((run_id) => ({ tenant: tenantId, run_id })),
  );
  const unsent = await queueRuns(requests, log);
  const failed = entries.filter(({ runs }) => runs.some((id) => unsent.has(id)));
  return new Set(failed.map(({ id }) => id));
};
