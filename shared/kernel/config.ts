import * as z from 'zod';
import { byName } from './byName.ts';
import { isEmail } from './email.ts';
import { isLoopbackHost } from './loopback.ts';

/** The default time limit for a request to AWS. */
export const usualRequestMilliseconds = 1_000;

const url = z.url({ protocol: /^https?$/ });

/**
 * A model of the server at `MODEL_URL`; without a URL, the id or ARN of a model or an inference profile of Amazon
 * Bedrock.
 */
export const ModelId = z
  .string()
  .max(2_048)
  .regex(/^[\w.:/@+-]*$/, 'Must be the id of a model')
  .default('');

/** A key is sent in a header, which allows no other characters. */
export const isModelKey = (key: string): boolean => /^[\x21-\x7e]{1,2000}$/.test(key);

export const ModelKey = z
  .string()
  .refine((key) => key === '' || isModelKey(key), 'Must be a key of plain letters, digits and signs')
  .default('');

export const ModelKeySecret = z
  .string()
  .regex(/^(arn:[\w-]+:secretsmanager:[\w-]+:\d{12}:secret:[\w/+=.@-]+)?$/)
  .default('');

const isModelUrl = (text: string): boolean => {
  const parsed = URL.parse(text);
  if (parsed === null || parsed.username + parsed.password + parsed.search + parsed.hash !== '') return false;
  return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopbackHost(parsed.hostname));
};

/** A server with the chat completions protocol; over TLS, except on this machine. */
export const ModelUrl = z
  .string()
  .refine(
    (text) => text === '' || isModelUrl(text),
    'Must be an address that begins with https://, or with http:// on this machine',
  )
  .default('');

/** The origins in a list such as `https://app.example.com, https://example.com`; an empty list has none. */
export const originsIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);

const isWebOrigin = (text: string): boolean =>
  url.safeParse(text).success && URL.parse(text)?.origin === text;

/** Web origins exactly as browsers send them, separated by commas. */
export const Origins = z
  .string()
  .default('')
  .refine(
    (list) => originsIn(list).every(isWebOrigin),
    'Must list origins such as https://app.example.com, separated by commas',
  );

const CodeClient = z.object({
  id: z.string().min(1),
  /** The addresses to which a sign-in may return, with a code or an error. */
  redirects: z.array(z.string()),
  /** With a secret, it need not send a challenge (PKCE). */
  isConfidential: z.boolean(),
});
export type CodeClient = z.infer<typeof CodeClient>;

export const codeClientsIn = (list: string): readonly CodeClient[] =>
  z.array(CodeClient).parse(JSON.parse(list));

const isCodeClientList = (list: string): boolean => {
  try {
    return codeClientsIn(list).length >= 0;
  } catch {
    return false;
  }
};

const CodeClients = z
  .string()
  .default('[]')
  .refine(isCodeClientList, 'Must be a list in JSON of clients with id, redirects and isConfidential');

/**
 * Every environment variable that the service reads, and the schema of its value. Nothing else reads `process.env`. A function gets only
 * those it needs, so each is checked at its first use.
 */
const settings = {
  baseUrl: ['BASE_URL', url],
  authUrl: ['AUTH_URL', url],
  tableName: ['TABLE_NAME', z.string().min(3)],
  // The prefix of the names of the operations' functions, before the operation's id.
  operationFunctions: ['OPERATION_FUNCTIONS', z.string().regex(/^[\w-]+-$/)],
  tokenIssuer: ['TOKEN_ISSUER', url],
  tokenKeysUrl: ['TOKEN_KEYS_URL', url],
  authorizeUrl: ['OAUTH_AUTHORIZE_URL', url],
  tokenUrl: ['OAUTH_TOKEN_URL', url],
  // Where the identity provider ends a person's session.
  signOutUrl: ['OAUTH_SIGN_OUT_URL', url],
  codeClients: ['OAUTH_CODE_CLIENTS', CodeClients],
  scopePrefix: ['SCOPE_PREFIX', z.string().default('l2p/')],
  sealingKeyId: ['SEALING_KEY_ID', z.string().min(1)],
  loopbackReceivers: ['LOOPBACK_RECEIVERS', z.enum(['allowed', 'refused']).default('refused')],
  messageSender: ['MESSAGE_SENDER', z.string().refine(isEmail, 'Must be an email address.')],
  emailConfigurationSet: ['EMAIL_CONFIGURATION_SET', z.string().min(1)],
  textConfigurationSet: ['TEXT_CONFIGURATION_SET', z.string().min(1)],
  corsOrigins: ['CORS_ORIGINS', Origins],
  accessNote: ['ACCESS_NOTE', z.string().default('')],
  requestMilliseconds: [
    'REQUEST_MILLISECONDS',
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/)
      .default(String(usualRequestMilliseconds)),
  ],
  modelId: ['MODEL_ID', ModelId],
  modelUrl: ['MODEL_URL', ModelUrl],
  modelKey: ['MODEL_KEY', ModelKey],
  modelKeySecret: ['MODEL_KEY_SECRET', ModelKeySecret],
  // The start of each file's URL.
  filesUrl: ['FILES_URL', url],
  // The start of the URLs for reading files, if different.
  filesReadUrl: ['FILES_READ_URL', z.union([z.literal(''), url]).default('')],
  // The start of each inbound email's URL.
  mailUrl: ['MAIL_URL', url],
  // A folder of fonts for letters that the standard fonts lack.
  paperFonts: ['PAPER_FONTS', z.string().default('')],
  // Next to the bundled function, unless its files are elsewhere.
  consoleFolder: ['CONSOLE_FOLDER', z.string().default('./console/')],
  consoleClientId: ['CONSOLE_CLIENT_ID', z.string().min(1)],
} as const satisfies Readonly<Record<string, readonly [variable: string, schema: z.ZodType<string>]>>;

export type Setting = keyof typeof settings;

/** The names by which CDK and the local runtime set them. */
export const variables = /* @__PURE__ */ byName(
  // `keys` forgets the names.
  Object.keys(settings) as Setting[],
  (setting) => settings[setting][0],
);

/** @throws Error with one sentence that names a missing or invalid variable */
export const config = (setting: Setting): string => {
  const [variable, schema] = settings[setting];
  return read(variable, schema);
};

export const queueVariable = (queue: string): string => `${queue.toUpperCase()}_QUEUE_URL`;

export const queueUrl = (queue: string): string => read(queueVariable(queue), url);

const read = (variable: string, schema: z.ZodType<string>): string => {
  const result = schema.safeParse(process.env[variable]);
  if (result.success) return result.data;
  const reason = result.error.issues.map(({ message }) => message).join(', ');
  throw new Error(`The environment variable ${variable} is missing or wrong (${reason}).`);
};

/** Lambda sets these for every function, and the local runtime for its process. */
export const signingAccess = () => ({
  region: read('AWS_REGION', z.string().min(1)),
  credentials: {
    accessKeyId: read('AWS_ACCESS_KEY_ID', z.string().min(1)),
    secretAccessKey: read('AWS_SECRET_ACCESS_KEY', z.string().min(1)),
    ...(process.env.AWS_SESSION_TOKEN ? { sessionToken: process.env.AWS_SESSION_TOKEN } : {}),
  },
});
