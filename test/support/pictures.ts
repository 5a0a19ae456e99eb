import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { initializeImageMagick, MagickImage } from '@imagemagick/magick-wasm';

/**
 * A picture of 64 × 48 pixels that a camera held upright took: stored on its side, with its place, its maker and a red corner, at the top
 * right once it stands.
 */
export const takenPicture = (ending: 'jpg' | 'heic' | 'webp'): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(join(import.meta.dirname, `pictures/place.${ending}`)));

let ready: Promise<void> | undefined;

/** What a browser makes of it: how large it is, in which corner it is red, and what else stands in it. */
export const seenIn = async (bytes: Uint8Array) => {
  ready ??= initializeImageMagick(
    readFileSync(fileURLToPath(import.meta.resolve('@imagemagick/magick-wasm/magick.wasm'))),
  );
  await ready;
  const image = MagickImage.create(Buffer.from(bytes));
  const { width, height, orientation, profileNames, comment } = image;
  const isRed = (x: number, y: number): boolean =>
    image.getPixels((pixels) => {
      const [red = 0, green = 0] = pixels.getPixel(x, y);
      return red > 180 && green < 80;
    });
  const corners = { left: isRed(1, 1), right: isRed(width - 2, 1) };
  image.dispose();
  return { width, height, orientation, profileNames, comment, corners };
};
