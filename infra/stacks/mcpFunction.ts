import type { Stack } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { mcpEndpoint } from '../../shared/contract/mcp.ts';
import { longestRequestSeconds } from '../../shared/kernel/clock.ts';
import { variables } from '../../shared/kernel/config.ts';
import { operationFunctionPrefix } from '../config.ts';
import { bundledFunction } from '../constructs/bundledFunction.ts';
import type { Segments } from '../constructs/segmentStacks.ts';
import type { Data } from './data.ts';
import type { Deployment } from './deployment.ts';
import { functionRole, grantCalling } from './roles.ts';
import { resourceServer } from './userPool.ts';

/** It waits for an operation's function, which may take its whole time; the gateway itself waits for 29 seconds. */
const timeoutSeconds = longestRequestSeconds + 10;

/** The function of MCP: it calls the operations' own functions and may do nothing else, so it reads no table and opens no secret. */
export const mcpFunction = (
  stack: Stack,
  { stackOf }: Segments,
  { stage, codeOf }: Deployment,
  { identity }: Data,
  logGroup: ILogGroup,
  { baseUrl, authUrl }: { readonly baseUrl: string; readonly authUrl: string },
): IFunction => {
  const role = functionRole(stack, 'McpRole', logGroup);
  grantCalling(stack, stage, role);
  return bundledFunction(stackOf(mcpEndpoint.path), mcpEndpoint.id, {
    codeOf,
    role,
    logGroup,
    timeoutSeconds,
    environment: {
      [variables.baseUrl]: baseUrl,
      [variables.authUrl]: authUrl,
      [variables.corsOrigins]: stage.browserOrigins.join(','),
      [variables.operationFunctions]: operationFunctionPrefix(stage),
      [variables.tokenIssuer]: identity.issuer,
      [variables.tokenKeysUrl]: identity.keysUrl,
      [variables.scopePrefix]: `${resourceServer}/`,
    },
  });
};
