import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type OperationId, registry } from '../../shared/contract/index.ts';
import { type StringField, stringFieldsOf, withValueAt } from '../support/stringFields.ts';
import { freshTenant, type Request, type World } from '../support/world.ts';
import { samples } from './samples.ts';

/** What comes in from others is filed, whatever it holds; a number or an address that is looked up is read, never kept. */
const filing: ReadonlySet<OperationId> = new Set(['receiveMessage', 'clearAddress']);

/** Fields that may have several lines; every other one is a line. */
const severalLines = new Set([
  'address',
  'body',
  'note',
  'notes',
  'payment_instructions',
  'outcome',
  'prompt',
  'reason',
  'summary',
  'terms',
  'template',
  'thank_you',
  'line_items.0.description',
  'options.0.description',
  'options.0.line_items.0.description',
  // It becomes that of a line.
  'putPriceBookItem description',
]);
const mayHaveLines = (id: OperationId, { path }: StringField): boolean =>
  [path.at(-1), path.join('.'), `${id} ${path.join('.')}`].some((name) => severalLines.has(String(name)));

/** A phone is read without what nobody sees in it, as `domain/phone` states. */
const isPhone = ({ path }: StringField): boolean => path.at(-1) === 'phone';

/** The end of quiet hours is also compared with their beginning, so equal texts there are refused twice. */
const isCompared = ({ path }: StringField): boolean => path.join('.') === 'quiet_hours.to';

const strays = ['\0', '\u001B', '\u007F', '\u009B', '\u200B', '\u202E', '\u2066', '\uFFFE', '\uD800'];

const breaks = ['Ada\nLee', 'Ada\r\nLee', 'Ada\tLee', 'Ada\n', '\tAda'];

const refusal = expect.stringMatching(/^(Must|Is) .*\.$/);
const Issues = z.array(z.object({ path: z.string(), message: z.string() }));

export const writing = Object.values(registry).flatMap((operation) => {
  const fields =
    'body' in operation
      ? stringFieldsOf(operation.body).filter((field) => !isPhone(field) && !isCompared(field))
      : [];
  const sorted = fields.map((field) => ({ ...field, takesLines: mayHaveLines(operation.id, field) }));
  return fields.length === 0 || filing.has(operation.id) ? [] : [{ id: operation.id, fields: sorted }];
});

type Writing = (typeof writing)[number];

/** Operations whose fields are of the same sorts. */
const kindOf = ({ fields }: Writing): string =>
  [...new Set(fields.map(({ takesLines, form }) => [takesLines, form].join(' ')))].sort().join();
export const oneOfEachKind = [
  ...new Map(writing.map((operation): [string, Writing] => [kindOf(operation), operation])).values(),
];

/** Text in every field of the operation: what may not be in it is refused, field by field. */
export const tellsOfText = ({ id, fields }: Writing): void => {
  let tenant: World;
  let request: Request;
  beforeAll(async () => {
    tenant = await freshTenant();
    request = await samples[id](tenant);
  });

  type NamedField = StringField & { readonly name: string };

  /** What is said about each of the fields when all of them have that text; those of form B are sent together, too. */
  const issuesAbout = async (
    asked: readonly NamedField[],
    text: string,
  ): Promise<[name: string, string[]][]> => {
    const forms = Object.values(Object.groupBy(asked, ({ form }) => String(form)));
    const told = await Promise.all(
      forms.map(async (group = []) => {
        const empty = group.some(({ form }) => form === 0) ? request.body : {};
        const body = group.reduce((whole: unknown, { path }) => withValueAt(whole, path, text), empty);
        const reply = await tenant.call(id, { ...request, body });
        const issues = Issues.parse(reply.body?.error?.details?.issues ?? []);
        return group.map(({ name, path }): [string, string[]] => [
          name,
          issues.filter((issue) => issue.path === path.join('.')).map(({ message }) => message),
        ]);
      }),
    );
    return told.flat();
  };
  const named = fields.map((field) => ({
    ...field,
    name: `${field.path.join('.')}${field.form === 1 ? ' of form B' : ''}`,
  }));
  const ofLines = named.filter(({ takesLines }) => takesLines);
  const ofALine = named.filter(({ takesLines }) => !takesLines);

  /** What each text is told of each field. */
  const told = (asked: readonly NamedField[], texts: readonly string[]) =>
    Promise.all(texts.map(async (text) => [text, await issuesAbout(asked, text)]));
  const everywhere = (asked: readonly NamedField[], texts: readonly string[], issues: readonly unknown[]) =>
    texts.map((text) => [text, asked.map(({ name }) => [name, issues])]);

  test('every field refuses text with a control or an invisible character', async () => {
    const texts = strays.map((stray) => `Ada${stray}Lee`);
    // Workers write entries of their own meanwhile.
    const ownEntries = async () => (await tenant.journal()).filter(({ operation }) => operation === id);
    const before = await ownEntries();

    expect(await told(named, texts)).toEqual(everywhere(named, texts, [refusal]));
    expect(await ownEntries()).toEqual(before);
  });

  if (ofALine.length > 0)
    test('every single-line field refuses a line break or a tab', async () => {
      expect(await told(ofALine, breaks)).toEqual(everywhere(ofALine, breaks, [refusal]));
    });

  if (ofLines.length > 0)
    test('every multi-line field accepts line breaks and tabs', async () => {
      const texts = ['Ada\nLee', 'Ada\r\n\r\n\tLee'];

      expect(await told(ofLines, texts)).toEqual(everywhere(ofLines, texts, []));
    });
};
