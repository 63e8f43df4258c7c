/** Requests over real connections, sent as they are: nothing about them is put right. */
import { Agent, request as begin, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

export interface Sent {
  readonly method: string;
  readonly target: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Buffer | null;
}

export interface Seen {
  /** 0: there was no answer. */
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly ms: number;
  /** Why there was no answer. */
  readonly failure: string | null;
}

/** The connections of a run to one port. */
export class Connection {
  readonly #address: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(address: string) {
    this.#address = new URL(address);
  }

  /** Sends a request, and gives up waiting after so many milliseconds. Never rejects. */
  async send({ method, target, headers = [], body = null }: Sent, limit: number): Promise<Seen> {
    const start = performance.now();
    try {
      const answer = await this.#begin(
        { method, target, headers, body },
        AbortSignal.timeout(limit),
      );
      const bytes = await buffer(answer);
      const text = decoded(bytes, answer.headers['content-encoding']);
      const ms = performance.now() - start;
      return { status: answer.statusCode ?? 0, headers: answer.headers, text, ms, failure: null };
    } catch (error) {
      const failure = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      return { status: 0, headers: {}, text: '', ms: performance.now() - start, failure };
    }
  }

  #begin(sent: Required<Sent>, signal: AbortSignal): Promise<IncomingMessage> {
    const given: Record<string, string | string[]> = {};
    for (const [name, value] of sent.headers) {
      given[name] = name === 'host' ? value : [given[name] ?? [], value].flat();
    }
    const body = sent.body ?? '';
    if (body.length > 0 && !given['transfer-encoding']) {
      given['content-length'] = [String(Buffer.byteLength(body))];
    }
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#address;
      const { method, target: path } = sent;
      const agent = this.#agent;
      const asked = begin({ hostname, port, method, path, headers: given, agent, signal }, resolve);
      asked.once('error', (error) => {
        // The server may end a connection just when it is used again.
        const isStale = asked.reusedSocket && !signal.aborted;
        if (isStale) this.#begin(sent, signal).then(resolve, reject);
        else reject(error);
      });
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  switch (encoding) {
    case 'br':
      return brotliDecompressSync(bytes).toString();
    case 'gzip':
      return gunzipSync(bytes).toString();
    case 'deflate':
      return inflateSync(bytes).toString();
    default:
      return bytes.toString();
  }
}
