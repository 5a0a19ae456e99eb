/** Whether an error text of Node, SQLite or the embedded database means that the disk is full or not writable. */
export const tellsOfFullDisk = (text: string): boolean =>
  /\b(?:ENOSPC|EDQUOT|EFBIG)\b|database or disk is full|disk I\/O error/.test(text);

/** Whether the database, or its disk, refuses writes at the moment: a retry may succeed later. */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  return statusOf(error) >= 500 || tellsOfFullDisk(error.message) || isUnavailable(error.cause);
};

const statusOf = (error: Error): number =>
  '$metadata' in error ? Number(Object(error.$metadata).httpStatusCode ?? 0) : 0;
