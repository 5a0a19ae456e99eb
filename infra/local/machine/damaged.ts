/** For a file of the data folder that cannot be read. The service may start without it, with the rest of the data. */
export const damaged = (file: string, cause: unknown): Error =>
  new Error(`The file ${file} is damaged; remove it, or run "npm run reset" to start afresh.`, { cause });

const corrupt = 11;
const notADatabase = 26;

/** Rethrows SQLite's errors, except for a file that is not a database. */
export const orDamaged = <T>(file: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    throw code === corrupt || code === notADatabase ? damaged(file, error) : error;
  }
};
