/** What the program tells of its work while it does it: to metrics, to traces, to both or to nobody. */
import type { HttpServer } from './httpServer.ts';

/** The kinds of work that are told of, each at the one place through which all of it goes. */
export const STEPS = ['transaction', 'snapshot', 'render', 'mail', 'file', 'operation'] as const;
export type Step = (typeof STEPS)[number];

/** Facts of which there are few different ones; never what people wrote, nor secrets. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Adds what is only known once the work has begun. */
export type Note = (attributes: Attributes) => void;

/** A number, or one for each value of a label, that is asked for when somebody reads it. */
export interface GaugeOptions {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  /** Null where it cannot be told; the same where it rejects. */
  readonly read: () => Promise<number | ReadonlyMap<string, number> | null>;
}

export interface Telemetry {
  /** Does some work, with what it returns or throws, and tells of it. */
  measure<Result>(
    step: Step,
    attributes: Attributes,
    work: (note: Note) => Promise<Result>,
  ): Promise<Result>;
  /** Tells of the requests of a server. To be called before it has routes. */
  follow(server: HttpServer, name: string): void;
  /** An unexpected failure of which no request tells. */
  failed(): void;
  gauge(options: GaugeOptions): void;
  /** What identifies the work under way in traces, for the log; nothing where there is none. */
  current(): Attributes;
  /** Everything measured so far, as Prometheus reads it; null where nothing is measured. */
  exposition(): Promise<{ readonly type: string; readonly text: string } | null>;
  close(): Promise<void>;
}

/** Tells nobody. */
export const NO_TELEMETRY: Telemetry = {
  measure: (_step, _attributes, work) => work(() => {}),
  follow: () => {},
  failed: () => {},
  gauge: () => {},
  current: () => ({}),
  exposition: async () => null,
  close: async () => {},
};

/** Tells both. */
export function both(one: Telemetry, other: Telemetry): Telemetry {
  return {
    measure: (step, attributes, work) =>
      one.measure(step, attributes, (note) =>
        other.measure(step, attributes, (alsoNote) =>
          work((more) => {
            note(more);
            alsoNote(more);
          }),
        ),
      ),
    follow(server, name) {
      one.follow(server, name);
      other.follow(server, name);
    },
    failed() {
      one.failed();
      other.failed();
    },
    gauge(options) {
      one.gauge(options);
      other.gauge(options);
    },
    current: () => ({ ...one.current(), ...other.current() }),
    exposition: async () => (await one.exposition()) ?? (await other.exposition()),
    close: async () => void (await Promise.all([one.close(), other.close()])),
  };
}
