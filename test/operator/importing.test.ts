import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { outcomeOf } from '../../infra/operator/program.ts';
import { done } from '../support/journey.ts';
import { programs } from '../support/operator.ts';
import { freshTenant, type World } from '../support/world.ts';

process.env.LOCAL_DIR = inject('service').dir;

const folder = mkdtempSync(join(tmpdir(), 'lead-to-payment-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inFile = (text: string | Buffer): string => {
  const file = join(folder, `${crypto.randomUUID()}.csv`);
  writeFileSync(file, text);
  return file;
};

const importing = async (what: string, { id }: World, file: string, ...more: string[]) => {
  const { code, text } = await outcomeOf(programs.tenant, [`import-${what}`, id, '--csv', file, ...more]);
  return { code, lines: text.trim().split('\n') };
};

const leadsOf = async (world: World) => (await done(world, 'listLeads')).data;

const leads = inFile(
  '\uFEFFFirst Name,Mobile,Email,Notes,Shoe size,tags\r\n' +
    'Ada,(212) 555-0171,ada@example.com,"Two lines,\nand a ""quote""",38,slate; old roof\r\n' +
    'Ben,212 555 0171,,,,\r\n' +
    ',,not an address,,,\r\n' +
    'Cyd,,cyd@example.com,,,\r\n',
);
const columns = ['--columns', 'Mobile=phone'];

describe('tenant -- import-leads', () => {
  test('refuses a file that is not UTF-8 before it makes anything of it', async () => {
    const acme = await freshTenant();
    const latin = inFile(Buffer.from('first_name,phone\nJos\xe9,2125550199\n', 'latin1'));

    const { code, lines } = await importing('leads', acme, latin);

    expect([code, lines]).toEqual([1, [expect.stringMatching(/is not UTF-8; save it as CSV in UTF-8\.$/)]]);
    expect(await leadsOf(acme)).toEqual([]);
  });

  test('makes a lead of each row, tells duplicates and refusals by their line, and can be begun again', async () => {
    const acme = await freshTenant();

    const first = await importing('leads', acme, leads, ...columns);
    const again = await importing('leads', acme, leads, ...columns);

    const [cyd, ada] = await leadsOf(acme);
    expect(first).toEqual({
      code: 1,
      lines: [
        'Columns that are not read: Shoe size.',
        `line 2 is ${ada?.id} now`,
        `line 4 is ${ada?.id} already`,
        expect.stringMatching(/^line 5 is refused: .*email/),
        `line 6 is ${cyd?.id} now`,
        '',
        '2 made, 1 there already, 1 refused.',
      ],
    });
    expect(ada).toMatchObject({
      contact: { first_name: 'Ada', phone: '+12125550171', email: 'ada@example.com' },
      notes: 'Two lines,\nand a "quote"',
      tags: ['slate', 'old roof'],
    });
    expect(again.lines.at(-1)).toBe('0 made, 3 there already, 1 refused.');
    expect(await leadsOf(acme)).toHaveLength(2);
  });

  test('makes a row by which nobody can be known only once, however often the file is read', async () => {
    const acme = await freshTenant();
    const file = inFile('first_name\nAda\nAda\n');

    await importing('leads', acme, file);
    const again = await importing('leads', acme, file);

    expect(again.lines).toContain('line 2 was imported before');
    expect(await leadsOf(acme)).toHaveLength(2);
  });

  test('refuses a row with a cell too many or too few by its line, and makes the others', async () => {
    const acme = await freshTenant();
    const file = inFile('first_name,notes\nAda,"two\nlines"\nBen,one,two\nCyd\nDan,one\n');

    const { code, lines } = await importing('leads', acme, file);

    expect([code, lines]).toEqual([
      1,
      [
        expect.stringMatching(/^line 2 is .* now$/),
        'line 4 is refused: The number of its cells is 3, and that of the headings 2.',
        'line 5 is refused: The number of its cells is 1, and that of the headings 2.',
        expect.stringMatching(/^line 6 is .* now$/),
        '',
        '2 made, 0 there already, 2 refused.',
      ],
    ]);
  });

  test('does nothing in a dry run but tell, and refuses a map that leads nowhere', async () => {
    const acme = await freshTenant();

    const dry = await importing('leads', acme, leads, ...columns, '--dry', 'yes');
    const lost = await importing('leads', acme, leads, '--columns', 'Handy=phone');

    expect(dry.lines).toEqual([
      'Columns that are not read: Shoe size.',
      'line 2 would be made',
      'line 4 would be there already, by line 2',
      expect.stringMatching(/^line 5 is refused: .*email/),
      'line 6 would be made',
      '',
      '2 would be made, 1 there already, 1 refused.',
    ]);
    expect(await leadsOf(acme)).toEqual([]);
    expect(lost).toEqual({ code: 1, lines: ['The file has no column Handy.'] });
  });
});

test('tenant -- import-customers makes customers, and leaves those who are there as they are', async () => {
  const acme = await freshTenant();
  const known = await done(acme, 'upsertCustomer', { body: { first_name: 'Ada', email: 'ada@example.com' } });
  const file = inFile('first_name,email\nAugusta,ADA@example.com\nBen,ben@example.com\n');

  const { code, lines } = await importing('customers', acme, file);

  const { data } = await done(acme, 'listCustomers');
  expect(code).toBe(0);
  expect(lines[0]).toBe(`line 2 is ${known.id} already`);
  expect(data).toMatchObject([{ first_name: 'Ben', email: 'ben@example.com' }, known]);
});
