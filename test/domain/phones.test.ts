import { describe, expect, test } from 'vitest';
import {
  type LineUpdate,
  lookUp,
  meantBy,
  mergeLine,
  spellLine,
  withoutExtension,
} from '../../shared/domain/phones.ts';
import { refusal } from '../support/refusal.ts';

const number = '+12125550147';
const before = { phone: number, phone_extension: '7' };
const issue = (path: string) => ({ issues: [{ path, message: expect.any(String) }] });

describe('spelling a phone', () => {
  test.each([
    [{ phone: '(212) 555-0147' }, { phone: number }],
    [{ phone: '(212) 555-0147 ext. 7' }, before],
    [{ phone: '(212) 555-0147 ext. 7', phone_extension: '7' }, before],
    [
      { phone: '(212) 555-0147', phone_extension: '8' },
      { phone: number, phone_extension: '8' },
    ],
    [{ phone: '(212) 555-0147 ext. 7', phone_extension: '' }, before],
    [{ phone: '' }, { phone: '' }],
    [{ phone: null }, { phone: null }],
    [{ phone_extension: '8' }, { phone_extension: '8' }],
    [{}, {}],
  ])('the phone of %o reads as %o, next to the other fields', (update, spelled) => {
    const named: LineUpdate & { name: string } = { ...update, name: 'Ann' };

    expect(spellLine(named, 'US', '')).toEqual({ ...spelled, name: 'Ann' });
  });

  test('a phone with two extensions, or with an invalid one, is refused with the field at fault', () => {
    const twice = { phone: '(212) 555-0147 ext. 7', phone_extension: '8' };

    expect(refusal(() => spellLine(twice, 'US', 'contact.')).details).toEqual(
      issue('contact.phone_extension'),
    );
    expect(refusal(() => spellLine({ phone: '12' }, 'US', 'contact.')).details).toEqual(
      issue('contact.phone'),
    );
  });
});

describe('merging a phone', () => {
  test.each([
    [{}, before],
    [{ phone: number }, before],
    [{ phone: '+12125550199' }, { phone: '+12125550199', phone_extension: null }],
    [{ phone_extension: '8' }, { phone: number, phone_extension: '8' }],
    [{ phone_extension: '' }, { phone: number, phone_extension: null }],
    [{ phone: null }, { phone: null, phone_extension: null }],
    [{ phone: '' }, { phone: null, phone_extension: null }],
  ])('merging a phone with %o gives %o', (update, merged) => {
    expect(mergeLine(before, update, '')).toEqual(merged);
  });

  test('an extension alone is refused', () => {
    expect(
      refusal(() => mergeLine(before, { phone: null, phone_extension: '7' }, 'contact.')).details,
    ).toEqual(issue('contact.phone_extension'));
  });
});

describe('the people behind a number', () => {
  const people = (...extensions: (string | null)[]) => extensions.map((extension) => ({ extension }));
  const of = ({ extension }: { extension: string | null }) => extension;

  test('the people behind a number are found by the number, or by one of its extensions', () => {
    expect(lookUp({ number, extension: null })).toBe(number);
    expect(lookUp({ number, extension: '7' })).toEqual({ value: number, part: '7' });
  });

  test.each([
    [people('7', null, '8'), people(null)[0], people(null)[0]],
    [people('7'), undefined, people('7')[0]],
    [people('7', '8'), undefined, undefined],
    [[], undefined, undefined],
  ])(
    'among the people behind %j, the one without an extension is %j, and the identified one is %j',
    (all, without, meant) => {
      expect(withoutExtension(all, of)).toEqual(without);
      expect(meantBy(all, of)).toEqual(meant);
    },
  );
});
