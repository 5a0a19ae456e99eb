// The messages of a rehearsal.

import type { DryRun } from '../contract/dryRun.ts';
import { scheduleFollowUp } from '../contract/followUps.ts';
import type { Operation } from '../contract/operation.ts';
import { PlaybookMessage } from '../contract/playbooks.ts';
import { FollowUpRecord } from '../domain/followUps.ts';
import { decideOnFollowUp } from '../work/followUps.ts';

type Forecast = {
  readonly would_send: PlaybookMessage[];
  /** Why nothing will be sent at the planned time. */
  readonly obstacle: string | null;
};

/** The messages that a call would queue, or cause later. */
export const foretell = async (
  tenantId: string,
  { id }: Operation,
  { would_answer, would_change }: DryRun,
): Promise<Forecast> =>
  id === scheduleFollowUp.id
    ? messageOf(
        tenantId,
        FollowUpRecord.parse({ kind: 'follow_up', version: 0, ...Object(would_answer.body), id: notMade }),
      )
    : { would_send: messagesIn(would_change), obstacle: null };

/** A planned record has no id. */
const notMade = '00000000-0000-0000-0000-000000000000';

/** The message in the form that it would have if it were due. */
const messageOf = async (tenantId: string, planned: FollowUpRecord): Promise<Forecast> => {
  const { id, created_at: now } = planned;
  const { changes, followUp } = await decideOnFollowUp(tenantId, planned, { id, now });
  return { would_send: changes.flatMap(({ after }) => read(after)), obstacle: followUp.failure_reason };
};

const messagesIn = (changes: DryRun['would_change']): PlaybookMessage[] => {
  const made = changes.filter(({ entity, before }) => entity === 'message' && before === null);
  const messages: Record<string, unknown>[] = [];
  for (const { field, after } of made) {
    // Records have no ids here, so a repeated field starts another message.
    const current = messages.at(-1);
    if (current === undefined || field in current) messages.push({ [field]: after });
    else current[field] = after;
  }
  return messages.flatMap((fields) => read({ subject: null, ...fields }));
};

const read = (message: unknown): PlaybookMessage[] => {
  const { data } = PlaybookMessage.safeParse(message);
  return data === undefined || Object(message).direction !== 'outbound' ? [] : [data];
};
