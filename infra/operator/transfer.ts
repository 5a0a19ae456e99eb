import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { TenantId } from '../../shared/domain/tenants.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import { ownerOf } from '../../shared/store/checks/invariants.ts';
import { foreignKeys } from '../../shared/store/checks/ownKeys.ts';
import { listClients } from '../../shared/store/operator/clientRecords.ts';
import { assertNew, getTenant } from '../../shared/store/operator/tenants.ts';
import { deleteItems, exportItems, importItems, takenOver } from '../../shared/store/operator/transfer.ts';
import { listUsers } from '../../shared/store/operator/userRecords.ts';
import { findTenant } from '../../shared/store/records/admission.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { command } from './command.ts';
import { filesInFolder } from './fileFolder.ts';
import type { StoredFiles } from './target.ts';
import { npmRun, unreadable } from './words.ts';

const id = TenantId.meta({ placeholder: 'ORG_ID', description: 'the company, as tenant -- list shows it' });
const folder = (description: string) =>
  z.string().min(1).optional().meta({ placeholder: 'FOLDER', description });
const format = 'lead-to-payment 1';

/** Sorts fields, because the database keeps no order: two exports of the same data have the same bytes. */
export const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]));
};

export const exportTenant = command({
  about: 'Writes all items of a company to standard output, an item to a line, and its files into a folder.',
  subject: 'id',
  example: 'org_acme --files acme-files > acme.ndjson',
  input: z.object({ id, files: folder('into which the files of its records are written; none if left out') }),
  run: async ({ id: tenantId, files: dir }, { files }) => {
    await getTenant(tenantId);
    const items = await exportItems(tenantId);
    if (dir !== undefined) await copyFiles(tenantId, files, filesInFolder(dir));
    const lines = [{ format, tenant: tenantId, items: items.length }, ...items.map(inOrder)];
    return { json: { items }, text: lines.map((line) => JSON.stringify(line)), isBare: true };
  },
});

const Header = z.object({ format: z.literal(format), tenant: TenantId, items: z.int() });
const StoredItem = z.looseObject({ PK: z.string(), SK: z.string() });

/** @throws Failure `invalid_request` for a file that is not an export, or not a complete one */
const readExport = (text: string): { tenantId: string; items: Item[] } => {
  // npm may print lines of its own before the first.
  const lines = text.split('\n').filter((line) => line.startsWith('{'));
  const [first, ...others] = lines.map(valueIn);
  const header = Header.safeParse(first).data;
  const items = z.array(StoredItem).safeParse(others).data;
  if (header === undefined || items?.length !== header.items)
    throw new Failure('invalid_request', 'This is not a whole file of tenant -- export.');
  const stranger = items.find((item) => ownerOf(item) !== header.tenant);
  if (stranger !== undefined)
    throw new Failure('invalid_request', `An item in this file is not of ${header.tenant}.`);
  const [foreign] = foreignKeys(header.tenant, items);
  if (foreign !== undefined)
    throw new Failure('invalid_request', `Nothing was stored, because of ${foreign.at}: ${foreign.says}`);
  return { tenantId: header.tenant, items };
};

/** Undefined for an incomplete line. */
const valueIn = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const standardInput = 0;

const textOf = (file: string | undefined): string => {
  try {
    return readFileSync(file ?? standardInput, 'utf8');
  } catch (error) {
    throw unreadable(file ?? 'Standard input', error);
  }
};

/** One file at a time, because each may have 25 MB. */
const copyFiles = async (tenantId: string, from: StoredFiles, to: StoredFiles): Promise<number> => {
  const keys = await from.list(tenantId);
  for (const key of keys) await to.put(key, await from.read(key));
  return keys.length;
};

/** @throws Failure `invalid_request` if the folder lacks readable files */
const assertWhole = (tenantId: string, items: readonly Item[], keys: readonly string[]): void => {
  const missing = items
    .filter(({ kind, status }) => kind === 'attachment' && status === 'ready')
    .map(({ SK }) => `${tenantId}/${SK}/original`)
    .filter((key) => !keys.includes(key));
  if (missing.length > 0)
    throw new Failure(
      'invalid_request',
      `Nothing was stored: the folder lacks ${missing.length} files, such as ${missing[0]}.`,
    );
};

export const importTenant = command({
  about: 'Stores an exported company; if it is interrupted, repeat it. No event is sent.',
  example: '--files acme-files < acme.ndjson',
  input: z.object({
    file: z.string().optional().meta({
      placeholder: 'FILE',
      description: 'the file of tenant -- export; standard input if left out',
    }),
    files: folder('into which tenant -- export wrote the files of its records'),
  }),
  run: async ({ file, files: dir }, { files }) => {
    const { tenantId, items } = readExport(textOf(file));
    await assertNew(tenantId);
    const [taken] = await takenOver(tenantId, items);
    if (taken !== undefined)
      throw new Failure(
        'conflict',
        `${taken.place} of ${tenantId} now belongs to ${taken.owner}; release it there first, an address with tenant -- release.`,
      );
    if (dir !== undefined) assertWhole(tenantId, items, await filesInFolder(dir).list(tenantId));
    // Written before the company exists, so that a repeated import continues.
    const copied = dir === undefined ? 0 : await copyFiles(tenantId, filesInFolder(dir), files);
    const stored = await importItems(tenantId, items);
    return {
      json: { org_id: tenantId, items: stored, files: copied },
      text: [
        `${tenantId} is stored: ${stored} items, ${copied} files.`,
        '',
        ...(dir === undefined && items.some(({ kind }) => kind === 'attachment')
          ? [
              'The files of its records are not in that file: copy them here under the same keys, or import it with --files.',
            ]
          : []),
        'Secrets are not in the file: create its machine clients and users again, and rotate the secrets of its webhook endpoints,',
        'unless this deployment has the key that sealed them. Earlier links are invalid: documents that have yet to be',
        'signed or accepted have to be sent again.',
      ],
    };
  },
});

export const deleteTenant = command({
  about:
    'Removes a suspended company permanently, with its clients and users, and lists the parts that expire later.',
  subject: 'id',
  example: 'org_acme --confirm org_acme',
  input: z.object({
    id,
    confirm: z
      .string()
      .meta({ placeholder: 'ORG_ID', description: 'the same once more, for it cannot be undone' }),
  }),
  run: async ({ id: tenantId, confirm }, { directory, stage, files: stored, outlastRequests }) => {
    if (confirm !== tenantId)
      throw new Failure('invalid_request', '--confirm must be the org_id of the company.');
    const tenant = await findTenant(tenantId);
    if (tenant?.status === 'active') {
      const first = npmRun('tenant', `suspend ${tenantId}`, { stage });
      throw new Failure('conflict', `${tenant.name} is active; suspend it first: ${first}.`);
    }
    const [clients, users] = await Promise.all([listClients(tenantId), listUsers(tenantId)]);
    for (const client of clients) await directory.removeClient(client.id);
    for (const user of users) await directory.removeUser(user);
    const { items, files } = await deleteItems(tenantId, () => stored.removeAll(tenantId), outlastRequests);
    if (items + files === 0) throw new Failure('not_found', `There is no company ${tenantId}.`);
    return {
      json: { org_id: tenantId, items, files, clients: clients.length, users: users.length },
      text: [
        `${tenantId} is removed: ${items} items, ${files} files, ${clients.length} clients, ${users.length} users.`,
        'The backups of the table keep its data for at most 35 days.',
        'A file that is uploaded within a quarter of an hour from now stays in the bucket that FilesBucket of the data stack names; the same command removes it.',
        'Mails that it got stay as they came for at most 30 days, in the bucket that MailBucket of the data stack names.',
        'A webhook that was still queued may leave a cancelled delivery, for at most 90 days: the same command removes it an hour later.',
      ],
    };
  },
});
