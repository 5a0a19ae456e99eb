import type { IncomingMessage } from 'node:http';

export const maxAnswerBytes = 16 * 1024;
/** The body is kept for people to read and decides nothing, so it may take only this long after its headers. */
export const bodyMilliseconds = 1_000;

export type Answer = {
  /** Null if no response came in time. */
  readonly status: number | null;
  readonly retry_after: string | null;
  /** The response's first 16 KB, unchanged. */
  readonly answer: Buffer;
};

export const readAnswer = async (response: IncomingMessage): Promise<Answer> => {
  const answer = Buffer.alloc(maxAnswerBytes);
  let length = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => response.destroy(), bodyMilliseconds);
  response.on('data', (chunk: Buffer) => {
    length += chunk.copy(answer, length);
    if (length === maxAnswerBytes) response.destroy();
  });
  for (const ending of ['end', 'error', 'close']) response.on(ending, resolve);
  await promise;
  clearTimeout(timer);

  const { statusCode = null, headers } = response;
  return {
    status: statusCode,
    retry_after: headers['retry-after'] ?? null,
    answer: answer.subarray(0, length),
  };
};
