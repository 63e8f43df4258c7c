/** Traces of requests and of the work that they cause, sent by OTLP over HTTP. */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { VERSION } from '@regia/model/constants.ts';
import { RegiaError } from '@regia/model/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../base/httpServer.ts';
import { randomName } from '../base/ids.ts';
import type { TracingSettings } from '../base/monitoringSettings.ts';
import type { Attributes, Step, Telemetry } from '../base/telemetry.ts';
import { loggedPath } from '../http/errors.ts';

/** Names as OpenTelemetry's conventions have them where there are some. */
const SPANS: Record<Step, { readonly name: string; readonly kind: SpanKind }> = {
  transaction: { name: 'database transaction', kind: SpanKind.CLIENT },
  snapshot: { name: 'database snapshot', kind: SpanKind.CLIENT },
  render: { name: 'render', kind: SpanKind.INTERNAL },
  mail: { name: 'send mail', kind: SpanKind.CLIENT },
  file: { name: 'file storage', kind: SpanKind.CLIENT },
  operation: { name: 'operation', kind: SpanKind.INTERNAL },
};

/** Sends traces to where the settings say. */
export function createTraces(settings: TracingSettings): Telemetry {
  const provider = providerFor(settings);
  const tracer = provider.getTracer('regia', VERSION);
  const active = new AsyncLocalStorage<Context>();
  const propagator = new W3CTraceContextPropagator();

  const begin = (name: string, kind: SpanKind, attributes: Attributes, parent: Context) => {
    const span = tracer.startSpan(name, { kind, attributes }, parent);
    return { span, context: trace.setSpan(parent, span) };
  };

  return {
    measure(step, attributes, work) {
      const { name, kind } = SPANS[step];
      const parent = active.getStore() ?? ROOT_CONTEXT;
      const { span, context } = begin(name, kind, named(attributes), parent);
      return active.run(context, async () => {
        try {
          return await work((more) => span.setAttributes(named(more)));
        } catch (error) {
          noteFailure(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },

    follow(server: HttpServer, name: string) {
      const requests = new WeakMap<FastifyRequest, { span: Span; context: Context }>();
      server.addHook('onRequest', (request, _reply, done) => {
        const { config, url } = request.routeOptions;
        if (config.isProbe) return done();
        // Whoever sends requests from outside must not decide what is sampled.
        const parent = request.isFromProxy
          ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
          : ROOT_CONTEXT;
        const { span, context } = begin(
          url === undefined ? request.method : `${request.method} ${url}`,
          SpanKind.SERVER,
          {
            'http.request.method': request.method,
            'url.path': loggedPath(request),
            ...(url !== undefined && { 'http.route': url }),
            'regia.server': name,
            'regia.request_id': request.id,
          },
          parent,
        );
        requests.set(request, { span, context });
        active.run(context, done);
      });
      // A body that is read comes with the context of its connection.
      server.addHook('preValidation', (request, _reply, done) => {
        const followed = requests.get(request);
        if (followed) active.run(followed.context, done);
        else done();
      });
      server.addHook('onResponse', (request, reply, done) => {
        const { span } = requests.get(request) ?? {};
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.errorCode !== null) span?.setAttribute('error.type', reply.errorCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },

    failed: () => {},
    gauge: () => {},

    current(): Attributes {
      const context = active.getStore();
      const span = context && trace.getSpanContext(context);
      return span ? { traceId: span.traceId, spanId: span.spanId } : {};
    },

    exposition: async () => null,
    close: () => provider.shutdown(),
  };
}

function providerFor({ endpoint, headers, ratio, service, attributes }: TracingSettings) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': VERSION,
      'service.instance.id': randomName(12),
      ...attributes,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
}

function named(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [`regia.${name}`, value]),
  );
}

/** By its code alone: what an error says may be about people, or a secret. */
function noteFailure(span: Span, error: unknown): void {
  const type = error instanceof RegiaError ? error.code : nameOf(error);
  span.setAttribute('error.type', type);
  if (error instanceof RegiaError && error.status < 500) return;
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
