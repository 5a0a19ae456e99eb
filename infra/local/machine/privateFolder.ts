import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The service's own files in its folder, with those that the database adds. */
export const isOwnFile = (name: string): boolean =>
  /^(lock|mail|files|(dynamodb|identity|outbox|queues)\.sqlite|(clock|stream|environment|signing-keys)\.json|sealing-key)(-\w+|\.[\w-]+)?$/.test(
    name,
  );

/** From now on this process and its children make files and folders for their owner's eyes only. */
export const makeFilesPrivate = (): void => void process.umask(0o077);

/** Closes the folder and its files to others, whom an older version or a copy let in. */
export const keepPrivate = (dir: string): void => {
  chmodSync(dir, 0o700);
  for (const entry of readdirSync(dir, { withFileTypes: true }))
    chmodSync(join(dir, entry.name), entry.isDirectory() ? 0o700 : 0o600);
};
