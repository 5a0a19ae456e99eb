import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import type { TestProject } from 'vitest/node';
import { startDynamo } from '../../infra/local/database/dynamodb.ts';
import { createTable } from '../../infra/local/database/table.ts';
import { defaultTableName } from '../../infra/local/environment.ts';
import { region } from '../../infra/local/queues/queueActions.ts';
import { variables } from '../../shared/kernel/config.ts';
import { database } from '../../shared/store/table/database.ts';
import { table } from '../../shared/store/table/table.ts';
import { foundTenant } from '../support/founding.ts';
import { serviceFolder, shareService } from '../support/service.ts';
import { progressOf } from './report.ts';
import { seedLeads } from './seed.ts';

/** A tenant, and how many leads it has. */
export type Grown = { readonly id: string; readonly leads: number };

declare module 'vitest' {
  interface ProvidedContext {
    grown: readonly Grown[];
  }
}

/** `BENCH_LEADS=100000` adds a larger one, which takes minutes to seed. */
const mostLeads = Number(process.env.BENCH_LEADS ?? 10_000);
const leadCounts = [10, 1_000, 10_000, 100_000].filter((count) => count <= mostLeads);

/** Every tenant had as many then, however many it has. */
const leadsOfAWeek = 5;
const aWeekAgo = new Date(Date.now() - 7 * 86_400_000);

/** The service as `npm start` runs it, on data that others have left. */
export default async function setup(project: TestProject) {
  const folder = serviceFolder();
  project.provide('grown', await grow(join(folder, 'data')));
  return shareService(project, {}, folder);
}

const grow = async (dir: string): Promise<readonly Grown[]> => {
  mkdirSync(dir);
  const dynamo = await startDynamo({ dir });
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    [variables.tableName]: defaultTableName,
    [variables.requestMilliseconds]: '30000',
  });
  const { connection, tableName: TableName } = database();
  await createTable(connection, TableName);
  // The embedded database takes longer to write the more records its stream has.
  await connection.send(new UpdateTableCommand({ TableName, StreamSpecification: { StreamEnabled: false } }));
  const grown: Grown[] = [];
  for (const leads of leadCounts) {
    const id = await foundTenant();
    await seedLeads(id, leadsOfAWeek, { at: aWeekAgo });
    await seedLeads(id, leads - leadsOfAWeek, {
      done: progressOf(`Company of ${leads} leads`, leads - leadsOfAWeek),
    });
    grown.push({ id, leads });
  }
  const StreamSpecification = { StreamEnabled: true, StreamViewType: table.stream };
  await connection.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  await dynamo.stop();
  return grown;
};
