import * as z from 'zod';
import { logosPath, pagesPath } from '../contract/pages.ts';
import type { Settings } from '../contract/settings.ts';
import { hexSumOf } from '../kernel/sha256.ts';
import { record } from './record.ts';
import type { Tenant } from './tenants.ts';

/**
 * A picture, stored separately from the tenant, which every request reads. Its id is the digest of its bytes. A
 * replaced logo stays, because documents keep the logo of their issue.
 */
export const LogoRecord = record('logo', z.object({ id: z.string(), png: z.string() }));
export type LogoRecord = z.output<typeof LogoRecord>;

export const logoIdOf = (png: string): string => hexSumOf(Buffer.from(png, 'base64'));

/**
 * The end of a logo's URL. It starts with the tenant's id, as links to pages do, and changes with the picture, so
 * browsers may cache it.
 */
const logoKeyOf = (tenantId: string, id: string): string => `${tenantId}.${id}`;

export const logoNamedBy = (key: string): { readonly tenantId: string; readonly id: string } | undefined => {
  const [, tenantId, id] = /^(org_[a-z0-9_-]{1,60})\.([0-9a-f]{64})$/.exec(key) ?? [];
  return tenantId === undefined || id === undefined ? undefined : { tenantId, id };
};

/** Another logo, or none; an equal one changes nothing. `kept` is that picture, if it was the tenant's logo before. */
export const replaceLogo = (
  { tenant, kept }: { readonly tenant: Tenant; readonly kept: LogoRecord | undefined },
  png: string | null,
) => {
  const id = png === null ? undefined : logoIdOf(png);
  const logo = id === undefined ? null : logoKeyOf(tenant.id, id);
  if (tenant.logo === logo) return { changes: [], events: [], tenant };
  const changed: Tenant = { ...tenant, logo };
  const picture: LogoRecord | undefined =
    png === null || id === undefined ? undefined : { kind: 'logo', version: 0, id, png };
  const isNew = picture !== undefined && kept === undefined;
  const changes = [{ before: tenant, after: changed }, ...(isNew ? [{ after: picture }] : [])];
  return { changes, events: [], tenant: changed };
};

export const withLogoUrl = ({ logo, ...settings }: Tenant, authUrl: string): Settings => ({
  ...settings,
  logo_url: logo === null ? null : `${authUrl}${pagesPath}${logosPath}/${logo}`,
});
