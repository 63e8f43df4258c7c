/** What Prometheus reads: how often, how long and how it ended, and how this process fares. */
import { RegiaError } from '@regia/model/errors.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { HttpServer } from '../base/httpServer.ts';
import type { Attributes, Step, Telemetry } from '../base/telemetry.ts';

/** Seconds: from answers out of memory to a rebuild of a large site. */
const FAST = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900, 3_600];

interface Measured {
  readonly help: string;
  readonly buckets: readonly number[];
  /** The attributes that make series of their own. */
  readonly labels: readonly string[];
}

const MEASURED: Record<Step, Measured> = {
  transaction: { help: 'Write transactions, including the wait', buckets: FAST, labels: [] },
  snapshot: { help: 'Snapshot reads of the database', buckets: FAST, labels: [] },
  render: {
    help: 'Builds of stale outputs, including publishing',
    buckets: SLOW,
    labels: ['fromScratch'],
  },
  mail: { help: 'E-mails handed to the mail server', buckets: SLOW, labels: [] },
  file: { help: 'Files written, opened and deleted', buckets: FAST, labels: ['action'] },
  operation: {
    help: 'Imports, restores, backups and other operations',
    buckets: SLOW,
    labels: ['kind'],
  },
};

type Outcome = 'ok' | 'refused' | 'failed';

/** Measures for Prometheus. */
export function createMetrics(): Telemetry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const steps = stepHistograms(registers);
  const wait = new Histogram({
    name: 'regia_database_wait_seconds',
    help: 'From asking for a transaction or snapshot until it began',
    labelNames: ['step'],
    buckets: FAST,
    registers,
  });
  const retries = new Counter({
    name: 'regia_transaction_retries_total',
    help: 'Transactions that were retried',
    registers,
  });
  const outputs = new Counter({
    name: 'regia_rendered_outputs_total',
    help: 'Outputs that were rendered again',
    registers,
  });
  const requests = new Histogram({
    name: 'regia_http_request_seconds',
    help: 'Requests by route pattern, without probes',
    labelNames: ['server', 'method', 'route', 'status'],
    buckets: FAST,
    registers,
  });
  const errors = new Counter({
    name: 'regia_errors_total',
    help: 'Error codes in answers',
    labelNames: ['code'],
    registers,
  });
  const failures = new Counter({
    name: 'regia_background_failures_total',
    help: 'Unexpected errors outside requests',
    registers,
  });

  const noted: Record<string, (step: Step, value: number) => void> = {
    wait: (step, value) => wait.observe({ step }, value),
    attempts: (_step, value) => retries.inc(value - 1),
    outputs: (_step, value) => outputs.inc(value),
  };

  return {
    async measure(step, attributes, work) {
      const labels = labelsOf(MEASURED[step], attributes);
      const end = steps[step].startTimer(labels);
      try {
        const result = await work((more) => {
          for (const [name, value] of Object.entries(more)) noted[name]?.(step, Number(value));
        });
        end({ outcome: 'ok' satisfies Outcome });
        return result;
      } catch (error) {
        end({ outcome: outcomeOf(error) });
        throw error;
      }
    },

    follow(server: HttpServer, name: string) {
      server.addHook('onResponse', (request, reply, done) => {
        const { config, url: route = 'none' } = request.routeOptions;
        if (!config.isProbe) {
          const { method } = request;
          const labels = { server: name, method, route, status: reply.statusCode };
          requests.observe(labels, reply.elapsedTime / 1_000);
          if (reply.errorCode !== null) errors.inc({ code: reply.errorCode });
        }
        done();
      });
    },

    failed: () => failures.inc(),
    current: () => ({}),

    gauge({ name, help, label, read }) {
      new Gauge({
        name: `regia_${name}`,
        help,
        labelNames: label === undefined ? [] : [label],
        registers,
        async collect() {
          const readings = await read().catch(() => null);
          this.reset();
          // Nothing is not zero.
          if (readings === null) this.remove();
          else if (typeof readings === 'number') this.set(readings);
          else for (const [value, count] of readings) this.set({ [label ?? '']: value }, count);
        },
      });
    },

    exposition: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    close: async () => registry.clear(),
  };
}

function stepHistograms(registers: Registry[]): Record<Step, Histogram> {
  const histogram = (step: Step) => {
    const { help, buckets, labels } = MEASURED[step];
    return new Histogram({
      name: `regia_${step}_seconds`,
      help,
      labelNames: [...labels, 'outcome'],
      buckets: [...buckets],
      registers,
    });
  };
  return {
    transaction: histogram('transaction'),
    snapshot: histogram('snapshot'),
    render: histogram('render'),
    mail: histogram('mail'),
    file: histogram('file'),
    operation: histogram('operation'),
  };
}

function labelsOf({ labels }: Measured, attributes: Attributes): Record<string, string> {
  return Object.fromEntries(labels.map((name) => [name, String(attributes[name] ?? '')]));
}

/** What the rules refuse is no failure of ours. */
function outcomeOf(error: unknown): Outcome {
  return error instanceof RegiaError && error.status < 500 ? 'refused' : 'failed';
}
