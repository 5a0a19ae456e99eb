import { inflateSync } from 'node:zlib';

/** What each page of a PDF says: its lines from the top down, the words of each from left to right. Reads files as pdfkit writes them. */
export const pdfText = (file: Uint8Array): string[][] => {
  const objects = objectsOf(Buffer.from(file));
  const named = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? '';
  const at = (id: string) => objects.get(id) ?? '';
  const fontsOf = (page: string): Fonts =>
    new Map(
      [...at(named(page, 'Resources')).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
        name,
        lettersOf(at(named(at(id), 'ToUnicode'))),
      ]),
    );
  const kids = /\/Kids \[([^\]]*)\]/.exec(
    [...objects.values()].find((one) => one.includes('/Kids')) ?? '',
  )?.[1];
  return [...(kids ?? '').matchAll(/(\d+) 0 R/g)].map(([, id = '']) =>
    linesOf(at(named(at(id), 'Contents')), fontsOf(at(id))),
  );
};

type Fonts = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Each object as text, what was packed unpacked. */
const objectsOf = (file: Buffer): ReadonlyMap<string, string> =>
  new Map(
    [...file.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', text = '']) => {
      const [head = '', ...stream] = text.split('stream\n');
      const packed = Buffer.from(stream.join('stream\n').replace(/\nend$/, ''), 'latin1');
      return [id, head.includes('FlateDecode') ? inflateSync(packed).toString('latin1') : text];
    }),
  );

/** What the glyphs of a font stand for. */
const lettersOf = (map: string): ReadonlyMap<number, string> =>
  new Map(
    [...map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)].flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([\da-f ]*)>/g)].map(([, letters = ''], index) => [
        Number.parseInt(first, 16) + index,
        textOf(letters),
      ]),
    ),
  );

const textOf = (letters: string): string =>
  String.fromCharCode(...letters.split(' ').map((unit) => Number.parseInt(unit, 16)));

const linesOf = (content: string, fonts: Fonts): string[] => {
  const words = [...content.matchAll(/ ([\d.]+) ([\d.]+) Tm\n\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g)].map(
    ([, x = '', y = '', font = '', glyphs = '']) => ({
      x: Number(x),
      y: Number(y),
      text: [...glyphs.matchAll(/<([\da-f]+)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => fonts.get(font)?.get(Number.parseInt(glyph, 16)) ?? '\u{25a1}')
        .join(''),
    }),
  );
  const lines = Map.groupBy(words, ({ y }) => Math.round(y));
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([, line]) =>
      line
        .sort((a, b) => a.x - b.x)
        .map(({ text }) => text.trim())
        .join(' '),
    );
};
