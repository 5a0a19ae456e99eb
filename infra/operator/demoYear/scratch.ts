// A separate table in which the year is played, so that no worker sees its changes and nothing is sent.

import { DeleteTableCommand, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { variables } from '../../../shared/kernel/config.ts';
import { exportItems, importItems } from '../../../shared/store/operator/transfer.ts';
import { database } from '../../../shared/store/table/database.ts';
import { nameOf } from '../../../shared/store/table/keys.ts';
import type { Item } from '../../../shared/store/table/table.ts';
import { createTable } from '../../local/database/table.ts';
import { inOrder } from '../transfer.ts';
import { demoCompany } from './office.ts';

/** Runs `during` on a copy of the company; returns the items that it created or changed. */
export const onCopy = async (company: readonly Item[], during: () => Promise<void>): Promise<Item[]> => {
  const { connection, tableName } = database();
  const scratch = `${tableName}-demo-year`;
  const remove = () =>
    connection.send(new DeleteTableCommand({ TableName: scratch })).catch((error: unknown) => {
      if (!(error instanceof ResourceNotFoundException)) throw error;
    });
  // An interrupted run leaves its table behind.
  await remove();
  await createTable(connection, scratch);
  process.env[variables.tableName] = scratch;
  try {
    await importItems(demoCompany, company);
    await during();
    const before = new Map(company.map((item) => [nameOf(item), signOf(item)]));
    const after = await exportItems(demoCompany);
    return after.filter((item) => before.get(nameOf(item)) !== signOf(item));
  } finally {
    process.env[variables.tableName] = tableName;
    await remove();
  }
};

export const signOf = (item: Item): string => JSON.stringify(inOrder(item));
