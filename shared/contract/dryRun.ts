import * as z from 'zod';
import { EventTypeName } from './events.ts';
import { isMutation, type Operation } from './operation.ts';
import { parameterNames } from './parameters.ts';

export const dryRunParameter = 'dry_run';

/** Query parameters of every mutation, in addition to the operation's own. */
export const DryRunQuery = z.object({ [dryRunParameter]: z.enum(['true', 'false']).optional() });

/**
 * One field of one record, now and after the change; null for a missing record or value. The `id` of a new record is
 * null.
 */
export const DryRunChange = z.object({
  entity: z.string(),
  id: z.string().nullable(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** The response that the request would get; a secret in its body is null, and so is an empty body. */
export const DryRunAnswer = z.object({ status: z.int(), body: z.unknown() });

/** The effects of a mutation at this moment. Ids of new records are null, and the times would differ later. */
export const DryRun = z.object({
  would_answer: DryRunAnswer,
  would_change: z.array(DryRunChange),
  would_emit: z.array(EventTypeName),
  /** Kinds of records that would also change, hidden because the token may not read them. */
  not_shown: z.array(z.string()),
});
export type DryRun = z.output<typeof DryRun>;

/** The media type of a dry run: JSON, distinct from the operation's own response of the same status. RFC 6906. */
export const dryRunMediaType = 'application/json; profile=dry-run';

export const parametersOf = (operation: Operation): readonly string[] => [
  ...parameterNames(operation.query),
  ...(isMutation(operation) ? [dryRunParameter] : []),
];
