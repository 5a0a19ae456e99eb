import {
  type CognitoIdentityProviderClient,
  DescribeResourceServerCommand,
  DescribeUserPoolCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { resourceServer } from '../stacks/userPool.ts';

/**
 * Whether a pool to adopt still has the scopes of its clients.
 * @throws Error with one sentence if the pool does not exist or does not fit the service
 */
export const examinePool = async (
  cognito: CognitoIdentityProviderClient,
  UserPoolId: string,
): Promise<{ readonly hasScopes: boolean }> => {
  const found = await unlessMissing(cognito.send(new DescribeUserPoolCommand({ UserPoolId })));
  if (found?.UserPool === undefined)
    throw new Error(`There is no user pool ${UserPoolId} in this region to be adopted.`);
  // Neither can be changed in a pool that is there.
  const { UsernameAttributes = [], SchemaAttributes = [], Domain, CustomDomain } = found.UserPool;
  const isOurs =
    UsernameAttributes.includes('email') && SchemaAttributes.some(({ Name }) => Name === 'custom:org_id');
  if (!isOurs)
    throw new Error(`The user pool ${UserPoolId} is none of this service: its users have no custom:org_id.`);
  const domain = Domain ?? CustomDomain;
  // A pool has one, and the stack that takes it up makes its own.
  if (domain !== undefined)
    throw new Error(
      `The user pool ${UserPoolId} still has the domain ${domain}; delete that in Cognito first.`,
    );
  const server = await unlessMissing(
    cognito.send(new DescribeResourceServerCommand({ UserPoolId, Identifier: resourceServer })),
  );
  return { hasScopes: server !== undefined };
};

const unlessMissing = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  });
