import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), inBundle: z.boolean().optional() }),
  ),
});

test('npm can check every package that it installs against the digest in the lock file', () => {
  const { packages } = Lock.parse(
    JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')),
  );
  const unchecked = Object.entries(packages)
    // The project itself is not installed, and a bundled package comes inside of another's archive.
    .filter(([path, { inBundle }]) => path !== '' && inBundle !== true)
    .filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))
    .map(([path]) => path);

  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(unchecked).toEqual([]);
});
