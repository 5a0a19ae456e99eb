import type { Stack } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { OAuthEndpoint } from '../../shared/contract/oauth.ts';
import { type CodeClient, variables } from '../../shared/kernel/config.ts';
import { bundledFunction } from '../constructs/bundledFunction.ts';
import type { Segments } from '../constructs/segmentStacks.ts';
import type { Data } from './data.ts';
import type { Deployment } from './deployment.ts';
import { functionRole } from './roles.ts';
import { resourceServer } from './userPool.ts';

type Addresses = { readonly baseUrl: string; readonly authUrl: string };
type FunctionName = OAuthEndpoint['id'];
type Environment = Readonly<Record<string, string>>;

/** Makes the function of an OAuth endpoint, once, in the stack of the first path that it has. */
export const facadeFunctions = (
  scope: Stack,
  { stackOf }: Segments,
  deployment: Deployment,
  data: Data,
  logGroup: ILogGroup,
  addresses: Addresses,
  console: CodeClient,
) => {
  const role = functionRole(scope, 'FacadeRole', logGroup);
  const environments = environmentsOf(scope, deployment, data, addresses, console);
  const made = new Map<FunctionName, IFunction>();
  const make = ({ id, path }: OAuthEndpoint): IFunction => {
    const handler = bundledFunction(stackOf(path), id, {
      codeOf: deployment.codeOf,
      role,
      logGroup,
      timeoutSeconds: 10,
      environment: environments[id],
    });
    made.set(id, handler);
    return handler;
  };
  return (endpoint: OAuthEndpoint): IFunction => made.get(endpoint.id) ?? make(endpoint);
};

const environmentsOf = (
  scope: Stack,
  { stage }: Deployment,
  { identity }: Data,
  { baseUrl, authUrl }: Addresses,
  console: CodeClient,
): Readonly<Record<FunctionName, Environment>> => {
  const answering = { [variables.corsOrigins]: stage.browserOrigins.join(',') };
  const renaming = {
    ...answering,
    [variables.authUrl]: authUrl,
    [variables.scopePrefix]: `${resourceServer}/`,
  };
  return {
    issueToken: { ...renaming, [variables.tokenUrl]: identity.tokenUrl },
    authorize: {
      ...renaming,
      [variables.authorizeUrl]: identity.authorizeUrl,
      // Their ids are known only once the pool is there.
      [variables.codeClients]: scope.toJsonString([...identity.codeClients, console]),
    },
    getServerMetadata: {
      ...answering,
      [variables.authUrl]: authUrl,
      [variables.tokenKeysUrl]: identity.keysUrl,
    },
    getResourceMetadata: { ...answering, [variables.baseUrl]: baseUrl, [variables.authUrl]: authUrl },
  };
};
