/** A line between a program and a service, which a test makes slow, silent or dead. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Where a service listens: on a port of this machine, or on a socket in the file system. */
export type Service = { readonly port: number } | { readonly path: string };

/**
 * How a line is: `slow` holds back each piece for so many milliseconds; `silent` keeps all pieces until it is
 * another way, as a network that has lost its way does; `dead` breaks all connections and lets nobody through.
 */
export type Condition = 'good' | 'silent' | 'dead' | { readonly slow: number };

export interface FaultyLine {
  /** Where the service is reached through it, on loopback. */
  readonly port: number;
  become(condition: Condition): void;
  /** Breaks the connections that there are; new ones are as before. */
  cut(): void;
  close(): Promise<void>;
}

/** Opens a good one. */
export async function openFaultyLine(service: Service): Promise<FaultyLine> {
  const directions = new Set<Direction>();
  let condition: Condition = 'good';
  const server = createServer({ allowHalfOpen: true }, (near) => {
    near.on('error', () => near.destroy());
    if (condition === 'dead') {
      near.destroy();
      return;
    }
    const far = connect({ ...service, allowHalfOpen: true });
    far.on('error', () => far.destroy());
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      const direction = new Direction(from, to, () => condition);
      directions.add(direction);
      from.on('close', () => {
        directions.delete(direction);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const direction of directions) direction.cut();
  };
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    become(next) {
      condition = next;
      if (next === 'dead') cut();
      else if (next !== 'silent') for (const direction of directions) direction.goOn();
    },
    cut,
    async close() {
      cut();
      await once(server.close(), 'close');
    },
  };
}

/** What goes one way, piece by piece and in its order. */
class Direction {
  readonly #from: Socket;
  readonly #to: Socket;
  readonly #condition: () => Condition;
  readonly #kept: (Buffer | null)[] = [];
  #isPassing = false;

  constructor(from: Socket, to: Socket, condition: () => Condition) {
    this.#from = from;
    this.#to = to;
    this.#condition = condition;
    from.on('data', (piece: Buffer) => this.#take(piece));
    from.on('end', () => this.#take(null));
  }

  cut(): void {
    this.#from.destroy();
    this.#to.destroy();
  }

  /** Passes on what was kept. */
  goOn(): void {
    void this.#pass();
  }

  #take(piece: Buffer | null): void {
    this.#kept.push(piece);
    void this.#pass();
  }

  async #pass(): Promise<void> {
    if (this.#isPassing) return;
    this.#isPassing = true;
    while (this.#kept.length > 0 && this.#condition() !== 'silent') {
      const condition = this.#condition();
      if (typeof condition === 'object') {
        await new Promise((resolve) => setTimeout(resolve, condition.slow));
      }
      if (this.#to.destroyed) break;
      const piece = this.#kept.shift();
      if (piece === null || piece === undefined) this.#to.end();
      else if (!this.#to.write(piece)) await this.#drained();
    }
    this.#isPassing = false;
  }

  /** Waits until there is room for more, or nobody who takes it. */
  async #drained(): Promise<void> {
    this.#from.pause();
    await new Promise<void>((resolve) => {
      this.#to.once('drain', resolve);
      this.#to.once('close', resolve);
    });
    this.#from.resume();
  }
}
