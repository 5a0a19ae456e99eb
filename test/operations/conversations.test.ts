import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { exchangeKept, exchangeOf, PriorCalls } from '../../shared/agent/planning/exchange.ts';
import { addSeconds, toInstant } from '../../shared/kernel/clock.ts';
import { conversationsOf } from '../../shared/store/readers/conversations.ts';
import { getItem } from '../../shared/store/table/getItem.ts';
import { conversationKey } from '../../shared/store/table/keys.ts';
import { aLead, anAppointment, aPayment, done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const say = (world: World, prompt: string, conversation_id?: string, token?: string) =>
  done(world, 'askJarvis', { body: { prompt, conversation_id }, ...(token && { token }) });

const machine = (world: World): string => `${world.id}-machine`;
const kept = (world: World, id: string) => getItem(conversationKey(world.id, machine(world), id));

const day = 24 * 60 * 60;
const now = '2099-03-02T12:00:00.000Z';

test('a question continues the previous one if it names the conversation of the first answer', async () => {
  const acme = await freshTenant();
  await aLead(acme);

  const { conversation_id } = await say(acme, 'how many leads');
  expect((await say(acme, 'by source', conversation_id)).tool_calls[0]?.input).toMatchObject({
    entity: 'leads',
    by: 'source',
  });
});

test('another name replaces the one before, and a join is read for each question', async () => {
  const acme = await freshTenant();
  await Promise.all([anAppointment(acme), aPayment(acme)]);
  const body = { name: 'Bob Bricks', working_hours: [] };
  await done(acme, 'putTechnician', { params: { id: randomUUID() }, body });

  const { answer, conversation_id } = await say(acme, 'how many appointments does Tina have');
  expect(answer).toMatch(/^There is 1 /);
  expect((await say(acme, 'what about Bob?', conversation_id)).answer).toMatch(/^There are 0 /);
  expect((await say(acme, 'payments by source', conversation_id)).answer).toMatch(/- website: /);
});

test("a client's own UUID starts a conversation, and a misunderstood question does not interrupt it", async () => {
  const acme = await freshTenant();
  const id = randomUUID();

  expect((await say(acme, 'and last month?', id)).tool_calls).toEqual([]);
  expect((await say(acme, 'how many leads', id)).conversation_id).toBe(id);
  expect((await say(acme, 'zebras on the roof', id)).tool_calls).toEqual([]);
  expect((await say(acme, 'and last month?', id)).tool_calls[0]?.input).toMatchObject({
    entity: 'leads',
    from: expect.any(String),
  });
});

test('the same uuid is another conversation for another caller and for another company', async () => {
  const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
  const id = randomUUID();
  const others = [
    [acme, await acme.token(undefined, `${acme.id}-other`)],
    [globex, await globex.token()],
  ] as const;
  await say(acme, 'how many leads', id);

  for (const [world, token] of others) {
    expect((await say(world, 'and last month?', id, token)).tool_calls).toEqual([]);
    await say(world, 'how many jobs', id, token);
  }
  expect((await say(acme, 'and last month?', id)).tool_calls[0]?.input.entity).toBe('leads');
});

test('a stored conversation has the reading of its question, for a day, and no record', async () => {
  const acme = await freshTenant();
  await aLead(acme);
  const id = randomUUID();
  await say(acme, 'list the leads please', id);

  const item = await kept(acme, id);
  expect(PriorCalls.parse(item?.question).calls).toMatchObject([
    { tool: 'list', input: { entity: 'leads' } },
  ]);
  const place = ['placePK', 'placeSK'];
  expect(Object.keys(item ?? {}).sort()).toEqual([
    'PK',
    'SK',
    'expires_at',
    'kind',
    ...place,
    'question',
    'ttl',
  ]);
  expect(Number(item?.ttl)).toBe(Math.ceil(Date.parse(String(item?.expires_at)) / 1_000));
  expect(JSON.stringify(item)).not.toMatch(/please|Ann|Grace/);
  expect((await acme.journal()).map(({ operation }) => operation)).toEqual(['captureLead']);
});

test('a conversation ends a day after its last question, even if the database still has it', async () => {
  const acme = await freshTenant();
  const id = randomUUID();
  const at = (seconds: number) =>
    conversationsOf({ tenantId: acme.id, actor: machine(acme) }, addSeconds(now, seconds));
  await at(0).keep(id, { said: 'first' });

  expect(await at(day - 1).find(id)).toEqual({ said: 'first' });
  expect(await at(day).find(id)).toBeUndefined();
  await at(day - 1).keep(id, { said: 'second' });
  expect(await at(day + 60).find(id)).toEqual({ said: 'second' });
});

test('two questions of one conversation at once are both answered, and one of them is gone on from', async () => {
  const acme = await freshTenant();
  const id = randomUUID();
  const both = await Promise.all([say(acme, 'how many leads', id), say(acme, 'how many jobs', id)]);

  expect(both.map(({ answer }) => answer)).toEqual(['There are 0 leads.', 'There are 0 jobs.']);
  const { tool_calls } = await say(acme, 'and last month?', id);
  expect(['leads', 'jobs']).toContain(tool_calls[0]?.input.entity);
});

test('a conversation stored by an earlier release is not continued', async () => {
  const acme = await freshTenant();
  const id = randomUUID();
  await conversationsOf({ tenantId: acme.id, actor: machine(acme) }, now).keep(id, { entity: 'zebras' });

  expect((await say(acme, 'and last month?', id)).tool_calls).toEqual([]);
});

test('a turn stored for a model leaves the rules their question', async () => {
  const acme = await freshTenant();
  const id = randomUUID();
  await say(acme, 'how many leads', id);
  const conversations = conversationsOf({ tenantId: acme.id, actor: machine(acme) }, toInstant(new Date()));
  const exchange = exchangeOf('who is Ada', '- Ada Lovelace (new)\n'.repeat(1_000), []);
  await conversations.keep(id, { ...Object(await conversations.find(id)), exchange });

  expect(exchangeKept(await conversations.find(id))).toEqual(exchange);
  expect((await say(acme, 'by source', id)).tool_calls[0]?.input).toMatchObject({
    entity: 'leads',
    by: 'source',
  });
});
