import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { readRows } from '../../infra/operator/csvRows.ts';
import { refusal } from '../support/refusal.ts';

const folder = mkdtempSync(join(tmpdir(), 'lead-to-payment-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, 'rows.csv');
const fields = ['first_name', 'phone', 'notes'];

const read = (content: string | Buffer, map = '') => {
  writeFileSync(file, content);
  return readRows(file, fields, map);
};

const told = (content: string | Buffer) =>
  read(content).rows.map(({ line, cells, problem }) => problem ?? [line, cells]);

const ann = { first_name: 'Ann', phone: '1', notes: 'x' };
const bob = { first_name: 'Bob', phone: '2', notes: 'y' };

describe('the rows of a CSV file', () => {
  test('CSV rows are the same in every dialect: delimiter, line ends, quotes, encoding, spare rows and cells', () => {
    const cell = fc.oneof(
      fc.constantFrom('', 'Ann', '5" pipe', 'a,b;c\td', 'two\nlines', '"', 'Zo\u00eb', 'x""y', '= 3'),
      fc.string({ unit: 'grapheme', maxLength: 6 }).map((text) => text.replaceAll(/[\r\0\u2028\u2029]/g, '')),
    );
    const row = fc.record({ first_name: cell, phone: cell, notes: cell });
    const dialect = fc.record({
      delimiter: fc.constantFrom(',', ';', '\t'),
      ends: fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 3 }),
      isNamed: fc.boolean(),
      encoding: fc.constantFrom('utf-8', 'utf-8 with mark', 'utf-16le', 'utf-16be'),
      blanks: fc.constantFrom('', 'none', 'delimiters'),
      leavesOut: fc.boolean(),
    });
    const bytesOf = (text: string, encoding: string): Buffer => {
      if (encoding === 'utf-8') return Buffer.from(text);
      if (encoding === 'utf-8 with mark') return Buffer.from(`\uFEFF${text}`);
      const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
      return encoding === 'utf-16le' ? little : little.swap16();
    };

    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), dialect, (rows, how) => {
        const quoted = (text: string) => (text === '' ? '' : `"${text.replaceAll('"', '""')}"`);
        const written = rows.map((cells) => {
          const line = fields.map((field) => quoted(cells[field as keyof typeof cells]));
          const kept = how.leavesOut ? line.slice(0, line.findLastIndex((text) => text !== '') + 1) : line;
          return kept.join(how.delimiter);
        });
        const blank = how.blanks === 'delimiters' ? how.delimiter.repeat(2) : '';
        const lines = [
          ...(how.isNamed ? [`sep=${how.delimiter}`] : []),
          fields.join(how.delimiter),
          ...written.flatMap((line) => (how.blanks === '' ? [line] : [line, blank])),
        ];
        const text = lines.map((line, index) => line + how.ends[index % how.ends.length]).join('');

        const { rows: found } = read(bytesOf(text, how.encoding));

        const expected = rows
          .map((cells) =>
            Object.fromEntries(
              Object.entries(cells).flatMap(([field, value]) => {
                // One before a sign or a digit marks text, in Excel.
                const typed = value.replace(/^'(?=[=+\-@\d])/, '').trim();
                return typed === '' ? [] : [[field, typed]];
              }),
            ),
          )
          .filter((cells) => Object.keys(cells).length > 0);
        expect(found.map(({ problem }) => problem).filter(Boolean)).toEqual([]);
        expect(found.map(({ cells }) => cells)).toEqual(expected);
      }),
    );
  });

  test('readable CSV rows around an unreadable one are read', () => {
    const whole = fc.constantFrom('Ann,1,x', '"Ann","1","x"');
    const broken = fc.constantFrom(
      'Cyd,"12 pipe,3',
      '"Cyd,3,z',
      'Cyd,"3"x"y,z',
      'Cyd,3,"a "b" c\nand more"',
      'Cyd,3,z,4',
      'Cyd,"3,"z"',
    );

    fc.assert(
      fc.property(
        fc.array(whole, { maxLength: 4 }),
        broken,
        fc.array(whole, { maxLength: 4 }),
        (before, bad, after) => {
          const { rows } = read(['first_name,phone,notes', ...before, bad, ...after, ''].join('\n'));

          const good = rows.filter(({ problem }) => problem === undefined);
          expect(good.map(({ cells }) => cells)).toEqual([...before, ...after].map(() => ann));
          expect(good.slice(before.length).map(({ line }) => line)).toEqual(
            after.map((_, index) => before.length + bad.split('\n').length + 2 + index),
          );
          expect(rows.length - good.length).toBeGreaterThan(0);
        },
      ),
    );
  });

  test.each([
    [
      'a quote inside a cell',
      'first_name,phone,notes\nRobert "Bob" Lee,1,5" pipe\n"Robert "Bob"",2,\n',
      [
        [2, { first_name: 'Robert "Bob" Lee', phone: '1', notes: '5" pipe' }],
        [3, { first_name: 'Robert "Bob"', phone: '2' }],
      ],
    ],
    ['spaces around quotes', 'first_name, phone ,notes\nAnn, "1" , "x"\n', [[2, ann]]],
    [
      'rows of nothing but delimiters',
      ';;\nfirst_name;phone;notes\nAnn;1;x\n;;\n ; ;\nBob;2;y\n;;;;;\n',
      [
        [3, ann],
        [6, bob],
      ],
    ],
    ['empty lines before the headings', '\n\nfirst_name,phone,notes\nAnn,1,x\n', [[4, ann]]],
    ['a quoted name of the delimiter', '"sep=;"\nfirst_name;phone;notes\nAnn;1;x\n', [[3, ann]]],
    [
      'what Excel writes to keep a text',
      'first_name,phone,notes\nAnn,\'+12,"=""034"""\n',
      [[2, { first_name: 'Ann', phone: '+12', notes: '034' }]],
    ],
    [
      'UTF-16 without a mark',
      Buffer.from('first_name\tphone\nAnn\t1\n', 'utf16le'),
      [[2, { first_name: 'Ann', phone: '1' }]],
    ],
    [
      'a quote that is not closed',
      'first_name,phone,notes\nAnn,"1,x\nAnn\nBob,2,y\n',
      ['A quote in it is not closed, so lines 2 to 3 cannot be separated.', [4, bob]],
    ],
    [
      'a cell too many beside a quote inside one',
      'first_name,phone,notes\nAnn "A, B",1,x\nBob,2,y\n',
      ['It has 4 cells, and there are 3 headings. A quote is inside a cell; write it twice.', [3, bob]],
    ],
  ])('CSV rows are read, or refused with their cause: %s', (_what, content, rows) => {
    expect(told(content)).toEqual(rows);
  });
});

describe('the headings of a CSV file', () => {
  test('CSV headings may have commas and equals signs in the map of columns', () => {
    const content = '"Phone, mobile","Name = first",Note\n1,Ann,x\n';

    const { rows, ignored } = read(content, 'Phone, mobile=phone, Name = first=first_name,Note=notes');

    expect([rows[0]?.cells, ignored]).toEqual([ann, []]);
  });

  test('empty CSV headings are named by their position, if cells below them are filled', () => {
    expect(read('first_name,,phone,\nAnn,z,1,\n').ignored).toEqual(['column 2']);
  });

  test.each([
    ['', '', /is empty\.$/],
    [',,\n', '', /is empty\.$/],
    ['"first_name\nAnn\n', '', /^Line 1 has the headings, and a quote in it is not closed\.$/],
    ['first_name,First Name\n', '', /^Two columns of the file are first_name\.$/],
    ['first_name\n', 'Handy=phone', /^The file has no column Handy\.$/],
    [
      'first_name,Handy\n',
      'Handy=mobile',
      /^mobile is not a field; the fields are first_name, phone, notes\.$/,
    ],
  ])('CSV headings are refused with the cause: %j with the map %j', (content, map, cause) => {
    expect(refusal(() => read(content, map)).message).toMatch(cause);
  });
});
