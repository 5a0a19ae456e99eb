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
  test('import-leads refuses a file that is not UTF-8 before it creates anything', async () => {
    const acme = await freshTenant();
    const latin = inFile(Buffer.from('first_name,phone\nJos\xe9,2125550199\n', 'latin1'));

    const { code, lines } = await importing('leads', acme, latin);

    expect([code, lines]).toEqual([1, [expect.stringMatching(/is not UTF-8; save it as CSV in UTF-8\.$/)]]);
    expect(await leadsOf(acme)).toEqual([]);
  });

  test('import-leads makes a lead of each row, reports duplicates and refusals by their line, and can be repeated', async () => {
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

  test('import-leads creates an unidentifiable row only once, however often the file is read', async () => {
    const acme = await freshTenant();
    const file = inFile('first_name\nAda\nAda\n');

    await importing('leads', acme, file);
    const again = await importing('leads', acme, file);

    expect(again.lines).toContain('line 2 was imported before');
    expect(await leadsOf(acme)).toHaveLength(2);
  });

  test('import-leads refuses a row with an extra cell by its line, and creates the others, even with missing cells at the end', async () => {
    const acme = await freshTenant();
    const file = inFile('first_name,notes\nAda,"two\nlines"\nBen,one,two\nCyd\nDan,one,,\n');

    const { code, lines } = await importing('leads', acme, file);

    expect([code, lines]).toEqual([
      1,
      [
        expect.stringMatching(/^line 2 is .* now$/),
        'line 4 is refused: It has 3 cells, and there are 2 headings.',
        expect.stringMatching(/^line 5 is .* now$/),
        expect.stringMatching(/^line 6 is .* now$/),
        '',
        '3 made, 0 there already, 1 refused.',
      ],
    ]);
  });

  test('splits one column of names as the form of one name does, and bookkeepers’ order', async () => {
    const acme = await freshTenant();
    const file = inFile(
      'Customer,Email\nAnn van der Berg,a@example.com\n"Lee, Bob",b@example.com\nCher,c@example.com\n"Roofs, LLC",d@example.com\n',
    );

    const lost = await importing('leads', acme, file, '--dry', 'yes');
    await importing('leads', acme, file, '--columns', 'Customer=name');

    expect(lost.lines[1]).toBe(
      'No column says a name; if one does, --columns "HEADING=name" takes it, or first_name and last_name.',
    );
    const names = (await leadsOf(acme)).map(({ contact }) => [contact.first_name, contact.last_name]);
    expect(names.toReversed()).toEqual([
      ['Ann', 'van der Berg'],
      ['Bob', 'Lee'],
      ['Cher', null],
      ['Roofs,', 'LLC'],
    ]);
  });

  test('import-leads takes the first of several phones and emails in a cell, and says so', async () => {
    const acme = await freshTenant();
    const file = inFile(
      'name,phone,email\n' +
        'Ann,(212) 555-0111 ::: (212) 555-0112,a@example.com ::: b@example.com\n' +
        'Bob,"212-555-0113, 212-555-0114","c@example.com; d@example.com"\n' +
        'Cyd,"212-555-0115\n212-555-0116",e@example.com\n' +
        'Dan,"212-555-0117, ext. 9",\n',
    );

    const { lines } = await importing('leads', acme, file);

    expect(lines.slice(0, 4)).toEqual([
      expect.stringMatching(/ now, with the first phone and the first email of several$/),
      expect.stringMatching(/ now, with the first phone and the first email of several$/),
      expect.stringMatching(/ now, with the first phone of several$/),
      expect.stringMatching(/ now$/),
    ]);
    expect((await leadsOf(acme)).toReversed().map(({ contact }) => contact)).toMatchObject([
      { phone: '+12125550111', email: 'a@example.com' },
      { phone: '+12125550113', email: 'c@example.com' },
      { phone: '+12125550115', email: 'e@example.com' },
      { phone: '+12125550117', phone_extension: '9' },
    ]);
  });

  test('import-leads skips zeros that mean no phone if no phone of the region could be written so', async () => {
    const acme = await freshTenant();
    const file = inFile('name,phone\nAnn,00000000000\nBob,000-000-0000\nCyd,000-000-0000\nDan,12\n');

    const { lines } = await importing('leads', acme, file);

    expect(lines).toEqual([
      ...[2, 3, 4].map((line) => expect.stringMatching(`^line ${line} is .* now$`)),
      expect.stringMatching(/^line 5 is refused: .*phone/),
      '',
      '3 made, 0 there already, 1 refused.',
    ]);
  });

  test('import-leads only reports in a dry run, and refuses a map that leads nowhere', async () => {
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

test('tenant -- import-customers refuses who shares a phone with a customer of another name and email', async () => {
  const acme = await freshTenant();
  const ann = { first_name: 'Ann', phone: '+12125550171', email: 'ann@example.com' };
  await done(acme, 'upsertCustomer', { body: ann });
  const file = inFile('first_name,phone,email\nBob,212 555 0171,bob@example.com\nAnn,212 555 0171,\n');

  const { lines } = await importing('customers', acme, file);
  const family = inFile(
    'first_name,phone,email\nCyd,212 555 0172,cyd@example.com\nDan,212 555 0172,dan@example.com\n',
  );
  const dry = await importing('customers', acme, family, '--dry', 'yes');
  const real = await importing('customers', acme, family);

  expect(lines).toEqual([
    expect.stringMatching(/^line 2 is refused: The customer with this phone has another name/),
    expect.stringMatching(/^line 3 is .* already$/),
    '',
    '0 made, 1 there already, 1 refused.',
  ]);
  for (const { lines: told } of [dry, real])
    expect(told[1]).toMatch(/^line 3 is refused: The customer with this phone has another name/);
});

describe('tenant -- import-price-book', () => {
  const items = inFile(
    'Code,Name,Unit price,Unit,Taxable,Duration minutes,Active,Cost\n' +
      'WH-50,Water heater,"$1,250.00",each,yes,240,,900\n' +
      'SH-30,Shingles,"12,50",square,no,,no,\n' +
      'sh-30,Shingles,13,,,,,\n' +
      'BAD,Nothing,free,,,,,\n' +
      'ODD,Odd,1,,perhaps,,,\n' +
      ',No code,1,,,,,\n',
  );
  const listed = async (world: World) =>
    (await done(world, 'listPriceBookItems')).data.toSorted((a, b) => (a.code < b.code ? -1 : 1));

  test('import-price-book creates an item from each row, and reports refused rows by line', async () => {
    const acme = await freshTenant();

    const { code, lines } = await importing('price-book', acme, items);

    const [heater, shingles, ...others] = await listed(acme);
    expect(others).toEqual([]);
    expect([heater, shingles]).toMatchObject([
      {
        code: 'WH-50',
        name: 'Water heater',
        unit_price: 1250,
        unit: 'each',
        taxable: true,
        duration_minutes: 240,
        active: true,
      },
      { code: 'sh-30', unit_price: 13, unit: 'square', taxable: false, active: false },
    ]);
    expect([code, ...lines]).toEqual([
      1,
      'Columns that are not read: Cost.',
      `line 2 is ${heater?.id} now`,
      `line 3 is ${shingles?.id} now`,
      `line 4 changes ${shingles?.id}`,
      expect.stringMatching(/^line 5 is refused: .*unit_price/),
      'line 6 is refused: perhaps must be yes or no.',
      expect.stringMatching(/^line 7 is refused: .*code/),
      '',
      '2 made, 1 changed, 0 there already, 3 refused.',
    ]);
  });

  test('import-price-book changes existing items by their code, and keeps fields that the file leaves out', async () => {
    const acme = await freshTenant();
    const first = inFile('code,name,unit_price,category\nA,Tiles,1,Roofing\nB,Slate,2,\n');
    const second = inFile('code,unit_price\nA,1.5\nB,2\nC,3\n');

    await importing('price-book', acme, first);
    const [a, b] = await listed(acme);
    const { lines } = await importing('price-book', acme, second);
    const again = await importing('price-book', acme, first);

    expect(lines.slice(0, 4)).toEqual([
      'No column says a name; if one does, --columns "HEADING=name" takes it, or first_name and last_name.',
      `line 2 changes ${a?.id}`,
      `line 3 is ${b?.id} already`,
      expect.stringMatching(/^line 4 is refused: .*name/),
    ]);
    expect(again.lines.at(-1)).toBe('0 made, 1 changed, 1 there already, 0 refused.');
    expect(await listed(acme)).toMatchObject([{ name: 'Tiles', unit_price: 1, category: 'Roofing' }, {}]);
  });

  test('import-price-book only reports in a dry run, rows that meet in the file too', async () => {
    const acme = await freshTenant();
    const file = inFile('code,name,unit_price\nA,Tiles,1\na,Tiles,2\nA,Tiles,2\nB,Slate,x\nA,Tiles,2\n');

    const { lines } = await importing('price-book', acme, file, '--dry', 'yes');

    expect(lines).toEqual([
      'line 2 would be made',
      'line 3 would change what line 2 says',
      'line 4 would change what line 3 says',
      expect.stringMatching(/^line 5 is refused/),
      'line 6 is what line 4 says already',
      '',
      '1 would be made, 2 would be changed, 1 there already, 1 refused.',
    ]);
    expect(await listed(acme)).toEqual([]);
  });
});
