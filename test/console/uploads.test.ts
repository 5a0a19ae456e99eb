import { expect, test } from 'vitest';
import { contentTypeOf, objectionTo, sizeText } from '../../console/lib/uploads.ts';

test.each([
  ['a JPEG by its type', { name: 'a', type: 'image/jpeg' }, 'image/jpeg'],
  [
    'a HEIC picture by its ending, in a browser that does not know the type',
    { name: 'IMG.HEIC', type: '' },
    'image/heic',
  ],
  ['a PDF by its ending', { name: 'terms.v2.pdf', type: '' }, 'application/pdf'],
  ['no SVG', { name: 'a.svg', type: 'image/svg+xml' }, undefined],
  ['no file without an ending', { name: 'pdf2', type: '' }, undefined],
])('the console uploads %s', (_, file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});

test.each([
  ['of an unknown kind', { name: 'a.zip', type: '', size: 1 }, 'kind'],
  ['above 25 MB', { name: 'a.png', type: '', size: 25 * 1_024 * 1_024 + 1 }, 'size'],
  ['without bytes', { name: 'a.png', type: '', size: 0 }, 'empty'],
  ['of 25 MB', { name: 'a.png', type: '', size: 25 * 1_024 * 1_024 }, undefined],
])('a file %s has the objection %s', (_, file, objection) => {
  expect(objectionTo(file)).toBe(objection);
});

test.each([
  [12, '1 kB'],
  [312_400, '312 kB'],
  [1_449_000, '1.4 MB'],
])('a file of %i bytes is shown as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
