import type { PaperPicture } from '../files/paperPictures.ts';
import { captionOf } from '../papers/pictures.ts';
import { heightOf, inks, type Sheet, type Style } from './sheet.ts';

const heading: Style = { size: 11, weight: 'bold' };
const caption: Style = { size: 8, ink: inks.soft };
const gap = 12;
const perRow = 2;
/** Three rows of upright pictures fit on a page. */
const mostHeight = 190;

/** The pictures for the customer, two in a row. */
export const drawPictures = (sheet: Sheet, pictures: readonly PaperPicture[]): void => {
  const room = (sheet.width - gap * (perRow - 1)) / perRow;
  const cells = pictures.map(({ bytes, shows }) => {
    const { width, height } = sheet.doc.openImage(bytes);
    const scale = Math.min(1, room / width, mostHeight / height);
    return { bytes, text: captionOf(shows), width: width * scale, height: height * scale };
  });
  for (let at = 0; at < cells.length; at += perRow) {
    const row = cells.slice(at, at + perRow);
    const height = Math.max(...row.map((cell) => cell.height));
    const isFirst = at === 0;
    sheet.skip(gap);
    sheet.ensure(height + heightOf(caption) + (isFirst ? heightOf(heading) + gap : 0));
    if (isFirst) {
      sheet.write('Pictures', heading);
      sheet.skip(gap / 2);
    }
    const top = sheet.y;
    for (const [index, cell] of row.entries()) {
      const x = sheet.left + index * (room + gap);
      sheet.doc.image(cell.bytes, x, top, { width: cell.width, height: cell.height });
      const [line] = sheet.linesOf(cell.text, caption, room);
      if (line !== undefined) sheet.drawLine(line, x, top + height + 2, caption);
    }
    sheet.moveTo(top + height + heightOf(caption));
  }
};
