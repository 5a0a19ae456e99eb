import { describe, expect, test } from 'vitest';
import { builtInPlaybooks } from '../../shared/domain/builtInPlaybooks.ts';
import { builtInFor } from '../../shared/domain/builtInTemplates.ts';
import { aLead, done, freshPhone, playbookInput } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
];

describe('If-Match', () => {
  test('guards the first change of a built-in template, whose ETag is "0" until then', async () => {
    const acme = await freshTenant();
    const globex = await freshTenant();
    const params = { id: builtInFor('follow_up', 'sms').id };
    const put = (world: World, tags: string) =>
      world.call('putTemplate', { params, body: { body: 'Hi.' }, headers: { 'if-match': tags } });

    const read = await acme.call('getTemplate', { params });
    const stale = await put(acme, '"1"');
    const first = await put(acme, '"0"');
    const second = await put(acme, '"0"');
    const any = await put(globex, '*');

    expect(read.headers.get('etag')).toBe('"0"');
    expect([...codeOf(stale), stale.body.error.details]).toEqual([
      412,
      'precondition_failed',
      { current: '"0"' },
    ]);
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"1"']);
    expect([...codeOf(second), second.body.error.details]).toEqual([
      412,
      'precondition_failed',
      { current: '"1"' },
    ]);
    expect([any.status, any.headers.get('etag')]).toEqual([200, '"1"']);
  });

  test('If-Match matches a missing record neither by a version nor by any', async () => {
    const acme = await freshTenant();
    for (const tags of ['"0"', '*']) {
      const request = { params: { id: crypto.randomUUID() }, headers: { 'if-match': tags } };
      const own = await acme.call('putTemplate', { ...request, body: { key: 'own', body: 'Hi.' } });
      expect([...codeOf(own), own.body.error.details]).toEqual([
        412,
        'precondition_failed',
        { current: null },
      ]);
    }
  });

  test('If-Match on a built-in playbook, whose ETag is "0", is checked before its being read only', async () => {
    const acme = await freshTenant();
    const [builtIn] = builtInPlaybooks;
    const params = { id: `${builtIn?.id}` };
    const put = (tags: string) =>
      acme.call('putPlaybook', { params, body: playbookInput, headers: { 'if-match': tags } });

    expect((await acme.call('getPlaybook', { params })).headers.get('etag')).toBe('"0"');
    expect(codeOf(await put('"1"'))).toEqual([412, 'precondition_failed']);
    expect(codeOf(await put('"0"'))).toEqual([409, 'playbook_read_only']);
  });

  test('If-Match lets one of twenty that change the same version at once change it', async () => {
    const acme = await freshTenant();
    const { id } = await aLead(acme);
    const before = (await acme.journal()).length;
    const update = (notes: string) =>
      acme.call('updateLead', { params: { id }, body: { notes }, headers: { 'if-match': '"1"' } });

    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => update(`Note ${index}`)));

    const [won] = replies.filter(({ status }) => status === 200);
    const lost = replies.filter((reply) => reply !== won);
    expect(won?.headers.get('etag')).toBe('"2"');
    expect(lost.map(codeOf)).toEqual(lost.map(() => [412, 'precondition_failed']));
    expect(lost.map(({ body }) => body.error.details)).toEqual(lost.map(() => ({ current: '"2"' })));
    expect((await acme.journal()).length - before).toBe(1);
  });

  test('If-Match with an old version is refused before the new state is checked', async () => {
    const acme = await freshTenant();
    const lead = await aLead(acme);
    const { id } = await done(acme, 'upsertCustomer', { body: { lead_id: lead.id } });
    const qualify = (tags: string) =>
      acme.call('qualifyLead', {
        params: { id: lead.id },
        body: { outcome: 'qualified' },
        headers: { 'if-match': tags },
      });

    expect(id).not.toBe('');
    expect(codeOf(await qualify('"1"'))).toEqual([412, 'precondition_failed']);
    expect(codeOf(await qualify('"2"'))).toEqual([409, 'illegal_transition']);
  });

  test('If-Match needs a version of a record that is only created, so nothing is', async () => {
    const acme = await freshTenant();
    const body = { contact: { phone: freshPhone() } };

    for (const tags of ['*', '"1"']) {
      const reply = await acme.call('captureLead', { body, headers: { 'if-match': tags } });
      expect(codeOf(reply)).toEqual([412, 'precondition_failed']);
      expect(reply.body.error.details).toEqual({ current: null });
    }
    expect(await acme.journal()).toEqual([]);
  });

  test('outranks a duplicate that only the commit finds, once its version is the one that was read', async () => {
    const acme = await freshTenant();
    const phone = freshPhone();
    await done(acme, 'captureLead', { body: { contact: { phone } } });
    const { id } = await aLead(acme);
    const take = (tags: string) =>
      acme.call('updateLead', {
        params: { id },
        body: { contact: { phone } },
        headers: { 'if-match': tags },
      });

    expect(codeOf(await take('"7"'))).toEqual([412, 'precondition_failed']);
    expect(codeOf(await take('"1"'))).toEqual([409, 'duplicate_lead']);
  });

  test('If-Match is not checked for a response repeated by its key', async () => {
    const acme = await freshTenant();
    const { id } = await aLead(acme);
    const headers = { 'if-match': '"1"', 'idempotency-key': 'once' };
    const update = () => acme.call('updateLead', { params: { id }, body: { notes: 'Dog' }, headers });

    const first = await update();
    const second = await update();

    expect([first.status, second.status]).toEqual([200, 200]);
    expect([first, second].map((reply) => reply.headers.get('etag'))).toEqual(['"2"', '"2"']);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });
});
