import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import mailsplit, { type MimeNode, type SplitterChunk } from '@zone-eu/mailsplit';
import FlowedDecoder from '@zone-eu/mailsplit/lib/flowed-decoder.js';
import { decodeText } from './charsets.ts';

export type Part = { readonly node: MimeNode; readonly parts: Part[]; readonly written: Buffer[] };

/** Above normal use; everything before the limit is read. */
const limits = { maxChildNodes: 200, maxHeadSize: 2 * 1024 * 1024 };

/** An email as a tree of parts, as far as it can be split; undefined for an empty one. */
export const divide = async (bytes: Uint8Array): Promise<Part | undefined> => {
  const splitter = new mailsplit.Splitter({ defaultInlineEmbedded: true, ...limits });
  const found = new Map<Part['node'], Part>();
  const partOf = (node: MimeNode): Part => {
    const part = found.get(node) ?? { node, parts: [], written: [] };
    if (!found.has(node) && node.parentNode) found.get(node.parentNode)?.parts.push(part);
    found.set(node, part);
    return part;
  };
  splitter.on('data', (chunk: SplitterChunk) => {
    if (chunk.type === 'node') partOf(chunk);
    // A boundary comes with the part that it starts.
    else if (chunk.node.headers === false) partOf(chunk.node);
    else partOf(chunk.node).written.push(chunk.value);
  });
  splitter.end(bytes);
  await finished(splitter).catch(() => undefined);
  // The library does not announce a part that ends before its headers do.
  for (const node of found.keys()) node.parseHeaders();
  const [root] = found.values();
  return root;
};

/** A part's decoded bytes, with its original line lengths. */
export const bytesOf = async ({ node, written }: Part): Promise<Uint8Array> => {
  const all = Buffer.concat(written);
  const encodedBytes = node.encoding === 'base64' ? lengthOfBase64(all) : all.length;
  const decoder = node.getDecoder();
  decoder.end(all.subarray(0, encodedBytes));
  const decoded = await buffer(
    node.flowed ? decoder.pipe(new FlowedDecoder({ delSp: node.delSp })) : decoder,
  );
  return Buffer.concat([strayLines(node), decoded, all.subarray(encodedBytes)]);
};

/**
 * Mailing lists append text to encoded content, and some programs falsely claim an encoding. Base64 ends with its
 * padding.
 */
const lengthOfBase64 = (bytes: Buffer): number => {
  const line = /[A-Za-z0-9+/]*(?:={1,2}|[ \t]*(?:\r?\n|$))/y;
  const text = bytes.toString('latin1');
  let end = 0;
  while (end < text.length && line.test(text)) end = line.lastIndex;
  return end;
};

/** Lines among the headers that are not headers, because the author forgot the empty line before them. */
const strayLines = ({ headers }: MimeNode): Buffer => {
  const lines = headers ? headers.getList().map(({ line }) => line) : [];
  const first = lines.findIndex((line) => !/^[!-9;-~]+[ \t]*:/.test(line));
  return Buffer.from(first < 0 ? '' : `${lines.slice(first).join('\r\n')}\r\n`, 'latin1');
};

/** The first header of each name: names in lower case, values in one line, encoded words unchanged. */
export const headersOf = ({ node }: Part): ReadonlyMap<string, string> => {
  const lines = node.headers ? node.headers.getList() : [];
  return new Map(
    lines
      .map(({ key, line }) => [key, Buffer.from(line.slice(line.indexOf(':') + 1), 'latin1')] as const)
      .map(
        ([key, bytes]) =>
          [
            key,
            decodeText(bytes)
              .replaceAll(/\r?\n[ \t]*/g, ' ')
              .trim(),
          ] as const,
      )
      .toReversed(),
  );
};
