/**
 * Headers that make every file harmless in a browser. S3 itself cannot send them: the distribution in front of the
 * bucket does, and on one machine the local store.
 */
export const readHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * The distribution adds this header to each request, and the signature covers it. So a URL works only through the
 * distribution: a browser that opens it at S3 itself does not send the header.
 */
export const distributionMark = { 'x-read-through': 'distribution' } as const;
