/**
 * What comes with every file, so that it is harmless in a browser. S3 itself cannot send these headers: the distribution in front of the bucket
 * does, and on one machine the local store.
 */
export const readHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * The distribution adds this header to each request, and the signature covers it. So an address works only through the distribution: no browser that
 * opens it at S3 itself sends the header.
 */
export const distributionMark = { 'x-read-through': 'distribution' } as const;
