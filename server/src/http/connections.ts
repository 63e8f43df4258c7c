/** The connections of a server, and how they are ended without cutting an answer. */
import type { Socket } from 'node:net';
import type { HttpServer } from '../base/httpServer.ts';

const open = new WeakMap<HttpServer['server'], Set<Socket>>();

/** Keeps account of a server's connections. To be called before it listens. */
export function keepConnections({ server }: HttpServer): void {
  const sockets = new Set<Socket>();
  open.set(server, sockets);
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
}

/** The connections that are open. */
export function openSockets({ server }: HttpServer): Iterable<Socket> {
  return open.get(server) ?? [];
}

/** Makes each answer from now on the last on its connection. */
export function endConnections({ server }: HttpServer): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/**
 * Ends the connections on which nothing is asked now: those that Node knows to be idle, and those on
 * which nothing was ever said, as browsers open some in case they need them.
 */
export function cutIdleConnections(server: HttpServer): void {
  server.server.closeIdleConnections();
  for (const socket of openSockets(server)) {
    if (socket.bytesRead === 0) socket.destroy();
  }
}
