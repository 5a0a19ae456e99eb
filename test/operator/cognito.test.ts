import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Listening, listen } from '../../infra/local/machine/listening.ts';
import { cognitoDirectory } from '../../infra/operator/cognito.ts';

type Call = { readonly action: string; readonly body: unknown };
type Answer = { readonly status?: number; readonly body: object };

const calls: Call[] = [];
let answers: Record<string, Answer> = {};

/** Speaks Cognito's protocol, notes what it is asked and answers what the test says. */
const server = createServer(async (request, response) => {
  const action = String(request.headers['x-amz-target']).split('.')[1] ?? '';
  calls.push({ action, body: await json(request) });
  const { status = 200, body } = answers[action] ?? { body: {} };
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
});

let listening: Listening;
let cognito: CognitoIdentityProviderClient;
const directory = () => cognitoDirectory(cognito, 'us-east-1_Pool', 12);

beforeAll(async () => {
  listening = await listen(server);
  cognito = new CognitoIdentityProviderClient({
    endpoint: listening.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
});

beforeEach(() => {
  calls.length = 0;
  answers = {};
});

afterAll(async () => {
  cognito.destroy();
  await listening.close();
});

const client = { UserPoolId: 'us-east-1_Pool', ClientId: 'c1' };
const refusal = (name: string): Answer => ({ status: 400, body: { __type: name, message: name } });

test('a machine client is an app client for client_credentials alone, with its scopes under the pool’s names', async () => {
  answers = { CreateUserPoolClient: { body: { UserPoolClient: { ClientId: 'c1', ClientSecret: 's1' } } } };
  const made = await directory().createClient({
    tenantId: 'org_acme',
    name: 'Web/site',
    scopes: ['leads.read', 'leads.write'],
  });

  expect(made).toEqual({ id: 'c1', secret: 's1' });
  expect(calls).toEqual([
    {
      action: 'CreateUserPoolClient',
      body: {
        UserPoolId: 'us-east-1_Pool',
        ClientName: 'org_acme Web_site',
        GenerateSecret: true,
        AllowedOAuthFlowsUserPoolClient: true,
        AllowedOAuthFlows: ['client_credentials'],
        AllowedOAuthScopes: ['l2p/leads.read', 'l2p/leads.write'],
        ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
        AccessTokenValidity: 12,
        TokenValidityUnits: { AccessToken: 'hours' },
      },
    },
  ]);
});

test.each([
  [
    'one secret',
    ['old'],
    ['ListUserPoolClientSecrets', 'AddUserPoolClientSecret', 'DeleteUserPoolClientSecret old'],
  ],
  [
    'two secrets, as a broken rotation leaves them,',
    ['old', 'lost'],
    [
      'ListUserPoolClientSecrets',
      'DeleteUserPoolClientSecret lost',
      'AddUserPoolClientSecret',
      'DeleteUserPoolClientSecret old',
    ],
  ],
])('a rotation of a client with %s ends with the new one alone', async (_, old, expected) => {
  answers = {
    ListUserPoolClientSecrets: { body: { ClientSecrets: old.map((ClientSecretId) => ({ ClientSecretId })) } },
    AddUserPoolClientSecret: { body: { ClientSecretDescriptor: { ClientSecretValue: 'fresh' } } },
  };

  expect(await directory().rotateSecret('c1')).toBe('fresh');
  expect(calls.map(({ body }) => body)).toEqual(calls.map(() => expect.objectContaining(client)));
  const ended = calls.map(({ action, body }) => [action, Object(body).ClientSecretId].join(' ').trim());
  expect(ended).toEqual(expected);
});

test('removing a client that is gone already does nothing', async () => {
  answers = { DeleteUserPoolClient: refusal('ResourceNotFoundException') };
  await directory().removeClient('c1');

  expect(calls).toEqual([{ action: 'DeleteUserPoolClient', body: client }]);
});

test('a user is invited by mail and belongs to the company from the start', async () => {
  answers = { AdminCreateUser: { body: { User: { Attributes: [{ Name: 'sub', Value: 'u1' }] } } } };
  const made = await directory().createUser({ tenantId: 'org_acme', email: 'ada@acme.example', name: 'Ada' });

  expect(made).toEqual({ id: 'u1' });
  expect(calls).toEqual([
    {
      action: 'AdminCreateUser',
      body: {
        UserPoolId: 'us-east-1_Pool',
        Username: 'ada@acme.example',
        UserAttributes: [
          { Name: 'email', Value: 'ada@acme.example' },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: 'Ada' },
          { Name: 'custom:org_id', Value: 'org_acme' },
        ],
        DesiredDeliveryMediums: ['EMAIL'],
      },
    },
  ]);
});

test('an email in use is refused with the message of the local service', async () => {
  answers = { AdminCreateUser: refusal('UsernameExistsException') };

  await expect(
    directory().createUser({ tenantId: 'org_acme', email: 'ada@acme.example', name: 'Ada' }),
  ).rejects.toThrow('There is a user ada@acme.example already.');
});

const ada = { id: 'u1', email: 'ada@acme.example' };
const user = { UserPoolId: 'us-east-1_Pool', Username: 'u1' };

test('a user is removed by id, since the email may belong to another company by now', async () => {
  await directory().removeUser(ada);

  expect(calls).toEqual([{ action: 'AdminDeleteUser', body: user }]);
});

test('removing a user who is gone already does nothing', async () => {
  answers = { AdminDeleteUser: refusal('UserNotFoundException') };
  await directory().removeUser(ada);

  expect(calls).toHaveLength(1);
});

test('an unknown account can be neither disabled, enabled nor reset, in the words of the local service', async () => {
  answers = Object.fromEntries(
    ['AdminDisableUser', 'AdminEnableUser', 'AdminGetUser'].map((action) => [
      action,
      refusal('UserNotFoundException'),
    ]),
  );
  const { setUserEnabled, resetPassword } = directory();
  const attempts = [
    () => setUserEnabled(ada, false),
    () => setUserEnabled(ada, true),
    () => resetPassword(ada),
  ];

  for (const attempt of attempts)
    await expect(attempt()).rejects.toThrow(
      'The identity provider has no account of ada@acme.example for this company; user -- create makes one.',
    );
  expect(calls.map(({ action }) => action)).toEqual(['AdminDisableUser', 'AdminEnableUser', 'AdminGetUser']);
});

test('disabling a user signs out everywhere afterwards; enabling only enables', async () => {
  await directory().setUserEnabled(ada, false);
  await directory().setUserEnabled(ada, true);

  expect(calls).toEqual(
    ['AdminDisableUser', 'AdminUserGlobalSignOut', 'AdminEnableUser'].map((action) => ({
      action,
      body: user,
    })),
  );
});

test('a reset mails a code to who has a password, and a new invitation to who never had one', async () => {
  answers = { AdminGetUser: { body: { UserStatus: 'CONFIRMED' } } };
  expect(await directory().resetPassword(ada)).toBeUndefined();
  expect(calls).toEqual(
    ['AdminGetUser', 'AdminResetUserPassword', 'AdminUserGlobalSignOut'].map((action) => ({
      action,
      body: user,
    })),
  );

  calls.length = 0;
  answers = { AdminGetUser: { body: { UserStatus: 'FORCE_CHANGE_PASSWORD' } } };
  await directory().resetPassword(ada);
  // An invitation is for an address; whose that is was asked by the id.
  expect(calls).toEqual([
    { action: 'AdminGetUser', body: user },
    {
      action: 'AdminCreateUser',
      body: {
        ...user,
        Username: 'ada@acme.example',
        MessageAction: 'RESEND',
        DesiredDeliveryMediums: ['EMAIL'],
      },
    },
  ]);
});
