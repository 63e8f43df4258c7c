/** The settings of metrics, traces and the end of a process. */
import { z } from 'zod';
import { pairs, port, seconds, webAddress } from './parameters.ts';

/** As they are in the environment; those of OpenTelemetry are named as everywhere. */
export const monitoringVariables = {
  METRICS_PORT: port.optional().meta({
    description:
      'Port for Prometheus at `/metrics`, and for `/api/health` and `/api/ready`: ' +
      '[operations.md](operations.md). Unset: no metrics.',
    examples: ['9464'],
  }),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Network address that `METRICS_PORT` listens on; `HOST` does not affect it.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional().meta({
    description: 'OpenTelemetry collector that receives traces by OTLP over HTTP. Unset: none.',
    examples: ['http://localhost:4318'],
  }),
  OTEL_EXPORTER_OTLP_HEADERS: pairs
    .default({})
    .describe('Headers for the collector: `name=value`, percent-encoded, separated by commas.'),
  OTEL_SERVICE_NAME: z.string().default('regia').describe('Service name in traces.'),
  OTEL_RESOURCE_ATTRIBUTES: pairs
    .default({})
    .describe('More attributes for all traces, written like the headers.'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a share from 0 to 1')
    .transform(Number)
    .default(1)
    .describe('Share of traces to keep, from 0 to 1.'),
};

/** How a process ends. */
export const stopVariables = {
  STOP_DELAY_SECONDS: seconds(300)
    .default(0)
    .describe(
      'Seconds after `SIGTERM` in which requests are still served while `/api/ready` answers 503, so that the load ' +
        'balancer notices. At most 300.',
    ),
  STOP_LIMIT_SECONDS: seconds(3_600)
    .default(9)
    .describe(
      'Seconds after that for running requests and background work to finish. At most 3600.',
    ),
};

type Given = z.infer<z.ZodObject<typeof monitoringVariables & typeof stopVariables>>;

/** Where traces are sent, and which. */
export interface TracingSettings {
  /** The base address of a collector that understands OTLP over HTTP. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The share of traces that are kept, from 0 to 1. */
  readonly ratio: number;
  readonly service: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export function monitoringOf(data: Given) {
  return {
    /** Where metrics are read; undefined where they are not. */
    metricsPort: data.METRICS_PORT,
    metricsHost: data.METRICS_HOST,
    tracing: tracingOf(data),
    /** Milliseconds. */
    stopLimits: { delay: data.STOP_DELAY_SECONDS * 1_000, limit: data.STOP_LIMIT_SECONDS * 1_000 },
  };
}

function tracingOf(data: Given): TracingSettings | undefined {
  const endpoint = data.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    headers: data.OTEL_EXPORTER_OTLP_HEADERS,
    ratio: data.OTEL_TRACES_SAMPLER_ARG,
    service: data.OTEL_SERVICE_NAME,
    attributes: data.OTEL_RESOURCE_ATTRIBUTES,
  };
}
