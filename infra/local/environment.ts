import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { queueNames } from '../../shared/contract/workers.ts';
import { queueVariable, variables } from '../../shared/kernel/config.ts';
import { consoleFolder } from '../bundling/console.ts';
import { codeClients, consoleClientId, demoAccess } from './demo/demoAccess.ts';
import { functionPrefix } from './functionService.ts';
import { routes, scopePrefix } from './identity/identityProvider.ts';
import type { KeyService } from './keyService.ts';
import type { Listening } from './machine/listening.ts';
import { region } from './queues/queueActions.ts';
import type { Queues } from './queues/queues.ts';

/** New in each process, so addresses signed by an earlier process stop working. */
const secretKey = randomBytes(30).toString('base64');

export const defaultTableName = 'lead-to-payment';

type Parts = {
  readonly dir: string;
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly dynamoEndpoint: string;
  readonly tableName: string;
  readonly queues: Queues;
  readonly keys: KeyService;
  readonly functions: Listening;
  /** The stand-in that keeps outbound messages. */
  readonly messageProvidersEndpoint: string;
  /** The address of the inbound emails. */
  readonly mailUrl: string;
  /** The start of each file's address. */
  readonly filesUrl: string;
  readonly corsOrigins: string;
};

/** The environment that CDK gives the functions on AWS, here for this machine. The credentials are placeholders. */
const environment = ({
  baseUrl,
  authUrl,
  dynamoEndpoint,
  tableName,
  queues,
  keys,
  functions,
  messageProvidersEndpoint,
  mailUrl,
  filesUrl,
  corsOrigins,
}: Parts): Record<string, string> => ({
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: 'local',
  // Anyone who has it can sign addresses of files.
  AWS_SECRET_ACCESS_KEY: secretKey,
  AWS_ENDPOINT_URL_DYNAMODB: dynamoEndpoint,
  AWS_ENDPOINT_URL_SQS: queues.endpoint,
  AWS_ENDPOINT_URL_KMS: keys.endpoint,
  AWS_ENDPOINT_URL_LAMBDA: functions.endpoint,
  AWS_ENDPOINT_URL_SESV2: messageProvidersEndpoint,
  AWS_ENDPOINT_URL_PINPOINT_SMS_VOICE_V2: messageProvidersEndpoint,
  [variables.baseUrl]: baseUrl,
  [variables.authUrl]: authUrl,
  [variables.tableName]: tableName,
  ...Object.fromEntries(queueNames.map((name) => [queueVariable(name), queues.url(name)])),
  [variables.operationFunctions]: functionPrefix,
  [variables.messageSender]: 'office@lead-to-payment.example',
  [variables.emailConfigurationSet]: 'local',
  [variables.textConfigurationSet]: 'local',
  [variables.tokenIssuer]: authUrl,
  [variables.tokenKeysUrl]: authUrl + routes.jwks,
  [variables.tokenUrl]: authUrl + routes.token,
  [variables.authorizeUrl]: authUrl + routes.authorization,
  [variables.signOutUrl]: authUrl + routes.sign_out,
  [variables.codeClients]: JSON.stringify(codeClients()),
  [variables.scopePrefix]: scopePrefix,
  [variables.sealingKeyId]: keys.keyId,
  [variables.loopbackReceivers]: 'allowed',
  [variables.filesUrl]: filesUrl,
  [variables.mailUrl]: mailUrl,
  [variables.consoleFolder]: pathToFileURL(`${consoleFolder}/`).href,
  [variables.consoleClientId]: consoleClientId,
  [variables.corsOrigins]: corsOrigins,
  [variables.accessNote]: demoAccess(),
  // A busy machine does all by itself what AWS does with many; nothing ends a function here.
  [variables.requestMilliseconds]: '30000',
  // Its key stays in the environment, because these values are written to a file.
  [variables.modelId]: process.env[variables.modelId] ?? '',
  [variables.modelUrl]: process.env[variables.modelUrl] ?? '',
});

/** The file that says how to reach a running service's parts, for the operator's commands and for tests. */
export const environmentFile = (dir: string): string => join(dir, 'environment.json');

export const publishEnvironment = (parts: Parts): Record<string, string> => {
  const variables = environment(parts);
  const file = environmentFile(parts.dir);
  // A command that reads it right now finds the old one or the new one, never half of it.
  writeFileSync(`${file}.new`, JSON.stringify(variables, undefined, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return variables;
};
