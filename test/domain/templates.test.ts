import { describe, expect, test } from 'vitest';
import type { TemplateInput } from '../../shared/contract/templates.ts';
import { builtInFor, builtIns } from '../../shared/domain/builtInTemplates.ts';
import {
  allTemplates,
  assertFits,
  describe as describeTemplate,
  inItsOwnWords,
  needsOf,
  put,
  TemplateRecord,
  wordingOf,
  write,
  writing,
} from '../../shared/domain/templates.ts';
import { refusal } from '../support/refusal.ts';

const now = '2026-11-20T12:00:00.000Z';
const later = '2026-11-21T12:00:00.000Z';
const idNumbered = (n: number) => `0199eeee-0000-7000-8000-${String(n).padStart(12, '0')}`;

const own = (n: number, changes: Partial<TemplateRecord> = {}): TemplateRecord => ({
  kind: 'template',
  version: 1,
  id: idNumbered(n),
  key: `own_${n}`,
  subject: null,
  body: 'Hello',
  created_at: now,
  updated_at: now,
  ...changes,
});
const estimateEmail = builtInFor('estimate', 'email');
const estimateSms = builtInFor('estimate', 'sms');
const changedEmail = own(1, { id: estimateEmail.id, key: 'estimate_email', subject: 'Ours', body: 'Ours' });

const putAs = (id: string, input: TemplateInput, stored: readonly TemplateRecord[] = []) =>
  put(stored, input, { id, now: later });
const issueOf = (run: () => unknown) => refusal(run).details;
const issue = (path: string, message: unknown = expect.any(String)) => ({ issues: [{ path, message }] });

describe('the templates of a company', () => {
  test('the templates of a company list its own, newest first, then the built-in ones with its changes', () => {
    const stored = [own(2), own(3), own(1, { created_at: later }), changedEmail];
    const keys = allTemplates(stored).map(({ key }) => key);

    expect(keys).toEqual(['own_1', 'own_3', 'own_2', ...builtIns.map(({ key }) => key)]);
    expect(allTemplates(stored.toReversed())).toEqual(allTemplates(stored));
    expect(allTemplates(stored).find(({ id }) => id === estimateEmail.id)).toEqual({
      id: estimateEmail.id,
      key: 'estimate_email',
      built_in: true,
      channel: 'email',
      subject: 'Ours',
      body: 'Ours',
      variables: expect.arrayContaining(['items', 'total']),
      updated_at: now,
    });
  });

  test('a company’s own templates serve either channel and may use every variable once', () => {
    const { variables, ...shown } = describeTemplate(own(1));

    expect(shown).toMatchObject({ built_in: false, channel: null, updated_at: now });
    expect(variables).toEqual(expect.arrayContaining(['first_name', 'total', 'time', 'title', 'due']));
    expect(new Set(variables).size).toBe(variables.length);
    expect(describeTemplate(estimateSms)).toMatchObject({ built_in: true, channel: 'sms', updated_at: null });
  });
});

describe('putting a template', () => {
  test('putting a template makes a new one under its key', () => {
    const { changes, events, template } = putAs(idNumbered(1), { key: 'thanks', body: 'Thanks!' });

    expect(template).toEqual({
      kind: 'template',
      version: 0,
      id: idNumbered(1),
      key: 'thanks',
      subject: null,
      body: 'Thanks!',
      created_at: later,
      updated_at: later,
    });
    expect({ changes, events }).toEqual({ changes: [{ after: template }], events: [] });
    expect(TemplateRecord.parse(template)).toEqual(template);
  });

  test('putting a template changes one that is there, and keeps its subject, key and time', () => {
    const before = own(1, { subject: 'Hi' });
    const { changes, template } = putAs(before.id, { body: 'New' }, [own(2), before]);

    expect(template).toEqual({ ...before, body: 'New', updated_at: later });
    expect(changes).toEqual([{ before, after: template }]);
    expect(putAs(before.id, { key: 'own_1', subject: 'Ho', body: 'New' }, [before]).template.subject).toBe(
      'Ho',
    );
  });

  test('putting a template keeps the subject that a built-in one came with', () => {
    const { template } = putAs(estimateEmail.id, { body: 'New' });

    expect(template).toMatchObject({ key: 'estimate_email', subject: estimateEmail.subject });
  });

  test('a request without a key changes only an existing template', () => {
    expect(refusal(() => putAs(idNumbered(1), { body: 'Hi' }))).toMatchObject({
      code: 'not_found',
      message: 'No such template.',
    });
  });

  test('a template refuses another key, and the key of a built-in one', () => {
    expect(issueOf(() => putAs(estimateEmail.id, { key: 'mine', body: 'Hi' }))).toEqual(
      issue('key', 'Must be estimate_email, because the key of a template never changes.'),
    );
    expect(issueOf(() => putAs(idNumbered(1), { key: 'mine', body: 'Hi' }, [own(1)]))).toEqual(issue('key'));
    expect(issueOf(() => putAs(idNumbered(1), { key: 'stop_sms', body: 'Hi' }))).toEqual(issue('key'));
  });

  test('more than a hundred own templates are refused, not counting changed built-in ones', () => {
    const stored = [changedEmail, ...Array.from({ length: 99 }, (_, n) => own(n + 1))];
    const put100 = () => putAs(idNumbered(100), { key: 'last', body: 'Hi' }, stored);

    expect(put100().template.key).toBe('last');
    stored.push(own(100));
    expect(refusal(() => putAs(idNumbered(101), { key: 'more', body: 'Hi' }, stored)).code).toBe(
      'limit_reached',
    );
    expect(putAs(idNumbered(100), { body: 'Changed' }, stored).template.body).toBe('Changed');
  });

  test('a text takes no subject', () => {
    expect(issueOf(() => putAs(estimateSms.id, { subject: 'Hi', body: 'Hi' }))).toEqual(issue('subject'));
  });

  test.each([
    ['subject', { subject: '{{link}}', body: 'Hi' }],
    ['subject', { subject: '{{nothing}}', body: 'Hi' }],
    ['body', { body: 'See {{link}}' }],
    ['body', { body: '{{link}} or so' }],
    ['body', { body: '{{link}}\n{{ link }}' }],
    ['body', { body: '{{#link}}' }],
    ['body', { body: '{{nothing}}' }],
  ])('a template whose %s cannot be filled in is refused: %o', (field, input) => {
    expect(issueOf(() => putAs(estimateEmail.id, input))).toEqual(issue(field));
  });

  test.each(['{{link}}', 'Here:\n{{link}}\nBye', '  {{  link }} \n', 'No link.'])(
    'a template may have the body %j',
    (body) => {
      expect(putAs(estimateEmail.id, { body }).template.body).toBe(body);
    },
  );
});

describe('filling in', () => {
  const wording = {
    id: 'x',
    key: 'note',
    subject: 'For {{first_name}}',
    body: 'Hi {{first_name}}, {{total}}',
  };

  test('a variable without a value is reported missing once, in the subject or in the body', () => {
    expect(needsOf(wording, {})).toEqual(['first_name', 'total']);
    expect(needsOf(wording, { total: '$5' })).toEqual(['first_name']);
    expect(needsOf({ ...wording, subject: null }, { first_name: 'Ann', total: '$5' })).toEqual([]);
    expect(needsOf({ ...wording, subject: '{{time}}', body: 'Hi' }, {})).toEqual(['time']);
  });

  test('a template is not filled in while a value is missing', () => {
    expect(refusal(() => write(wording, { total: '$5' }))).toMatchObject({
      code: 'missing_variable',
      details: { template: 'note', variables: ['first_name'] },
    });
  });

  test('filling in writes one line of subject, and a body without gaps', () => {
    const gaps = { ...wording, body: '\nHi\n\n{{#due}}\n{{due}}\n{{/due}}\n\n \n\nBye \n' };

    expect(write(wording, { first_name: 'Ann\nLee', total: '$5' })).toEqual({
      subject: 'For Ann Lee',
      body: 'Hi Ann\nLee, $5',
    });
    expect(write({ ...gaps, subject: null }, {})).toEqual({ subject: null, body: 'Hi\n\nBye' });
  });

  test('a company’s words for an occasion come before the built-in ones', () => {
    const link = { kind: 'estimate' as const, document_id: 'd', party_id: 'p' };

    expect(wordingOf('estimate', 'email', [own(1), changedEmail])).toBe(changedEmail);
    expect(wordingOf('estimate', 'sms', [changedEmail])).toEqual(estimateSms);
    expect(writing('estimate', [changedEmail], {}, link)('email')).toEqual({
      subject: 'Ours',
      body: 'Ours',
      link,
    });
  });
});

describe('the template of a follow-up', () => {
  test.each([
    ['lead', '{{first_name}} {{#total}}{{total}}{{/total}}'],
    ['estimate', '{{total}}'],
    ['job', 'Hi'],
  ] as const)('fits a %s that can give all that it needs: %s', (about, body) => {
    expect(() => assertFits(own(1, { body }), about)).not.toThrow();
  });

  test('a follow-up refuses a template that needs other values, or has unknown variables', () => {
    expect(issueOf(() => assertFits(own(1, { body: '{{total}} {{items}}' }), 'lead'))).toEqual(
      issue('template', 'Needs values that a follow-up on this record does not have: total, items.'),
    );
    expect(issueOf(() => assertFits(own(1, { body: '{{total}}' }), 'lead'))).toEqual(
      issue('template', 'Needs values that a follow-up on this record does not have: total.'),
    );
    expect(issueOf(() => assertFits(inItsOwnWords('Hi {{nickname}}'), 'lead'))).toEqual(issue('template'));
  });
});
