import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inLines, printable } from '../../infra/terminal.ts';

const infra = join(import.meta.dirname, '../../infra');

describe('the output of the programs', () => {
  test.each([
    ['a colour', '\u001b[31mred', '\\u001b[31mred'],
    ['a title of the window', '\u001b]0;owned\u0007', '\\u001b]0;owned\\u0007'],
    ['a control of one byte', '\u009b2J', '\\u009b2J'],
    ['a forged line', 'Acme\r\n12:00:00 GET /leads 200', 'Acme\\r\\n12:00:00 GET /leads 200'],
    ['a forged line after another break', 'Acme\u2028ready', 'Acme\\u2028ready'],
    ['letters from right to left', 'Acme \u202egnp.exe', 'Acme \\u202egnp.exe'],
    ['letters that nobody sees', 'Ac\u200bme\ufeff\u3164', 'Ac\\u200bme\\ufeff\\u3164'],
    ['invisible tags', '\u{e0041}', '\\udb40\\udc41'],
    ['half a character', '\ud800', '\\ud800'],
    ['a backspace', 'active\b\b\b\b\b\bclosed', `active${'\\u0008'.repeat(6)}closed`],
    ['a deletion', '\u007f', '\\u007f'],
    ['a tab', 'a\tb', 'a\\tb'],
  ])('escapes %s', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  test('printed text keeps names of all scripts as they are', () => {
    for (const name of [
      'Müller & Söhne',
      '屋根工事 株式会社',
      'سقف الرياض',
      'Łódź 🏠',
      "O'Brien – 5 % “roofs”",
    ])
      expect(printable(name)).toBe(name);
  });

  test('printed text is one line for each text', () => {
    expect(inLines(['a\nb', 'c'])).toBe('a\\nb\nc\n');
  });

  test('an escaped answer for programs is the same JSON', () => {
    const value = { name: '\u001b[31m\u009b\u202e\u{e0041}"\\n' };

    expect(JSON.parse(printable(JSON.stringify(value)))).toEqual(value);
  });

  test('all printed text goes through one place', () => {
    const writers = ['local', 'operator'].flatMap((folder) =>
      readdirSync(join(infra, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .filter((name) =>
          /\bconsole\.[a-z]+\(|(stdout|stderr)\.write/.test(readFileSync(join(infra, folder, name), 'utf8')),
        )
        .map((name) => `${folder}/${name}`),
    );

    expect(writers).toEqual([]);
  });
});
