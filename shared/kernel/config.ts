import * as z from 'zod';
import { isEmail } from './email.ts';
import { isLoopbackHost } from './loopback.ts';

/** The default time limit for a request to AWS. */
export const usualRequestMilliseconds = 1_000;

/**
 * Every environment variable that the service reads. CDK and the local runtime set them by these names, and nothing
 * else reads `process.env`. A function gets only those it needs, so each is checked at its first use.
 */
export const variables = {
  baseUrl: 'BASE_URL',
  authUrl: 'AUTH_URL',
  tableName: 'TABLE_NAME',
  operationFunctions: 'OPERATION_FUNCTIONS',
  tokenIssuer: 'TOKEN_ISSUER',
  tokenKeysUrl: 'TOKEN_KEYS_URL',
  authorizeUrl: 'OAUTH_AUTHORIZE_URL',
  tokenUrl: 'OAUTH_TOKEN_URL',
  signOutUrl: 'OAUTH_SIGN_OUT_URL',
  codeClients: 'OAUTH_CODE_CLIENTS',
  scopePrefix: 'SCOPE_PREFIX',
  sealingKeyId: 'SEALING_KEY_ID',
  loopbackReceivers: 'LOOPBACK_RECEIVERS',
  messageSender: 'MESSAGE_SENDER',
  emailConfigurationSet: 'EMAIL_CONFIGURATION_SET',
  textConfigurationSet: 'TEXT_CONFIGURATION_SET',
  corsOrigins: 'CORS_ORIGINS',
  accessNote: 'ACCESS_NOTE',
  requestMilliseconds: 'REQUEST_MILLISECONDS',
  modelId: 'MODEL_ID',
  modelUrl: 'MODEL_URL',
  modelKey: 'MODEL_KEY',
  modelKeySecret: 'MODEL_KEY_SECRET',
  filesUrl: 'FILES_URL',
  filesReadUrl: 'FILES_READ_URL',
  mailUrl: 'MAIL_URL',
  paperFonts: 'PAPER_FONTS',
  consoleFolder: 'CONSOLE_FOLDER',
  consoleClientId: 'CONSOLE_CLIENT_ID',
} as const;

export type Setting = keyof typeof variables;

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

const schemas: Record<Setting, z.ZodType<string>> = {
  baseUrl: url,
  authUrl: url,
  tableName: z.string().min(3),
  // The prefix of the names of the operations' functions, before the operation's id.
  operationFunctions: z.string().regex(/^[\w-]+-$/),
  tokenIssuer: url,
  tokenKeysUrl: url,
  authorizeUrl: url,
  tokenUrl: url,
  codeClients: CodeClients,
  scopePrefix: z.string().default('l2p/'),
  sealingKeyId: z.string().min(1),
  loopbackReceivers: z.enum(['allowed', 'refused']).default('refused'),
  messageSender: z.string().refine(isEmail, 'Must be an email address.'),
  emailConfigurationSet: z.string().min(1),
  textConfigurationSet: z.string().min(1),
  corsOrigins: Origins,
  accessNote: z.string().default(''),
  requestMilliseconds: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .default(String(usualRequestMilliseconds)),
  modelId: ModelId,
  modelUrl: ModelUrl,
  modelKey: ModelKey,
  modelKeySecret: ModelKeySecret,
  // The start of each file's URL.
  filesUrl: url,
  // The start of the URLs for reading files, if different.
  filesReadUrl: z.union([z.literal(''), url]).default(''),
  // The start of each inbound email's URL.
  mailUrl: url,
  // A folder of fonts for letters that the standard fonts lack.
  paperFonts: z.string().default(''),
  // Next to the bundled function, unless its files are elsewhere.
  consoleFolder: z.string().default('./console/'),
  consoleClientId: z.string().min(1),
  // Where the identity provider ends a person's session.
  signOutUrl: url,
};

/** @throws Error with one sentence that names a missing or invalid variable */
export const config = (setting: Setting): string => read(variables[setting], schemas[setting]);

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
