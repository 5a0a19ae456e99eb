import * as z from 'zod';
import { EventTypeName } from './events.ts';
import { isMutation, type Operation } from './operation.ts';
import { parameterNames } from './parameters.ts';

/** The parameter of every mutation that asks what it would do, and has nothing done. */
export const dryRunParameter = 'dry_run';

/** What the query of a mutation may say beside the operation's own parameters. */
export const DryRunQuery = z.object({ [dryRunParameter]: z.enum(['true', 'false']).optional() });

/** One field of one record, as it is and as it would be; null where there is no record or no value. The `id` of one that would be made is null. */
export const DryRunChange = z.object({
  entity: z.string(),
  id: z.string().nullable(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** The answer that the request would get; a secret in its body is null, and so is a body that would be empty. */
export const DryRunAnswer = z.object({ status: z.int(), body: z.unknown() });

/** What a mutation would do if it were asked for now. The ids of what it makes are null, and its times are others when it is. */
export const DryRun = z.object({
  would_answer: DryRunAnswer,
  would_change: z.array(DryRunChange),
  would_emit: z.array(EventTypeName),
  /** Kinds of records that would change, too, and that the token may not read. */
  not_shown: z.array(z.string()),
});
export type DryRun = z.output<typeof DryRun>;

/** The media type of what a dry run answers: JSON, told apart from the operation's own answer of the same status. RFC 6906. */
export const dryRunMediaType = 'application/json; profile=dry-run';

/** The query parameters that an operation understands. */
export const parametersOf = (operation: Operation): readonly string[] => [
  ...parameterNames(operation.query),
  ...(isMutation(operation) ? [dryRunParameter] : []),
];
