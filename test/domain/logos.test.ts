import { describe, expect, test } from 'vitest';
import { LogoRecord, logoId, replaceLogo, withLogoUrl } from '../../shared/domain/logos.ts';
import { found } from '../../shared/domain/tenant.ts';

const settings = {
  name: 'Acme',
  time_zone: 'America/New_York',
  currency: 'USD',
  region: 'US',
  services: [],
  slot_minutes: 30,
};
const now = '2026-11-20T12:00:00.000Z';
const { tenant: acme } = found(settings, { id: 'org_acme', now });

describe('the logo of a company', () => {
  const set = replaceLogo({ tenant: acme, logo: undefined }, 'png', 'k1');
  const logo = { kind: 'logo', version: 0, id: logoId, key: 'k1', png: 'png' } as const;

  test('the logo of a company is stored with it, and a new one gets a new key', () => {
    const stored = { ...logo, version: 3 };
    const another = replaceLogo({ tenant: set.tenant, logo: stored }, 'other', 'k2');

    expect(set.tenant).toEqual({ ...acme, logo: 'k1' });
    expect(set.changes).toEqual([{ before: acme, after: set.tenant }, { after: logo }]);
    expect(set.events).toEqual([]);
    expect(LogoRecord.parse(logo)).toEqual(logo);
    expect(LogoRecord.safeParse({ ...logo, id: 'other' }).success).toBe(false);
    expect(another.changes).toEqual([
      { before: set.tenant, after: { ...acme, logo: 'k2' } },
      { before: stored, after: { ...stored, key: 'k2', png: 'other' } },
    ]);
  });

  test('removing a logo removes its picture', () => {
    expect(replaceLogo({ tenant: set.tenant, logo }, null, 'k2')).toEqual({
      changes: [{ before: set.tenant, after: acme }, { before: logo }],
      events: [],
      tenant: acme,
    });
  });

  test('putting the same logo, or removing none, changes nothing', () => {
    const nothing = { changes: [], events: [] };

    expect(replaceLogo({ tenant: set.tenant, logo }, 'png', 'k2')).toEqual({
      ...nothing,
      tenant: set.tenant,
    });
    expect(replaceLogo({ tenant: acme, logo: undefined }, null, 'k2')).toEqual({
      ...nothing,
      tenant: acme,
    });
  });

  test('a logo is shown by its address in the settings', () => {
    const { logo: _, ...shown } = acme;

    expect(withLogoUrl(set.tenant, 'https://a.example')).toEqual({
      ...shown,
      logo_url: expect.stringMatching(/^https:\/\/a\.example\/.+\/k1$/),
    });
    expect(withLogoUrl(acme, 'https://a.example')).toEqual({ ...shown, logo_url: null });
  });
});
