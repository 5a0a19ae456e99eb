import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  config,
  Origins,
  originsIn,
  queueUrl,
  queueVariable,
  type Setting,
  variables,
} from '../../shared/kernel/config.ts';

const settings = Object.keys(variables) as Setting[];
const without = new Map<Setting, string>([
  ['scopePrefix', 'l2p/'],
  ['codeClients', '[]'],
  ['loopbackReceivers', 'refused'],
  ['corsOrigins', ''],
  ['accessNote', ''],
  ['requestMilliseconds', '1000'],
  ['modelId', ''],
  ['modelUrl', ''],
  ['modelKey', ''],
  ['modelKeySecret', ''],
  ['filesReadUrl', ''],
  ['paperFonts', ''],
  ['consoleFolder', './console/'],
]);
const urls = settings.filter(
  (setting) => (setting.endsWith('Url') && !without.has(setting)) || setting === 'tokenIssuer',
);

afterEach(() => vi.unstubAllEnvs());

const read = (setting: Setting, value: string | undefined) => {
  vi.stubEnv(variables[setting], value);
  return config(setting);
};

test('every setting has a variable of its own', () => {
  expect(new Set(Object.values(variables)).size).toBe(settings.length);
  for (const name of Object.values(variables)) expect(name).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
});

test('the variables have the names by which they are set', () => {
  expect(variables).toEqual({
    baseUrl: 'BASE_URL',
    authUrl: 'AUTH_URL',
    tableName: 'TABLE_NAME',
    operationFunctions: 'OPERATION_FUNCTIONS',
    tokenIssuer: 'TOKEN_ISSUER',
    tokenKeysUrl: 'TOKEN_KEYS_URL',
    authorizeUrl: 'OAUTH_AUTHORIZE_URL',
    tokenUrl: 'OAUTH_TOKEN_URL',
    signOutUrl: 'OAUTH_SIGN_OUT_URL',
    scopePrefix: 'SCOPE_PREFIX',
    codeClients: 'OAUTH_CODE_CLIENTS',
    sealingKeyId: 'SEALING_KEY_ID',
    filesUrl: 'FILES_URL',
    filesReadUrl: 'FILES_READ_URL',
    mailUrl: 'MAIL_URL',
    paperFonts: 'PAPER_FONTS',
    consoleFolder: 'CONSOLE_FOLDER',
    consoleClientId: 'CONSOLE_CLIENT_ID',
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
  });
});

test('the URL of a queue is in the variable of its name, and must be one', () => {
  expect(queueVariable('runs')).toBe('RUNS_QUEUE_URL');
  vi.stubEnv('RUNS_QUEUE_URL', 'https://sqs.example.com/1/runs');
  expect(queueUrl('runs')).toBe('https://sqs.example.com/1/runs');
  vi.stubEnv('RUNS_QUEUE_URL', 'runs');
  expect(() => queueUrl('runs')).toThrow('The environment variable RUNS_QUEUE_URL is missing or wrong');
});

describe('a setting', () => {
  test.each(settings)('%s that is not set has its default, or is named in the error', (setting) => {
    const standard = without.get(setting);
    if (standard !== undefined) expect(read(setting, undefined)).toBe(standard);
    else
      expect(() => read(setting, undefined)).toThrow(
        new RegExp(`^The environment variable ${variables[setting]} is missing or wrong \\(.+\\)\\.$`),
      );
  });

  test.each(urls)('%s must be a web address', (setting) => {
    expect(read(setting, 'http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000');
    expect(read(setting, 'https://example.com/x')).toBe('https://example.com/x');
    for (const wrong of [
      '',
      'example.com',
      'ftp://example.com',
      'xhttp://example.com',
      'httpsx://example.com',
    ])
      expect(() => read(setting, wrong)).toThrow(variables[setting]);
  });

  test.each([
    ['tableName', ['abc', 'table'], ['', 'ab']],
    ['sealingKeyId', ['k', 'alias/sealing'], ['']],
    ['loopbackReceivers', ['allowed', 'refused'], ['', 'yes']],
    ['messageSender', ['office@example.com'], ['', 'office']],
    ['requestMilliseconds', ['1', '999999'], ['', '0', '-1', '1.5', 'x1', '1x', '1000000']],
    ['operationFunctions', ['lead-to-payment-dev-', 'a_1-'], ['', '-', 'a', 'a b-', '/a-', 'a-/']],
    ['emailConfigurationSet', ['m', 'mail'], ['']],
    ['textConfigurationSet', ['t', 'text'], ['']],
    [
      'modelUrl',
      ['', 'http://localhost:11434/v1', 'http://127.0.0.1:8080/v1', 'https://api.example.com/v1'],
      [
        'localhost:11434',
        'http://example.com/v1',
        'http://localhost.example.com/v1',
        'ftp://localhost/v1',
        'https://me:secret@example.com/v1',
        'https://example.com/v1?key=a',
        'https://example.com/v1#a',
      ],
    ],
    ['modelKey', ['', 'sk-a_B.9'], ['two words', 'line\n', 'schlüssel', 'k'.repeat(2_001)]],
    [
      'modelKeySecret',
      ['', 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:model-AbCdEf'],
      ['model', 'arn:aws:s3:::bucket'],
    ],
    ['modelId', ['', 'eu.amazon.nova-lite-v1:0', 'm'.repeat(2_048)], ['a b', ' a', 'a!', 'm'.repeat(2_049)]],
    [
      'codeClients',
      ['[]', '[{"id":"a","redirects":["https://a.example/"],"isConfidential":true}]'],
      ['', '{}', '[{"id":"a"}]', '[{"id":"","redirects":[],"isConfidential":true}]', 'a'],
    ],
    ['corsOrigins', ['', 'https://a.example'], ['https://a.example/']],
  ] as const)('%s may be %j but not %j', (setting, right, wrong) => {
    for (const value of right) expect(read(setting, value)).toBe(value);
    for (const value of wrong) expect(() => read(setting, value)).toThrow(variables[setting]);
  });
});

test('the error explains the fault', () => {
  expect(() => read('tableName', 'ab')).toThrow(
    'The environment variable TABLE_NAME is missing or wrong (Too small: expected string to have >=3 characters).',
  );
});

describe('origins', () => {
  test('origins are separated by commas, with or without spaces, and an empty list has none', () => {
    expect(originsIn(' https://a.example,http://b.example:8080 , ')).toEqual([
      'https://a.example',
      'http://b.example:8080',
    ]);
    expect(originsIn('')).toEqual([]);
  });

  test.each([
    'https://a.example/',
    'https://A.example',
    'a.example',
    'file://x',
    'xhttps://a.example',
    'null',
  ])('%s is none', (text) => {
    expect(Origins.safeParse(`https://b.example,${text}`).success).toBe(false);
  });
});
