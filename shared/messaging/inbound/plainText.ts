/**
 * The words of a mail that has HTML only, in lines; it is never shown as HTML. Whatever else a mail program would make of it is
 * lost.
 */
export const plainText = (html: string): string => {
  const lines: string[] = [];
  // Of ASCII only, for other letters may become longer.
  const lower = html.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  let at = 0;
  // By hand and from left to right: what strangers write must not cost more than its length.
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    lines.push(decoded(html.slice(at, open)));
    const end = html.startsWith('<!--', open) ? html.indexOf('-->', open) : html.indexOf('>', open);
    if (end < 0) return joined(lines);
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]{0,9})/.exec(lower.slice(open, open + 12)) ?? [];
    if (breaking.has(name)) lines.push('\n');
    at = end + (html.startsWith('<!--', open) ? 3 : 1);
    if (!hiding.has(name) || slash !== '') continue;
    at = lower.indexOf(`</${name}`, at);
    if (at < 0) return joined(lines);
  }
  lines.push(decoded(html.slice(at)));
  return joined(lines);
};

const hiding = new Set(['style', 'script', 'head', 'title']);
const breaking = new Set(['br', 'p', 'div', 'tr', 'li', 'h1', 'h2', 'h3', 'table', 'blockquote', 'hr']);

const joined = (lines: readonly string[]): string =>
  lines
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decoded = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '';
    });
