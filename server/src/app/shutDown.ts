/** Ends a Regia in good order: nobody who was let in is turned away, and nothing is done by halves. */
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { HttpServer } from '../base/httpServer.ts';
import { cutIdleConnections, endConnections } from '../http/connections.ts';
import type { Readiness } from '../monitoring/readiness.ts';

/** The share of the time that requests may take; what they have begun takes some, too. */
const FOR_REQUESTS = 0.8;
/** Requests that were under way leave connections behind that wait for others. */
const IDLE_EVERY_MS = 50;

export interface StopLimits {
  /** For how long requests are still taken, so that whoever sends them notices. Milliseconds. */
  readonly delay: number;
  /** How long what is under way may take from then on. Milliseconds. */
  readonly limit: number;
}

interface Stopping {
  readonly servers: readonly HttpServer[];
  readonly readiness: Pick<Readiness, 'stop'>;
  /** Begins no more work. */
  stopWork(): void;
  close(): Promise<void>;
}

/**
 * Tells whoever asks that this process is not ready any more, begins no more work, takes no more
 * connections, and waits for requests, renders, mails and operations to end. Requests that take most
 * of the limit are cut; work that has not ended at the limit is left as its rows say, for another
 * process or the next start.
 * @returns whether all of it came to its end
 */
export async function shutDown(app: Stopping, { delay, limit }: StopLimits): Promise<boolean> {
  const { servers } = app;
  app.readiness.stop();
  app.stopWork();
  servers.forEach(endConnections);
  if (delay > 0) await pauseFor(delay);

  const waiting = new AbortController();
  let cutting: NodeJS.Timeout | undefined;
  const until = (ms: number) =>
    pauseFor(ms, false, { signal: waiting.signal, ref: false }).catch(() => false);
  const atLimit = until(limit);
  try {
    const closed = Promise.all(servers.map((server) => server.close())).then(() => true);
    cutting = setInterval(() => servers.forEach(cutIdleConnections), IDLE_EVERY_MS);
    const wereServed = await Promise.race([closed, until(limit * FOR_REQUESTS)]);
    if (!wereServed) for (const { server } of servers) server.closeAllConnections();
    const isDone = await Promise.race([app.close().then(() => true), atLimit]);
    return wereServed && isDone;
  } finally {
    waiting.abort();
    clearInterval(cutting);
  }
}
