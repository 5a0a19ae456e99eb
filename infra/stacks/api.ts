import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AuthorizationType,
  CognitoUserPoolsAuthorizer,
  LambdaIntegration,
  type MethodOptions,
  type RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { operations } from '../../shared/contract/index.ts';
import { methodsOf } from '../../shared/contract/operation.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import { variables } from '../../shared/kernel/config.ts';
import { environmentOf } from '../config.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { bundledFunction } from '../constructs/bundledFunction.ts';
import { operationFunctions } from '../constructs/operationFunction.ts';
import { restApi } from '../constructs/restApi.ts';
import { functionRole } from '../constructs/roles.ts';
import { resourceServer } from '../constructs/userPool.ts';
import type { Data } from './data.ts';
import type { Deployment } from './service.ts';

/** The published interface: one function per operation of the registry, and the OAuth endpoints before Cognito. */
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

  const functionOf = operationFunctions(stack, deployment, data, logGroup);
  for (const operation of operations) {
    const handler = functionOf(operation);
    const access = operation.scopes.length === 0 ? withoutToken : withToken;
    for (const path of [operation.path, ...(operation.also ?? [])])
      for (const method of methodsOf(operation)) addRoute(api, method, path, handler, access);
  }
  const role = functionRole(stack, 'FacadeRole', logGroup);
  for (const { name, method, path, environment } of facade(deployment, data)) {
    const handler = bundledFunction(stack, name, {
      codeOf,
      role,
      logGroup,
      timeoutSeconds: 10,
      environment,
    });
    addRoute(api, method, path, handler, withoutToken);
  }
  new CfnOutput(stack, 'BaseUrl', { value: baseUrl });
  new CfnOutput(stack, 'AuthUrl', { value: authUrl });
  return { stack, api, logGroup };
};

export type Api = ReturnType<typeof apiStack>;

const isPublic = {
  'AwsSolutions-APIG4': 'For everybody: the reference, and the endpoints where tokens are asked for.',
  'AwsSolutions-COG4': 'For everybody: the reference, and the endpoints where tokens are asked for.',
};

const addRoute = (api: RestApi, method: string, path: string, handler: IFunction, options: MethodOptions) => {
  // The console's own way of calling a method would cost a permission for each.
  const integration = new LambdaIntegration(handler, { allowTestInvoke: false });
  const route = api.root.resourceForPath(path).addMethod(method, integration, options);
  if (options.authorizationType === AuthorizationType.NONE) acknowledge(route, isPublic);
};

/** The paths below the stage `oauth`, which gives them their first segment as `v1` does for the operations. */
const facade = ({ stage }: Deployment, { identity }: Data) =>
  [
    { name: 'issueToken', method: 'POST', path: '/token', url: { [variables.tokenUrl]: identity.tokenUrl } },
    {
      name: 'authorize',
      method: 'GET',
      path: '/authorize',
      url: { [variables.authorizeUrl]: identity.authorizeUrl },
    },
  ].map(({ url, ...route }) => ({
    ...route,
    environment: {
      ...url,
      [variables.scopePrefix]: `${resourceServer}/`,
      [variables.corsOrigins]: stage.browserOrigins.join(','),
    },
  }));
