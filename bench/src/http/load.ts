/** Asks a server as fast as it answers. */
import autocannon from 'autocannon';

/** The first answers compile and fill caches. */
const WARM_SECONDS = 1;
const SECONDS = 4;

export interface Load {
  readonly perSecond: number;
  /** All but 25 of 1,000 answers came within so many milliseconds. */
  readonly slow: number;
}

export type Requests = Pick<autocannon.Options, 'url' | 'requests' | 'headers'>;

/**
 * How many answers a second come over some connections.
 * @param prepare what is asked, made anew for each run: what one leaves unanswered, another must not know
 * @param kind of status that counts as an answer; any other is an error
 */
export async function measureLoad(
  prepare: () => Requests | Promise<Requests>,
  connections: number,
  kind: '2xx' | '3xx' = '2xx',
): Promise<Load> {
  await run(await prepare(), connections, WARM_SECONDS, kind);
  const result = await run(await prepare(), connections, SECONDS, kind);
  return { perSecond: Math.round(result.requests.average), slow: result.latency.p97_5 };
}

async function run(
  requests: Requests,
  connections: number,
  duration: number,
  kind: '2xx' | '3xx',
): Promise<autocannon.Result> {
  const result = await autocannon({ ...requests, connections, duration });
  const { errors, requests: answers } = result;
  if (errors > 0 || result[kind] < answers.total) {
    const others = answers.total - result[kind];
    throw new Error(`${requests.url}: ${others} of ${answers.total} not ${kind}, ${errors} errors`);
  }
  return result;
}
