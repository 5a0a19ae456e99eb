import type { Stack } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { opensLink, type PageEndpoint, showsPictures } from '../../shared/contract/pages.ts';
import { longestRequestSeconds } from '../../shared/kernel/clock.ts';
import { variables } from '../../shared/kernel/config.ts';
import { linkKeyKind } from '../../shared/store/table/linkKeys.ts';
import { bundledFunction } from '../constructs/bundledFunction.ts';
import type { Segments } from '../constructs/segmentStacks.ts';
import type { Data } from './data.ts';
import type { Deployment } from './deployment.ts';
import { hasOwnFunction, type OwnPage, pageRights } from './pageRights.ts';
import { allowItems, functionRole, grantOpening } from './roles.ts';

type PageParts = {
  readonly logGroup: ILogGroup;
  readonly together: ReadonlyMap<string, IFunction>;
  readonly consoleClientId: string;
};

/** Makes the function of a page, once, with a role of its own. */
export const pageFunctions = (
  scope: Stack,
  { stackOf }: Segments,
  { codeOf }: Deployment,
  { table, sealingKey, files, identity }: Data,
  { logGroup, together, consoleClientId }: PageParts,
) => {
  const made = new Map<PageEndpoint['id'], IFunction>();
  const make = (page: OwnPage): IFunction => {
    const { id, path } = page;
    const role = functionRole(scope, `${id}Role`, logGroup);
    for (const [actions, keys, ...indexes] of pageRights[id]) allowItems(table, role, actions, keys, indexes);
    if (opensLink(page)) grantOpening(sealingKey, role, linkKeyKind);
    if (showsPictures(page)) role.addManagedPolicy(files.read);
    const handler = bundledFunction(stackOf(path), id, {
      codeOf,
      role,
      logGroup,
      timeoutSeconds: longestRequestSeconds,
      environment:
        id === 'consolePage'
          ? {
              [variables.consoleClientId]: consoleClientId,
              [variables.signOutUrl]: identity.signOutUrl,
              ...files.addresses,
            }
          : {
              [variables.tableName]: table.tableName,
              [variables.sealingKeyId]: sealingKey.keyArn,
              ...(showsPictures(page) ? files.addresses : {}),
            },
    });
    made.set(id, handler);
    return handler;
  };
  return (page: PageEndpoint): IFunction => {
    if (hasOwnFunction(page)) return made.get(page.id) ?? make(page);
    const found = together.get(page.servedBy ?? '');
    if (found === undefined) throw new Error(`No function serves ${page.id}.`);
    return found;
  };
};
