import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

/** What uses the parts below: the clients of S3, SES and texts, which are loaded late, and these parts themselves. */
const lateUsers = /@aws-sdk\/(client-(?!dynamodb|sqs)|middleware-sdk-s3)/;

/** How they write and read a call: in XML, with fields in headers and paths, and with answers that are streams. */
const lateParts = /\/(xml|HttpBinding|HttpIntercepting|ToString|FromString|AwsRest|util-stream|checksum)/;

const late = '?late';

/**
 * Gives the parts of the SDK that only late clients use their own modules. Otherwise the bundler puts them into the first part, because
 * the table's client reaches the whole SDK through its index modules.
 */
export const lateClients: Plugin = {
  name: 'late-clients',
  setup: ({ onLoad, onResolve, resolve }) => {
    onResolve({ filter: /^@(aws-sdk|smithy)\/core\/|^\.{1,2}\// }, async ({ path, importer, ...at }) => {
      if (at.pluginData === lateUsers || !(lateUsers.test(importer) || at.pluginData === late))
        return undefined;
      const isPart = path.startsWith('.');
      if (isPart && (at.pluginData !== late || !lateParts.test(path))) return undefined;
      const resolved = await resolve(path, { ...at, importer, pluginData: lateUsers });
      return { path: resolved.path, sideEffects: resolved.sideEffects, suffix: late };
    });
    onLoad({ filter: /\/core\/dist-es\/.*\.js$/ }, ({ path, suffix }) =>
      suffix === late
        ? { contents: readFileSync(path, 'utf8'), resolveDir: dirname(path), pluginData: late }
        : undefined,
    );
  },
};
