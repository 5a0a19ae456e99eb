import { describe, expect, test } from 'vitest';
import { LogoRecord, logoIdOf, logoNamedBy, replaceLogo, withLogoUrl } from '../../shared/domain/logos.ts';
import { found } from '../../shared/domain/tenants.ts';
import { now, settings } from './made.ts';

const { tenant: acme } = found(settings, { id: 'org_acme', now });

describe('the logo of a company', () => {
  const png = 'aGVsbG8=';
  const id = logoIdOf(png);
  const key = `org_acme.${id}`;
  const set = replaceLogo({ tenant: acme, kept: undefined }, png);
  const logo = { kind: 'logo', version: 0, id, png } as const;

  test('a logo is stored by its content, and another one leaves it there', () => {
    const another = replaceLogo({ tenant: set.tenant, kept: undefined }, 'd29ybGQ=');
    const next = `org_acme.${logoIdOf('d29ybGQ=')}`;

    expect(set.tenant).toEqual({ ...acme, logo: key });
    expect(set.changes).toEqual([{ before: acme, after: set.tenant }, { after: logo }]);
    expect(set.events).toEqual([]);
    expect(LogoRecord.parse(logo)).toEqual(logo);
    expect(another.changes).toEqual([
      { before: set.tenant, after: { ...acme, logo: next } },
      { after: { ...logo, id: logoIdOf('d29ybGQ='), png: 'd29ybGQ=' } },
    ]);
  });

  test('a logo that the company had before is not stored again', () => {
    expect(replaceLogo({ tenant: acme, kept: { ...logo, version: 3 } }, png).changes).toEqual([
      { before: acme, after: set.tenant },
    ]);
  });

  test('removing a logo keeps its picture', () => {
    expect(replaceLogo({ tenant: set.tenant, kept: undefined }, null)).toEqual({
      changes: [{ before: set.tenant, after: acme }],
      events: [],
      tenant: acme,
    });
  });

  test('putting the same logo, or removing none, changes nothing', () => {
    const nothing = { changes: [], events: [] };

    expect(replaceLogo({ tenant: set.tenant, kept: logo }, png)).toEqual({ ...nothing, tenant: set.tenant });
    expect(replaceLogo({ tenant: acme, kept: undefined }, null)).toEqual({ ...nothing, tenant: acme });
  });

  test.each([
    ['another company’s id', `org_other.${id}`, { tenantId: 'org_other', id }],
    ['no company', id, undefined],
    ['less than a digest', key.slice(0, -1), undefined],
    ['more than a digest', `${key}0`, undefined],
    ['something before it', `x${key}`, undefined],
  ])('a key with %s names exactly that', (_, named, expected) => {
    expect(logoNamedBy(named)).toEqual(expected);
  });

  test('a logo is shown by its address in the settings', () => {
    const { logo: _, ...shown } = acme;

    expect(withLogoUrl(set.tenant, 'https://a.example')).toEqual({
      ...shown,
      logo_url: expect.stringMatching(/^https:\/\/a\.example\/.+\/org_acme\.[0-9a-f]{64}$/),
    });
    expect(withLogoUrl(acme, 'https://a.example')).toEqual({ ...shown, logo_url: null });
  });
});
