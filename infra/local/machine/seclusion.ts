import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

let chosen: Promise<string> | undefined;

/**
 * The address, of this machine alone, at which the database and the stand-ins for services of AWS listen. They ask
 * for no password, and the embedded database lets a page of any origin read its responses. Such a page can try all
 * the ports of 127.0.0.1, but not all the addresses that start with 127, each of which is this machine on Linux.
 */
export const secludedHost = (): Promise<string> => {
  chosen ??= chooseHost();
  return chosen;
};

export const chooseHost = async (): Promise<string> => {
  const host = ['127', ...randomBytes(3)].join('.');
  return process.platform === 'linux' && (await isOurs(host)) ? host : '127.0.0.1';
};

/** Some sandboxes know 127.0.0.1 alone. */
const isOurs = async (host: string): Promise<boolean> => {
  const server = createServer();
  try {
    await once(server.listen(0, host), 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') return false;
    return await answers(address.port, host);
  } catch {
    return false;
  } finally {
    server.close();
  }
};

const answers = async (port: number, host: string): Promise<boolean> => {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(patienceMilliseconds) });
    return true;
  } finally {
    socket.destroy();
  }
};

const patienceMilliseconds = 1_000;
