import { expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { isMutation } from '../../shared/contract/operation.ts';
import { toolOperations } from '../../shared/mcp/tools.ts';
import { samples } from '../conformance/samples.ts';
import { freshTenant } from '../support/world.ts';

test.each(toolOperations.filter((operation) => isMutation(operation) && operation.reachesOut !== true))(
  '$id is marked as reaching only the company itself, and creates no message',
  async ({ id }) => {
    const tenant = await freshTenant();
    const { query, ...request } = await samples[id as OperationId](tenant);

    const dry = await tenant.call(
      id as OperationId,
      {
        ...request,
        query: { ...query, dry_run: 'true' },
      } as object,
    );

    const { would_change } = Object(dry.body);
    const written = would_change.filter(
      ({ entity, after }: { entity: string; after: unknown }) => entity === 'message' && after === 'outbound',
    );
    expect([dry.status, written]).toEqual([200, []]);
  },
);
