import { beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, registry } from '../../shared/contract/index.ts';
import { type StringField, stringFieldsOf, withValueAt } from '../support/stringFields.ts';
import { freshTenant, type Request, type World } from '../support/world.ts';
import { samples } from './samples.ts';

/** What comes in from others is filed, whatever it holds; a number or an address that is looked up is read, never kept. */
const filing: ReadonlySet<OperationId> = new Set(['receiveMessage', 'clearAddress']);

/** Fields that may have several lines; every other one is a line. */
const severalLines = new Set([
  ...[
    'address',
    'body',
    'notes',
    'payment_instructions',
    'outcome',
    'prompt',
    'reason',
    'terms',
    'thank_you',
  ],
  'line_items.0.description',
]);
const takesLines = ({ path }: StringField): boolean =>
  severalLines.has(String(path.at(-1))) || severalLines.has(path.join('.'));

/** A phone is read without what nobody sees in it, as `domain/phone` states. */
const isPhone = ({ path }: StringField): boolean => path.at(-1) === 'phone';

const strays = ['\0', '\u001B', '\u007F', '\u009B', '\u200B', '\u202E', '\u2066', '\uFFFE', '\uD800'];

const operations = Object.values(registry).flatMap((operation) => {
  const fields = 'body' in operation ? stringFieldsOf(operation.body).filter((field) => !isPhone(field)) : [];
  return fields.length === 0 || filing.has(operation.id) ? [] : [{ id: operation.id, fields }];
});

test('both forms of a body have fields of text', () => {
  const of = (wanted: OperationId) => operations.find(({ id }) => id === wanted)?.fields;

  expect(of('captureLead')).toContainEqual({ path: ['contact', 'first_name'], form: 0 });
  expect(of('captureLead')).toContainEqual({ path: ['name'], form: 1 });
  expect(of('createContract')).toContainEqual({ path: ['parties', 0, 'name'], form: 0 });
  expect(of('putSettings')).toContainEqual({ path: ['services', 0, 'skills', 0], form: 0 });
});

describe.each(operations)('text for $id', ({ id, fields }) => {
  let company: World;
  let request: Request;
  beforeAll(async () => {
    company = await freshTenant();
    request = await samples[id](company);
  });

  /** What is said about the field when it has that text; of form B the field is sent alone. */
  const issuesAbout = async ({ path, form }: StringField, text: string) => {
    const body = withValueAt(form === 0 ? request.body : {}, path, text);
    const reply = await company.call(id, { ...request, body });
    const issues: unknown[] = [reply.body?.error?.details?.issues ?? []].flat();
    return issues.filter((issue) => Object(issue).path === path.join('.'));
  };
  const each = (field: StringField, texts: readonly string[]) =>
    Promise.all(texts.map(async (text) => [text, await issuesAbout(field, text)] as const));
  const named = fields.map((field) => ({
    field,
    name: `${field.path.join('.')}${field.form === 1 ? ' of form B' : ''}`,
  }));

  test.each(named)(
    'is refused in $name with a control or an invisible character in it',
    async ({ field }) => {
      const before = (await company.journal()).length;

      const refusals = await each(
        field,
        strays.map((stray) => `Ada${stray}Lee`),
      );

      for (const [text, issues] of refusals) {
        const message = expect.stringMatching(/^(Must|Is) .*\.$/);
        expect([text, issues]).toEqual([text, [{ path: field.path.join('.'), message }]]);
      }
      expect((await company.journal()).length).toBe(before);
    },
  );

  test.each(named.filter(({ field }) => !takesLines(field)))(
    'is refused in $name with a line break or a tab',
    async ({ field }) => {
      const refusals = await each(field, ['Ada\nLee', 'Ada\r\nLee', 'Ada\tLee', 'Ada\n', '\tAda']);

      expect(refusals.filter(([, issues]) => issues.length !== 1)).toEqual([]);
    },
  );

  test.each(named.filter(({ field }) => takesLines(field)))(
    'may have line breaks and tabs in $name',
    async ({ field }) => {
      const answers = await each(field, ['Ada\nLee', 'Ada\r\n\r\n\tLee']);

      expect(answers.flatMap(([, issues]) => issues)).toEqual([]);
    },
  );
});
