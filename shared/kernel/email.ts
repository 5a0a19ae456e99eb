import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * The normal form of an address: in lower case, the domain in ASCII, the local part in NFC and without unnecessary
 * quotes. Undefined for addresses that RFC 5321 and 6531 forbid, for local parts that need quotes, and for domains
 * without a dot.
 */
export const normalizeEmail = (text: string): string | undefined => {
  const address = text.trim().normalize('NFC');
  const at = address.lastIndexOf('@');
  if (at < 1 || address.length > maxCharacters) return undefined;
  const local = localPartOf(address.slice(0, at));
  const domain = domainOf(address.slice(at + 1));
  if (local === undefined || domain === undefined) return undefined;
  const normal = `${local}@${domain}`.toLowerCase().normalize('NFC');
  return Buffer.byteLength(normal) <= maxBytes ? normal : undefined;
};

export const isEmail = (text: string): boolean => normalizeEmail(text) !== undefined;

/** The address in a sender's header: `Ann Lee <ann@lee.example>`, or `ann@lee.example (Ann Lee)`. */
export const emailIn = (text: string): string | undefined => {
  const open = text.lastIndexOf('<');
  if (open >= 0) return normalizeEmail(text.slice(open + 1).replace(/>.*/s, ''));
  const bare = text.trim();
  return normalizeEmail(bare.endsWith(')') ? bare.slice(0, bare.lastIndexOf('(')) : bare);
};

/** The owner's address in a bounce address signed by a server (BATV); other addresses unchanged. */
export const ownerOf = (email: string): string => email.replace(/^prvs=\d{4}[0-9a-f]{6}=/, '');

/** Removes a tag, as in `acme+ads@in.example`; other addresses unchanged. */
export const withoutTag = (email: string): string => email.replace(/^([^+@]+)\+[^@]*(?=@)/, '$1');

/** RFC 5321, 4.5.3.1, counted in bytes; a path of 256 has the address in angle brackets. */
const maxBytes = 254;
const maxLocalBytes = 64;
const maxLabelLength = 63;
/** A domain has more bytes in ASCII than characters in another script. */
export const maxCharacters = 320;

const localPartOf = (written: string): string | undefined => {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/u.exec(written)?.[1];
  const local = quoted === undefined ? written : quoted.replaceAll(/\\(.)/gu, '$1');
  const isAllowed = local.split('.').every((atom) => atomPattern.test(atom));
  return isAllowed && Buffer.byteLength(local) <= maxLocalBytes ? local : undefined;
};

/** `atext` of RFC 5322 and, by RFC 6531, all visible characters beyond ASCII. */
const atomPattern =
  /^(?!\p{M})[[a-zA-Z0-9!#$%\&'*+\/=?^_`\{\|\}~\-][[\p{L}\p{M}\p{N}\p{P}\p{S}]--\p{ASCII}]]+$/v;

const domainOf = (written: string): string | undefined => {
  // Other forms of a URL's host, such as `%61` or an IP address, are not part of an email domain.
  if (!/^(?:[\p{L}\p{M}\p{N}.。．｡－-]|\u200C|\u200D)+$/u.test(written)) return undefined;
  const domain = domainToASCII(written);
  const labels = domain.split('.');
  const isName = labels.length > 1 && labels.every(isLabel) && /[a-z]/.test(labels.at(-1) ?? '');
  // A domain that stays in Punycode is invalid.
  const isReadable = !/(?:^|\.)xn--/.test(domainToUnicode(domain));
  return isName && isReadable ? domain : undefined;
};

const isLabel = (label: string): boolean =>
  /^[a-z0-9-]+$/.test(label) &&
  label.length <= maxLabelLength &&
  !label.startsWith('-') &&
  !label.endsWith('-');
