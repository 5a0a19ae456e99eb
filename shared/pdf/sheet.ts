import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { sizeOfPng } from '../kernel/png.ts';
import type { Weight } from './fontFiles.ts';
import type { Face } from './fonts.ts';
import { breakText, type Line } from './lines.ts';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** An open font works too, although the types mention only files. */
      registerFont(name: string, font: Font): this;
    }
    interface PDFImage {
      openImage(image: Buffer): { readonly width: number; readonly height: number };
    }
  }
}

export type Style = { readonly size: number; readonly weight?: Weight; readonly ink?: string };

export const inks = { usual: '#1b1f24', soft: '#545b64', line: '#c9ced6' } as const;

/** Letter in North America and some other countries, A4 elsewhere. */
export const paperSizeOf = (region: string): 'LETTER' | 'A4' =>
  ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA', 'SV', 'NI', 'DO', 'PR'].includes(region)
    ? 'LETTER'
    : 'A4';

/** Drawing a larger logo takes seconds. */
const mostPixels = 2_000_000;

const margin = 54;
/** The height of each page's foot, below the text. */
const footHeight = 30;

export type Sheet = ReturnType<typeof openSheet>;

type About = { readonly title: string; readonly author: string; readonly at: string };

/** Pages that are filled from the top down. Apart from `at`, the file does not reveal when or where it was made. */
export const openSheet = (size: 'LETTER' | 'A4', about: About) => {
  const doc = newDocument(size, about);
  const registered = new Set<Face>();
  const use = (face: Face): PDFKit.PDFDocument => {
    if (!registered.has(face)) doc.registerFont(face.name, face.font);
    registered.add(face);
    return doc.font(face.name);
  };
  const left = margin;
  const width = doc.page.width - 2 * margin;
  const bottom = doc.page.height - margin - footHeight;
  let y = margin;
  /** Repeated at the top of each page of a table. */
  let heading: (() => void) | undefined;

  const newPage = (): void => {
    doc.addPage();
    y = margin;
    heading?.();
  };
  const ensure = (height: number): void => {
    if (y + height > bottom && y > margin) newPage();
  };
  const linesOf = (
    text: string,
    { size: points, weight = 'regular' }: Style,
    room = width,
  ): readonly Line[] =>
    breakText(text, {
      width: room,
      weight,
      measure: (part, face) => use(face).fontSize(points).widthOfString(part),
    });
  const drawLine = (line: Line, x: number, top: number, { size: points, ink = inks.usual }: Style): void => {
    let at = x;
    doc.fillColor(ink).fontSize(points);
    for (const { face, text, width: wide } of line.runs) {
      use(face).text(text, at, top + points * ascent, { lineBreak: false, baseline: 'alphabetic' });
      at += wide;
    }
  };
  const write = (
    text: string,
    style: Style,
    { x = left, room = width, align = 'start' }: Place = {},
  ): void => {
    for (const line of linesOf(text, style, room)) {
      ensure(heightOf(style));
      drawLine(line, startOf(line, { x, room, align }), y, style);
      y += heightOf(style);
    }
  };
  return {
    doc,
    left,
    width,
    ensure,
    linesOf,
    drawLine,
    write,
    /** A picture at the left, within the given size. */
    picture: (png: Buffer, room: { readonly width: number; readonly height: number }): void => {
      const size = sizeOfPng(png);
      if (size === undefined || size.width * size.height > mostPixels) return;
      const scale = Math.min(room.width / size.width, room.height / size.height, 1);
      doc.image(png, left, y, { width: size.width * scale });
      y += size.height * scale;
    },
    rule: (ink: string = inks.line, thickness = 0.75): void => {
      doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(thickness)
        .strokeColor(ink)
        .stroke();
    },
    skip: (height: number): void => {
      y += height;
    },
    get y() {
      return y;
    },
    moveTo: (place: number): void => {
      y = place;
    },
    /** Until `done`, `draw` starts each new page. */
    repeating: (draw: () => void, done: () => void): void => {
      heading = draw;
      draw();
      done();
      heading = undefined;
    },
    /** Writes the foot of every page and returns the bytes. */
    close: async (footOf: (page: number, pages: number) => readonly [string, string]): Promise<Buffer> => {
      const { count } = doc.bufferedPageRange();
      const style = { size: 8, ink: inks.soft };
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        const [start, end] = footOf(page + 1, count);
        const top = doc.page.height - margin - heightOf(style);
        const [first] = linesOf(start, style, width * 0.75);
        const [last] = linesOf(end, style);
        if (first) drawLine(first, left, top, style);
        if (last) drawLine(last, left + width - last.width, top, style);
      }
      return bytesOf(doc);
    },
  };
};

const newDocument = (size: 'LETTER' | 'A4', { title, author, at }: About) =>
  new PDFDocument({
    size,
    margin,
    font: '',
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: author,
      CreationDate: new Date(at),
      ModDate: new Date(at),
    },
  });

const bytesOf = async (doc: PDFKit.PDFDocument): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.end();
  await ended;
  return Buffer.concat(chunks);
};

/** A right-to-left line is aligned to the right, regardless of its place. */
export const startOf = (
  { width, isFromRight }: Line,
  { x, room, align }: { readonly x: number; readonly room: number; readonly align: 'start' | 'end' },
): number => (align === 'end' || isFromRight ? x + room - width : x);

type Place = { readonly x?: number; readonly room?: number; readonly align?: 'start' | 'end' };

/** The baseline and the bottom of a line below its top, in multiples of the font size. */
const ascent = 1.07;
const leading = 1.4;
export const heightOf = ({ size }: Style): number => size * leading;
