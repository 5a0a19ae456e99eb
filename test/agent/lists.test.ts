import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { ungrounded } from '../../shared/agent/grounding.ts';
import { history, inMemory } from './company/memory.ts';
import { requestsOf } from './requests.ts';

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

describe('what a list shows anyway may be asked for beside it', () => {
  test.each([
    ['overdue invoices, with customer name, due date and remaining balance', 'overdue invoices'],
    ['I need the draft invoices with client and invoice total please', 'the draft invoices'],
    ['last 10 payments with method and amount', 'last 10 payments'],
    ["Monday's appointments, with the tech on each one", "Monday's appointments"],
    ['jobs in progress with crew and status', 'jobs in progress'],
  ])('%s', async (prompt, bare) => {
    const requests = await requestsOf(prompt);

    expect(requests).toHaveLength(1);
    expect(requests).toEqual(await requestsOf(bare));
  });

  test.each([
    ['jobs in progress with crew and revenue', 'no list shows the revenue'],
    ['how many invoices are overdue with balances', 'a number shows nothing of each'],
  ])('%s: %s', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });

  test('what is over an amount is none of it', async () => {
    const [request] = await requestsOf('invoices with a balance over 1000');

    expect(request).toContain('amount_due>1000');
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
