/**
 * Ends connections that keep the server waiting: silent ones, requests that come drop by drop, answers
 * that nobody reads, and what is sent on after a request was refused. Node's own limits are one for all
 * requests of a server, and an upload may take hours where it gets on.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpServer } from '../base/httpServer.ts';
import { openSockets } from './connections.ts';
import { endWith, requestTimeout } from './unreadable.ts';

/** How long a request may take to arrive, and how long is looked at before a long transfer is judged. */
export const PATIENCE_MS = 30_000;
/** What a long transfer must have moved in that time: the slowest telephone manages ten times as much. */
export const LEAST_BYTES = 16_000;
/** How long the rest of a refused request is taken, so that its sender gets to read the answer. */
export const LINGER_MS = 5_000;
const SWEEP_MS = 1_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** May its body take as long as it needs, while it gets on? */
    longBody?: boolean;
  }
}

type Phase = 'silent' | 'idle' | 'headers' | 'body' | 'upload' | 'refused' | 'answer' | 'work';

interface Watched {
  request?: IncomingMessage;
  response?: ServerResponse;
  /** What had been read when the last answer was out: what is read beyond belongs to a new request. */
  readBefore: number;
  phase: Phase;
  since: number;
  moved: number;
}

const connections = new WeakMap<Socket, Watched>();
const uploads = new WeakSet<IncomingMessage>();

/** Looks after the connections of a server from when it listens. */
export function endSlowConnections(server: HttpServer): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.longBody) uploads.add(request.raw);
    done();
  });
  server.server.prependListener('request', (request, response) => {
    const watched = watchedOf(request.socket);
    Object.assign(watched, { request, response });
    response.once('finish', () => {
      watched.readBefore = request.socket.bytesRead;
      // The answer is the last: what is still sent of the request is for nobody.
      if (!request.complete) request.socket.end();
    });
  });
  server.server.once('listening', () => {
    const timer = setInterval(() => sweepConnections(server, performance.now()), SWEEP_MS).unref();
    server.server.once('close', () => clearInterval(timer));
  });
}

/** Judges each connection of a server by what it did since it was last looked at. */
export function sweepConnections(server: HttpServer, now: number): void {
  for (const socket of openSockets(server)) {
    const watched = watchedOf(socket);
    const phase = phaseOf(socket, watched);
    if (phase !== watched.phase)
      Object.assign(watched, { phase, since: now, moved: moved(socket) });
    else if (isStuck(socket, watched, now)) end(socket, watched);
  }
}

function watchedOf(socket: Socket): Watched {
  const known = connections.get(socket);
  if (known) return known;
  const watched: Watched = { readBefore: 0, phase: 'work', since: 0, moved: 0 };
  connections.set(socket, watched);
  return watched;
}

function phaseOf(socket: Socket, { request, response, readBefore }: Watched): Phase {
  if (!request || !response) return socket.bytesRead === 0 ? 'silent' : 'headers';
  if (!request.complete) {
    if (response.writableFinished) return 'refused';
    // What has come and is not taken yet waits for us.
    if (request.readableLength > 0) return 'work';
    return uploads.has(request) ? 'upload' : 'body';
  }
  if (!response.writableFinished) return socket.writableLength > 0 ? 'answer' : 'work';
  return socket.bytesRead > readBefore ? 'headers' : 'idle';
}

function isStuck(socket: Socket, watched: Watched, now: number): boolean {
  const { phase, since } = watched;
  // How long a connection without a request is kept is Node's to see to, and our own work is not its fault.
  if (phase === 'idle' || phase === 'work') return false;
  if (now - since < (phase === 'refused' ? LINGER_MS : PATIENCE_MS)) return false;
  if (phase !== 'upload' && phase !== 'answer') return true;
  const total = moved(socket);
  if (Math.abs(total - watched.moved) < LEAST_BYTES) return true;
  Object.assign(watched, { since: now, moved: total });
  return false;
}

/** What has gone through a connection: of what is being written, without what the system still holds. */
function moved(socket: Socket): number {
  const waiting: unknown = Object(Reflect.get(socket, '_handle')).writeQueueSize;
  const unsent = socket.writableLength + (typeof waiting === 'number' ? waiting : 0);
  return socket.bytesRead + socket.bytesWritten - unsent;
}

function end(socket: Socket, { phase, response }: Watched): void {
  const canTell =
    phase === 'headers' || ((phase === 'body' || phase === 'upload') && !response?.headersSent);
  if (!canTell || !socket.writable) socket.destroy();
  else endWith(socket, requestTimeout());
}
