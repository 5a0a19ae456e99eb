import {
  AddUserPoolClientSecretCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminResetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  type CreateUserPoolClientCommandInput,
  DeleteUserPoolClientCommand,
  DeleteUserPoolClientSecretCommand,
  ListUserPoolClientSecretsCommand,
  ResourceNotFoundException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { toProviderScopes } from '../../shared/identity/oauth.ts';
import { config } from '../../shared/kernel/config.ts';
import { Failure } from '../../shared/kernel/failure.ts';
import type { Directory, KnownUser, NewClient } from './target.ts';
import { noAccount } from './words.ts';

/** Clients are a user pool's app clients, users its users. Cognito chooses the ids of new ones. */
export const cognitoDirectory = (
  cognito: CognitoIdentityProviderClient,
  UserPoolId: string,
  tokenHours: number,
): Directory => ({
  createClient: async (client) => {
    const { UserPoolClient } = await cognito.send(
      new CreateUserPoolClientCommand({ UserPoolId, ...machineClient(client, tokenHours) }),
    );
    return {
      id: present(UserPoolClient?.ClientId, 'client id'),
      secret: present(UserPoolClient?.ClientSecret, 'client secret'),
    };
  },
  rotateSecret: (ClientId) => rotate(cognito, { UserPoolId, ClientId }),
  removeClient: async (ClientId) => {
    try {
      await cognito.send(new DeleteUserPoolClientCommand({ UserPoolId, ClientId }));
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw error;
    }
  },
  createUser: async ({ tenantId, email, name }) => {
    const UserAttributes = Object.entries({
      email,
      email_verified: 'true',
      name,
      'custom:org_id': tenantId,
    }).map(([Name, Value]) => ({ Name, Value }));
    const user = { UserPoolId, Username: email, UserAttributes, DesiredDeliveryMediums: ['EMAIL' as const] };
    const { User } = await cognito.send(new AdminCreateUserCommand(user)).catch((error: unknown) => {
      if (!(error instanceof UsernameExistsException)) throw error;
      throw new Failure('conflict', `There is a user ${email} already.`, { cause: error });
    });
    return { id: present(User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value, 'id of the user') };
  },
  removeUser: async ({ id: Username }) => {
    try {
      await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
    } catch (error) {
      if (!(error instanceof UserNotFoundException)) throw error;
    }
  },
  setUserEnabled: (user, isEnabled) =>
    withAccount(user, async (Username) => {
      if (isEnabled) {
        await cognito.send(new AdminEnableUserCommand({ UserPoolId, Username }));
        return;
      }
      await cognito.send(new AdminDisableUserCommand({ UserPoolId, Username }));
      // Otherwise an ended refresh token would work again once the user is enabled.
      await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    }),
  resetPassword: (user) =>
    withAccount(user, async (Username) => {
      const { UserStatus } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
      if (UserStatus === 'FORCE_CHANGE_PASSWORD') {
        // A user who never signed in has no password to reset, only an invitation by email.
        await cognito.send(
          new AdminCreateUserCommand({
            UserPoolId,
            Username: user.email,
            MessageAction: 'RESEND',
            DesiredDeliveryMediums: ['EMAIL'],
          }),
        );
        return undefined;
      }
      await cognito.send(new AdminResetUserPasswordCommand({ UserPoolId, Username }));
      await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
      return undefined;
    }),
});

/** In a pool where people sign in by email, an id is a username. */
const withAccount = async <T>(user: KnownUser, act: (username: string) => Promise<T>): Promise<T> => {
  try {
    return await act(user.id);
  } catch (error) {
    throw error instanceof UserNotFoundException ? noAccount(user) : error;
  }
};

const machineClient = (
  { tenantId, name, scopes }: NewClient,
  tokenHours: number,
): Omit<CreateUserPoolClientCommandInput, 'UserPoolId'> => ({
  // Shown in the console only; the table is the authority on names.
  ClientName: `${tenantId} ${name}`.replaceAll(/[^\w\s+=,.@-]/g, '_').slice(0, 128),
  GenerateSecret: true,
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['client_credentials'],
  AllowedOAuthScopes: scopes.map((scope) => toProviderScopes(scope, config('scopePrefix'))),
  // The default would let users sign in with their passwords here.
  ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
  AccessTokenValidity: tokenHours,
  TokenValidityUnits: { AccessToken: 'hours' },
});

/** An app client has at most two secrets, so an interrupted rotation's extra one is removed first. */
const rotate = async (
  cognito: CognitoIdentityProviderClient,
  client: { UserPoolId: string; ClientId: string },
): Promise<string> => {
  const { ClientSecrets = [] } = await cognito.send(new ListUserPoolClientSecretsCommand(client));
  const old = ClientSecrets.map(({ ClientSecretId }) => present(ClientSecretId, 'secret id'));
  const end = (ids: readonly string[]) =>
    Promise.all(
      ids.map((ClientSecretId) =>
        cognito.send(new DeleteUserPoolClientSecretCommand({ ...client, ClientSecretId })),
      ),
    );

  await end(old.slice(1));
  const { ClientSecretDescriptor } = await cognito.send(new AddUserPoolClientSecretCommand(client));
  const secret = present(ClientSecretDescriptor?.ClientSecretValue, 'client secret');
  await end(old.slice(0, 1));
  return secret;
};

const present = (value: string | undefined, what: string): string => {
  if (value === undefined) throw new Error(`Cognito gave no ${what}.`);
  return value;
};
