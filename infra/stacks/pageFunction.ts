import type { Stack } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { PageEndpoint } from '../../shared/contract/pages.ts';
import { longestRequestSeconds } from '../../shared/kernel/clock.ts';
import { variables } from '../../shared/kernel/config.ts';
import { bundledFunction } from '../constructs/bundledFunction.ts';
import type { Segments } from '../constructs/segmentStacks.ts';
import type { Data } from './data.ts';
import type { Deployment } from './deployment.ts';
import { functionRole, grantItems, grantLists, grantOpening } from './roles.ts';

/** Makes the function of a page, once; all pages share a role, which opens the keys of links and makes none. */
export const pageFunctions = (
  scope: Stack,
  { stackOf }: Segments,
  { codeOf }: Deployment,
  { table, sealingKey }: Data,
  logGroup: ILogGroup,
) => {
  const role = functionRole(scope, 'PagesRole', logGroup);
  grantItems(table, role, 'BatchGetItem', 'PutItem', 'PartiQLInsert', 'UpdateItem');
  // Evidence of a document.
  grantLists(table, role);
  grantOpening(sealingKey, role);
  const made = new Map<PageEndpoint['id'], IFunction>();
  const make = ({ id, path }: PageEndpoint): IFunction => {
    const handler = bundledFunction(stackOf(path), id, {
      ...{ codeOf, role, logGroup, timeoutSeconds: longestRequestSeconds },
      environment: {
        [variables.tableName]: table.tableName,
        [variables.sealingKeyId]: sealingKey.keyArn,
      },
    });
    made.set(id, handler);
    return handler;
  };
  return (page: PageEndpoint): IFunction => made.get(page.id) ?? make(page);
};
