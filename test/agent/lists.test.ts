import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { ungrounded } from '../../shared/agent/grounding.ts';
import { history, inMemory } from './company/memory.ts';

const listed = async (prompt: string, look = inMemory) => {
  const { answer, tool_calls } = await ask(prompt, look);
  const [{ output = {} } = {}] = tool_calls;
  const [, first = ''] = answer.split('\n');
  return { answer, first, output };
};

describe('a list tells of each record what people ask of its kind', () => {
  test.each([
    ['overdue invoices', /^- [^(]+ \(\w+, \$[\d,.]+, \w+, amount due \$[\d,.]+, due [\d-]{10}, issued /],
    ['invoices due this month', /, amount due \$[\d,.]+, due [\d-]{10} \d\d:\d\d, id [\w-]+\)$/],
    ['last 3 payments', /^- [^(]+ \(\w+, \$[\d,.]+, (?:card|cash|check|ach), received /],
    ['completed appointments', /^- [^(]+ \(\w+, starting [\d-]{10} \d\d:\d\d, with /],
    ['newest 3 leads', /^- [^(]+ \([\w ]+, created [\d-]{10} \d\d:\d\d, id /],
  ])('%s', async (prompt, expected) => {
    const { answer, first, output } = await listed(prompt);

    expect(first).toMatch(expected);
    expect(ungrounded(answer, [output])).toEqual([]);
  });

  test('a paid invoice is due no more', async () => {
    const { answer } = await listed('paid invoices');

    expect(answer).not.toContain('amount due');
  });
});

describe('a follow-up is told with whom it is about', () => {
  const [estimate] = history.estimates;
  const [job] = history.jobs;
  const [lead] = history.leads;
  const abouts = [
    ['estimate', estimate?.id],
    ['job', job?.id],
    ['lead', lead?.id],
  ] as const;
  const followUps = abouts.map(([entity_type, entity_id], index) => ({
    ...history.followUps[index],
    entity_type,
    entity_id,
    status: 'due',
  }));
  const list = async ({ filter }: { readonly filter?: { readonly status?: string } }) => ({
    data: followUps.filter(({ status }) => status === filter?.status),
    next_cursor: null,
  });
  const store = Object.assign({}, inMemory.store, { followUps: { ...inMemory.store.followUps, list } });
  const namesFor = async (scopes: ReadonlySet<string>) => {
    const { output } = await listed('pending follow ups', { ...inMemory, store, scopes });
    return Object(output).rows.map(({ name }: { name: unknown }) => name);
  };
  const customerOf = ({ customer_id }: { readonly customer_id?: unknown } = {}) => {
    const { first_name, last_name } = history.customers.find(({ id }) => id === customer_id) ?? {};
    return `${first_name} ${last_name}`;
  };

  test('the lead, or the customer of the estimate or job', async () => {
    const { first_name, last_name } = lead?.contact ?? {};
    const names = [customerOf(estimate), customerOf(job), `${first_name} ${last_name}`];

    expect((await namesFor(inMemory.scopes)).toSorted()).toEqual(names.toSorted());
  });

  test('but not to who may not read those', async () => {
    const scopes = new Set([...inMemory.scopes].filter((scope) => scope !== 'estimates.read'));
    const [first] = followUps;

    expect(await namesFor(scopes)).toContain(`${first?.channel} about an estimate`);
  });
});
