import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { outcomeOf } from '../../infra/operator/program.ts';
import { ownerOfAddress } from '../../shared/store/operator/tenants.ts';
import { done, freshPhone } from '../support/journey.ts';
import { operated, programs } from '../support/operator.ts';
import { freshTenant } from '../support/world.ts';

process.env.LOCAL_DIR = inject('service').dir;

const freshEmail = () => `in-${randomUUID()}@in.example`;
const assign = (id: string, address: string) => operated('tenant', ['assign', id, '--address', address]);
const refused = async (...args: string[]) => {
  const { code, text } = await outcomeOf(programs.tenant, args);
  return { code, text: text.trim() };
};

test('an assigned address is shown in the settings and leads to the company, however it was written', async () => {
  const acme = await freshTenant();
  const email = freshEmail();
  const phone = freshPhone();

  await assign(acme.id, ` ${email.toUpperCase()}`);
  const answer = await assign(acme.id, `${phone.slice(0, 2)} (${phone.slice(2, 5)}) ${phone.slice(5)}`);

  const inbound_addresses = [
    { channel: 'email', address: email },
    { channel: 'sms', address: phone },
  ];
  expect(answer).toMatchObject({ inbound_addresses });
  expect(await done(acme, 'getSettings')).toMatchObject({ inbound_addresses });
  for (const place of answer.inbound_addresses) expect(await ownerOfAddress(place)).toBe(acme.id);
});

test('an address belongs to one company, however many ask for it at once', async () => {
  const tenants = await Promise.all(Array.from({ length: 4 }, () => freshTenant()));
  const email = freshEmail();

  const outcomes = await Promise.all(tenants.map(({ id }) => refused('assign', id, '--address', email)));

  const owner = await ownerOfAddress({ channel: 'email', address: email });
  expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(outcomes.find(({ code }) => code !== 0)?.text).toBe(`${email} is an address of ${owner} already.`);
  const shown = await Promise.all(tenants.map((tenant) => done(tenant, 'getSettings')));
  expect(shown.filter(({ inbound_addresses }) => inbound_addresses.length > 0)).toHaveLength(1);
});

test('a released address can be assigned to another company', async () => {
  const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
  const email = freshEmail();
  await assign(acme.id, email);

  await operated('tenant', ['release', acme.id, '--address', email]);
  await assign(globex.id, email);

  expect(await ownerOfAddress({ channel: 'email', address: email })).toBe(globex.id);
  expect(await done(acme, 'getSettings')).toMatchObject({ inbound_addresses: [] });
  expect((await refused('release', acme.id, '--address', email)).text).toBe(
    `${email} is not an inbound address of ${acme.id}.`,
  );
});

test('assigning the same address again changes nothing', async () => {
  const acme = await freshTenant();
  const email = freshEmail();
  await assign(acme.id, email);

  await assign(acme.id, email);

  expect((await acme.journal()).map(({ operation }) => operation)).toEqual(['assignAddress']);
});

test('a company cannot claim an address itself', async () => {
  const acme = await freshTenant();
  const settings = await done(acme, 'getSettings');
  const email = freshEmail();
  await assign(acme.id, email);

  const reply = await acme.call('putSettings', {
    body: { ...settings, inbound_addresses: [{ channel: 'email', address: freshEmail() }] },
  });

  const inbound_addresses = [{ channel: 'email', address: email }];
  expect(reply).toMatchObject({ status: 200, body: { inbound_addresses } });
});

test.each(['hello', '5550123', '+1', '+1 212 555 0123 ext. 4'])('%s is not an address', async (address) => {
  const acme = await freshTenant();

  const { code, text } = await refused('assign', acme.id, '--address', address);

  expect(code).not.toBe(0);
  expect(text).toMatch(/^--address must be an email address, or a phone that begins with \+; see /);
});
