import { expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { isMutation } from '../../shared/contract/operation.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { toolOperations } from '../../shared/mcp/tools.ts';
import { samples } from '../conformance/samples.ts';
import { drawn } from '../support/share.ts';
import { freshTenant } from '../support/world.ts';
import { connectNewest } from './clients.ts';

test.each(drawn(toolOperations))(
  'the tool $id does the same as the request',
  async (one) => {
    const tenant = await freshTenant();
    const { params, query, body } = await samples[one.id as OperationId](tenant);
    // A playbook needs the scopes of its steps, a file those of its record.
    const scopes = /Playbook$|Attachments?$/.test(one.id) ? allScopes : one.scopes;
    // Settings are sent back as they were read, without what is not set by it.
    const { inbound_addresses, logo_url, now, now_local, technicians, ...own } = Object(body);
    const values = { ...own, ...query, ...params };
    await using client = await connectNewest(await tenant.token(scopes));

    const dry = isMutation(one) ? await client.call(one.id, { ...values, dry_run: true }) : undefined;
    const answer = await client.call(one.id, values);

    expect(dry === undefined || dry.isError === false).toBe(true);
    expect([answer.isError, answer.text]).toEqual([false, expect.any(String)]);
  },
  20_000,
);
