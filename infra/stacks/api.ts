import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AuthorizationType,
  CognitoUserPoolsAuthorizer,
  type MethodOptions,
} from 'aws-cdk-lib/aws-apigateway';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { operations } from '../../shared/contract/index.ts';
import { mcpEndpoint } from '../../shared/contract/mcp.ts';
import { type OAuthEndpoint, oauthEndpoints, wellKnownEndpoints } from '../../shared/contract/oauth.ts';
import { methodsOf } from '../../shared/contract/operation.ts';
import { pageEndpoints } from '../../shared/contract/pages.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { variables } from '../../shared/kernel/config.ts';
import { environmentOf } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { bundledFunction } from '../constructs/bundledFunction.ts';
import { functionStacks } from '../constructs/functionStacks.ts';
import { addRoute } from '../constructs/route.ts';
import { resourceOf } from '../functionFiles.ts';
import type { Data } from './data.ts';
import type { Deployment } from './deployment.ts';
import { mcpFunction } from './mcpFunction.ts';
import { operationFunctions } from './operationFunction.ts';
import { pageFunctions } from './pageFunction.ts';
import { restApi } from './restApi.ts';
import { functionRole } from './roles.ts';
import { resourceServer } from './userPool.ts';

/** The published interface: one function per operation of the registry, that of MCP, and the OAuth endpoints before Cognito. */
export const apiStack = (id: string, deployment: Deployment, data: Data) => {
  const { app, stage, codeOf } = deployment;
  const stack = new Stack(app, id, {
    env: environmentOf(stage),
    description: `Lead to payment, ${stage.name}: the interface.`,
  });
  const logGroup = new LogGroup(stack, 'Logs', {
    retention: stage.logDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  acknowledge(stack, {
    'Serverless-LambdaDLQ': 'The gateway waits for these functions; no event can be lost.',
  });
  const { api, baseUrl, authUrl } = restApi(stack, deployment, data.topic);
  const authorizer = new CognitoUserPoolsAuthorizer(stack, 'Authorizer', {
    cognitoUserPools: [data.identity.pool],
  });
  const withToken: MethodOptions = {
    authorizer,
    authorizationType: AuthorizationType.COGNITO,
    // Any of them opens the gate; the function checks for exactly those of its operation.
    authorizationScopes: allScopes.map((scope) => `${resourceServer}/${scope}`),
  };
  const withoutToken: MethodOptions = { authorizationType: AuthorizationType.NONE };

  const stackOf = functionStacks(stack, resourceOf);
  const functionOf = operationFunctions(stack, stackOf, deployment, data, logGroup, { baseUrl, authUrl });
  for (const operation of operations) {
    const handler = functionOf(operation);
    const access = operation.scopes.length === 0 ? withoutToken : withToken;
    for (const path of [operation.path, ...(operation.also ?? [])])
      for (const method of methodsOf(operation)) addRoute(api, method, path, handler, access);
  }
  const mcp = mcpFunction(stack, stackOf, deployment, data, logGroup, { baseUrl, authUrl });
  // One method, as for pages; its function refuses what the protocol has no use for.
  addRoute(api, 'ANY', mcpEndpoint.path, mcp, withToken);
  const role = functionRole(stack, 'FacadeRole', logGroup);
  const environments = facadeEnvironments(deployment, data, { baseUrl, authUrl });
  // Only a domain has a root of its own; without one the first segment is a stage, whose name may have no dot.
  const endpoints = stage.domain === undefined ? oauthEndpoints : [...oauthEndpoints, ...wellKnownEndpoints];
  for (const [name, routes] of Map.groupBy(endpoints, ({ id }) => id)) {
    const handler = bundledFunction(stackOf(name), name, {
      codeOf,
      role,
      logGroup,
      timeoutSeconds: 10,
      environment: environments[name],
    });
    for (const { method, path } of routes) addRoute(api, method, path, handler, withoutToken);
  }
  const serving = pageFunctions(stack, stackOf, deployment, data, logGroup);
  // One method for all that a page takes, as a template has room for 500 resources; its function refuses the others.
  for (const { id, path } of new Map(pageEndpoints.map((page) => [page.path, page])).values())
    addRoute(api, 'ANY', path, serving(id), withoutToken);
  new CfnOutput(stack, 'BaseUrl', { value: baseUrl });
  new CfnOutput(stack, 'AuthUrl', { value: authUrl });
  return { stack, api, logGroup, authUrl };
};

export type Api = ReturnType<typeof apiStack>;

type Environment = Readonly<Record<string, string>>;

const facadeEnvironments = (
  { stage }: Deployment,
  { identity }: Data,
  { baseUrl, authUrl }: { readonly baseUrl: string; readonly authUrl: string },
): Readonly<Record<OAuthEndpoint['id'], Environment>> => {
  const answering = { [variables.corsOrigins]: stage.browserOrigins.join(',') };
  const renaming = {
    ...answering,
    [variables.authUrl]: authUrl,
    [variables.scopePrefix]: `${resourceServer}/`,
  };
  return {
    issueToken: { ...renaming, [variables.tokenUrl]: identity.tokenUrl },
    authorize: { ...renaming, [variables.authorizeUrl]: identity.authorizeUrl },
    getServerMetadata: {
      ...answering,
      [variables.authUrl]: authUrl,
      [variables.tokenKeysUrl]: identity.keysUrl,
    },
    getResourceMetadata: { ...answering, [variables.baseUrl]: baseUrl, [variables.authUrl]: authUrl },
  };
};
