/** Which request is being answered: known to everything that is done for it, also to the log and to the store. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { HttpServer } from '../base/httpServer.ts';
import { randomName } from '../base/ids.ts';
import type { LetIn } from './sameRights.ts';

declare module 'fastify' {
  interface FastifyRequest {
    scope: RequestScope;
  }
}

/** A request as what is done for it knows it. */
export interface RequestScope {
  readonly id: string;
  /** With what it was let in to write; null for one that only reads, is public, has had its turn or is answered. */
  letIn: LetIn | null;
  /** Has it had its turn to write? */
  hasWritten: boolean;
}

const REQUEST_ID = /^[\w.:@=+/-]{1,128}$/;

const underWay = new AsyncLocalStorage<RequestScope>();

/** The request for which this is done; undefined outside of requests. */
export function currentScope(): RequestScope | undefined {
  return underWay.getStore();
}

/** Makes each request known to whatever is done for it. */
export function scopeRequests(server: HttpServer): void {
  server.decorateRequest('scope');
  server.addHook('onRequest', (request, _reply, done) => {
    request.scope = { id: request.id, letIn: null, hasWritten: false };
    underWay.run(request.scope, done);
  });
  // A body that is read comes with the scope of its connection.
  server.addHook('preValidation', (request, _reply, done) => underWay.run(request.scope, done));
  // What still goes on was begun by this request, but may go on for others.
  server.addHook('onSend', (request, _reply, _payload, done) => {
    // One that cannot be read is answered without ever having come in.
    if (request.scope) request.scope.letIn = null;
    done();
  });
}

/** Tells which addresses are those of our proxies: addresses or ranges, as TRUSTED_PROXIES has them. */
export function proxyList(proxies: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) =>
    address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Gives each request the id that our proxy gave it, so that both logs tell of it by the same name;
 * otherwise one that differs between processes and costs next to nothing.
 */
export function requestIds(
  isProxy: (address: string | undefined) => boolean,
): (request: IncomingMessage) => string {
  const start = randomName(8);
  let count = 0;
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isGiven = typeof given === 'string' && REQUEST_ID.test(given);
    return isGiven && isProxy(socket.remoteAddress) ? given : `${start}-${++count}`;
  };
}
