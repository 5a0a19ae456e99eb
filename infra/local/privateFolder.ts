import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the service makes in its folder, each with what the database puts beside its files. */
export const isOwnFile = (name: string): boolean =>
  /^(lock|mail|(dynamodb|identity|outbox|queues)\.sqlite|(clock|stream|environment|signing-keys)\.json|sealing-key)(-\w+|\.[\w-]+)?$/.test(
    name,
  );

/** From now on this process and its children make files and folders for their owner's eyes only. */
export const makeFilesPrivate = (): void => void process.umask(0o077);

/**
 * Takes from others what an older version, or a copy, left readable. A folder that also holds something else keeps its own
 * mode, since its owner may want others to come in.
 */
export const keepPrivate = (dir: string): void => {
  const entries = readdirSync(dir, { withFileTypes: true });
  if (entries.every(({ name }) => isOwnFile(name))) chmodSync(dir, 0o700);
  for (const entry of entries.filter(({ name }) => isOwnFile(name))) {
    if (entry.isFile()) chmodSync(join(dir, entry.name), 0o600);
    if (entry.isDirectory()) chmodSync(join(dir, entry.name), 0o700);
  }
};
