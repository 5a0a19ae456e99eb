import iconv from 'iconv-lite';

/**
 * The text of an email's bytes. If they do not match their label, or the label is unknown, they are read as UTF-8 if
 * valid, otherwise as Windows-1252, which maps every byte to a letter.
 */
export const decodeText = (bytes: Uint8Array, label = ''): string => {
  const labels = [markOf(bytes), ...label.slice(0, maxLabel).split(/[\s,;'"]+/)].filter(Boolean);
  const known = labels.map(decoderOf).filter((decode) => decode !== undefined);
  for (const decode of [...known, utf8]) {
    const text = decode(bytes, { fatal: true });
    if (text !== undefined) return text;
  }
  const [decode = windows1252] = known;
  const text = decode(bytes, { fatal: false }) ?? '';
  // If no character beyond ASCII was valid, the text is not in that charset.
  return /[^\p{ASCII}\uFFFD]/u.test(text) ? text : (windows1252(bytes, { fatal: false }) ?? '');
};

/** Longer than two charset names. */
const maxLabel = 100;

/** Undefined for bytes that are invalid in the charset, if `fatal`. */
type Decode = (bytes: Uint8Array, options: { readonly fatal: boolean }) => string | undefined;

const byStandard =
  (encoding: string): Decode =>
  (bytes, options) => {
    try {
      return new TextDecoder(encoding, options).decode(bytes);
    } catch {
      return undefined;
    }
  };

const utf8 = byStandard('utf-8');
const windows1252 = byStandard('windows-1252');

/** Bytes labeled ASCII or Latin 1 that are valid UTF-8 beyond ASCII are UTF-8: that hardly happens by chance. */
const latin: Decode = (bytes, { fatal }) =>
  fatal && bytes.some((byte) => byte > 0x7f) ? undefined : windows1252(bytes, { fatal });

/** The runtime's decoders do not support these, and the others are slower; no email has more text. */
const enough = 1_000_000;

const byTables =
  (encoding: string): Decode =>
  (bytes, { fatal }) => {
    const text = iconv.decode(Buffer.from(bytes.subarray(0, enough)), encoding);
    return fatal && text.includes('\uFFFD') ? undefined : text;
  };

/**
 * Seven-bit charsets that switch to two-byte letters and back by escape codes. The same letters have an eighth bit in
 * `encoding`.
 */
const byShifts =
  (encoding: string, into: string, back: string): Decode =>
  (bytes, options) => {
    const [before = '', ...shifted] = Buffer.from(bytes.subarray(0, enough)).toString('latin1').split(into);
    const lifted = shifted.map((text) => {
      const [letters = '', ...rest] = text.split(back);
      return [letters.replaceAll(/[!-~]/g, lift), ...rest].join('');
    });
    // The text named its letters once, at its start.
    const text = [before.replace(/\p{Cc}\$[)*][A-H]/u, ''), ...lifted].join('');
    return byStandard(encoding)(Buffer.from(text, 'latin1'), options);
  };

const lift = (sign: string): string => String.fromCharCode(sign.charCodeAt(0) | 0x80);

const shifting: ReadonlyMap<string, Decode> = new Map([
  ['iso-2022-kr', byShifts('euc-kr', '\x0e', '\x0f')],
  ['iso-2022-cn', byShifts('gbk', '\x0e', '\x0f')],
  ['hz-gb-2312', byShifts('gbk', '~{', '~}')],
]);

const decoderOf = (label: string): Decode | undefined => {
  const name = label.toLowerCase();
  // First unchanged, then without the prefixes and suffixes that programs add to other names.
  const names = [name, name.replace(/^(?:x|cs)-?/, ''), name.replace(/-(?:[ei]|\d|ms|ext)$/, '')];
  for (const one of names.filter((one) => !noCharset.test(one))) {
    const shifts = shifting.get(one);
    if (shifts !== undefined) return shifts;
    const encoding = standardFor(one);
    if (encoding !== undefined) return encoding === 'windows-1252' ? latin : byStandard(encoding);
    if (iconv.encodingExists(one)) return byTables(one);
  }
  return undefined;
};

/** Not charsets, although the libraries know these names. */
const noCharset = /^(?:base64|hex|binary|x-user-defined|replacement|__proto__|constructor)$/;

/** The web standard's encoding for a label; there, ASCII is Windows-1252. */
const standardFor = (name: string): string | undefined => {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
};

/** A byte order mark takes precedence over the label. */
const markOf = (bytes: Uint8Array): string => {
  const start = Buffer.from(bytes.subarray(0, 3)).toString('hex');
  if (start === 'efbbbf') return 'utf-8';
  if (start.startsWith('fffe')) return 'utf-16le';
  return start.startsWith('feff') ? 'utf-16be' : '';
};
