import { type QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/**
 * The visible text of HTML, in lines, as a browser without pictures shows it. Tags are read as a stream, without a
 * tree: strangers may nest them to any depth, and the cost depends only on the length.
 */
export const textOfHtml = (html: string): string => {
  const reader = new Reader(html);
  const tokenizer = new Tokenizer({}, reader);
  tokenizer.write(html);
  tokenizer.end();
  return reader.text();
};

const unseen = new Set(['script', 'style', 'title', 'template']);
const asWritten = new Set(['pre', 'textarea', 'xmp', 'listing', 'plaintext']);
/** These start and end a line, and those further down leave an empty one. */
const lines = new Set(
  `address article aside body center dd details dialog dir div dt fieldset figcaption figure footer form frameset header hgroup html
  legend li main menu nav noframes noscript optgroup option search section select summary tbody tfoot thead tr ul ol caption`.split(
    /\s+/,
  ),
);
const paragraphs = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'dl',
  'hr',
  'table',
  ...asWritten,
]);
const shownValues: Readonly<Record<string, string>> = { img: 'alt', area: 'alt', input: 'value' };

class Reader implements TokenizerCallbacks {
  readonly #html: string;
  readonly #page = new Page();
  #tag = '';
  #attribute = '';
  #attributes = new Map<string, string>();
  /** The element whose text is hidden, until it ends. */
  #unseen: string | undefined;

  constructor(html: string) {
    this.#html = html;
  }

  text = (): string => this.#page.text();

  ontext(start: number, end: number): void {
    if (this.#unseen === undefined) this.#page.write(this.#html.slice(start, end));
  }
  ontextentity(codePoint: number): void {
    if (this.#unseen === undefined) this.#page.write(String.fromCodePoint(codePoint));
  }
  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, end).toLowerCase();
    this.#attributes = new Map();
  }
  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, end).toLowerCase();
  }
  onattribdata(start: number, end: number): void {
    this.#addValue(this.#html.slice(start, end));
  }
  onattribentity(codePoint: number): void {
    this.#addValue(String.fromCodePoint(codePoint));
  }
  onopentagend(): void {
    const tag = this.#tag;
    if (unseen.has(tag)) this.#unseen ??= tag;
    if (this.#unseen !== undefined) return;
    this.#page.open(tag);
    const shown = this.#attributes.get(shownValues[tag] ?? '');
    if (shown && this.#attributes.get('type')?.toLowerCase() !== 'hidden') this.#page.write(shown);
  }
  onselfclosingtag(): void {
    this.onopentagend();
  }
  onclosetag(start: number, end: number): void {
    const tag = this.#html.slice(start, end).toLowerCase();
    if (this.#unseen === undefined) this.#page.close(tag);
    if (this.#unseen === tag) this.#unseen = undefined;
  }

  #addValue(text: string): void {
    const { [this.#tag]: shown } = shownValues;
    if (this.#attribute !== shown && this.#attribute !== 'type') return;
    this.#attributes.set(this.#attribute, (this.#attributes.get(this.#attribute) ?? '') + text);
  }

  onattribend(_: QuoteType): void {}
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onprocessinginstruction(): void {}
}

/** Longer than the filed text: the rest of an email is not worth the memory. */
const enough = 100_000;

/** Collects words; a separator is added before the next word. */
class Page {
  readonly #written: string[] = [];
  readonly #lists: number[] = [];
  #gap = '';
  #breaks = 0;
  #asWritten = 0;
  #characters = 0;

  write(text: string): void {
    if (this.#asWritten > 0) {
      this.#put(text);
      return;
    }
    for (const [index, word] of text.split(/[ \t\n\r\f]+/).entries()) {
      if (index > 0) this.#gap ||= ' ';
      if (word !== '') this.#put(word);
    }
  }

  open(tag: string): void {
    if (tag === 'br') this.#breaks += 1;
    else if (tag === 'td' || tag === 'th') this.#gap = '  ';
    else this.#divide(tag);
    if (asWritten.has(tag)) this.#asWritten += 1;
    if (tag === 'ol') this.#lists.push(1);
    if (tag === 'ul') this.#lists.push(0);
    if (tag === 'li') this.#begin(this.#lists.at(-1) ?? 0);
  }

  close(tag: string): void {
    this.#divide(tag);
    if (asWritten.has(tag)) this.#asWritten = Math.max(0, this.#asWritten - 1);
    if (tag === 'ol' || tag === 'ul') this.#lists.pop();
  }

  #begin(number: number): void {
    this.#put(number === 0 ? '*' : `${number}.`);
    this.#gap = ' ';
    if (number > 0) this.#lists.splice(-1, 1, number + 1);
  }

  #divide(tag: string): void {
    if (paragraphs.has(tag)) this.#breaks = Math.max(this.#breaks, 2);
    else if (lines.has(tag)) this.#breaks = Math.max(this.#breaks, 1);
  }

  #put(text: string): void {
    if (this.#characters > enough) return;
    this.#characters += text.length;
    if (this.#written.length > 0) this.#written.push('\n'.repeat(Math.min(this.#breaks, 2)) || this.#gap);
    this.#written.push(text);
    this.#breaks = 0;
    this.#gap = '';
  }

  text = (): string =>
    this.#written
      .join('')
      .replaceAll('\u00A0', ' ')
      .split(/\r\n?|\n/)
      .map((line) => line.trimEnd())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
}
