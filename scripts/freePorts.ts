import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Below the ports that systems give to connections: one of these may be the near end of somebody's
 * connection by the time it is listened on. Browsers open all of them.
 */
const FIRST = 20_000;
const LAST = 32_000;
const MOST_TRIES = 1_000;

/** So many ports that nobody listened on a moment ago. @throws Error where there are none */
export async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = [];
  const ports: number[] = [];
  for (let tries = 0; ports.length < count && tries < MOST_TRIES; tries++) {
    const port = randomInt(FIRST, LAST);
    const server = createServer();
    if (!(await listens(server, port))) continue;
    servers.push(server);
    ports.push(port);
  }
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  if (ports.length < count) throw new Error(`No free port found in ${MOST_TRIES} tries`);
  return ports;
}

async function listens(server: Server, port: number): Promise<boolean> {
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE' || code === 'EACCES') return false;
    throw error;
  }
}
