import * as z from 'zod';
import type { Instant } from '../../kernel/clock.ts';
import type { SecretOwner, Secrets } from '../../kernel/secrets.ts';
import { getItem } from './getItem.ts';
import { insertItem } from './insertItem.ts';
import { recordKey } from './keys.ts';
import { keepIfThere } from './orphans.ts';

const LinkKeyItem = z.object({ sealed: z.string() });

const secretBytes = 32;

export const linkKeyKind = 'link_key';

/** A tenant gets a new key every quarter of a year. */
export const linkKeyNumber = (now: Instant): number => {
  const moment = new Date(now);
  return moment.getUTCFullYear() * 4 + Math.floor(moment.getUTCMonth() / 3);
};

export const findLinkKey = async (
  tenantId: string,
  number: number,
  secrets: Secrets,
): Promise<Buffer | undefined> => {
  const item = await getItem(linkKeyOf(tenantId, number));
  if (item === undefined) return undefined;
  return Buffer.from(await secrets.open(LinkKeyItem.parse(item).sealed, ownerOf(tenantId, number)), 'base64');
};

/** Created if missing. Two simultaneous requests get the key of the first. */
export const takeLinkKey = async (tenantId: string, number: number, secrets: Secrets): Promise<Buffer> => {
  const found = await findLinkKey(tenantId, number, secrets);
  if (found !== undefined) return found;
  const secret = secrets.random(secretBytes).toString('base64');
  const sealed = await secrets.seal(secret, ownerOf(tenantId, number));
  const key = linkKeyOf(tenantId, number);
  await insertItem({ ...key, kind: linkKeyKind, sealed });
  const [made, isKept] = await Promise.all([
    findLinkKey(tenantId, number, secrets),
    keepIfThere(tenantId, [key]),
  ]);
  if (made === undefined || !isKept) throw new Error('The key for links could not be stored.');
  return made;
};

const ownerOf = (tenant: string, number: number): SecretOwner => ({
  tenant,
  kind: linkKeyKind,
  id: String(number),
});

const linkKeyOf = (tenantId: string, number: number) => recordKey(tenantId, linkKeyKind, String(number));
