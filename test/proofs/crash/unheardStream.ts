import { join } from 'node:path';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { followStream } from '../../../infra/local/stream/stream.ts';
import { database } from '../../../shared/store/table/database.ts';
import type { OwnParts } from '../processes/ownParts.ts';

/** Reads the stream and passes everything over: the embedded database grows slow when nobody reads what it keeps for that. */
export const passStreamOver = ({ dir, env }: OwnParts) =>
  followStream({
    streams: new DynamoDBStreamsClient({ endpoint: env.AWS_ENDPOINT_URL_DYNAMODB ?? '' }),
    ...database(),
    databaseFile: join(dir, 'dynamodb.sqlite'),
    isWanted: () => false,
    handler: async () => undefined,
  });
