/** Stands between a client and a real service, and breaks the connections when it is told to. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Unreliable {
  /** The service's address through it. */
  readonly url: string;
  /** From now on every connection is broken, those that are open too. */
  breakDown(): void;
  /** From now on all is well again. */
  recover(): void;
  /** The next connection to answer with so many bytes is broken there. */
  breakAfter(bytes: number): void;
  /** How many connections were broken. */
  readonly broken: number;
  close(): void;
}

export async function unreliable(service: string): Promise<Unreliable> {
  const { hostname, port } = new URL(service);
  const open = new Set<Socket>();
  let isDown = false;
  let most: number | null = null;
  let broken = 0;
  const breakOff = (socket: Socket) => {
    broken++;
    socket.destroy();
  };
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => {});
    if (isDown) return breakOff(client);
    const real = connect(Number(port), hostname);
    real.on('error', () => client.destroy());
    client.on('close', () => {
      open.delete(client);
      real.destroy();
    });
    real.on('close', () => client.destroy());
    client.pipe(real);
    let count = 0;
    real.on('data', (chunk: Buffer) => {
      count += chunk.length;
      if (most !== null && count >= most) {
        most = null;
        breakOff(client);
        return;
      }
      if (!client.write(chunk)) {
        real.pause();
        client.once('drain', () => real.resume());
      }
    });
    client.on('data', () => {
      count = 0;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    breakDown() {
      isDown = true;
      for (const socket of open) breakOff(socket);
    },
    recover() {
      isDown = false;
    },
    breakAfter(bytes) {
      most = bytes;
    },
    get broken() {
      return broken;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
