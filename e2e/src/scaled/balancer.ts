/**
 * A balancer before several processes. Each request goes to the next one, whoever asks, so that what only
 * one of them knows is missed at once; with the header `test-member` to that one first. As the proxy of
 * compose.scaled.yaml does, it asks another one where one cannot be reached, and, for what only reads,
 * where one went away without an answer.
 */
import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';

/** Names the process that a request is for, counted from 0. */
export const MEMBER_HEADER = 'test-member';

/** What concerns one connection alone. */
const OWN = new Set(['connection', 'keep-alive', 'transfer-encoding', MEMBER_HEADER]);
const READING = new Set(['GET', 'HEAD']);

export interface Balancer {
  /** How many requests each process has answered. */
  readonly answered: readonly number[];
  close(): Promise<void>;
}

/** @param address where it is to listen @param members where the processes are */
export async function openBalancer(address: string, members: readonly string[]): Promise<Balancer> {
  const answered = members.map(() => 0);
  let turn = 0;
  const server = createServer((incoming, response) => {
    const wanted = incoming.headers[MEMBER_HEADER];
    const first = wanted === undefined ? turn++ % members.length : Number(wanted);
    pass(
      incoming,
      response,
      members.map((_, at) => (first + at) % members.length),
    );
  });

  function pass(incoming: IncomingMessage, response: ServerResponse, next: readonly number[]) {
    const [at, ...others] = next;
    const member = at === undefined ? undefined : members[at];
    if (at === undefined || member === undefined) {
      response.writeHead(502).end();
      return;
    }
    const asked = ask(incoming, member);
    const isReading = READING.has(incoming.method ?? '');
    let isSent = false;
    asked.once('socket', (socket) => {
      socket.once('connect', () => {
        isSent = true;
        if (isReading) asked.end();
        else incoming.pipe(asked);
      });
    });
    asked.once('response', (answer) => {
      answered[at] = (answered[at] ?? 0) + 1;
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, kept(answer.rawHeaders));
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    asked.once('error', () => {
      if (response.headersSent || response.destroyed) response.destroy();
      else if (!isSent || isReading) pass(incoming, response, others);
      else response.writeHead(502).end();
    });
    response.once('close', () => asked.destroy());
  }

  const { port } = new URL(address);
  server.listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  return {
    answered,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function ask(incoming: IncomingMessage, member: string): ClientRequest {
  const { hostname, port } = new URL(member);
  const { method, url: path, rawHeaders, socket } = incoming;
  const headers = [...kept(rawHeaders), 'x-forwarded-for', socket.remoteAddress ?? ''];
  // A connection for each, so that none is used that its process has just ended.
  return request({ hostname, port, method, path, headers, agent: false });
}

/** Headers without those that concern one connection alone. */
function kept(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, at) => !OWN.has((rawHeaders[at - (at % 2)] ?? '').toLowerCase()));
}
