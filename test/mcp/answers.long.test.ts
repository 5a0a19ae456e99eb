import { expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { isMutation } from '../../shared/contract/operation.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { toolOperations } from '../../shared/mcp/tools.ts';
import { samples } from '../conformance/samples.ts';
import { freshTenant } from '../support/world.ts';
import { connectNewest } from './clients.ts';

test.each(toolOperations)(
  'the tool $id does what the request does, and answers as its schema says',
  async (one) => {
    const tenant = await freshTenant();
    const { params, query, body } = await samples[one.id as OperationId](tenant);
    // A playbook needs the scopes of its steps, too.
    const scopes = one.id.endsWith('Playbook') ? allScopes : one.scopes;
    const values = { ...Object(body), ...query, ...params };
    await using client = await connectNewest(await tenant.token(scopes));
    // The client refuses answers that its list of tools does not foresee.
    const [tool] = (await client.tools()).filter(({ name }) => name === one.id);

    const dry = isMutation(one) ? await client.call(one.id, { ...values, dry_run: true }) : undefined;
    const answer = await client.call(one.id, values);

    expect(tool?.name).toBe(one.id);
    expect(dry === undefined || dry.isError === false).toBe(true);
    expect([answer.isError, answer.text]).toEqual([false, expect.any(String)]);
  },
  20_000,
);
