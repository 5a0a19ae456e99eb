import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { jarFolder } from './jars.ts';

// Nobody else is in this network, so the port is free.
const port = 8000;
const endpoint = `http://127.0.0.1:${port}`;
const pauseMilliseconds = 50;

/** It lives for minutes: to compile its code thoroughly costs more processor time than that saves. */
const virtualMachine = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** It listens long before it can answer: the first answer takes Java its time. */
const answers = async (): Promise<boolean> => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  try {
    await client.send(new ListTablesCommand({ Limit: 1 }));
    return true;
  } catch {
    return false;
  } finally {
    client.destroy();
  }
};

/** DynamoDB Local in memory, for the service that starts after it. */
export default async function setup() {
  const main = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner';
  const options = ['-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)];
  const database = spawn(
    'java',
    [...virtualMachine, `-Djava.library.path=${jarFolder}`, '-cp', `${jarFolder}/*`, main, ...options],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  );
  const exited = once(database, 'exit');
  while (!(await answers())) {
    if (database.exitCode !== null) throw new Error('DynamoDB Local ended before it answered.');
    await pause(pauseMilliseconds);
  }
  process.env.DYNAMODB_ENDPOINT = endpoint;
  return async () => {
    database.kill('SIGKILL');
    await exited;
  };
}
