/** Asks a server as fast as it answers. */
import autocannon from 'autocannon';

/** The first answers compile and fill caches. */
const WARM_SECONDS = 1;
const SECONDS = 4;
/** At a pace there are fewer answers to take the slowest hundredth of. */
const PACED_SECONDS = 15;

export interface Load {
  readonly perSecond: number;
  /** All but 25 of 1,000 answers came within so many milliseconds. */
  readonly slow: number;
  /** All but 10 of 1,000. */
  readonly slowest: number;
  /** Requests that were not answered as they should be, and all that were made. */
  readonly failed: number;
  readonly made: number;
}

export interface Requests extends Pick<autocannon.Options, 'url' | 'requests'> {
  /** Which kind of status counts as an answer; any other is an error. By default 2xx. */
  readonly answered?: '2xx' | '3xx';
}

/**
 * How many answers a second come over some connections.
 * @param prepare what is asked, made anew for each run: what one leaves unanswered, another must not know
 * @param rate requests a second of all connections together; as many as are answered unless told
 */
export async function measureLoad(
  prepare: () => Requests | Promise<Requests>,
  connections: number,
  rate?: number,
): Promise<Load> {
  await warm(await prepare(), connections);
  const { answered = '2xx', ...requests } = await prepare();
  const paced = rate ? { overallRate: rate, duration: PACED_SECONDS } : { duration: SECONDS };
  const result = await autocannon({ ...requests, connections, ...paced });
  const { requests: answers, errors, latency } = result;
  return {
    perSecond: Math.round(answers.average),
    slow: latency.p97_5,
    slowest: latency.p99,
    failed: answers.total - result[answered] + errors,
    made: answers.total + errors,
  };
}

async function warm({ answered: _, ...requests }: Requests, connections: number): Promise<void> {
  await autocannon({ ...requests, connections, duration: WARM_SECONDS });
}
