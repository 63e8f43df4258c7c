/** Connections on which something is asked and nothing read. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { vi } from 'vitest';
import type { HttpServer } from '../base/httpServer.ts';
import { openSockets } from '../http/connections.ts';

export class UnreadSockets {
  readonly #server: HttpServer;
  readonly #sockets: Socket[] = [];

  constructor(server: HttpServer) {
    this.#server = server;
  }

  /** Asks, and returns at once. */
  async ask(url: string, ...headers: string[]): Promise<Socket> {
    const server = this.#server;
    if (server.addresses().length === 0) await server.listen({ port: 0, host: '127.0.0.1' });
    const [address] = server.addresses();
    const port = typeof address === 'object' ? address.port : 0;
    const socket = connect({ port, host: '127.0.0.1' });
    this.#sockets.push(socket);
    socket.on('error', () => {}).pause();
    await once(socket, 'connect');
    socket.write([`GET ${url} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n'));
    return socket;
  }

  /** The bytes that wait on each of the server's connections. */
  waiting(): number[] {
    return [...openSockets(this.#server)].map((one) => one.writableLength).filter(Boolean);
  }

  /** Waits until answers wait on so many connections. */
  untilWaiting(many: number): Promise<void> {
    return vi.waitFor(() => {
      if (this.waiting().length !== many) throw new Error(`${this.waiting().length} wait`);
    }, 60_000);
  }

  /** Hangs up, and waits until the server knows. */
  async close(): Promise<void> {
    for (const socket of this.#sockets.splice(0)) socket.destroy();
    await vi.waitFor(() => {
      if ([...openSockets(this.#server)].length > 0) throw new Error('still open');
    }, 60_000);
  }
}
