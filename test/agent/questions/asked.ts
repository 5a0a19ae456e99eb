import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const Asked = z.strictObject({
  id: z.string(),
  part: z.enum(['development', 'kept', 'independent']),
  kind: z.string(),
  /** Who is imagined to ask. */
  asker: z.string(),
  /** A question, and those that go on from it. */
  ask: z.array(z.string()).min(1),
  /** The same in unambiguous words, of each question if they are several. */
  means: z.union([z.string(), z.array(z.string())]),
});
export type Asked = z.output<typeof Asked>;

const folder = join(import.meta.dirname, 'data');

/** Questions as people put them, written without knowing what is understood. Nobody reads those that are kept or independent. */
export const asked: readonly Asked[] = readdirSync(folder)
  .toSorted()
  .flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => Asked.parse(JSON.parse(line))),
  );
