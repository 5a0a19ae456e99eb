import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOfHtml } from '../../shared/messaging/inbound/htmlText.ts';

test.each([
  ['a head that nothing ends', '<html><head><title>No</title><body><p>It leaks.', 'It leaks.'],
  ['a head that ends itself', '<HTML><HEAD />\n<BODY><div>It leaks.</div></BODY></HTML>', 'It leaks.'],
  ['a head in a head', '<head><meta charset="utf-8"><head><body>It leaks.', 'It leaks.'],
  [
    'tags that nothing ends',
    '<table><tr><td>Leak<tr><td>Attic<ul><li>one<li>two',
    'Leak\nAttic\n* one\n* two',
  ],
  ['tags that nothing began', '</p>It</b> leaks.</table>', 'It leaks.'],
  ['letters by name', '<p>Caf&eacute; Stra&szlig;e &Auml;rger', 'Café Straße Ärger'],
  ['signs by name', 'I don&rsquo;t pay &euro;500 &ndash; at 90&deg;', 'I don’t pay €500 – at 90°'],
  ['numbers of Windows', 'I don&#146;t pay &#128;5', 'I don’t pay €5'],
  ['names without an end', 'Fish &amp chips &lt 5', 'Fish & chips < 5'],
  ['numbers', '1 &lt; 2 &#38; 3 &#x26; 4', '1 < 2 & 3 & 4'],
  ['names that nobody knows', '&unknown; &', '&unknown; &'],
  ['numbers of no letter', '&#0;&#xD800;', '\uFFFD\uFFFD'],
  ['what is no tag', 'a < b and 3<4', 'a < b and 3<4'],
  [
    'cells',
    '<tr><td>Phone</td><td>2125550147</td></tr><tr><th>Zip<td>10001',
    'Phone  2125550147\nZip  10001',
  ],
  ['headings', '<h4>Address</h4>12 Elm St', 'Address\n\n12 Elm St'],
  [
    'parts and terms',
    '<section>Leak</section><section>Attic</section><dl><dt>When<dd>Monday',
    'Leak\nAttic\n\nWhen\nMonday',
  ],
  ['lines as they were written', '<pre>Name: Ann\n  Phone: 1</pre>Bye', 'Name: Ann\n  Phone: 1\n\nBye'],
  ['lines that are only in the source', 'It\n  leaks.', 'It leaks.'],
  ['words in parts', 'It le<b>a</b>ks<br>bad<wbr>ly.', 'It leaks\nbadly.'],
  ['numbered lists', '<ol><li>Roof<ol><li>Left</ol><li>Attic</ol>', '1. Roof\n1. Left\n2. Attic'],
  ['what stands for pictures', '<img alt="Our &quot;leak&quot;"> here', 'Our "leak" here'],
  [
    'forms',
    '<input type=hidden value=no><input value="Ann"> <textarea>It\nleaks.</textarea>',
    'Ann\n\nIt\nleaks.',
  ],
  ['scripts and styles', 'a<script>if (1 < 2) b()</script><style>p{}</style>c<!-- <p>d</p> -->e', 'ace'],
  ['what some programs hide', '<![if !mso]>It leaks.<![endif]><!--[if mso]>No<![endif]-->', 'It leaks.'],
  ['spaces that do not break', 'It&nbsp;leaks.', 'It leaks.'],
])('a reader of HTML sees: %s', (_, html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

const blocks = [
  'p',
  'div',
  'h1',
  'h5',
  'td',
  'th',
  'li',
  'section',
  'dt',
  'blockquote',
  'article',
  'caption',
  'option',
];
const inline = ['b', 'i', 'span', 'a', 'font', 'o:p', 'u', 'unknown'];
const word = fc.stringMatching(/^[a-zé]{1,8}$/u);
const tag = (names: string[]) => fc.constantFrom(...names);
const cased = (name: string) => fc.constantFrom(name, name.toUpperCase());

test('any tags between two words lose neither, and blocks divide them', () => {
  const between = fc.array(fc.oneof(tag(blocks), tag(inline)).chain(cased), { maxLength: 4 }).chain((names) =>
    fc
      .array(fc.constantFrom('<', '</'), { minLength: names.length, maxLength: names.length })
      .map((ends) => ({
        html: names.map((name, index) => `${ends[index]}${name}>`).join(''),
        // A cell begins with its own tag, and ends where another begins.
        divides: names.some(
          (name, index) =>
            blocks.includes(name.toLowerCase()) && (ends[index] === '<' || !/^t[dh]$/i.test(name)),
        ),
      })),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(word, between), { minLength: 1 }), (written) => {
      const text = textOfHtml(written.map(([before, { html }]) => before + html).join(''));
      const wanted = written.map(([before, { divides }]) => (divides ? `${before} ` : before)).join('');
      expect(text.replaceAll(/[\s*]+/g, ' ').trim()).toBe(wanted.trim());
    }),
  );
});

test('any text becomes HTML that reads as the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      expect(textOfHtml(`<p>${html}</p>`).split(/\s+/).join(' ')).toBe(
        text.split(/\s+/).filter(Boolean).join(' '),
      );
    }),
  );
});

test.each([
  ['nested', '<b>'.repeat(300_000)],
  ['in lists', '<ol>'.repeat(300_000)],
  ['with attributes', `<a ${Array.from({ length: 150_000 }, (_, index) => `a${index}`).join(' ')}>`],
  ['full of beginnings', '<'.repeat(1_000_000)],
  ['of comments that nothing ends', '<!--'.repeat(300_000)],
])('the cost of HTML %s without end depends only on its length', (_, html) => {
  expect(textOfHtml(`Leak${html}`)).toMatch(/^Leak/);
});
