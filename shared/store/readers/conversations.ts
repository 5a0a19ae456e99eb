import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import type { Instant } from '../../kernel/clock.ts';
import { database } from '../table/database.ts';
import { getItem } from '../table/getItem.ts';
import { termOfKept } from '../table/kept.ts';
import { conversationKey } from '../table/keys.ts';
import { typedItem } from '../table/typed.ts';

/**
 * A caller's last question in a conversation, as the agent read it or asked back. For a model, also the question and
 * its answer, shortened.
 */
export type Conversations = {
  /** Undefined if unknown, or if the last question is more than 24 hours old. */
  readonly find: (id: string) => Promise<unknown>;
  /** Of two simultaneous questions, the last one stored remains. */
  readonly keep: (id: string, question: object) => Promise<void>;
};

/** Another caller with the same id has another conversation, so an id cannot read or replace a stranger's. */
export const conversationsOf = (
  { tenantId, actor }: { readonly tenantId: string; readonly actor: string },
  now: Instant,
): Conversations => ({
  find: async (id) => {
    const item = await getItem(conversationKey(tenantId, actor, id));
    // DynamoDB removes expired items late.
    return item !== undefined && String(item.expires_at) > now ? item.question : undefined;
  },
  keep: async (id, question) => {
    const { connection, tableName } = database();
    const key = conversationKey(tenantId, actor, id);
    const Item = { ...key, ...termOfKept(tenantId, key, now), kind: 'conversation', question };
    await connection.send(new PutItemCommand({ TableName: tableName, Item: typedItem(Item) }));
  },
});
