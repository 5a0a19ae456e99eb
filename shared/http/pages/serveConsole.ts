import { readFile } from 'node:fs/promises';
import { config } from '../../kernel/config.ts';
import { notFound } from '../../kernel/failure.ts';
import type { AssetAnswer, PageAnswer } from './pageResponses.ts';
import { servePage } from './servePage.ts';

/**
 * The console is static: one page, and hashed files that browsers keep. The page talks to its own host and the store of files alone, runs
 * our script and style alone, and turns no text into HTML. Pictures also come from where files are read.
 */
const contentSecurityPolicy = (): string => {
  const uploads = new URL(config('filesUrl')).origin;
  const pictures = new URL(config('filesReadUrl') || config('filesUrl')).origin;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${uploads}`,
    `img-src 'self' ${pictures}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
};

const typeOf: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

const folder = (): URL => new URL(config('consoleFolder'), import.meta.url);

export const serveConsole = () =>
  servePage('consolePage', ({ key, acceptedEncodings }) =>
    key === '' ? consolePage() : consoleFile(key, acceptedEncodings),
  );

/** Asked for each time, because it names the newest files. */
const consolePage = async (): Promise<PageAnswer> => {
  const html = await readFile(new URL('index.html', folder()), 'utf8');
  return {
    status: 200,
    page: {
      html: html
        .replace('{{client_id}}', config('consoleClientId'))
        .replace('{{sign_out}}', config('signOutUrl')),
      contentSecurityPolicy: contentSecurityPolicy(),
    },
  };
};

/** A name changes with the content of its file. */
const hashedName = /^[a-z]+-[A-Z0-9]{8}\.(js|css|svg)$/;

const consoleFile = async (name: string, encodings: readonly string[]): Promise<AssetAnswer> => {
  const [, extension = ''] = hashedName.exec(name) ?? [];
  const type = typeOf[extension];
  if (type === undefined) throw notFound('page');
  const encoding = (['br', 'gzip'] as const).find((one) => encodings.includes(one));
  const bytes = await readFile(
    new URL(encoding === undefined ? name : `${name}.${encoding}`, folder()),
  ).catch(() => {
    throw notFound('page');
  });
  return { status: 200, asset: bytes.toString('base64'), type, encoding };
};
