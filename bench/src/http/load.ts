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

export interface Requests extends Pick<autocannon.Options, 'url' | 'requests'> {
  /** Which kind of status counts as an answer; any other is an error. By default 2xx. */
  readonly answered?: '2xx' | '3xx';
}

/**
 * How many answers a second come over some connections.
 * @param prepare what is asked, made anew for each run: what one leaves unanswered, another must not know
 */
export async function measureLoad(
  prepare: () => Requests | Promise<Requests>,
  connections: number,
): Promise<Load> {
  await run(await prepare(), connections, WARM_SECONDS);
  const result = await run(await prepare(), connections, SECONDS);
  return { perSecond: Math.round(result.requests.average), slow: result.latency.p97_5 };
}

async function run(
  { answered = '2xx', ...requests }: Requests,
  connections: number,
  duration: number,
): Promise<autocannon.Result> {
  const result = await autocannon({ ...requests, connections, duration });
  const { errors, requests: answers } = result;
  if (errors > 0 || result[answered] < answers.total) {
    const others = answers.total - result[answered];
    throw new Error(
      `${requests.url}: ${others} of ${answers.total} not ${answered}, ${errors} errors`,
    );
  }
  return result;
}
