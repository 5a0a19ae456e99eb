// The local runtime: the service on one machine, with a stand-in for each part of AWS in its own folder.

import { join } from 'node:path';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { operations } from '../../shared/contract/index.ts';
import { mcpEndpoint, mcpMethods } from '../../shared/contract/mcp.ts';
import { oauthEndpoints, oauthPath, wellKnownEndpoints, wellKnownPath } from '../../shared/contract/oauth.ts';
import { methodsOf } from '../../shared/contract/operation.ts';
import { pageEndpoints, pagesPath } from '../../shared/contract/pages.ts';
import type { Log } from '../../shared/kernel/log.ts';
import { createSeams, type Seams } from '../../shared/kernel/seams.ts';
import { findTenant } from '../../shared/store/records/admission.ts';
import { database } from '../../shared/store/table/database.ts';
import { lastWrittenIn, openTestClock } from './controls/clock.ts';
import { controlRoutes } from './controls/controls.ts';
import { startDynamo } from './database/dynamodb.ts';
import { createTable } from './database/table.ts';
import { lockTable } from './database/tableLock.ts';
import { clients, users } from './demo/demoAccess.ts';
import { seed } from './demo/seeds.ts';
import { tellingOfFullDisk } from './diskFull.ts';
import { defaultTableName, publishEnvironment } from './environment.ts';
import { loadHandler } from './gateway/functions.ts';
import { stage } from './gateway/gatewayEvent.ts';
import { type Address, unlessRebound } from './gateway/guard.ts';
import { type HttpHandler, startHttp, withLine } from './gateway/http.ts';
import { preflightRoutes } from './gateway/preflight.ts';
import type { Route } from './gateway/router.ts';
import { type RequestsUnderWay, requestsUnderWay } from './gateway/underWay.ts';
import { createIdentity } from './identity/identity.ts';
import { makeFilesPrivate } from './machine/privateFolder.ts';
import { onceBuilt } from './onceBuilt.ts';
import { startPipeline } from './pipeline.ts';
import { startStandIns } from './standIns.ts';

export type RuntimeOptions = {
  readonly port: number;
  readonly host: string;
  /** Where files are uploaded and read; any free port unless given. */
  readonly filesPort?: number;
  /** The data folder, which outlives the process. */
  readonly dir: string;
  /** A DynamoDB to use instead of the embedded one. */
  readonly dynamoEndpoint?: string | undefined;
  /** The table, created if it is missing. */
  readonly tableName?: string;
  /** Web origins whose scripts may call the service, separated by commas. */
  readonly corsOrigins?: string | undefined;
  readonly log: Log;
  /** Called once, with one sentence, if the service cannot continue. */
  readonly onFailure: (reason: string) => void;
};

export type Runtime = {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly clockOffsetSeconds: number;
  /** The demo clients, and emails of demo users, whose published secret or password no longer works here. */
  readonly changedAccess: readonly string[];
  readonly close: () => Promise<void>;
};

/** The whole service in one process, with the embedded database: `npm start` runs it. */
export const startRuntime = async (asked: RuntimeOptions): Promise<Runtime> => {
  const options = { ...asked, log: tellingOfFullDisk(asked.log, asked.dir) };
  // After a failure all started parts are stopped again; a running service keeps them.
  await using starting = new AsyncDisposableStack();
  makeFilesPrivate();
  const http = await startHttp(options);
  starting.defer(http.close);
  const { dir, tableName = defaultTableName } = options;
  const authUrl = `http://localhost:${http.port}`;
  const baseUrl = `${authUrl}/${stage}`;

  const writtenAt = lastWrittenIn(dir);
  const { dynamoEndpoint: externalEndpoint, onFailure: onExit } = options;
  const dynamo = await startDynamo({ dir, externalEndpoint, onExit });
  starting.defer(() => dynamo.stop());
  const testClock = openTestClock(join(dir, 'clock.json'), Date.now, writtenAt);
  const { clock } = testClock;
  const seams = createSeams({ clock, log: options.log, aloneSince: clock() });
  const requests = requestsUnderWay();
  const standIns = await startStandIns({ ...options, authUrl, seams, requests });
  starting.defer(standIns.close);
  const { queues, keys, functions, messageProviders, arrivals, files } = standIns;

  const parts = {
    dir,
    baseUrl,
    authUrl,
    dynamoEndpoint: dynamo.endpoint,
    tableName,
    queues,
    keys,
    functions,
    messageProvidersEndpoint: messageProviders.endpoint,
    mailUrl: arrivals.mailUrl,
    filesUrl: files.url,
    corsOrigins: options.corsOrigins ?? '',
  };
  Object.assign(process.env, publishEnvironment(parts));
  const isExternal = options.dynamoEndpoint !== undefined;
  await createTable(
    database().connection,
    tableName,
    isExternal ? 'set TABLE_NAME to another one' : undefined,
  );
  if (isExternal)
    starting.defer(await lockTable({ tableName, dir, log: options.log, onLost: options.onFailure }));
  const identity = await createIdentity({
    dir,
    issuer: authUrl,
    clients,
    users,
    companyOf: async (tenantId) => (await findTenant(tenantId))?.name,
  });
  starting.defer(identity.close);

  await seed(seams, identity.people);
  const pipeline = await startPipeline({ seams, testClock, queues, dynamo });
  starting.defer(pipeline.stop);
  const address = { host: options.host, port: http.port };
  const published = await apiRoutes(seams, address, requests);
  const controls = controlRoutes({
    clock,
    advance: pipeline.advance,
    messageProviders,
    arrivals,
    requests,
    address,
  });
  const routes = [
    ...published,
    ...[...preflightRoutes(published), ...controls].map(({ target, ...route }) => ({
      ...route,
      target: withLine(options.log, target),
    })),
  ];
  http.open({ routes, mounts: [identity], afterRequest: pipeline.wake });
  await pipeline.redrive();
  starting.defer(http.close);

  const running = starting.move();
  return {
    baseUrl,
    authUrl,
    clockOffsetSeconds: testClock.offsetSeconds(),
    changedAccess: identity.changed,
    close: () => running.disposeAsync(),
  };
};

/** Servers in addition to the API. */
const beside = [
  ...mcpMethods.map((method) => ({ id: mcpEndpoint.id, method, path: `/${stage}${mcpEndpoint.path}` })),
  ...oauthEndpoints.map((endpoint) => ({ ...endpoint, path: oauthPath + endpoint.path })),
  ...wellKnownEndpoints.map((endpoint) => ({ ...endpoint, path: wellKnownPath + endpoint.path })),
  ...pageEndpoints.map((endpoint) => ({ ...endpoint, path: pagesPath + endpoint.path })),
];

const apiRoutes = async (
  seams: Seams,
  address: Address,
  { noting }: RequestsUnderWay,
): Promise<Route<HttpHandler>[]> => {
  const published = operations.flatMap((operation) =>
    [operation.path, ...(operation.also ?? [])].flatMap((path) =>
      methodsOf(operation).map((method) => ({ id: operation.id, method, path: `/${stage}${path}` })),
    ),
  );
  const wrapped: Readonly<Record<string, (target: HttpHandler) => HttpHandler>> = {
    issueToken: (target) => unlessRebound(address, seams.log, target),
    consolePage: onceBuilt,
  };
  return Promise.all(
    [...published, ...beside].map(async ({ id, method, path }) => {
      const target = await loadHandler<APIGatewayProxyEvent, APIGatewayProxyResult>(id, seams);
      return {
        method,
        path,
        target: noting(wrapped[id]?.(target) ?? target),
      };
    }),
  );
};
