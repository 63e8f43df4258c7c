/** A way to PostgreSQL that a test can cut at a chosen moment. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before the server has what is sent, or once it has answered and before the answer arrives. */
export type Moment = 'request' | 'answer';

export interface FragileConnection {
  /** The database's address by this way. */
  readonly url: string;
  /** Cuts the next connection on which these words are sent. */
  cutAt(words: string, moment: Moment): void;
  /** How often it was cut. */
  readonly cuts: number;
  close(): Promise<void>;
}

const SOCKET = '.s.PGSQL.5432';

/** @param url of a database whose server listens in a folder */
export async function openFragileConnection(url: string): Promise<FragileConnection> {
  const folder = await mkdtemp(join(tmpdir(), 'regia-fragile-'));
  const address = new URL(url);
  const server = join(address.searchParams.get('host') ?? '', SOCKET);
  address.searchParams.set('host', folder);

  let armed: { words: string; moment: Moment } | null = null;
  let cuts = 0;
  const open = new Set<Socket>();
  const cut = (...sockets: Socket[]) => {
    cuts++;
    for (const socket of sockets) socket.destroy();
  };

  const proxy = createServer((near) => {
    const far = connect(server);
    let isLosing = false;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => {
      const isMeant = armed !== null && chunk.includes(armed.words);
      const moment = armed?.moment;
      if (isMeant) armed = null;
      if (isMeant && moment === 'request') return cut(near, far);
      if (isMeant) isLosing = true;
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (isLosing) cut(near, far);
      else near.write(chunk);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(join(folder, SOCKET), resolve));

  return {
    url: address.href,
    cutAt(words, moment) {
      armed = { words, moment };
    },
    get cuts() {
      return cuts;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
