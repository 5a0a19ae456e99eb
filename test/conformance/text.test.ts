import { describe, expect, test } from 'vitest';
import type { OperationId } from '../../shared/contract/index.ts';
import { oneOfEachKind, tellsOfText, writing } from './text.ts';

test('both forms of a body have fields of text', () => {
  const of = (wanted: OperationId) => writing.find(({ id }) => id === wanted)?.fields;

  expect(of('captureLead')).toContainEqual({ path: ['contact', 'first_name'], form: 0, takesLines: false });
  expect(of('captureLead')).toContainEqual({ path: ['name'], form: 1, takesLines: false });
  expect(of('createContract')).toContainEqual({ path: ['parties', 0, 'name'], form: 0, takesLines: false });
  expect(of('putSettings')).toContainEqual({
    path: ['services', 0, 'skills', 0],
    form: 0,
    takesLines: false,
  });
});

// test/conformance/text.long.test.ts asks the others.
describe.each(oneOfEachKind)('text for $id', tellsOfText);
