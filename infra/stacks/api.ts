import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AuthorizationType,
  CognitoUserPoolsAuthorizer,
  type MethodOptions,
} from 'aws-cdk-lib/aws-apigateway';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { operations } from '../../shared/contract/index.ts';
import { mcpEndpoint } from '../../shared/contract/mcp.ts';
import { oauthEndpoints, wellKnownEndpoints } from '../../shared/contract/oauth.ts';
import { methodsOf } from '../../shared/contract/operation.ts';
import { pageEndpoints } from '../../shared/contract/pages.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { environmentOf } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { routesOf } from '../constructs/route.ts';
import { segmentStacks } from '../constructs/segmentStacks.ts';
import { consoleClient } from './consoleClient.ts';
import type { Data } from './data.ts';
import type { Deployment } from './deployment.ts';
import { facadeFunctions } from './facadeFunction.ts';
import { mcpFunction } from './mcpFunction.ts';
import { operationFunctions } from './operationFunction.ts';
import { pageFunctions } from './pageFunction.ts';
import { restApi } from './restApi.ts';
import { resourceServer } from './userPool.ts';

/**
 * The published API: one function per operation of the registry, one for MCP, and the OAuth endpoints in front of
 * Cognito.
 */
export const apiStack = (id: string, deployment: Deployment, data: Data) => {
  const { app, stage } = deployment;
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
  const { api, ...addresses } = restApi(stack, deployment, data.topic);
  const { baseUrl, authUrl } = addresses;
  const authorizer = new CognitoUserPoolsAuthorizer(stack, 'Authorizer', {
    cognitoUserPools: [data.identity.pool],
  });
  const withToken: MethodOptions = {
    authorizer,
    authorizationType: AuthorizationType.COGNITO,
    // Any of them passes the gateway; the function checks the exact scopes of its operation.
    authorizationScopes: allScopes.map((scope) => `${resourceServer}/${scope}`),
  };
  const withoutToken: MethodOptions = { authorizationType: AuthorizationType.NONE };

  const segments = segmentStacks(stack, api);
  const addRoute = routesOf(api, segments);
  const { functionOf, together } = operationFunctions(stack, segments, deployment, data, logGroup, addresses);
  for (const operation of operations) {
    const handler = functionOf(operation);
    const access = operation.scopes.length === 0 ? withoutToken : withToken;
    for (const path of [operation.path, ...(operation.also ?? [])])
      for (const method of methodsOf(operation)) addRoute(method, path, handler, access);
  }
  const mcp = mcpFunction(stack, segments, deployment, data, logGroup, addresses);
  // One method, as for pages; its function refuses the methods that the protocol does not use.
  addRoute('ANY', mcpEndpoint.path, mcp, withToken);
  const console = consoleClient(stack, data.identity, authUrl);
  const facade = facadeFunctions(stack, segments, deployment, data, logGroup, addresses, console);
  // Only a domain has a root of its own; without one the first segment is a stage, whose name may have no dot.
  const endpoints = stage.domain === undefined ? oauthEndpoints : [...oauthEndpoints, ...wellKnownEndpoints];
  for (const endpoint of endpoints) addRoute(endpoint.method, endpoint.path, facade(endpoint), withoutToken);
  const consoleClientId = console.id;
  const serving = pageFunctions(stack, segments, deployment, data, { logGroup, together, consoleClientId });
  // One method for all that a page takes; its function refuses the others.
  for (const page of new Map(pageEndpoints.map((each) => [each.path, each])).values())
    addRoute('ANY', page.path, serving(page), withoutToken);
  new CfnOutput(stack, 'BaseUrl', { value: baseUrl });
  new CfnOutput(stack, 'AuthUrl', { value: authUrl });
  return { stack, api, logGroup, authUrl };
};

export type Api = ReturnType<typeof apiStack>;
