import * as z from 'zod';
import { logosPath, pagesPath } from '../contract/pages.ts';
import type { Settings } from '../contract/settings.ts';
import { type Change, record } from './record.ts';
import type { Tenant } from './tenant.ts';

/** A tenant has at most one logo, stored separately from the tenant, which every request reads. */
export const logoId = 'logo';

/**
 * `key` ends its address and is new for each picture, so that browsers may cache it. It starts with the tenant's id,
 * as links to pages do.
 */
export const LogoRecord = record(
  'logo',
  z.object({ id: z.literal(logoId), key: z.string(), png: z.string() }),
);
export type LogoRecord = z.output<typeof LogoRecord>;

export const logoKeyOf = (tenantId: string, random: string): string => `${tenantId}.${random}`;

/** The tenant of a logo's key; undefined for other text. */
export const ownerOfLogo = (key: string): string | undefined => /^(org_[a-z0-9_-]{1,60})\./.exec(key)?.[1];

/** Another logo, or none; the same one again changes nothing. */
export const replaceLogo = (
  { tenant, logo: before }: { readonly tenant: Tenant; readonly logo: LogoRecord | undefined },
  png: string | null,
  key: string,
) => {
  if ((before?.png ?? null) === png) return { changes: [], events: [], tenant };
  const after: LogoRecord | undefined =
    png === null ? undefined : { kind: 'logo', version: 0, id: logoId, ...before, key, png };
  const changed: Tenant = { ...tenant, logo: after?.key ?? null };
  const changes: Change[] = [{ before: tenant, after: changed }, ...changeOf(before, after)];
  return { changes, events: [], tenant: changed };
};

const changeOf = (before: LogoRecord | undefined, after: LogoRecord | undefined): Change[] => {
  if (after !== undefined) return [before === undefined ? { after } : { before, after }];
  return before === undefined ? [] : [{ before }];
};

/** The settings as they are shown: with the address of the logo. */
export const withLogoUrl = ({ logo, ...settings }: Tenant, authUrl: string): Settings => ({
  ...settings,
  logo_url: logo === null ? null : `${authUrl}${pagesPath}${logosPath}/${logo}`,
});
