import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { withoutRetries } from '../../kernel/awsCalls.ts';
import { lean } from '../../kernel/leanClient.ts';

let client: SecretsManagerClient | undefined;

/** @throws the SDK's errors */
export const readSecret = async (SecretId: string): Promise<string> => {
  client ??= lean(new SecretsManagerClient(withoutRetries()));
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
  return SecretString;
};
