import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { jarFolder } from './jars.ts';

// Nobody else is in this network, so the port is free.
const port = 8000;
const pauseMilliseconds = 50;

const isListening = async (): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** DynamoDB Local in memory, for the service that starts after it. */
export default async function setup() {
  const main = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner';
  const options = ['-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)];
  const database = spawn(
    'java',
    [`-Djava.library.path=${jarFolder}`, '-cp', `${jarFolder}/*`, main, ...options],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  );
  const exited = once(database, 'exit');
  while (!(await isListening())) {
    if (database.exitCode !== null) throw new Error('DynamoDB Local ended before it listened.');
    await pause(pauseMilliseconds);
  }
  process.env.DYNAMODB_ENDPOINT = `http://127.0.0.1:${port}`;
  return async () => {
    database.kill('SIGKILL');
    await exited;
  };
}
