import { describe } from 'vitest';
import { drawn } from '../support/share.ts';
import { oneOfEachKind, tellsOfText, writing } from './text.ts';

// test/conformance/text.test.ts asks one operation of each kind.
describe.each(drawn(writing.filter((operation) => !oneOfEachKind.includes(operation))))(
  'text for $id',
  tellsOfText,
);
