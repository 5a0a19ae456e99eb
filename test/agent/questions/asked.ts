import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const TestQuestion = z.strictObject({
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
export type TestQuestion = z.output<typeof TestQuestion>;

const folder = join(import.meta.dirname, 'data');

/** Questions as people put them, written without knowing what is understood. Nobody reads those that are kept or independent. */
export const asked: readonly TestQuestion[] = readdirSync(folder)
  .toSorted()
  .flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => TestQuestion.parse(JSON.parse(line))),
  );
