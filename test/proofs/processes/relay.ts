import { join } from 'node:path';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { handler } from '../../../functions/workers/relayJournal.ts';
import { followStream } from '../../../infra/local/stream/stream.ts';
import { database } from '../../../shared/store/table/database.ts';
import { beReady, seams } from './program.ts';

const { LOCAL_DIR: dir = '', AWS_ENDPOINT_URL_DYNAMODB: endpoint = '' } = process.env;
const { connection, tableName } = database();

await followStream({
  streams: new DynamoDBStreamsClient({ endpoint }),
  connection,
  tableName,
  databaseFile: join(dir, 'dynamodb.sqlite'),
  handler: handler.withSeams(seams),
});
beReady();
