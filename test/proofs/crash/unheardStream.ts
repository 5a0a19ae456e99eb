import { join } from 'node:path';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { handler as relayJournal } from '../../../functions/workers/relayJournal.ts';
import { followStream } from '../../../infra/local/stream/stream.ts';
import { database } from '../../../shared/store/table/database.ts';
import type { OwnParts } from '../processes/ownParts.ts';

/** The table's stream, of which the relay hears nothing but what is committed while it listens. */
export type UnheardStream = {
  /** From now on the relay gets what is committed, and nothing from before. */
  readonly listen: () => Promise<void>;
  /** Resolves when all that was committed was passed over or, by a relay that listens, relayed. */
  readonly caughtUp: () => Promise<void>;
  readonly unlisten: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Reads the stream also while everything in it is passed over: the embedded database grows slow when nobody reads what it keeps for that. */
export const passStreamOver = async ({ dir, env, seams }: OwnParts): Promise<UnheardStream> => {
  const relay = relayJournal.withSeams(seams);
  let isHeard = false;
  const { caughtUp, stop } = await followStream({
    streams: new DynamoDBStreamsClient({ endpoint: env.AWS_ENDPOINT_URL_DYNAMODB ?? '' }),
    ...database(),
    databaseFile: join(dir, 'dynamodb.sqlite'),
    handler: async (event) => (isHeard ? relay(event) : undefined),
  });
  const hear = (heard: boolean) => async () => {
    await caughtUp();
    isHeard = heard;
  };
  return { listen: hear(true), caughtUp, unlisten: hear(false), stop };
};
