// Reads one picture, writes its copies, and ends. It is started by copies.ts alone.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import {
  AlphaAction,
  initializeImageMagick,
  MagickColors,
  MagickFormat,
  MagickGeometry,
  MagickImage,
  MagickImageInfo,
  MagickReadSettings,
  ResourceLimits,
} from '@imagemagick/magick-wasm';
import type { Copies, PictureTask } from './copies.ts';

const formats = {
  'image/jpeg': MagickFormat.Jpeg,
  'image/png': MagickFormat.Png,
  'image/webp': MagickFormat.WebP,
  'image/heic': MagickFormat.Heic,
} as const;

const quality = 82;

/** A picture turned upright is in memory twice. */
const maxMemory = 600_000_000n;

const unreadable = 'The picture is damaged, or cut off.';

const copy = ({ bytes, content_type, sides, maxPixels }: PictureTask): Copies => {
  const format = formats[content_type];
  const settings = new MagickReadSettings({ format, frameIndex: 0, frameCount: 1 });
  // Reads only the header: nothing is decoded yet.
  const { width, height } = MagickImageInfo.create(bytes, settings);
  if (width * height > maxPixels)
    return { refusal: `The picture has ${width} × ${height} pixels, more than ${maxPixels / 1e6} million.` };
  const [largest = 1] = sides;
  // A large JPEG is then decoded at a half, a quarter or an eighth of its size.
  if (Math.max(width, height) > 4 * largest)
    settings.setDefine(MagickFormat.Jpeg, 'size', `${2 * largest}x${2 * largest}`);
  const image = MagickImage.create();
  let isCut = false;
  image.onWarning = ({ error }) => {
    isCut ||= /premature end/i.test(error.message);
  };
  image.read(bytes, settings);
  if (isCut) return { refusal: unreadable };
  image.backgroundColor = MagickColors.White;
  image.alpha(AlphaAction.Remove);
  return {
    copies: sides.map((side, index) => {
      image.resize(new MagickGeometry(`${side}x${side}>`));
      if (index === 0) undress(image);
      return image.write(MagickFormat.Jpeg, (written) => Uint8Array.from(written));
    }),
  };
};

/** Removes the metadata of the picture, except its color profile. */
const undress = (image: ReturnType<typeof MagickImage.create>): void => {
  const colours = image.getColorProfile();
  image.autoOrient();
  image.strip();
  if (colours !== null) image.setProfile(colours);
  image.quality = quality;
};

const outcomeOf = (task: PictureTask): Copies => {
  try {
    return copy(task);
  } catch {
    return { refusal: unreadable };
  }
};

await initializeImageMagick(
  readFileSync(fileURLToPath(import.meta.resolve('@imagemagick/magick-wasm/magick.wasm'))),
);
ResourceLimits.disk = 0n;
ResourceLimits.memory = maxMemory;
ResourceLimits.area = maxMemory;
parentPort?.postMessage(outcomeOf(workerData));
