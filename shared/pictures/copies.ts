// Smaller copies of pictures. Each picture is read in a thread of its own, which can be ended at any moment, and gives back all its memory.

import { Worker } from 'node:worker_threads';
import type { PictureType } from '../contract/attachments.ts';

export type Picture = {
  readonly bytes: Uint8Array;
  readonly content_type: PictureType;
};

/** The thread's task: copies whose longer side has at most so many pixels, the largest first. */
export type PictureTask = Picture & {
  readonly sides: readonly number[];
  readonly maxPixels: number;
};

/** The copies as JPEG files, in the order of their sides, or one sentence that says why there are none. */
export type Copies = { readonly copies: readonly Uint8Array<ArrayBuffer>[] } | { readonly refusal: string };

/** Above the 48 and 50 megapixels of today's telephones; read, such a picture takes 200 MB. */
const maxPixels = 50_000_000;

/** Twenty times as long as the largest picture takes. */
const longestMilliseconds = 60_000;

/** The thread's code is next to the function's, bundled as well. */
const thread = new URL(`./thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'mjs'}`, import.meta.url);

/**
 * The copies contain no location, camera, time or comment, and are upright.
 * @throws Error when the thread itself fails, which is our own fault
 */
export const copiesOf = async (
  picture: Picture,
  sides: readonly number[],
  milliseconds = longestMilliseconds,
): Promise<Copies> => {
  const workerData: PictureTask = { ...picture, sides, maxPixels };
  const worker = new Worker(thread, { workerData });
  const { promise, resolve, reject } = Promise.withResolvers<Copies>();
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The thread of a picture ended with ${code}.`)));
  const timer = setTimeout(
    () => resolve({ refusal: `The picture could not be read in ${milliseconds / 1_000} seconds.` }),
    milliseconds,
  );
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
