// The database: in place of DynamoDB, the embedded one or DynamoDB Local, and the one table in it.

import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { damaged } from '../machine/damaged.ts';
import { lockFolder } from '../machine/lock.ts';
import { secludedHost } from '../machine/seclusion.ts';

export type Dynamo = {
  readonly endpoint: string;
  /** The SQLite file behind the embedded database; undefined when an external DynamoDB is used. */
  readonly databaseFile: string | undefined;
  /** Ends the database, if it was started here, and gives the folder back. */
  stop(): Promise<void>;
};

type Options = {
  readonly dir: string;
  /** A DynamoDB that runs already (DynamoDB Local, say): nothing is started then. */
  readonly externalEndpoint?: string | undefined;
  /** Called once when the database ends without `stop`. Where `env` cannot block signals, Ctrl-C does that too. */
  readonly onExit?: (reason: string) => void;
};

type Child = ChildProcessByStdio<Writable, null, Readable>;

/**
 * Ties the database's life to ours: the shell's standard input is a pipe whose other end only this process has, so
 * even after kill -9 of this process alone the pipe closes, `read` returns and the database is killed. The kill loses
 * nothing: acknowledged writes are on disk. Everything stays in our process group, so Ctrl-C reaches it as well; if
 * `env` can do that, the signal is kept from the database, so that requests under way still find it.
 */
const guardian = `
trap '' INT
env --block-signal=INT true 2>/dev/null && set -- env --block-signal=INT "$@"
exec 3<&0
"$@" 3<&- </dev/null &
database=$!
{ read -r _ <&3; kill -9 "$database"; } 2>/dev/null &
watcher=$!
wait "$database"
code=$?
kill -9 "$watcher"
exit "$code"
`;

const portAttempts = 5;

/**
 * Starts the embedded DynamoDB on the data in `dir`, or uses the external one, and returns once it serves. In both cases the folder is
 * locked until `stop`. Throws one clear sentence if the folder is taken, the platform has no embedded database, or the database does not
 * start.
 */
export const startDynamo = async ({ dir, externalEndpoint, onExit }: Options): Promise<Dynamo> => {
  const unlock = lockFolder(dir);

  try {
    if (externalEndpoint) {
      await assertAnswers(externalEndpoint);
      return { endpoint: externalEndpoint, databaseFile: undefined, stop: async () => unlock() };
    }

    const databaseFile = join(dir, 'dynamodb.sqlite');
    const { child, endpoint } = await launch(findBinary(), databaseFile);
    const stop = watchOver(child, onExit);

    return { endpoint, databaseFile, stop: () => stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
};

const assertAnswers = async (endpoint: string): Promise<void> => {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  try {
    await client.send(new ListTablesCommand({ Limit: 1 }), { abortSignal: AbortSignal.timeout(5_000) });
  } catch (cause) {
    throw new Error(`No DynamoDB answers at ${endpoint}; start one there, or unset DYNAMODB_ENDPOINT.`, {
      cause,
    });
  } finally {
    client.destroy();
  }
};

const findBinary = (): string => {
  const platform = `${process.platform}-${process.arch}`;

  try {
    return createRequire(import.meta.url).resolve(`@dynoxide/${platform}/dynoxide`);
  } catch {
    throw new Error(
      `There is no embedded database for ${platform}: set DYNAMODB_ENDPOINT to a DynamoDB Local, or use Linux x64.`,
    );
  }
};

const launch = async (binary: string, databaseFile: string): Promise<{ child: Child; endpoint: string }> => {
  const host = await secludedHost();
  let complaint = '';

  // Another process may take the free port before the database does; then it ends at once and the next port is tried.
  for (let attempt = 1; attempt <= portAttempts; attempt += 1) {
    const port = await freePort(host);
    const child = spawn(
      '/bin/sh',
      ['-c', guardian, 'guardian', binary, '--host', host, '--port', `${port}`, '--db-path', databaseFile],
      {
        stdio: ['pipe', 'ignore', 'pipe'],
      },
    );
    const outcome = await firstWord(child);

    if (outcome.listening) {
      // Its later output is not needed, but an unread pipe would fill up and block it.
      child.stderr.resume();
      return { child, endpoint: `http://${host}:${port}` };
    }
    complaint = outcome.said;
  }

  if (/not a valid SQLite database|malformed/.test(complaint)) throw damaged(databaseFile, complaint);
  throw new Error(`The embedded database did not start: ${complaint.replace(/\.$/, '')}.`);
};

/** A free port of loopback. */
export const freePort = async (host = '127.0.0.1'): Promise<number> => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');

  return address.port;
};

/** The database announces itself once its socket listens; from then on a request is answered, not refused. */
const firstWord = async (child: Child): Promise<{ listening: boolean; said: string }> => {
  const said: string[] = [];
  // A shell that could not be started also ends its output; the loop below then reports what there is.
  child.once('error', (error) => said.push(error.message));

  for await (const line of createInterface({ input: child.stderr })) {
    if (line.startsWith('Dynoxide listening')) return { listening: true, said: line };
    said.push(line);
  }

  return { listening: false, said: said.join(' ').trim() || 'it ended without a word' };
};

const watchOver = (child: Child, onExit: Options['onExit']): (() => Promise<void>) => {
  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    const report = (code: number | null, signal: string | null) => {
      if (!stopping) onExit?.(`The embedded database ended unexpectedly (${signal ?? `exit code ${code}`}).`);
      resolve();
    };
    if (child.exitCode !== null || child.signalCode !== null) report(child.exitCode, child.signalCode);
    else child.once('exit', report);
  });

  return () => {
    stopping = true;
    child.stdin.end();
    return ended;
  };
};
