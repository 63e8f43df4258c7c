/** A connection to the product that can be cut in the middle, as a mobile one is. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** Where the product answers through this line. */
  readonly url: string;
  /** Breaks every connection, and lets nobody through. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openLine(productUrl: string): Promise<Line> {
  const { hostname, port } = new URL(productUrl);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((here) => {
    if (isCut) {
      here.destroy();
      return;
    }
    const there = connect(Number(port), hostname);
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    async close() {
      breakAll();
      await once(server.close(), 'close');
    },
  };
}
