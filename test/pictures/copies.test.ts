import { expect, test } from 'vitest';
import { copiesOf } from '../../shared/pictures/copies.ts';
import { seenIn, takenPicture } from '../support/pictures.ts';
import { pngBytes } from '../support/png.ts';

const taken = [
  ['image/jpeg', takenPicture('jpg')],
  ['image/heic', takenPicture('heic')],
  ['image/webp', takenPicture('webp')],
] as const;

const plain = { orientation: 0, profileNames: [], comment: null };

test.each(taken)(
  'a copy of a picture as %s is upright, without the place and the camera',
  async (content_type, bytes) => {
    expect(Buffer.from(bytes).includes('Apple')).toBe(true);

    const made = await copiesOf({ bytes, content_type }, [2_000, 32]);

    const copies = 'copies' in made ? made.copies : [];
    const seen = await Promise.all(copies.map(seenIn));
    expect(seen).toMatchObject([
      { ...plain, width: 48, height: 64, corners: { left: false, right: true } },
      { ...plain, width: 24, height: 32 },
    ]);
    expect(copies.filter((copy) => /Apple|Exif|GPS/.test(Buffer.from(copy).toString('latin1')))).toEqual([]);
  },
);

test('a copy has at most as many pixels on a side as were asked for, and a smaller picture is not made larger', async () => {
  const large = pngBytes({ width: 3_000, height: 1_500 });
  const small = pngBytes({ width: 60, height: 30 });

  const made = await Promise.all(
    [large, small].map((bytes) => copiesOf({ bytes, content_type: 'image/png' }, [2_000, 320])),
  );

  const copies = made.flatMap((one) => ('copies' in one ? one.copies : []));
  expect((await Promise.all(copies.map(seenIn))).map(({ width, height }) => [width, height])).toEqual([
    [2_000, 1_000],
    [320, 160],
    [60, 30],
    [60, 30],
  ]);
});

test('a picture of 20,000 × 20,000 pixels is refused by its header, before anything of it is decoded', async () => {
  const bytes = pngBytes({ width: 20_000, height: 20_000, isBlack: true });
  const before = performance.now();

  const made = await copiesOf({ bytes, content_type: 'image/png' }, [2_000, 320]);

  expect(made).toEqual({ refusal: 'The picture has 20000 × 20000 pixels, more than 50 million.' });
  expect(performance.now() - before).toBeLessThan(30_000);
});

const refused = { refusal: 'The picture is damaged, or cut off.' };

test.each([...taken, ['image/png', pngBytes({ width: 40, height: 40 })] as const])(
  'a truncated picture as %s gets no copy',
  async (content_type, bytes) => {
    const parts = [0.95, 0.7, 0.3].map((part) => bytes.slice(0, Math.floor(bytes.length * part)));

    const made = await Promise.all(parts.map((part) => copiesOf({ bytes: part, content_type }, [320])));

    expect(made).toEqual([refused, refused, refused]);
  },
);

test('bytes that are not a picture get no copies, even if they start like one', async () => {
  const zip = Buffer.from('\xff\xd8\xffPK\x03\x04 and so on', 'latin1');
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  const made = await Promise.all(
    [zip, drawing].map((bytes) => copiesOf({ bytes, content_type: 'image/jpeg' }, [320])),
  );

  expect(made).toEqual([refused, refused]);
});

test('a picture that takes too long is given up, and its thread with it', async () => {
  const picture = { bytes: takenPicture('jpg'), content_type: 'image/jpeg' } as const;

  expect(await copiesOf(picture, [320], 1)).toEqual({
    refusal: 'The picture could not be read in 0.001 seconds.',
  });
});
