/**
 * Bounds the bytes that answers take while nobody reads them: of one person, or address, and of a server
 * altogether. Streams are not counted: they hold some kilobytes.
 */
import { RegiaError } from '@regia/model/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../base/httpServer.ts';
import { forgetContent } from './errors.ts';
import { onceAnswered } from './onceAnswered.ts';
import { SAFE_METHODS } from './security.ts';

/** So much the system takes at once: it is out before it could wait. */
const SHORT = 64_000;
const UNSENT_OF_ONE = 32_000_000;
const UNSENT_IN_ALL = 128_000_000;
/** A record or a page, which a signed-in user gets whatever others have left unread. */
const FIRST = 3_000_000;
const RETRY_AFTER_S = 5;

/** Refuses what would wait beyond these bounds. To be called before anything that compresses answers. */
export function boundUnsent(server: HttpServer): void {
  const unsent = new Unsent();
  server.addHook('preHandler', (request, _reply, done) => {
    done(unsent.of(whoAsks(request)) > UNSENT_OF_ONE ? tooMuch() : undefined);
  });
  server.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const bytes = lengthOf(payload);
    if (bytes < SHORT) return done(null, payload);
    const who = whoAsks(request);
    // What has been changed is told in any case.
    const mayRefuse = SAFE_METHODS.has(request.method) && reply.statusCode < 400;
    if (mayRefuse && !unsent.hasRoom(who, unsent.costOf(payload, bytes), Boolean(request.actor))) {
      forgetContent(reply);
      return done(tooMuch());
    }
    onceAnswered(reply, unsent.hold(who, payload, bytes));
    done(null, payload);
  });
}

function tooMuch(): RegiaError {
  return new RegiaError('tooManyRequests', 'Read earlier answers first', {
    retryAfter: RETRY_AFTER_S,
  });
}

function whoAsks({ actor, ip }: FastifyRequest): string {
  return actor?.id ?? ip;
}

function lengthOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return Buffer.isBuffer(payload) ? payload.length : 0;
}

/** What waits to be sent. Bytes that several answers share, as those of a page, count once. */
class Unsent {
  readonly #ofEach = new Map<string, number>();
  readonly #holders = new Map<unknown, number>();
  #total = 0;

  of(who: string): number {
    return this.#ofEach.get(who) ?? 0;
  }

  costOf(payload: unknown, bytes: number): number {
    return this.#holders.has(payload) ? 0 : bytes;
  }

  hasRoom(who: string, cost: number, isKnown: boolean): boolean {
    const own = this.of(who);
    if (cost === 0 || (isKnown && own === 0 && cost <= FIRST)) return true;
    const mayOne = own === 0 || own + cost <= UNSENT_OF_ONE;
    return mayOne && this.#total + cost <= UNSENT_IN_ALL;
  }

  /** Returns what lets go of it. */
  hold(who: string, payload: unknown, bytes: number): () => void {
    const cost = this.costOf(payload, bytes);
    // Equal texts are not the same one.
    const key = typeof payload === 'string' ? {} : payload;
    this.#holders.set(key, (this.#holders.get(key) ?? 0) + 1);
    this.#total += cost;
    this.#ofEach.set(who, this.of(who) + cost);
    return () => {
      const own = this.of(who) - cost;
      if (own > 0) this.#ofEach.set(who, own);
      else this.#ofEach.delete(who);
      const holders = (this.#holders.get(key) ?? 0) - 1;
      if (holders > 0) this.#holders.set(key, holders);
      else {
        this.#holders.delete(key);
        this.#total -= bytes;
      }
    };
  }
}
