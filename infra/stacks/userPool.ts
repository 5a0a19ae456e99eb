import { createHash } from 'node:crypto';
import { Aws, Duration, Fn, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPool,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  OAuthScope,
  ResourceServerScope,
  StringAttribute,
  UserPool,
  type UserPoolClientOptions,
  UserPoolOperation,
  type UserPoolResourceServer,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { scopes } from '../../shared/contract/scopes.ts';
import type { CodeClient } from '../../shared/kernel/config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { stateId } from '../constructs/state.ts';

/** What functions must know to ask for tokens and to check them. */
export type Identity = {
  readonly pool: UserPool;
  readonly server: UserPoolResourceServer;
  readonly issuer: string;
  readonly keysUrl: string;
  readonly tokenUrl: string;
  readonly authorizeUrl: string;
  /** Where the pool ends a person's session. */
  readonly signOutUrl: string;
  readonly domainName: string;
  /** The public client of web apps, and the one of applications with a secret, where people may sign in by them. */
  readonly codeClients: readonly CodeClient[];
};

export const resourceServer = 'l2p';

type PoolProps = {
  readonly keepsData: boolean;
  readonly adopted: string | undefined;
  readonly signInRedirects: readonly string[];
  readonly serverSignInRedirects: readonly string[];
  readonly signInPrefix: string | undefined;
  /** From where SES sends the pool's mails, and the identity that it has verified. */
  readonly sender: { readonly from: string; readonly identity: string } | undefined;
  readonly preToken: IFunction;
  /** Where an emulator serves the pool's own addresses. */
  readonly endpoint: string | undefined;
};

/** The pool with our scopes, its address, and the trigger that names the tenant in every access token. */
export const userPool = (scope: Construct, props: PoolProps): Identity => {
  const { keepsData, adopted, signInPrefix, sender, preToken, endpoint } = props;
  const removalPolicy = keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
  const pool = new UserPool(scope, stateId('Users', adopted), {
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    passwordPolicy: {
      minLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
    },
    customAttributes: { org_id: new StringAttribute({ mutable: false }) },
    deletionProtection: keepsData,
    removalPolicy,
  });
  acknowledge(pool, {
    'AwsSolutions-COG2':
      'A second factor is offered; whether its people must have one is for each company to say.',
    'AwsSolutions-COG8': 'Essentials has all used features; Plus costs more for every user, every month.',
  });
  if (sender !== undefined) sendBySes(pool, sender);
  pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, preToken, LambdaVersion.V3_0);
  const server = pool.addResourceServer('Scopes', { identifier: resourceServer, scopes: serverScopes });
  // The clients of a pool that is kept were given these scopes; without them they could get no token.
  server.applyRemovalPolicy(removalPolicy);
  const everyScope = serverScopes.map((serverScope) => OAuthScope.resourceServer(server, serverScope));
  const codeClient = (name: string, redirects: readonly string[], isConfidential: boolean): CodeClient[] => {
    if (redirects.length === 0) return [];
    const client = pool.addClient(name, {
      ...codeClientOptions(everyScope, redirects),
      generateSecret: isConfidential,
      refreshTokenValidity: Duration.days(30),
    });
    return [{ id: client.userPoolClientId, redirects: [...redirects], isConfidential }];
  };
  const codeClients = [
    ...codeClient('Web', props.signInRedirects, false),
    ...codeClient('Server', props.serverSignInRedirects, true),
  ];

  const domain = pool.addDomain('Domain', {
    cognitoDomain: { domainPrefix: signInPrefix ?? prefixOf(adopted) },
  });
  const issuer = `https://cognito-idp.${pool.stack.region}.amazonaws.com/${pool.userPoolId}`;
  const hosted = endpoint ?? domain.baseUrl();
  return {
    pool,
    server,
    issuer,
    keysUrl: `${endpoint === undefined ? issuer : `${endpoint}/${pool.userPoolId}`}/.well-known/jwks.json`,
    tokenUrl: `${hosted}/oauth2/token`,
    authorizeUrl: `${hosted}/oauth2/authorize`,
    signOutUrl: `${hosted}/logout`,
    domainName: domain.domainName,
    codeClients,
  };
};

const serverScopes = Object.entries(scopes).map(
  ([scopeName, scopeDescription]) => new ResourceServerScope({ scopeName, scopeDescription }),
);

/** An application in which people sign in, with every scope. */
export const codeClientOptions = (
  everyScope: readonly OAuthScope[],
  redirects: readonly string[],
): UserPoolClientOptions => ({
  authFlows: { userSrp: true },
  oAuth: {
    flows: { authorizationCodeGrant: true },
    scopes: [...everyScope],
    callbackUrls: [...redirects],
  },
  accessTokenValidity: Duration.hours(1),
  preventUserExistenceErrors: true,
  enableTokenRevocation: true,
});

const sendBySes = (
  pool: UserPool,
  { from, identity }: { readonly from: string; readonly identity: string },
): void => {
  const { defaultChild } = pool.node;
  if (!(defaultChild instanceof CfnUserPool)) throw new Error('The user pool has changed.');
  defaultChild.emailConfiguration = {
    emailSendingAccount: 'DEVELOPER',
    from,
    sourceArn: pool.stack.formatArn({ service: 'ses', resource: 'identity', resourceName: identity }),
  };
};

/**
 * All accounts of a region share these names, so it is made of when and where the stack was made, which are the first and the last
 * part of its id. It stays so: a pool that has a domain refuses another one, so no release may change it. With an adopted pool it is another one, because the stack may still have the domain of the pool before.
 */
const prefixOf = (adopted: string | undefined): string => {
  const stackGuid = Fn.select(2, Fn.split('/', Aws.STACK_ID));
  const digest = (pool: string) => createHash('sha256').update(pool).digest('hex').slice(0, 12);
  const ofGuid = (part: number) => Fn.select(part, Fn.split('-', stackGuid));
  const parts = [resourceServer, ofGuid(0), ofGuid(4)];
  return [...parts, ...(adopted === undefined ? [] : [digest(adopted)])].join('-');
};
