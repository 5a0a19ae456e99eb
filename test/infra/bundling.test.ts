import { expect, test } from 'vitest';
import { withNamedKeys } from '../../infra/bundling/namedKeys.ts';
import { markedPure } from '../../infra/bundling/unusedDeclarations.ts';

test('calls that declare something are marked as pure, but not those in functions or statements of their own', () => {
  const source = [
    'const Id: z.ZodType = z.string().min(1);',
    'export const Lead = z.object({ id: Id.optional(), made: new Date(0) });',
    'versioned.add(Lead);',
    'export const parse = (text: string) => Lead.parse(read(text));',
  ].join('\n');

  expect(markedPure(source).split('\n')).toEqual([
    'const Id: z.ZodType = /* @__PURE__ */ z.string().min(1);',
    'export const Lead = /* @__PURE__ */ z.object({ id: /* @__PURE__ */ Id.optional(), made: /* @__PURE__ */ new Date(0) });',
    'versioned.add(Lead);',
    'export const parse = (text: string) => Lead.parse(read(text));',
  ]);
});

test('a declaration that spreads an object is made by a pure call, so that it goes with the others', () => {
  const source = [
    'export const Query = z.object({ ...period, limit: Limit }) satisfies z.ZodType;',
    'export const { id, ...rest } = fields;',
    'export const merged = (one: object) => ({ ...one });',
  ].join('\n');

  expect(markedPure(source).split('\n')).toEqual([
    'export const Query = /* @__PURE__ */ (() => (/* @__PURE__ */ z.object({ ...period, limit: Limit })))() satisfies z.ZodType;',
    'export const { id, ...rest } = fields;',
    'export const merged = (one: object) => ({ ...one });',
  ]);
});

test('keys that a schema of the SDK computes of texts get their names, and others stay', () => {
  const code =
    'const _h = "http";\nexport var Get$ = [9, { [_h]: ["GET", "/", 200], [other]: 1 }, list[_h]];';

  expect(withNamedKeys(code)).toBe(
    'const _h = "http";\nexport var Get$ = [9, { "http": ["GET", "/", 200], [other]: 1 }, list[_h]];',
  );
});
