/** Addresses that name several servers, of which one is written at a time: PostgreSQL with a fail-over. */
import pg from 'pg';
import { codeOf, isLost, NoPrimary } from './errors.ts';

/** Milliseconds in which each server must say whether it is the primary. */
const ASKED_MS = 2_000;

/** Milliseconds in which the one that is remembered must let us in, before others are asked. */
const CONNECTED_MS = 5_000;

interface Server {
  readonly host: string;
  readonly port: number;
}

/** Knows which of several servers is the primary, and looks for it again when it is not any more. */
export class Servers {
  readonly #addresses: readonly string[];
  #found: Promise<Server> | null = null;

  constructor(addresses: readonly string[]) {
    this.#addresses = addresses;
  }

  /** The primary. @throws NoPrimary, or why all servers refuse us */
  primary(): Promise<Server> {
    if (this.#found) return this.#found;
    const found = this.#look();
    this.#found = found;
    found.catch(() => this.forget(found));
    return found;
  }

  /** Looks again next time, unless that was done since. */
  forget(found: Promise<Server>): void {
    if (this.#found === found) this.#found = null;
  }

  /** All are asked at once, or one that does not answer would hold up the others. */
  async #look(): Promise<Server> {
    try {
      return await Promise.any(this.#addresses.map(primaryAt));
    } catch (error) {
      const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
      const refusal = errors.find((one) => !isLost(one));
      if (refusal) throw refusal;
      throw new NoPrimary(errors.map((one) => codeOf(one) || String(one)).join(', '));
    }
  }
}

async function primaryAt(address: string): Promise<Server> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: ASKED_MS,
    query_timeout: ASKED_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await expectPrimary(client);
    return { host: client.host, port: client.port };
  } finally {
    await client.end().catch(() => {});
  }
}

type Connected = (error: Error) => void;

async function expectPrimary(client: pg.Client): Promise<void> {
  const { rows } = await client.query('SELECT pg_is_in_recovery() AS "isCopy"');
  if (rows[0].isCopy) throw new NoPrimary(`${client.host}:${client.port} is a copy`);
}

/** A client that connects to the primary among several servers, whichever it is at that moment. */
export function clientOfPrimary(servers: Servers): typeof pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: CONNECTED_MS });
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      if (!callback) return connected;
      // Both of a pool's ways to be told are one function, that takes a failure or nothing.
      const tell = callback as (error: unknown) => void;
      connected.then(() => tell(null), tell);
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      const primary = servers.primary();
      this.once('end', () => servers.forget(primary));
      Object.assign(this, await primary);
      try {
        await super.connect();
        await expectPrimary(this);
        return this;
      } catch (error) {
        servers.forget(primary);
        // One that was reached, but is not the primary any more, is nobody's.
        void this.end().catch(() => {});
        throw error;
      }
    }
  };
}
